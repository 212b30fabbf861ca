import { altTextMaximum } from '@guildhall/contract/rules/chat-limits'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../../ui/overlay/take-first-focus.ts'
import styles from './describe-dialog.module.css'
import type { Picture } from './pictures.ts'

type DescribeDialogProps = { picture: Picture; onClose(): void; onSave(alt: string): void }

/** What a picture says to who does not see it. */
export function DescribeDialog({ picture, onClose, onSave }: DescribeDialogProps) {
  const [alt, setAlt] = useState(picture.alt)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Describe this picture"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            onClick={() => {
              onSave(alt.trim())
              onClose()
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <img src={picture.preview} alt={picture.file.name} className={styles.picture} />
      <TextArea
        ref={takeFirstFocus}
        label="Description"
        help="For people who do not see the picture. What matters in it?"
        rows={3}
        maxLength={altTextMaximum}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </Dialog>
  )
}
