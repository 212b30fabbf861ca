import { cx } from '../../class-names.ts'
import { Text } from '../../dress/text.tsx'
import { VisuallyHidden } from '../../type/visually-hidden.tsx'
import styles from './room-left.module.css'

/** Being told of each letter would be too much. */
const toldEvery = 100

type RoomLeftProps = {
  length: number
  maximum: number
  /** How often somebody tried to send what is too long. */
  refusals: number
}

/** Near the end of what fits, how much is left; beyond it, how much is too much, and again with each try to send it. */
export function RoomLeft({ length, maximum, refusals }: RoomLeftProps) {
  const left = maximum - length
  if (length < maximum * 0.9) return null
  const told = Math.ceil(left / toldEvery) * toldEvery
  if (left >= 0) {
    return (
      <>
        <Text as="p" size="micro" tone={3} figures aria-hidden="true" className={styles.room}>
          {charactersText(left)} left
        </Text>
        <VisuallyHidden role="status">At most {charactersText(told)} left</VisuallyHidden>
      </>
    )
  }
  const excess = `${charactersText(-left)} too many`
  if (refusals === 0) {
    return (
      <>
        <Text as="p" size="micro" figures aria-hidden="true" className={cx(styles.room, styles.over)}>
          {excess}
        </Text>
        <VisuallyHidden role="status">The text is too long</VisuallyHidden>
      </>
    )
  }
  return (
    // Put up anew by each try, so that it is said again.
    <Text as="p" key={refusals} role="alert" size="micro" figures className={cx(styles.room, styles.over, styles.said)}>
      Too long to send: {excess}. {maximum.toLocaleString('en-GB')} fit.
    </Text>
  )
}

const charactersText = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`
