import type { PostDraft } from '@guildhall/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { orHeld } from '../../../platform/api/held-for-staff.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { picturesOf, releasePictures, removePicture, usePictures } from '../../../platform/pictures/pictures.ts'
import { randomId } from '../../../platform/random-id.ts'
import { addPost, letGoOfAnswers } from '../post-cache.ts'
import { choosePostPictures } from '../writing/draft/chosen-pictures.ts'
import { postingKey } from '../writing/draft/posting-key.ts'

/** A post that is written in a dialog, with its pictures. Tried again, the same words stand there once. */
export function usePostingAbout() {
  const client = useQueryClient()
  const [draftId] = useState(randomId)
  const pictures = usePictures(draftId)
  const isUnderway = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (!isUnderway.current) takePicturesAway(draftId)
    }
  }, [draftId])
  const posting = useMutation({
    meta: saysItself,
    mutationFn: (draft: PostDraft) =>
      orHeld(call('POST /api/posts', { body: draft }, { idempotencyKey: postingKey(draftId, draft) })),
    onMutate: () => {
      isUnderway.current = true
    },
    onSuccess: async (post) => {
      releasePictures(draftId)
      if (post === null) return
      await letGoOfAnswers(client, post.id)
      addPost(client, post)
    },
    onSettled: () => {
      isUnderway.current = false
      if (!isOpen.current) takePicturesAway(draftId)
    },
  })
  const choose = (files: readonly File[]) => choosePostPictures(files, draftId)
  return { posting, pictures, choose }
}

/** Nobody comes back to what was written in a dialog. */
function takePicturesAway(place: string): void {
  for (const { id } of picturesOf(place)) removePicture(id)
}
