import type { Review } from '@guildhall/contract/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { orHeld } from '../../../platform/api/held-for-staff.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { randomId } from '../../../platform/random-id.ts'
import { patchReviews, refreshReviews } from '../reviews.queries.ts'
import type { ReviewDraft } from './kept-draft.ts'

/** Stores a new review, or a change of one. The same words tried again carry the same key, so that they stand once. */
export function useSaveReview(gameId: string, review: Review | undefined) {
  const client = useQueryClient()
  const attempt = useRef({ words: '', key: '' })
  return useMutation({
    meta: saysItself,
    mutationFn: ({ playthrough, ...words }: ReviewDraft & { playthrough: number }) => {
      const told = JSON.stringify([words, playthrough])
      if (attempt.current.words !== told) attempt.current = { words: told, key: randomId() }
      const options = { idempotencyKey: attempt.current.key }
      if (review === undefined) {
        const params = { gameId }
        return orHeld(call('POST /api/games/{gameId}/reviews', { params, body: { ...words, playthrough } }, options))
      }
      const body = { ...words, version: review.version }
      return orHeld(call('PATCH /api/reviews/{id}', { params: { id: review.id }, body }, options))
    },
    onSuccess: (saved) => {
      attempt.current = { words: '', key: '' }
      if (saved === null) return
      patchReviews(client, gameId, (each) => (each.id === saved.id ? { ...saved, taste: each.taste } : each))
    },
    onSettled: () => refreshReviews(client, gameId),
  })
}

/** Removes an own review: it goes once the server has taken it. */
export function useRemoveReview() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id }: Review) => call('DELETE /api/reviews/{id}', { params: { id } }),
    onSuccess: (_answer, { id, gameId }) => {
      patchReviews(client, gameId, (each) => (each.id === id ? null : each))
      refreshReviews(client, gameId)
    },
  })
}
