// Games of which a newcomer has some: apart from the other queries, for one room alone asks for them.
import type { BrowsedGame } from '@guildhall/contract/discovery'
import { firstGamesMaximum } from '@guildhall/contract/rules/game-limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { useSettled } from '../../platform/use-settled.ts'

/** Games to begin a shelf with. While somebody looks at them each stays where it is, whatever is put on shelves meanwhile. */
export function useFirstGames() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: ['discovery', userId, 'first'],
    queryFn: ({ signal }) => call('GET /api/games/first', {}, { signal }),
    structuralSharing: (before, now) => inTheirPlaces(before as BrowsedGame[] | undefined, now as BrowsedGame[]),
  })
}

/** Games by a part of their name, with whether the own shelf has them; nothing while no word stands there. */
export function useGamesNamed(words: string) {
  const { id: userId } = useCurrentUser()
  const q = useSettled(words.trim())
  const query = useQuery({
    queryKey: ['discovery', userId, 'named', q],
    queryFn: async ({ signal }) =>
      (await call('GET /api/games', { query: { q, limit: firstGamesMaximum } }, { signal })).games,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return { ...query, isOld: query.isPlaceholderData || q !== words.trim() }
}

function inTheirPlaces(before: readonly BrowsedGame[] = [], now: readonly BrowsedGame[]): BrowsedGame[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: BrowsedGame) => places.get(id) ?? places.size
  return now.toSorted((one, other) => placeOf(one) - placeOf(other))
}
