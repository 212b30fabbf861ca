import { t } from '@lingui/core/macro'
import { cx } from '../../class-names.ts'
import { Text } from '../../dress/text.tsx'
import { VisuallyHidden } from '../../type/visually-hidden.tsx'
import styles from './room-left.module.css'
import { charactersText, excessText } from './written-length.ts'

type RoomLeftProps = {
  /** What describes the field. */
  id?: string | undefined
  length: number
  maximum: number
  /** How often somebody tried to send what is too long. */
  refusals: number
}

/** Whether there is so little room that it is told. */
export const isRoomTold = (length: number, maximum: number) => length >= maximum * 0.9

/** Near the end of what fits, how much is left; beyond it, how much is too much, and again with each try to send it. */
export function RoomLeft({ id, length, maximum, refusals }: RoomLeftProps) {
  if (!isRoomTold(length, maximum)) return null
  const left = maximum - length
  const isOver = left < 0
  const isRefused = isOver && refusals > 0
  // Being told of each letter would be too much.
  const step = maximum < 1000 ? 10 : 100
  return (
    <>
      <Text
        as="p"
        id={id}
        // Put up anew by each try, so that it is said again.
        key={refusals}
        role={isRefused ? 'alert' : undefined}
        aria-hidden={!isRefused}
        size="micro"
        figures
        className={cx(styles.room, isOver && styles.over, isRefused && styles.said)}
      >
        {isRefused
          ? excessText(-left, maximum)
          : isOver
            ? t`${charactersText(-left)} too many`
            : t`${charactersText(left)} left`}
      </Text>
      {!isRefused && (
        <VisuallyHidden role="status">
          {isOver ? t`The text is too long` : t`At most ${charactersText(Math.ceil(left / step) * step)} left`}
        </VisuallyHidden>
      )}
    </>
  )
}
