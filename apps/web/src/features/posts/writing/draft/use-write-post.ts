import type { PostDraft } from '@guildhall/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { orHeld } from '../../../../platform/api/held-for-staff.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { releasePictures } from '../../../../platform/pictures/pictures.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { addPost, letGoOfAnswers } from '../../post-cache.ts'
import { keepPost, keptPost, type WrittenPost } from '../kept-draft.ts'
import { afterSending } from './after-sending.ts'
import { postPlace } from './chosen-pictures.ts'
import { attemptOf, noteUnderway, wasRefused } from './first-attempt.ts'
import { postingKey } from './posting-key.ts'
import { versionOf } from './synced-draft.ts'

type Sent = { readonly written: WrittenPost; readonly draft: PostDraft; readonly pictureIds: readonly string[] }

/** Writes a post. The same one tried again, here or in another tab, carries the same key: it stands there once. */
export function useWritePost() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ written: { id }, draft }: Sent) => {
      const { key: idempotencyKey, version: draftVersion } = attemptOf(postingKey(id, draft), versionOf(id))
      return orHeld(call('POST /api/posts', { body: { ...draft, draftVersion } }, { idempotencyKey }))
    },
    onMutate: ({ written }) => noteUnderway(written.id, true),
    // Also when the composer is closed by now.
    onSuccess: async (post, { written, pictureIds }) => {
      releasePictures(postPlace, pictureIds)
      keepPost(afterSending(keptPost(), written))
      if (post === null) return
      await letGoOfAnswers(client, post.id)
      addPost(client, post)
    },
    onError: (error, { written }) => {
      // What was refused does not stand anywhere, and the server would answer its key with the same refusal for a day.
      if (!wasRefused(error)) return
      const kept = keptPost()
      if (kept.id === written.id) keepPost({ ...kept, id: randomId() })
    },
    onSettled: (_post, _error, { written }) => noteUnderway(written.id, false),
  })
}
