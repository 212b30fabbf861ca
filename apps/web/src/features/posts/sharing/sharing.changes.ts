import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { letGoOfAnswers, patchPost, scopeOf } from '../post-cache.ts'
import { type PostPages, postsKeys } from '../posts.queries.ts'

/** Shares a post without words, or takes that back: shown at once, and undone when the server refuses. */
export function useSharePost({ id, author }: Pick<Post, 'id' | 'author'>) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  // Whoever wrote it is none of those who shared it.
  const one = author.id === userId ? 0 : 1
  const show = async (isShared: boolean) => {
    await letGoOfAnswers(client, id)
    patchPost(client, id, (post) => {
      if (post.isShared === isShared) return post
      return { ...post, isShared, shares: Math.max(0, post.shares + (isShared ? one : -one)) }
    })
  }
  return useMutation({
    scope: scopeOf('share', id),
    mutationFn: async (wanted: boolean): Promise<void> => {
      if (wanted) await call('PUT /api/posts/{id}/share', { params: { id }, body: {} })
      else await call('DELETE /api/posts/{id}/share', { params: { id } })
    },
    onMutate: show,
    onError: (_error, wanted) => show(!wanted),
    onSuccess: (_answer, wanted) => {
      if (!wanted) dropShares(client, id, userId)
      toasts.show({ message: wanted ? t`Shared with those who follow you.` : t`Your share is taken back.` })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sharersKey(id) })
      void client.invalidateQueries({ queryKey: postsKeys.list({ authorId: userId }), refetchType: 'none' })
    },
  })
}

/** Takes the own post out of one that quotes it, for good. */
export function useTakeOut({ id }: Pick<Post, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/posts/{id}/quoted', { params: { id } }),
    onSuccess: async () => {
      await letGoOfAnswers(client, id)
      patchPost(client, id, (post) => ({
        ...post,
        quote: post.quote && { ...post.quote, state: 'taken_out', post: null },
      }))
    },
  })
}

export const sharersKey = (id: string) => ['posts', 'sharers', id] as const

/** The own shares of a post leave the lists. */
function dropShares(client: QueryClient, id: string, userId: string): void {
  const stays = ({ author, quote }: Post) => !(quote?.isShare && quote.post?.id === id && author.id === userId)
  client.setQueriesData<PostPages>(
    { queryKey: postsKeys.pages },
    (list) => list && { ...list, pages: list.pages.map((posts) => (posts.every(stays) ? posts : posts.filter(stays))) },
  )
}
