import { altTextMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Picture } from '../../../../platform/pictures/pictures.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../../ui/overlay/take-first-focus.ts'
import styles from './describe-dialog.module.css'

type DescribeDialogProps = { picture: Picture; onClose(): void; onSave(alt: string): void }

/** What a picture says to who does not see it. */
export function DescribeDialog({ picture, onClose, onSave }: DescribeDialogProps) {
  const form = useId()
  const [alt, setAlt] = useState(picture.alt)
  function save(event: FormEvent) {
    event.preventDefault()
    // For React it stands in the composer's form all the same.
    event.stopPropagation()
    onSave(alt.trim())
    onClose()
  }
  // Beside the composer's form, in which this form cannot stand.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t`Describe this picture`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <img src={picture.preview} alt={picture.file.name} className={styles.picture} />
      <form id={form} noValidate onSubmit={save}>
        <TextArea
          ref={takeFirstFocus}
          label={t`Description`}
          help={t`For people who do not see the picture. What matters in it?`}
          rows={3}
          maxLength={altTextMaximum}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </form>
    </Dialog>,
    document.body,
  )
}
