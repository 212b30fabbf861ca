import type { Collection, SmartRule } from '@guildhall/contract/collections'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/api/call.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'

export const collectionKeys = {
  all: ['collections'] as const,
  list: ['collections', 'list'] as const,
  ofGame: (gameId: string) => ['collections', 'of', gameId] as const,
  places: ['collections', 'places'] as const,
  games: (id: string) => ['collections', 'games', id] as const,
  preview: (rule: string) => ['collections', 'preview', rule] as const,
  kinds: ['collections', 'kinds'] as const,
  cards: (userId: string) => ['collections', 'cards', userId] as const,
}

/**
 * The own collections in their order, with how many games each holds.
 * @param enabled not while nobody sees them
 */
export function useCollections({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: collectionKeys.list,
    queryFn: ({ signal }) => call('GET /api/collections', {}, { signal }),
    enabled,
  })
}

/** The own collections, each with whether it holds a game. */
export function useCollectionsOf(gameId: string) {
  return useQuery({
    queryKey: collectionKeys.ofGame(gameId),
    queryFn: ({ signal }) => call('GET /api/collections', { query: { gameId } }, { signal }),
  })
}

/** The ids of the games of a collection: of a shelf in its order, else by title. Nothing is asked without an id. */
export function useCollectionGames(id: string | undefined) {
  return useQuery({
    queryKey: collectionKeys.games(id ?? ''),
    queryFn: ({ signal }) => call('GET /api/collections/{id}/games', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  })
}

/**
 * The own collections in their order, and in which of them each game of the library stands first.
 * @param enabled not while nobody looks at games by collection
 */
export function useCollectionPlaces(enabled: boolean) {
  const collections = useCollections({ enabled })
  const placed = useQuery({
    queryKey: collectionKeys.places,
    queryFn: ({ signal }) => call('GET /api/collections/places', {}, { signal }),
    enabled,
  })
  const places = useMemo(() => {
    if (collections.data === undefined || placed.data === undefined) return undefined
    const names = new Map(collections.data.map(({ id, name }) => [id, name]))
    const ofGames = new Map(placed.data.map(({ gameId, collectionId }) => [gameId, names.get(collectionId)]))
    return { names: [...names.values()], nameOf: (gameId: string) => ofGames.get(gameId) }
  }, [collections.data, placed.data])
  const late = collections.data === undefined ? collections : placed
  return { ...late, data: places, places }
}

/** How many games a rule would hold; while the next answer is on its way the last one stays. */
export function useRuleCount(rule: SmartRule) {
  const written = JSON.stringify(rule)
  return useQuery({
    queryKey: collectionKeys.preview(written),
    queryFn: ({ signal }) => call('GET /api/collections/preview', { query: { rule: written } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the games of the own library are, by id. */
export function useOwnGames() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: collectionKeys.cards(userId),
    queryFn: ({ signal }) => call('GET /api/library/{userId}', { params: { userId } }, { signal }),
    select: (entries) => new Map(entries.map(({ game }) => [game.id, game])),
  })
}

const kindsStayMs = 300_000

/** The names of genres and platforms that a rule can ask for. */
export function useRuleNames() {
  return useQuery({
    queryKey: collectionKeys.kinds,
    queryFn: ({ signal }) => call('GET /api/games/kinds', {}, { signal }),
    staleTime: kindsStayMs,
    select: ({ genres, platforms }) => ({
      genres: genres.map(({ name }) => name),
      platforms: platforms.map(({ name }) => name),
    }),
  })
}

/** Everything that shows collections looks again. */
export function forgetCollections(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: collectionKeys.all })
}

/** Shows other collections at once; what is on its way would undo it, so it is let go. */
export async function showCollections(
  client: QueryClient,
  change: (collections: Collection[]) => Collection[],
): Promise<Collection[] | undefined> {
  await client.cancelQueries({ queryKey: collectionKeys.list })
  const before = client.getQueryData<Collection[]>(collectionKeys.list)
  if (before !== undefined) client.setQueryData(collectionKeys.list, change(before))
  return before
}
