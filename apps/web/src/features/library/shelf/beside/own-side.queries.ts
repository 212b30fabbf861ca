import type { OwnSide } from '@guildhall/contract/library'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { libraryKeys } from '../../library.queries.ts'

/** What the reader has and says, by game; games of which they have and say nothing are absent. */
export type OwnSides = ReadonlyMap<string, Pick<OwnSide, 'status' | 'rating'>>

/** The reader's own side of somebody's shelf. */
export function useOwnSides(userId: string | undefined) {
  const sides = useQuery({
    queryKey: libraryKeys.ownSide(userId ?? ''),
    queryFn: ({ signal }) =>
      call('GET /api/library/{userId}/own-side', { params: { userId: userId ?? '' } }, { signal }),
    enabled: userId !== undefined,
    // A library that is not shown says so by itself.
    retry: false,
  })
  const { data } = sides
  const byGame = useMemo(() => data && new Map(data.map((side) => [side.gameId, side])), [data])
  return { ...sides, byGame }
}

/** Whether a game is on the own shelf, and not only wished for. */
export const isOwned = (sides: OwnSides, gameId: string): boolean => {
  const status = sides.get(gameId)?.status ?? null
  return status !== null && status !== 'wishlist'
}
