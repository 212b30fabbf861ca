import type { OwnMeasure } from '@guildhall/contract/measures'
import { t } from '@lingui/core/macro'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { effectOf } from './measure-words.ts'

type SilenceNoteProps = { silence: OwnMeasure; onClose?: (() => void) | undefined }

/** What was opened takes the focus, as the field would have. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Stands in the place of where one writes. */
export function SilenceNote({ silence, onClose }: SilenceNoteProps) {
  return (
    <Note
      tone="info"
      action={
        <Cluster>
          <ButtonLink href="/standing">{t`Why`}</ButtonLink>
          {onClose !== undefined && <Button ref={takeFocus} onClick={onClose}>{t`Close`}</Button>}
        </Cluster>
      }
    >
      {effectOf(silence)}
    </Note>
  )
}
