import type { GameList } from '@guildhall/contract/lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { forgetCards, listKeys } from '../lists.queries.ts'

/** Likes a list, or takes that back: shown at once, and undone when the server refuses. */
export function useLike(id: string) {
  const client = useQueryClient()
  const mutationKey = ['lists', 'like', id]
  const show = (isLiked: boolean) => {
    void client.cancelQueries({ queryKey: listKeys.one(id) })
    client.setQueryData<GameList>(
      listKeys.one(id),
      (list) =>
        list && (list.isLiked === isLiked ? list : { ...list, isLiked, likes: list.likes + (isLiked ? 1 : -1) }),
    )
  }
  return useMutation({
    mutationKey,
    // One after the other: the last press is what stays.
    scope: { id: `list-like-${id}` },
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/lists/{id}/like', { params: { id } })
        : call('DELETE /api/lists/{id}/like', { params: { id } }),
    onMutate: show,
    onError: (_error, wanted) => {
      show(!wanted)
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void forgetCards(client)
    },
  })
}
