import type { LibraryEntry, ShelfFacts } from '@guildhall/contract/library'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../platform/api/call.ts'

const staysMs = 300_000

/** What is known of a game beyond its card. */
export type GameBeyond = { readonly maker: string | undefined; readonly platforms: readonly string[] }
export type GamesBeyond = ReadonlyMap<string, GameBeyond>

/**
 * Makers and platforms of the games of a shelf. They belong to the catalogue: what is said of a game does not change them.
 * @param entries the games that stand there; others bring others
 * @param enabled not while nothing shows them
 */
export function useShelfFacts(userId: string, entries: readonly LibraryEntry[], enabled: boolean) {
  const newest = useMemo(() => newestOf(entries), [entries])
  const facts = useQuery({
    queryKey: ['games', 'of-shelf', userId, entries.length, newest] as const,
    queryFn: ({ signal }) => call('GET /api/library/{userId}/facts', { params: { userId } }, { signal }),
    staleTime: staysMs,
    // What was known of the same shelf stands until the rest is here; of another it says nothing.
    placeholderData: (before, query) => (query?.queryKey[2] === userId ? before : undefined),
    enabled,
  })
  const { data } = facts
  return { ...facts, byGame: useMemo(() => data && namesOf(data), [data]) }
}

/** When the last of them came: one that goes while another comes leaves as many. */
const newestOf = (entries: readonly LibraryEntry[]) =>
  entries.reduce((newest, { addedAt }) => (addedAt > newest ? addedAt : newest), '')

function namesOf({ makers, platforms, games }: ShelfFacts): GamesBeyond {
  return new Map(
    games.map(({ gameId, maker, platforms: on }) => [
      gameId,
      { maker: maker === null ? undefined : makers[maker], platforms: on.flatMap((place) => platforms[place] ?? []) },
    ]),
  )
}
