import type { Review } from '@guildhall/contract/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { patchReviews } from '../reviews.queries.ts'

/** Says that a review helped, or takes it back: shown at once, and undone when the server refuses. */
export function useHelpful({ id, gameId }: Review) {
  const client = useQueryClient()
  const params = { id }
  const show = (isHelpfulToMe: boolean) =>
    patchReviews(client, gameId, (review) =>
      review.id === id && review.isHelpfulToMe !== isHelpfulToMe
        ? { ...review, isHelpfulToMe, helpful: review.helpful + (isHelpfulToMe ? 1 : -1) }
        : review,
    )
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? call('PUT /api/reviews/{id}/helpful', { params }) : call('DELETE /api/reviews/{id}/helpful', { params }),
    onMutate: show,
    onError: (_error, wanted) => {
      show(!wanted)
    },
  })
}
