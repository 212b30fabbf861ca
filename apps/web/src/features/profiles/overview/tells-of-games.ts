import type { ProfileOverview } from '@guildhall/contract/profiles'

/** Whether anything at all stands in the blocks that a reader sees. */
export function tellsOfGames({
  showcases,
  favourites,
  playing,
  shelf,
  ratings,
  reviews,
  lists,
  achievements,
  journal,
}: ProfileOverview): boolean {
  const counts = [
    showcases?.length,
    favourites?.length,
    playing?.length,
    shelf?.games,
    ratings?.count,
    reviews?.count,
    lists?.length,
    achievements?.unlocked,
    journal?.days.length,
    journal?.latest.length,
  ]
  return counts.some((count) => count !== undefined && count > 0)
}
