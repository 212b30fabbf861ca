import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { type Picture, wakePictures } from '../../../../platform/pictures/pictures.ts'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { PictureStrip } from '../../../chat/composing/pictures/picture-strip.tsx'
import { useDraftSyncState } from '../drafts/draft-sync.ts'

type PostPicturesProps = {
  pictures: readonly Picture[]
  /** The draft had some that are gone. */
  areMissing: boolean
  onEmpty(): void
}

/** The pictures of what is being written; with the net they go on by themselves. */
export function PostPictures({ pictures, areMissing, onEmpty }: PostPicturesProps) {
  const { isLooking } = useDraftSyncState()
  useEffect(() => {
    window.addEventListener('online', wakePictures)
    return () => window.removeEventListener('online', wakePictures)
  }, [])
  return (
    <>
      {areMissing && !isLooking && (
        <Quiet role="status">{t`This draft had pictures that did not get as far as the hall: choose them again.`}</Quiet>
      )}
      {pictures.length > 0 && <PictureStrip label={t`Pictures of this post`} pictures={pictures} onEmpty={onEmpty} />}
    </>
  )
}
