import type { Notification } from '@guildhall/contract/notifications'
import type { TestMember } from './test-app.ts'

type Page = { before?: number; after?: number; type?: number; limit?: number }

/** The member's notifications as they see them: newest first unless `after` is given. */
export async function notificationsOf(member: TestMember, page: Page = {}): Promise<Notification[]> {
  const { body } = await member.call('GET /api/notifications/{userId}', {
    params: { userId: member.id },
    query: page,
  })
  return body
}

/** How many the member has not read, by the server's count. */
export async function unreadOf(member: TestMember): Promise<number> {
  const { body } = await member.call('GET /api/notifications/{userId}/unread', {
    params: { userId: member.id },
  })
  return body.unread
}
