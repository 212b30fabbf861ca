import type { WallPost } from '@guildhall/contract/profiles'
import { wallPostsAtOnce } from '@guildhall/contract/rules/start-parts'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { orHeld } from '../../../platform/api/held-for-staff.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { randomId } from '../../../platform/random-id.ts'
import { hold } from '../../../platform/start/held-answers.ts'
import { patchProfile, profileKeys } from '../profiles.queries.ts'

type WallPages = InfiniteData<WallPost[], string | undefined>

/** The lines of a wall, newest first. It looks again when their number on the profile changes. */
export function useWall(ownerId: string, count: number) {
  const client = useQueryClient()
  const known = useRef(count)
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    void client.invalidateQueries({ queryKey: profileKeys.wall(ownerId) })
  }, [client, ownerId, count])
  return useInfiniteQuery({
    queryKey: profileKeys.wall(ownerId),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: wallPostsAtOnce, ...(pageParam !== undefined && { before: pageParam }) }
      const page = () => call('GET /api/profiles/{id}/wall', { params: { id: ownerId }, query }, { signal })
      return pageParam === undefined ? hold('wall', page, { of: ownerId }) : page()
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < wallPostsAtOnce ? undefined : page.at(-1)?.id),
    select: ({ pages }) => withoutRepeats(pages.flat()),
  })
}

/** A line that came between two pages moves the later ones on, and one of them is on both. */
function withoutRepeats(posts: readonly WallPost[]): WallPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

/** Writes a line. The same words tried again carry the same key, so that they stand there once. */
export function useWriteLine(ownerId: string) {
  const client = useQueryClient()
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    meta: saysItself,
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, key: randomId() }
      const options = { idempotencyKey: attempt.current.key }
      return orHeld(call('POST /api/profiles/{id}/wall', { params: { id: ownerId }, body: { text } }, options))
    },
    onSuccess: async (post) => {
      attempt.current = { text: '', key: '' }
      if (post === null) return
      await client.cancelQueries({ queryKey: profileKeys.wall(ownerId) })
      client.setQueryData<WallPages>(profileKeys.wall(ownerId), (wall) => wall && withLine(wall, post))
      patchProfile(client, ownerId, ({ wall }) => ({ wall: wall && { posts: wall.posts + 1 } }))
    },
  })
}

/** Asks for a line that stands behind a warning. */
export function useAskForLine(ownerId: string) {
  const client = useQueryClient()
  const key = profileKeys.wall(ownerId)
  return async (postId: string) => {
    const post = await call('PUT /api/profiles/{id}/wall/{postId}/unveiled', { params: { id: ownerId, postId } })
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<WallPages>(
      key,
      (wall) =>
        wall && { ...wall, pages: wall.pages.map((page) => page.map((one) => (one.id === post.id ? post : one))) },
    )
  }
}

/** Takes a line down: it goes at once, and comes back when the server refuses. */
export function useRemoveLine(ownerId: string) {
  const client = useQueryClient()
  const key = profileKeys.wall(ownerId)
  return useMutation({
    mutationFn: (postId: string) =>
      call('DELETE /api/profiles/{id}/wall/{postId}', { params: { id: ownerId, postId } }),
    onMutate: async (postId) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<WallPages>(key)
      client.setQueryData<WallPages>(key, (wall) => wall && withoutLine(wall, postId))
      return { before }
    },
    onSuccess: () => patchProfile(client, ownerId, ({ wall }) => ({ wall: wall && { posts: wall.posts - 1 } })),
    onError: (_error, _postId, made) => client.setQueryData(key, made?.before),
  })
}

function withLine({ pages: [first = [], ...older], pageParams }: WallPages, post: WallPost): WallPages {
  return { pages: [[post, ...first.filter(({ id }) => id !== post.id)], ...older], pageParams }
}

function withoutLine({ pages, pageParams }: WallPages, postId: string): WallPages {
  return { pages: pages.map((page) => page.filter(({ id }) => id !== postId)), pageParams }
}
