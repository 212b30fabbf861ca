import type { GameList } from '@guildhall/contract/lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { randomId } from '../../platform/random-id.ts'
import { forgetCards, listKeys, takeList } from './lists.queries.ts'

export type ListFacts = Pick<GameList, 'name' | 'description' | 'isRanked' | 'visibility'>

/** Begins a list. The same words tried again carry the same key, so that it begins once. */
export function useBeginList() {
  const client = useQueryClient()
  const attempt = useRef({ words: '', key: '' })
  return useMutation({
    meta: saysItself,
    mutationFn: (facts: ListFacts) => {
      const words = JSON.stringify(facts)
      if (attempt.current.words !== words) attempt.current = { words, key: randomId() }
      return call('POST /api/lists', { body: facts }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: (list) => takeList(client, list),
  })
}

export function useChangeList(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (facts: Partial<ListFacts> & { version: number }) =>
      call('PATCH /api/lists/{id}', { params: { id }, body: facts }),
    onSuccess: (list) => takeList(client, list),
    // Somebody else may have been faster: then the list shows it.
    onError: () => client.invalidateQueries({ queryKey: listKeys.one(id) }),
  })
}

export function useCloneList(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('POST /api/lists/{id}/clone', { params: { id } }),
    onSuccess: (list) => takeList(client, list),
  })
}

/** The page of the list goes first, and then what is kept of it. */
export function useRemoveList(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/lists/{id}', { params: { id } }),
    onSuccess: () => forgetCards(client),
  })
}

/** Puts a game at the end of a list, or changes its note. */
export function usePutGame() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, gameId, note = '' }: { id: string; gameId: string; note?: string }) =>
      call('PUT /api/lists/{id}/games/{gameId}', { params: { id, gameId }, body: { note } }),
    onSuccess: (list) => takeList(client, list),
  })
}

export function useTakeGameOff() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, gameId }: { id: string; gameId: string }) =>
      call('DELETE /api/lists/{id}/games/{gameId}', { params: { id, gameId } }),
    onSuccess: (list) => takeList(client, list),
  })
}

/** Lets a friend help, or somebody help no more. */
export function useHelper(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: async ({ userId, helps }: { userId: string; helps: boolean }) => {
      const params = { id, userId }
      if (helps) await call('PUT /api/lists/{id}/editors/{userId}', { params })
      else await call('DELETE /api/lists/{id}/editors/{userId}', { params })
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKeys.one(id) }),
  })
}
