import type { GameList, ListCard } from '@guildhall/contract/lists'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** All that one may see, those of somebody, or those that one likes. */
export type WhichLists = 'all' | 'liked' | { readonly ownerId: string }

export const listKeys = {
  all: ['lists'] as const,
  pages: (which: WhichLists) => ['lists', 'pages', which] as const,
  one: (id: string) => ['lists', 'one', id] as const,
  withGame: (gameId: string) => ['lists', 'with', gameId] as const,
  ownWithGame: (gameId: string, ownerId: string) => ['lists', 'with', gameId, ownerId] as const,
  own: (ownerId: string) => ['lists', 'own', ownerId] as const,
}

const pageSize = 24
/** The largest page: so many lists a menu offers. */
const menuSize = 100
const withGameShown = 4

/** Lists, last changed first. */
export function useListPages(which: WhichLists) {
  return useInfiniteQuery({
    queryKey: listKeys.pages(which),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/lists',
        {
          query: {
            limit: pageSize,
            ...(which === 'liked' ? { liked: 'true' } : which !== 'all' && which),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => ({ lists: withoutRepeats(pages.flat()), pages: pages.length }),
  })
}

/** A list that was changed between two pages has moved to the front, and may be on both. */
function withoutRepeats(lists: readonly ListCard[]): ListCard[] {
  return [...new Map(lists.map((list) => [list.id, list])).values()]
}

export function useList(id: string) {
  return useQuery({
    queryKey: listKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/lists/{id}', { params: { id } }, { signal }),
  })
}

/** The latest lists that hold a game. */
export function useListsWithGame(gameId: string) {
  return useQuery({
    queryKey: listKeys.withGame(gameId),
    queryFn: ({ signal }) => call('GET /api/lists', { query: { gameId, limit: withGameShown } }, { signal }),
  })
}

/** The own lists, and which of them hold a game. */
export function useOwnLists(ownerId: string, gameId: string) {
  const lists = useQuery({
    queryKey: listKeys.own(ownerId),
    queryFn: ({ signal }) => call('GET /api/lists', { query: { ownerId, limit: menuSize } }, { signal }),
  })
  const holding = useQuery({
    queryKey: listKeys.ownWithGame(gameId, ownerId),
    queryFn: ({ signal }) => call('GET /api/lists', { query: { ownerId, gameId, limit: menuSize } }, { signal }),
  })
  return { lists, holding }
}

/** A list as the server answered it; every place that shows lists looks again. */
export async function takeList(client: QueryClient, list: GameList): Promise<void> {
  await client.cancelQueries({ queryKey: listKeys.one(list.id) })
  client.setQueryData(listKeys.one(list.id), list)
  void forgetCards(client)
}

/** All that shows cards of lists; the lists themselves stay. */
export function forgetCards(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) => area === listKeys.all[0] && what !== 'one',
  })
}
