import { t } from '@lingui/core/macro'
import { Line } from '../../../../ui/dress/stack.tsx'
import { TextButton } from '../../../../ui/link.tsx'
import { useOnline } from '../states/use-online.ts'
import styles from './composer-notes.module.css'

type ComposerNotesProps = {
  /** The message goes out after its pictures. */
  isHeld: boolean
  hasPictures: boolean
  onHoldBack(): void
}

/** What the writer should know about the message, below the field. */
export function ComposerNotes({ isHeld, hasPictures, onHoldBack }: ComposerNotesProps) {
  const isOnline = useOnline()
  return (
    <Line gap={3} align="stretch" justify="between" size="micro" tone={2} className={styles.notes}>
      <p role="status" className={styles.words}>
        {statusText(isOnline, isHeld, hasPictures)}{' '}
        {isHeld && <TextButton onClick={onHoldBack}>{t`Not yet`}</TextButton>}
      </p>
    </Line>
  )
}

function statusText(isOnline: boolean, isHeld: boolean, hasPictures: boolean): string {
  if (isOnline) return isHeld ? t`Sends as soon as its pictures are up.` : ''
  if (isHeld) return t`You are offline. It sends after its pictures, once you are back.`
  // Of the words the banner above tells.
  return hasPictures ? t`You are offline. The pictures go up once you are back.` : ''
}
