import type { GameCard } from '@guildhall/contract/games'
import { type ListedPost, shownIn } from '../../sharing/shown-post.ts'

/** What stands over a post: the day where it is the first of one, and the game where it is the first about that. */
export type GroupHead = { readonly day: number | undefined; readonly game: GameCard | null | undefined }

export type GroupedPosts = {
  readonly posts: readonly ListedPost[]
  readonly heads: ReadonlyMap<string, GroupHead>
}

const midnight = (at: string) => new Date(at).setHours(0, 0, 0, 0)

/**
 * Posts in the order of time by day, and within a day by game, that with the latest post first. What comes later by pages is
 * older, so of all that stands there only the last day changes.
 */
export function byDayAndGame(posts: readonly ListedPost[], { hasGames }: { hasGames: boolean }): GroupedPosts {
  const heads = new Map<string, GroupHead>()
  const days = Map.groupBy(posts, ({ createdAt }) => midnight(createdAt))
  const grouped = [...days].flatMap(([day, ofDay]) => {
    const games = Map.groupBy(ofDay, (post) => (hasGames ? (shownIn(post).game?.id ?? null) : null))
    return [...games.values()].flatMap((ofGame, at) => {
      const [first] = ofGame
      if (first !== undefined) {
        const game = hasGames ? shownIn(first).game : undefined
        heads.set(first.id, { day: at === 0 ? day : undefined, game })
      }
      return ofGame
    })
  })
  return { posts: grouped, heads }
}

export const isSameHead = (one: GroupHead | undefined, other: GroupHead | undefined): boolean =>
  one?.day === other?.day && one?.game?.id === other?.game?.id && (one?.game === null) === (other?.game === null)
