import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { cx } from '../../../../ui/class-names.ts'
import { Line } from '../../../../ui/dress/stack.tsx'
import { TextButton } from '../../../../ui/link.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { useOnline } from '../states/use-online.ts'
import styles from './composer-notes.module.css'

/** From here on the writer sees how much room is left. */
const countedFrom = 3600
/** Being told of each letter would be too much. */
const toldEvery = 100

type ComposerNotesProps = {
  length: number
  /** The message goes out after its pictures. */
  isHeld: boolean
  hasPictures: boolean
  onHoldBack(): void
}

/** What the writer should know about the message, below the field. */
export function ComposerNotes({ length, isHeld, hasPictures, onHoldBack }: ComposerNotesProps) {
  const isOnline = useOnline()
  return (
    <Line gap={3} align="stretch" justify="between" size="micro" tone={2} className={styles.notes}>
      <p role="status" className={styles.words}>
        {statusText(isOnline, isHeld, hasPictures)} {isHeld && <TextButton onClick={onHoldBack}>Not yet</TextButton>}
      </p>
      {length >= countedFrom && <Room left={messageMaximum - length} />}
    </Line>
  )
}

function statusText(isOnline: boolean, isHeld: boolean, hasPictures: boolean): string {
  if (isOnline) return isHeld ? 'Sends as soon as its pictures are up.' : ''
  if (isHeld) return 'You are offline. It sends after its pictures, once you are back.'
  // Of the words the banner above tells.
  return hasPictures ? 'You are offline. The pictures go up once you are back.' : ''
}

function Room({ left }: { left: number }) {
  const words = left < 0 ? `${-left} characters too many` : `${left} characters left`
  const told = Math.ceil(left / toldEvery) * toldEvery
  return (
    <>
      <p aria-hidden="true" className={cx(styles.room, left < 0 && styles.over)}>
        {words}
      </p>
      <VisuallyHidden role="status">
        {left < 0 ? 'The message is too long' : `At most ${told} characters left`}
      </VisuallyHidden>
    </>
  )
}
