export const friendsKeys = {
  all: ['friends'] as const,
  /** Everything that is known of who is a friend. */
  list: (userId: string) => ['friends', userId, 'list'] as const,
  /** By pages: the list of all friends, and of those who are called so. */
  everyPages: (userId: string) => [...friendsKeys.list(userId), 'pages'] as const,
  pages: (userId: string, name = '') => [...friendsKeys.everyPages(userId), name] as const,
  /** Friends who are here, though their page is not. */
  beyond: (userId: string) => [...friendsKeys.list(userId), 'beyond'] as const,
  /** Which of some people are friends. */
  among: (userId: string, ids: readonly string[]) => [...friendsKeys.list(userId), 'among', ids] as const,
  pending: (userId: string) => ['friends', userId, 'pending'] as const,
  sent: (userId: string) => ['friends', userId, 'sent'] as const,
}
