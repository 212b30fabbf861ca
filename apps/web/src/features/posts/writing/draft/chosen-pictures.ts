import type { PostDraft } from '@guildhall/contract/posts'
import { postPicturesMaximum } from '@guildhall/contract/rules/post-limits'
import { takePictures } from '../../../../platform/pictures/choosing.ts'
import {
  onPicturesChanged,
  type Picture,
  type PicturePlace,
  picturesOf,
} from '../../../../platform/pictures/pictures.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'

/** Where the pictures of a new post are kept while it is written. */
export const postPlace = 'new-post'
export const postPictures: PicturePlace = { purpose: 'post', maximum: postPicturesMaximum }

/** Takes the pictures among files, and says why others stay outside. @param place of which post */
export function choosePostPictures(files: readonly File[], place = postPlace): void {
  const reasons = takePictures(place, files, postPictures)
  for (const message of reasons) toasts.show({ message, tone: 'error' })
}

/** As they go with the words; those that are up. */
export function pictureDrafts(pictures: readonly Picture[]): NonNullable<PostDraft['pictures']> {
  return pictures.flatMap(({ mediaId, alt, spoiler }) => (mediaId === null ? [] : { mediaId, alt, spoiler }))
}

export const hasChosenPictures = (): boolean => picturesOf(postPlace).length > 0

// A draft keeps those that are up: who leaves the site would lose the others, from whichever page of it.
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
onPicturesChanged(() => {
  if (picturesOf(postPlace).some(({ state }) => state !== 'ready')) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
