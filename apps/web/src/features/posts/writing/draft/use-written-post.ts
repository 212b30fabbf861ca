import type { Post, PostDraft } from '@guildhall/contract/posts'
import { postMaximum, postWarningMaximum } from '@guildhall/contract/rules/post-limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Picture, usePictures } from '../../../../platform/pictures/pictures.ts'
import { writtenLength } from '../../../../ui/fields/limits/written-length.ts'
import { spoilerDraftOf } from '../../veils/tagging/written-spoiler.ts'
import { isNothing, type WrittenPost } from '../kept-draft.ts'
import { afterSending } from './after-sending.ts'
import { hasChosenPictures, pictureDrafts, postPlace } from './chosen-pictures.ts'
import { useKeptPost } from './use-kept-post.ts'
import { useWritePost } from './use-write-post.ts'

/** The post that is being written, from the first letter until the server has it. */
export function useWrittenPost() {
  const { post, latest, put } = useKeptPost()
  const pictures = usePictures(postPlace)
  const hasPictures = pictures.length > 0
  const [wereLost, setLost] = useState(() => post.hasPictures && !hasChosenPictures())
  const sending = useWritePost()
  // Two presses may come before the page is drawn again.
  const isOnItsWay = useRef(false)
  const isSomething = post.text.trim() !== '' || hasPictures || post.game !== null || Boolean(post.poll)
  const fits = writtenLength(post.text) <= postMaximum && writtenLength(post.warning) <= postWarningMaximum
  const isReady = isSomething && fits && pictures.every(({ state }) => state === 'ready')

  const write = (change: Partial<WrittenPost>) => put({ ...latest.current, ...change })
  const notePictures = useEffectEvent((are: boolean) => {
    if (latest.current.hasPictures !== are) write({ hasPictures: are })
  })
  useEffect(() => notePictures(hasPictures), [hasPictures])

  /** @param onPosted `isAll` unless more was written meanwhile; null where a moderator looks at it first */
  function send(onPosted: (post: Post | null, isAll: boolean) => void) {
    if (!isReady || isOnItsWay.current) return
    isOnItsWay.current = true
    const written = latest.current
    sending.mutate(
      { written, draft: draftOf(written, pictures), pictureIds: pictures.map(({ id }) => id) },
      {
        onSuccess: (posted) => {
          put(afterSending(latest.current, written))
          setLost(false)
          onPosted(posted, isNothing(latest.current))
        },
        onSettled: () => {
          isOnItsWay.current = false
        },
      },
    )
  }

  return { post, pictures, arePicturesMissing: wereLost && !hasPictures, write, send, sending, isReady, isSomething }
}

/** What is sent of what was written. */
export function draftOf(written: WrittenPost, pictures: readonly Picture[]): PostDraft {
  const { text, warning, game, rating, visibility, replies } = written
  return {
    text: text.trim(),
    warning: warning.trim(),
    gameId: game?.id ?? null,
    rating: game === null ? null : rating,
    poll: written.poll ?? null,
    spoiler: spoilerDraftOf(written.spoiler ?? null),
    visibility,
    replies,
    quotes: written.quotes ?? 'everyone',
    ...(written.isOnOpenWeb === true && visibility === 'public' && { isOnOpenWeb: true }),
    pictures: pictureDrafts(pictures),
    draftId: written.id,
  }
}
