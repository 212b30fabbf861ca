import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Line } from '../../../../ui/dress/stack.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import styles from './picture-strip.module.css'
import { PictureTile } from './picture-tile.tsx'
import { describePicture, type Picture } from './pictures.ts'

/** The pictures of the message, in the order in which they will stand. */
export function PictureStrip({ pictures, onEmpty }: { pictures: readonly Picture[]; onEmpty(): void }) {
  const [describedId, setDescribedId] = useState<string>()
  const described = pictures.find(({ id }) => id === describedId)
  return (
    <>
      <Line as="ul" gap={3} align="stretch" aria-label={t`Pictures of this message`} className={styles.strip}>
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
