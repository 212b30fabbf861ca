import type { ChatCounts } from '@guildhall/contract/chat/conversations'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { hold } from '../../../platform/start/held-answers.ts'
import { fromStart } from '../../../platform/start/start.ts'
import { useCaughtUp } from '../../../platform/start/use-caught-up.ts'

/** What happens in quick succession is asked for once, and in a storm this often. */
const soonMs = 200
const atMostEveryMs = 2000

const countsKey = (userId: string) => ['chat', userId, 'counts'] as const

/** How much waits in all conversations together, as the server counts it. */
export function useChatCounts() {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  useCaughtUp(chatHub, ['counts'], ({ has }) => {
    if (has('counts')) countsMoved(client, userId)
  })
  return useQuery({
    queryKey: countsKey(userId),
    queryFn: ({ signal }) =>
      hold('counts', async () => {
        const args = { params: { userId } }
        return (
          (await fromStart('counts')) ?? (await call('GET /api/conversations/user/{userId}/counts', args, { signal }))
        )
      }),
  })
}

/** The counts came with a push. */
export function putCounts(client: QueryClient, userId: string, counts: ChatCounts): void {
  void client.cancelQueries({ queryKey: countsKey(userId) })
  client.setQueryData<ChatCounts>(countsKey(userId), counts)
}

type Asking = { isPlanned: boolean; lastAt: number }

const askings = new WeakMap<QueryClient, Asking>()

/** Something happened that the counts may have moved by: they are asked for anew, soon. */
export function countsMoved(client: QueryClient, userId: string): void {
  const asking = askings.get(client) ?? { isPlanned: false, lastAt: Number.NEGATIVE_INFINITY }
  askings.set(client, asking)
  if (asking.isPlanned) return
  asking.isPlanned = true
  const wait = Math.max(soonMs, asking.lastAt + atMostEveryMs - performance.now())
  setTimeout(() => {
    asking.isPlanned = false
    asking.lastAt = performance.now()
    void client.invalidateQueries({ queryKey: countsKey(userId) })
  }, wait)
}
