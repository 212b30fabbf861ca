import type { ChatCounts } from '@guildhall/contract/chat/conversations'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { useHubConnected } from '../../../platform/hub/use-hub.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

/** What happens in quick succession is asked for once, and in a storm this often. */
const soonMs = 200
const atMostEveryMs = 2000

const countsKey = (userId: string) => ['chat', userId, 'counts'] as const

/** How much waits in all conversations together, as the server counts it. */
export function useChatCounts() {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  // Also at the first time: what moved between the answer and the line was told to nobody.
  useHubConnected(chatHub, () => countsMoved(client, userId))
  return useQuery({
    queryKey: countsKey(userId),
    queryFn: ({ signal }) => call('GET /api/conversations/user/{userId}/counts', { params: { userId } }, { signal }),
  })
}

/** The counts came with a push. */
export function putCounts(client: QueryClient, userId: string, counts: ChatCounts): void {
  void client.cancelQueries({ queryKey: countsKey(userId) })
  client.setQueryData<ChatCounts>(countsKey(userId), counts)
}

let timer: ReturnType<typeof setTimeout> | undefined
let lastAskedAt = Number.NEGATIVE_INFINITY

/** Something happened that the counts may have moved by: they are asked for anew, soon. */
export function countsMoved(client: QueryClient, userId: string): void {
  if (timer !== undefined) return
  const wait = Math.max(soonMs, lastAskedAt + atMostEveryMs - performance.now())
  timer = setTimeout(() => {
    timer = undefined
    lastAskedAt = performance.now()
    void client.invalidateQueries({ queryKey: countsKey(userId) })
  }, wait)
}
