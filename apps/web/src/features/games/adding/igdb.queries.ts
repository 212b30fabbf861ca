import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { gameKeys } from '../games.queries.ts'

const searchLimit = 10
/** IGDB answers within seconds, or the hall asks it again later. */
const lookEveryMs = 1500
const looksAtMost = 20

/** Games by name as IGDB knows them, where this hall is connected to it. */
export function useIgdbSearch(words: string) {
  const settled = useSettled(words.trim().slice(0, 100))
  const search = useQuery({
    queryKey: ['igdb', 'find', settled],
    queryFn: ({ signal }) => call('GET /api/games/igdb', { query: { q: settled, limit: searchLimit } }, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return { ...search, settledWords: settled }
}

/** Orders a game from IGDB; it comes as soon as IGDB has answered. */
export function useTakeFromIgdb() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (igdbId: number) => call('POST /api/games/igdb/{igdbId}', { params: { igdbId: String(igdbId) } }),
    onSuccess: (_, igdbId) => client.resetQueries({ queryKey: arrivalKey(igdbId) }),
  })
}

const arrivalKey = (igdbId: number | null) => ['igdb', 'arrival', igdbId] as const

/** Looks whether an ordered game has come: true once it has, false while it has not, and in the end when it did not. */
export function useArrival(igdbId: number | null) {
  const arrival = useQuery({
    queryKey: arrivalKey(igdbId),
    queryFn: ({ signal }) => hasArrived(String(igdbId), signal),
    enabled: igdbId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === true || state.dataUpdateCount >= looksAtMost ? false : lookEveryMs),
  })
  const client = useQueryClient()
  const looks = client.getQueryState(arrivalKey(igdbId))?.dataUpdateCount ?? 0
  return { hasArrived: arrival.data === true, isLate: arrival.data === false && looks >= looksAtMost }
}

async function hasArrived(gameId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call('GET /api/games/{gameId}', { params: { gameId } }, { signal })
    return true
  } catch (error) {
    if (isApiError(error, 'game_not_found')) return false
    throw error
  }
}

/** Adds a game that only this hall knows. */
export function useAddGame() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (facts: { title: string; releaseYear: number | null }) => call('POST /api/games', { body: facts }),
    onSuccess: (game) => client.setQueryData(gameKeys.facts(game.id), game),
  })
}
