import type { Post } from '@guildhall/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { letGoOfAnswers, takePost } from '../post-cache.ts'
import { renewSight } from '../post-renewal.ts'
import type { Veiled } from './veiled.ts'

/** What a reader says of a veil, or takes back: that they want to see, or that they are past the chapter. */
export type VeilWish = { readonly of: 'unveiled' | 'passed'; readonly wanted: boolean }

/** Nothing is shown before the server sent it, and it is there, or gone, when the wish is fulfilled. */
export function useVeilWish(veiled: Veiled) {
  const client = useQueryClient()
  const { id } = veiled.of
  const threadKey = ['comments', 'of', veiled.what === 'post' ? id : veiled.of.postId] as const
  return useMutation({
    scope: { id: `veil:${id}` },
    mutationFn: async (wish: VeilWish) => {
      if (veiled.what === 'post') {
        const post = await askForPost(id, wish)
        await letGoOfAnswers(client, id)
        takePost(client, post)
        void client.invalidateQueries({ queryKey: threadKey })
      } else {
        await askForComment(id, wish)
        await client.invalidateQueries({ queryKey: threadKey })
      }
    },
    onSuccess: (_, { of }) => {
      // What they said of a chapter holds for all that names it.
      if (of === 'passed') void renewSight(client)
    },
  })
}

function askForPost(id: string, { of, wanted }: VeilWish): Promise<Post> {
  const params = { id }
  if (of === 'unveiled') {
    return wanted
      ? call('PUT /api/posts/{id}/unveiled', { params })
      : call('DELETE /api/posts/{id}/unveiled', { params })
  }
  return wanted ? call('PUT /api/posts/{id}/passed', { params }) : call('DELETE /api/posts/{id}/passed', { params })
}

function askForComment(id: string, { of, wanted }: VeilWish): Promise<unknown> {
  const params = { id }
  if (of === 'unveiled') {
    return wanted
      ? call('PUT /api/comments/{id}/unveiled', { params })
      : call('DELETE /api/comments/{id}/unveiled', { params })
  }
  return wanted
    ? call('PUT /api/comments/{id}/passed', { params })
    : call('DELETE /api/comments/{id}/passed', { params })
}
