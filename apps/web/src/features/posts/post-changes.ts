import type { Post } from '@guildhall/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '../../platform/api/call.ts'
import { call } from '../../platform/api/call.ts'
import { orHeld } from '../../platform/api/held-for-staff.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { letGoOfAnswers, patchPost, scopeOf, takePost } from './post-cache.ts'
import { postsKeys } from './posts.queries.ts'
import { withReaction } from './reacting.ts'

/** Reacts to a post, or takes it back: shown at once, and undone when the server refuses. Presses go out in order. */
export function useReactToPost({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  const show = async ({ key, wanted }: Reacting) => {
    await letGoOfAnswers(client, id)
    patchPost(client, id, (post) => ({ ...post, reactions: withReaction(post.reactions, key, wanted) }))
  }
  return useMutation({
    scope: scopeOf('react', id),
    mutationFn: ({ key, wanted }: Reacting) =>
      wanted
        ? call('PUT /api/posts/{id}/reactions/{key}', { params: { id, key } })
        : call('DELETE /api/posts/{id}/reactions/{key}', { params: { id, key } }),
    onMutate: show,
    onError: (_error, { key, wanted }) => show({ key, wanted: !wanted }),
    onSettled: () => client.invalidateQueries({ queryKey: ['posts', 'reactors', id] }),
  })
}

type Reacting = { readonly key: string; readonly wanted: boolean }

/** Keeps a post for later, or no more. */
export function useSavePost({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  const show = async (isSaved: boolean) => {
    await letGoOfAnswers(client, id)
    patchPost(client, id, (post) => ({ ...post, isSaved }))
  }
  return useMutation({
    scope: scopeOf('save', id),
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/posts/{id}/saved', { params: { id } })
        : call('DELETE /api/posts/{id}/saved', { params: { id } }),
    onMutate: show,
    onError: (_error, wanted) => show(!wanted),
    // It stays in sight until the list is looked at the next time: a second press brings it back.
    onSuccess: () => client.invalidateQueries({ queryKey: postsKeys.list({ saved: 'true' }), refetchType: 'none' }),
  })
}

/** Hears nothing more of what happens under a post, or hears it again. */
export function useSilencePost({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  const show = async (isSilent: boolean) => {
    await letGoOfAnswers(client, id)
    patchPost(client, id, (post) => ({ ...post, isSilent }))
  }
  return useMutation({
    scope: scopeOf('silence', id),
    mutationFn: (wanted: { until: string | null } | 'heard') =>
      wanted === 'heard'
        ? call('DELETE /api/posts/{id}/silent', { params: { id } })
        : call('PUT /api/posts/{id}/silent', { params: { id }, body: { until: wanted.until } }),
    onMutate: (wanted) => show(wanted !== 'heard'),
    onError: (_error, wanted) => show(wanted === 'heard'),
  })
}

export type PostEdit = Omit<NonNullable<CallArguments<'PATCH /api/posts/{id}'>['body']>, 'version'>

/** Changes the words of an own post, or who may read and answer it. */
export function useEditPost({ id, version }: Pick<Post, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (edit: PostEdit) =>
      orHeld(call('PATCH /api/posts/{id}', { params: { id }, body: { ...edit, version } })),
    onSuccess: async (post) => {
      if (post === null) return
      await letGoOfAnswers(client, id)
      takePost(client, post)
    },
    // Another page may have been faster: then the post shows it, and the next try goes on from there.
    onError: async () => {
      const now = await call('GET /api/posts/{id}', { params: { id } }).catch(() => undefined)
      if (now !== undefined) takePost(client, now)
    },
  })
}

/** Deletes an own post: it goes once the server has done it, and what was answered stays under its page. */
export function useDeletePost({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/posts/{id}', { params: { id } }),
    onSuccess: async () => {
      await letGoOfAnswers(client, id)
      const deletedAt = new Date().toISOString()
      patchPost(client, id, (post) => ({
        ...post,
        text: '',
        warning: '',
        pictures: [],
        poll: null,
        isPinned: false,
        isPinnedInHall: false,
        game: null,
        rating: null,
        deletedAt,
      }))
      void client.invalidateQueries({ queryKey: postsKeys.one(id) })
    },
  })
}
