import type { Notification } from '@guildhall/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { hold } from '../../platform/start/held-answers.ts'
import { fromStart } from '../../platform/start/start.ts'
import { notificationKeys } from './notification-keys.ts'

/** The server's count: in all, and by type. */
export function useUnread() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: notificationKeys.unread(userId),
    queryFn: ({ signal }) =>
      hold('unread', async () => {
        const args = { params: { userId } }
        return (await fromStart('unread')) ?? (await call('GET /api/notifications/{userId}/unread', args, { signal }))
      }),
  })
}

export function useUnreadNotifications(): number {
  return useUnread().data?.unread ?? 0
}

/** Everything that came after a seq, oldest first. */
export async function fetchNotificationsAfter(userId: string, seq: number): Promise<Notification[]> {
  const limit = 100
  const missed: Notification[] = []
  let after = seq
  for (;;) {
    const page = await call('GET /api/notifications/{userId}', { params: { userId }, query: { after, limit } })
    missed.push(...page)
    after = page.at(-1)?.seq ?? after
    if (page.length < limit) return missed
  }
}

/** The seq of the newest notification; 0 when there is none. */
export async function fetchNewestSeq(userId: string): Promise<number> {
  const [newest] = await call('GET /api/notifications/{userId}', { params: { userId }, query: { limit: 1 } })
  return newest?.seq ?? 0
}

export function useNotificationsCache() {
  return { client: useQueryClient(), userId: useCurrentUser().id }
}
