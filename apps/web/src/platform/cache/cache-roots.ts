/** The first word of a key of the cache: what belongs together, for those who make it old as a whole. */
export type CacheRoot =
  | 'about'
  | 'achievements'
  | 'audit'
  | 'boundaries'
  | 'challenges'
  | 'chat'
  | 'collections'
  | 'company'
  | 'company-now'
  | 'comments'
  | 'devices'
  | 'discovery'
  | 'faults'
  | 'friend-suggestions'
  | 'friends'
  | 'game-suggestions'
  | 'games'
  | 'handle'
  | 'house'
  | 'igdb'
  | 'imports'
  | 'insights'
  | 'inviting'
  | 'letters'
  | 'library'
  | 'lists'
  | 'loudness'
  | 'measures'
  | 'members'
  | 'notifications'
  | 'overlap'
  | 'people'
  | 'posts'
  | 'presence'
  | 'privacy'
  | 'profiles'
  | 'reviews'
  | 'safety'
  | 'search'
  | 'steam'
  | 'tournaments'
  | 'welcome'

/** What stands on the own shelf, and what is reckoned from it. */
export const shelfRoots = [
  'library',
  'achievements',
  'collections',
  // Who has the same games.
  'company',
  'discovery',
  'insights',
  'lists',
  'overlap',
] as const satisfies readonly CacheRoot[]

/** What shows facts of games. */
export const gamesRoots = ['games', 'library', 'lists', 'reviews', 'discovery'] as const satisfies readonly CacheRoot[]

/** Posts by themselves: they say whether their author is muted. Lists of posts are made true in their place. */
export const singlePosts = ['posts', 'one'] as const satisfies readonly [CacheRoot, string]

declare module '@tanstack/react-query' {
  interface Register {
    /** So that a key begins with one of the words that others make old what is below by. */
    queryKey: readonly [CacheRoot, ...(readonly unknown[])]
  }
}
