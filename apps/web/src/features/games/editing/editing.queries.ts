import type { Game, GameFacts } from '@guildhall/contract/games'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { gamesRoots } from '../../../platform/cache/cache-roots.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { gameKeys } from '../games.queries.ts'

const historyPageSize = 30

const editingKeys = {
  history: (gameId: string) => ['games', 'history', gameId] as const,
  merge: (gameId: string, intoId: string) => ['games', 'merge', gameId, intoId] as const,
}

/** The changes of a game, newest first. */
export function useGameHistory(gameId: string) {
  return useInfiniteQuery({
    queryKey: editingKeys.history(gameId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games/{gameId}/history',
        {
          params: { gameId },
          query: { limit: historyPageSize, ...(pageParam !== undefined && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < historyPageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** Changes some facts of a game. When somebody was faster, what they made of it is fetched. */
export function useChangeGame(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (facts: Partial<GameFacts> & { version: number }) =>
      call('PATCH /api/games/{gameId}', { params: { gameId }, body: facts }),
    onSuccess: (game) => takeGame(client, gameId, game),
    onError: () => client.invalidateQueries({ queryKey: gameKeys.facts(gameId) }),
  })
}

/** @param meta of who says in its own place why it did not happen */
export function useUndoEdit(gameId: string, meta?: typeof saysItself) {
  const client = useQueryClient()
  return useMutation({
    ...(meta && { meta }),
    mutationFn: (editId: string) =>
      call('POST /api/games/{gameId}/history/{editId}/undo', { params: { gameId, editId } }),
    onSuccess(game) {
      takeGame(client, gameId, game)
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
    onError: () => client.invalidateQueries({ queryKey: editingKeys.history(gameId) }),
  })
}

/** What bringing a double together with another game would move. */
export function useMergePreview(gameId: string, intoId: string) {
  return useQuery({
    queryKey: editingKeys.merge(gameId, intoId),
    queryFn: ({ signal }) => call('GET /api/games/{gameId}/merge/{intoId}', { params: { gameId, intoId } }, { signal }),
    staleTime: 0,
  })
}

export function useMergeGames() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (params: { gameId: string; intoId: string }) =>
      call('POST /api/games/{gameId}/merge/{intoId}', { params }),
    onSuccess: () => forgetGames(client),
  })
}

/** Says of two games of one name whether they are two. */
export function useTellApart() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ areApart, ...params }: { gameId: string; otherId: string; areApart: boolean }) =>
      call('PUT /api/games/{gameId}/apart/{otherId}', { params, body: { areApart } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['house', 'desks'] }),
        client.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}

export function useUndoMerge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mergeId: string) => call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId } }),
    onSuccess: () => forgetGames(client),
  })
}

function takeGame(client: QueryClient, gameId: string, game: Game): void {
  client.setQueryData(gameKeys.facts(gameId), game)
  void client.invalidateQueries({ queryKey: editingKeys.history(gameId) })
}

/** Two games became one, or one two: whatever is kept of games may be wrong now. */
function forgetGames(client: QueryClient): void {
  for (const root of gamesRoots) void client.invalidateQueries({ queryKey: [root] })
  void client.invalidateQueries({ queryKey: ['house', 'desks'] })
}
