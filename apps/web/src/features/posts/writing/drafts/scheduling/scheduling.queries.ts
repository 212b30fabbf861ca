import type { PostDraft } from '@guildhall/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../platform/api/call.ts'
import { saysItself } from '../../../../../platform/cache/saying-errors.ts'
import { type Picture, releasePictures } from '../../../../../platform/pictures/pictures.ts'
import { postsKeys } from '../../../posts.queries.ts'
import { afterSending } from '../../draft/after-sending.ts'
import { postPlace } from '../../draft/chosen-pictures.ts'
import { versionOf } from '../../draft/synced-draft.ts'
import { keepPost, keptPost, type WrittenPost } from '../../kept-draft.ts'
import { contentOf } from '../draft-content.ts'
import { leaveDraft, openDraft } from '../draft-sync.ts'
import { useDraftsMoved } from '../drafts.queries.ts'

type Scheduled = {
  readonly written: WrittenPost
  readonly pictures: readonly Picture[]
  readonly post: PostDraft
  readonly publishAt: string
}

/** Hands what is written to the server until its time; the field is for the next post. */
export function useSchedulePost() {
  const moved = useDraftsMoved()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ written, pictures, post, publishAt }: Scheduled) =>
      call('PUT /api/scheduled-posts/{id}', {
        params: { id: written.id },
        body: { publishAt, post, content: contentOf(written, pictures), version: versionOf(written.id) },
      }),
    onSuccess: (_scheduled, { written, pictures }) => {
      releasePictures(
        postPlace,
        pictures.map(({ id }) => id),
      )
      keepPost(afterSending(keptPost(), written))
      leaveDraft(written.id)
    },
    onSettled: moved,
  })
}

export function useMoveScheduled() {
  const moved = useDraftsMoved()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, publishAt }: { id: string; publishAt: string }) =>
      call('PATCH /api/scheduled-posts/{id}', { params: { id }, body: { publishAt } }),
    onSettled: moved,
  })
}

/** Makes a draft of it again, and opens that. */
export function useEditScheduled() {
  const moved = useDraftsMoved()
  return useMutation({
    meta: saysItself,
    mutationFn: async (id: string) => {
      await call('PUT /api/scheduled-posts/{id}/aside', { params: { id } })
      await openDraft(id)
    },
    onSettled: moved,
  })
}

export function usePublishNow() {
  const client = useQueryClient()
  const moved = useDraftsMoved()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('POST /api/scheduled-posts/{id}/publish', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: postsKeys.feed('following') }),
    onSettled: moved,
  })
}

export function useDiscardScheduled() {
  const moved = useDraftsMoved()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('DELETE /api/scheduled-posts/{id}', { params: { id } }),
    onSettled: moved,
  })
}
