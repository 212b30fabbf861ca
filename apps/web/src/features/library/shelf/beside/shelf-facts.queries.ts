import type { ShelfFacts } from '@guildhall/contract/library'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../platform/api/call.ts'

const staysMs = 300_000

/** What is known of a game beyond its card. */
export type GameBeyond = { readonly maker: string | undefined; readonly platforms: readonly string[] }
export type GamesBeyond = ReadonlyMap<string, GameBeyond>

/**
 * Makers and platforms of the games of a shelf. They belong to the catalogue: what is said of a game does not change them.
 * @param size how many games there are; others bring others
 * @param enabled not while nothing shows them
 */
export function useShelfFacts(userId: string, size: number, enabled: boolean) {
  const facts = useQuery({
    queryKey: ['games', 'of-shelf', userId, size],
    queryFn: ({ signal }) => call('GET /api/library/{userId}/facts', { params: { userId } }, { signal }),
    staleTime: staysMs,
    placeholderData: keepPreviousData,
    enabled,
  })
  const { data } = facts
  return { ...facts, byGame: useMemo(() => data && namesOf(data), [data]) }
}

function namesOf({ makers, platforms, games }: ShelfFacts): GamesBeyond {
  return new Map(
    games.map(({ gameId, maker, platforms: on }) => [
      gameId,
      { maker: maker === null ? undefined : makers[maker], platforms: on.flatMap((place) => platforms[place] ?? []) },
    ]),
  )
}
