import type { CommentBranch } from '@guildhall/contract/posts'
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { memberRecords } from '../../../../platform/session/member-memory.ts'
import { type CommentLine, commentKeys } from '../comments.queries.ts'

export type ReplyPlace = { readonly postId: string; readonly parentId: string | null }

/** By place, what the member wrote there since the thread was opened: it stays in sight, wherever the order puts it. */
const fresh = memberRecords<readonly string[]>()
const none: readonly string[] = []

const placeKey = ({ postId, parentId }: ReplyPlace) => `${postId} ${parentId ?? ''}`
const freshKey = (postId: string, id: string) => [...commentKeys.line(postId, id), 'fresh'] as const

/** The own new answers at a place, in the order in which they were written. */
export function useFreshReplies(place: ReplyPlace): CommentBranch[] {
  const ids = fresh.use(placeKey(place)) ?? none
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: freshKey(place.postId, id),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<CommentLine> =>
        call('GET /api/comments/{id}', { params: { id } }, { signal }),
    })),
    combine: (lines) => lines.flatMap(({ data, error }) => (data === undefined || isGone(error) ? [] : [data.comment])),
  })
}

export function addFreshReply(client: QueryClient, place: ReplyPlace, comment: CommentBranch): void {
  client.setQueryData<CommentLine>(freshKey(place.postId, comment.id), { comment, parents: [] })
  const key = placeKey(place)
  fresh.put(key, [...(fresh.of(key) ?? none), comment.id])
}

export function dropFreshReply({ id, postId, parentId }: { id: string } & ReplyPlace): void {
  const key = placeKey({ postId, parentId })
  const rest = (fresh.of(key) ?? none).filter((other) => other !== id)
  fresh.put(key, rest)
}

/** The thread is left, or read in another order: everything is where it belongs. */
export function forgetFreshReplies(): void {
  fresh.dropAll()
}

const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404
