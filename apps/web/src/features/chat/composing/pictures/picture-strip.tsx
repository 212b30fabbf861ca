import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { describePicture, type Picture } from '../../../../platform/pictures/pictures.ts'
import { Line } from '../../../../ui/dress/stack.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import styles from './picture-strip.module.css'
import { PictureTile } from './picture-tile.tsx'

type PictureStripProps = {
  pictures: readonly Picture[]
  /** The accessible name, where they are not of a message. */
  label?: string
  onEmpty(): void
}

/** The pictures of what is written, in the order in which they will stand. */
export function PictureStrip({ pictures, label = t`Pictures of this message`, onEmpty }: PictureStripProps) {
  const [describedId, setDescribedId] = useState<string>()
  const described = pictures.find(({ id }) => id === describedId)
  return (
    <>
      <Line as="ul" gap={3} align="stretch" aria-label={label} className={styles.strip}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={place + 1}
            onDescribe={() => setDescribedId(picture.id)}
            onRemoved={() => pictures.length === 1 && onEmpty()}
          />
        ))}
      </Line>
      {described !== undefined && (
        <DescribeDialog
          picture={described}
          onClose={() => setDescribedId(undefined)}
          onSave={(alt) => describePicture(described.id, { alt })}
        />
      )}
    </>
  )
}
