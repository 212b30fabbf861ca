import type { GameCommunity } from '@guildhall/contract/library'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export const libraryKeys = {
  all: ['library'] as const,
  community: (gameId: string) => ['library', 'community', gameId] as const,
  players: (gameId: string) => ['library', 'players', gameId] as const,
  opening: (userId: string) => ['library', 'opening', userId] as const,
  ownSide: (userId: string) => ['library', 'own-side', userId] as const,
  shelf: (userId: string) => ['library', 'shelf', userId] as const,
}

/** No push tells of what others make of a game, so an open page looks again now and then. */
const lookAgainMs = 60_000
const playersPageSize = 30

/** What the hall makes of a game, with what oneself does. */
export function useCommunity(gameId: string) {
  return useQuery({
    queryKey: libraryKeys.community(gameId),
    queryFn: ({ signal }) => call('GET /api/games/{gameId}/community', { params: { gameId } }, { signal }),
    refetchInterval: lookAgainMs,
  })
}

/** Who plays a game here, friends first, by pages. */
export function usePlayers(gameId: string) {
  return useInfiniteQuery({
    queryKey: libraryKeys.players(gameId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/library/game/{gameId}',
        {
          params: { gameId },
          query: { limit: playersPageSize, ...(pageParam !== undefined && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < playersPageSize ? undefined : page.at(-1)?.cursor),
    // Who plays on between two pages moves up, and would stand on both.
    select: ({ pages }) => [...new Map(pages.flat().map((player) => [player.person.id, player])).values()],
  })
}

/** Shows a change at once. An answer that is on its way would undo it, so it is let go. */
export function patchCommunity(
  client: QueryClient,
  gameId: string,
  change: (community: GameCommunity) => Partial<GameCommunity>,
): void {
  const key = libraryKeys.community(gameId)
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<GameCommunity>(key, (community) => community && { ...community, ...change(community) })
}
