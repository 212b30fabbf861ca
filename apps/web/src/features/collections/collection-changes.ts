import type { Collection, SmartRule } from '@guildhall/contract/collections'
import type { CollectionColour, CollectionKind } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { collectionKeys, forgetCollections, showCollections } from './collections.queries.ts'

export type CollectionFacts = {
  readonly kind: CollectionKind
  readonly name: string
  readonly colour: CollectionColour
  /** Of a smart one. */
  readonly rule: SmartRule | null
}

export function useBeginCollection() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ rule, ...facts }: CollectionFacts) =>
      call('POST /api/collections', { body: { ...facts, ...(rule !== null && { rule }) } }),
    onSettled: () => forgetCollections(client),
  })
}

export function useChangeCollection(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ name, colour, rule }: CollectionFacts) =>
      call('PATCH /api/collections/{id}', { params: { id }, body: { name, colour, ...(rule !== null && { rule }) } }),
    onSettled: () => forgetCollections(client),
  })
}

/** What must be known of a collection to bring it back. */
type Removed = { readonly collection: Collection; readonly gameIds: string[]; readonly order: string[] }

/** Takes a collection away, shown at once; it can be brought back with its games and in its place. */
export function useRemoveCollection() {
  const client = useQueryClient()
  const bringBack = useMutation({
    mutationFn: ({ collection, gameIds, order }: Removed) => makeAgain(collection, gameIds, order),
    onSettled: () => forgetCollections(client),
  })
  return useMutation({
    mutationFn: async (collection: Collection): Promise<Removed> => {
      const params = { id: collection.id }
      const gameIds = collection.kind === 'smart' ? [] : await call('GET /api/collections/{id}/games', { params })
      await call('DELETE /api/collections/{id}', { params })
      return { collection, gameIds, order: [] }
    },
    onMutate: async ({ id }) => ({
      before: await showCollections(client, (all) => all.filter((one) => one.id !== id)),
    }),
    onSuccess: (removed, { name }, { before = [] }) => {
      const order = before.map(({ id }) => id)
      toasts.show({
        message: t`“${name}” is gone. Its games stay on your shelf.`,
        action: { label: t`Undo`, onSelect: () => bringBack.mutate({ ...removed, order }) },
      })
    },
    onError: (_error, _collection, made) => {
      if (made?.before !== undefined) client.setQueryData(collectionKeys.list, made.before)
    },
    onSettled: () => forgetCollections(client),
  })
}

async function makeAgain(
  { id: oldId, kind, name, colour, rule }: Collection,
  gameIds: string[],
  order: readonly string[],
): Promise<void> {
  const { id } = await call('POST /api/collections', { body: { kind, name, colour, ...(rule !== null && { rule }) } })
  if (gameIds.length > 0) {
    await call('PATCH /api/collections/{id}/games', { params: { id }, body: { add: gameIds } })
  }
  const ids = order.map((one) => (one === oldId ? id : one))
  if (ids.length > 1) await call('PUT /api/collections/order', { body: { ids } })
}

/** Puts the collections in an order, shown at once. */
export function useOrderCollections() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'order-of-collections' },
    mutationFn: (ids: string[]) => call('PUT /api/collections/order', { body: { ids } }),
    onMutate: async (ids) => ({
      before: await showCollections(client, (all) =>
        all.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    }),
    onError: (_error, _ids, made) => {
      if (made?.before !== undefined) client.setQueryData(collectionKeys.list, made.before)
    },
    onSettled: () => forgetCollections(client),
  })
}

type GameChange = {
  readonly collection: Pick<Collection, 'id' | 'name'>
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

/** Puts games into a collection or takes them out. */
export function useChangeGames() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ collection: { id }, add = [], remove = [] }: GameChange) =>
      call('PATCH /api/collections/{id}/games', { params: { id }, body: { add: [...add], remove: [...remove] } }),
    onSettled: () => forgetCollections(client),
  })
}

/** Moves a game on a shelf, shown at once. */
export function useMoveGame(id: string) {
  const client = useQueryClient()
  const key = collectionKeys.games(id)
  return useMutation({
    scope: { id: `order-of-collection-${id}` },
    mutationFn: ({ gameId, place }: { gameId: string; place: number }) =>
      call('PUT /api/collections/{id}/games/{gameId}/place', { params: { id, gameId }, body: { place } }),
    onMutate: async ({ gameId, place }) => ({ before: await showMove(client, key, gameId, place) }),
    onError: (_error, _move, made) => {
      if (made?.before !== undefined) client.setQueryData(key, made.before)
    },
    onSettled: () => forgetCollections(client),
  })
}

async function showMove(
  client: QueryClient,
  key: QueryKey,
  gameId: string,
  place: number,
): Promise<string[] | undefined> {
  await client.cancelQueries({ queryKey: key })
  const before = client.getQueryData<string[]>(key)
  if (before !== undefined) {
    const rest = before.filter((one) => one !== gameId)
    client.setQueryData(key, [...rest.slice(0, place), gameId, ...rest.slice(place)])
  }
  return before
}
