import type { Post } from '@guildhall/contract/posts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { dropPost, letGoOfAnswers, patchPost } from '../post-cache.ts'
import { type PostPages, postsKeys } from '../posts.queries.ts'

type Named = Pick<Post, 'id'>

/** Pins an own post to the profile, or takes it off: shown at once, and undone when it is refused. */
export function usePinPost({ id }: Named) {
  const client = useQueryClient()
  return useMark(id, 'isPinned', {
    mark: (params) => call('PUT /api/posts/{id}/pinned', { params }),
    unmark: (params) => call('DELETE /api/posts/{id}/pinned', { params }),
    // It is the only one.
    onMarked: () => {
      for (const other of ownPinned(client, id)) patchPost(client, other, (post) => ({ ...post, isPinned: false }))
    },
  })
}

/** The same for everybody, on top of the whole hall; for moderators and admins. */
export function usePinInHall({ id }: Named) {
  return useMark(id, 'isPinnedInHall', {
    mark: (params) => call('PUT /api/posts/{id}/pinned-in-hall', { params }),
    unmark: (params) => call('DELETE /api/posts/{id}/pinned-in-hall', { params }),
  })
}

/** Locks the thread of a post, or opens it again; for moderators and admins. */
export function useLockThread({ id }: Named) {
  return useMark(id, 'isLocked', {
    mark: (params) => call('PUT /api/posts/{id}/locked', { params }),
    unmark: (params) => call('DELETE /api/posts/{id}/locked', { params }),
  })
}

/** Takes the member's own name out of a post. */
export function useTakeOutMention(
  { id, version, mentions }: Pick<Post, 'id' | 'version' | 'mentions'>,
  { userId, isHiddenAfter }: { userId: string; isHiddenAfter: boolean },
) {
  const client = useQueryClient()
  const without = { mentions: mentions.filter((mention) => mention.userId !== userId), version: version + 1 }
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/posts/{id}/mention', { params: { id } }),
    onSuccess: async () => {
      await letGoOfAnswers(client, id)
      if (isHiddenAfter) dropPost(client, id)
      else patchPost(client, id, (post) => ({ ...post, ...without }))
    },
  })
}

type Marking = {
  mark(params: { id: string }): Promise<unknown>
  unmark(params: { id: string }): Promise<unknown>
  onMarked?(): void
}

function useMark(id: string, name: 'isPinned' | 'isPinnedInHall' | 'isLocked', marking: Marking) {
  const client = useQueryClient()
  const show = async (wanted: boolean) => {
    await letGoOfAnswers(client, id)
    patchPost(client, id, (post) => ({ ...post, [name]: wanted }))
  }
  return useMutation({
    scope: { id: `${id} ${name}` },
    mutationFn: (wanted: boolean) => (wanted ? marking.mark({ id }) : marking.unmark({ id })),
    onMutate: show,
    onError: (_error, wanted) => show(!wanted),
    onSuccess: (_done, wanted) => {
      if (wanted) marking.onMarked?.()
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: name === 'isLocked' ? postsKeys.one(id) : postsKeys.allPinned }),
  })
}

/** The posts of the author of one that say they are pinned to the profile, besides it. */
function ownPinned(client: QueryClient, id: string): string[] {
  const known = client
    .getQueriesData<PostPages>({ queryKey: postsKeys.pages })
    .flatMap(([, list]) => list?.pages.flat() ?? [])
  const authorId = known.find((post) => post.id === id)?.author.id
  return known.flatMap((post) => (post.isPinned && post.id !== id && post.author.id === authorId ? [post.id] : []))
}
