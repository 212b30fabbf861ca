import type { Claim } from '@guildhall/contract/challenges'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { MessagePictures } from '../../chat/messages/pictures/message-pictures.tsx'

const PictureView = lazy(() =>
  loadPart(async () => ({ default: (await import('../../chat/messages/pictures/picture-view.tsx')).PictureView })),
)

/** The pictures of a claim; a press shows them large. */
export function ClaimPictures({ claim: { pictures } }: { claim: Pick<Claim, 'pictures'> }) {
  const [viewed, setViewed] = useState<number>()
  return (
    <>
      <MessagePictures attachments={pictures} onView={setViewed} />
      {viewed !== undefined && (
        <Suspense>
          <PictureView attachments={pictures} start={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
