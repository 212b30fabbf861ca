/** What the query cache keeps of notifications, for the member. */
export const notificationKeys = {
  all: (userId: string) => ['notifications', userId] as const,
  lists: (userId: string) => ['notifications', userId, 'list'] as const,
  list: (userId: string, type: number | null) => ['notifications', userId, 'list', type] as const,
  unread: (userId: string) => ['notifications', userId, 'unread'] as const,
  needs: (userId: string) => ['notifications', userId, 'needs'] as const,
}
