import type { Comment, SpoilerDraft } from '@guildhall/contract/posts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { orHeld } from '../../../platform/api/held-for-staff.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { randomId } from '../../../platform/random-id.ts'
import { postsKeys } from '../posts.queries.ts'
import { withReaction } from '../reacting.ts'
import { spoilerDraftOf, type WrittenSpoiler } from '../veils/tagging/written-spoiler.ts'
import { wasRefused } from '../writing/draft/first-attempt.ts'
import { commentKeys, patchComment, refreshComments } from './comments.queries.ts'
import { addFreshReply, dropFreshReply, type ReplyPlace } from './replying/fresh-replies.ts'
import { keepReply, keptReply } from './replying/kept-reply.ts'
import { useReplyAttempt } from './replying/reply-attempt.ts'

/** Words on their way. */
export type Written = { readonly text: string; readonly at: string; readonly spoiler?: WrittenSpoiler | null }

const writeKey = ({ postId, parentId }: ReplyPlace) => ['comments', 'write', postId, parentId] as const

function useRefresh(postId: string) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: postsKeys.one(postId) })
    void refreshComments(client, postId)
  }
}

/** Answers a post or a comment. The same words tried again carry the same key, so that they stand there once. */
export function useWriteComment(place: ReplyPlace) {
  const client = useQueryClient()
  const refresh = useRefresh(place.postId)
  const attempt = useReplyAttempt(place)
  return useMutation({
    mutationKey: writeKey(place),
    meta: saysItself,
    mutationFn: ({ text, spoiler = null }: Written) => {
      const tagged = spoilerDraftOf(spoiler)
      const body = { text, parentId: place.parentId, ...(tagged !== null && { spoiler: tagged }) }
      const { key: idempotencyKey, draft } = attempt.of(JSON.stringify(body))
      const sent = { params: { id: place.postId }, body: { ...body, ...draft } }
      return orHeld(call('POST /api/posts/{id}/comments', sent, { idempotencyKey }))
    },
    onSuccess: (comment, { text }) => {
      attempt.end()
      // The box may be gone by now, and must not show again what has arrived.
      if (keptReply(place).trim() === (comment?.text ?? text)) keepReply(place, '')
      if (comment === null) return
      addFreshReply(client, place, { ...comment, first: [] })
      const { postId, parentId } = place
      if (parentId !== null) {
        patchComment(client, { id: parentId, postId }, ({ answers }) => ({ answers: answers + 1 }))
      }
      refresh()
    },
    onError: (error) => {
      if (wasRefused(error)) attempt.end()
    },
  })
}

/** What was written at a place and is not there yet. */
export function useWrittenNow(place: ReplyPlace): Written[] {
  return useMutationState({
    filters: { mutationKey: writeKey(place), exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Written,
  })
}

/** Changes the words of an own comment. */
export function useEditComment({ id, postId, version }: Comment) {
  const client = useQueryClient()
  const refresh = useRefresh(postId)
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    meta: saysItself,
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, key: randomId() }
      const options = { idempotencyKey: attempt.current.key }
      return orHeld(call('PATCH /api/comments/{id}', { params: { id }, body: { text, version } }, options))
    },
    onSuccess: (changed) => {
      attempt.current = { text: '', key: '' }
      if (changed === null) return
      const { text, mentions, editedAt, version: next } = changed
      patchComment(client, { id, postId }, () => ({ text, mentions, editedAt, version: next }))
    },
    onSettled: refresh,
  })
}

/** Tags an own comment with what it gives away, or takes the tag off. */
export function useTagComment({ id, postId, text, version }: Comment) {
  const client = useQueryClient()
  const refresh = useRefresh(postId)
  return useMutation({
    meta: saysItself,
    mutationFn: (spoiler: SpoilerDraft | null) =>
      call('PATCH /api/comments/{id}', { params: { id }, body: { text, spoiler, version } }),
    onSuccess: ({ spoiler, version: next }) => patchComment(client, { id, postId }, () => ({ spoiler, version: next })),
    onSettled: refresh,
  })
}

/** Deletes an own comment: it goes once the server has taken it, and leaves its place where it was answered. */
export function useDeleteComment({ id, postId, parentId }: Comment) {
  const client = useQueryClient()
  const refresh = useRefresh(postId)
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/comments/{id}', { params: { id } }),
    onSuccess: () => {
      patchComment(client, { id, postId }, ({ answers }) =>
        answers === 0 ? null : { text: '', mentions: [], reactions: [], deletedAt: new Date().toISOString() },
      )
      dropFreshReply({ id, postId, parentId })
      refresh()
    },
  })
}

/** Takes the member's own name out of a comment. */
export function useTakeOutMention({ id, postId, version, mentions }: Comment, userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/comments/{id}/mention', { params: { id } }),
    onSuccess: () => {
      const others = mentions.filter((mention) => mention.userId !== userId)
      patchComment(client, { id, postId }, () => ({ mentions: others, version: version + 1 }))
      void refreshComments(client, postId)
    },
  })
}

type Reacting = { readonly key: string; readonly wanted: boolean }

/** Reacts to a comment, or takes it back: shown at once, and undone when it is refused. Presses go out in order. */
export function useReactToComment({ id, postId }: Comment) {
  const client = useQueryClient()
  const show = ({ key, wanted }: Reacting) =>
    patchComment(client, { id, postId }, ({ reactions }) => ({ reactions: withReaction(reactions, key, wanted) }))
  return useMutation({
    scope: { id: `react-${id}` },
    mutationFn: ({ key, wanted }: Reacting) =>
      wanted
        ? call('PUT /api/comments/{id}/reactions/{key}', { params: { id, key } })
        : call('DELETE /api/comments/{id}/reactions/{key}', { params: { id, key } }),
    onMutate: show,
    onError: (_error, { key, wanted }) => show({ key, wanted: !wanted }),
    onSettled: () => client.invalidateQueries({ queryKey: commentKeys.reactors(id) }),
  })
}

/** Folds a comment under the own post for everybody, or unfolds it: shown at once, undone when it is refused. */
export function useHideComment({ id, postId }: Comment) {
  const client = useQueryClient()
  const show = (isHidden: boolean) => patchComment(client, { id, postId }, () => ({ isHidden }))
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/comments/{id}/hidden', { params: { id } })
        : call('DELETE /api/comments/{id}/hidden', { params: { id } }),
    onMutate: show,
    onError: (_error, wanted) => show(!wanted),
    onSettled: () => refreshComments(client, postId),
  })
}
