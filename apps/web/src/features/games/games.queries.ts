import type { Game } from '@guildhall/contract/games'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export const gameKeys = {
  all: ['games'] as const,
  facts: (id: string) => ['games', 'facts', id] as const,
  similar: (id: string) => ['games', 'similar', id] as const,
}

/** A game with its facts. The number of a double answers with the game that it became. */
export function useGame(id: string) {
  return useQuery({
    queryKey: gameKeys.facts(id),
    queryFn: ({ signal }) => call('GET /api/games/{gameId}', { params: { gameId: id } }, { signal }),
  })
}

/** Likeness is reckoned once a day. */
const similarStaleMs = 60 * 60_000

export function useSimilarGames(id: string) {
  return useQuery({
    queryKey: gameKeys.similar(id),
    queryFn: ({ signal }) => call('GET /api/games/{gameId}/similar', { params: { gameId: id } }, { signal }),
    staleTime: similarStaleMs,
  })
}

/** Follows a game, or no more: shown at once, and undone when the server refuses. */
export function useFollowGame(id: string) {
  const client = useQueryClient()
  const show = (isFollowed: boolean) =>
    client.setQueryData<Game>(gameKeys.facts(id), (game) => game && { ...game, isFollowed })
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/games/{gameId}/follow', { params: { gameId: id } })
        : call('DELETE /api/games/{gameId}/follow', { params: { gameId: id } }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: gameKeys.facts(id) })
      show(wanted)
    },
    onError: (_error, wanted) => {
      show(!wanted)
    },
  })
}
