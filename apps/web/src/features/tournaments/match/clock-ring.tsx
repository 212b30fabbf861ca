import { plural, t } from '@lingui/core/macro'
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { leftText } from '../clocks/left-text.ts'
import styles from './match.module.css'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const spokenAt = [15, 5, 1]

/** What has room between the sides of a ring: of more than an hour the hours, as the moment stands beside it in words. */
function shortText(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  return hours >= 1 ? t`${hours} h` : leftText(ms)
}

/** How long is left, as a ring with the number in it; spoken at 15, 5 and 1 minute, never every second. */
export function ClockRing({ left, of }: { left: number; of: number }) {
  const minutes = Math.ceil(left / minuteMs)
  const spoken = spokenAt.findLast((each) => minutes <= each)
  return (
    <span className={styles.ring}>
      <ProgressRing percent={Math.min(99.9, (left / (of * minuteMs)) * 100)}>
        <span aria-hidden="true" className={styles.left}>
          {shortText(left)}
        </span>
      </ProgressRing>
      <VisuallyHidden role="status">
        {spoken !== undefined &&
          left > 0 &&
          plural(spoken, { one: 'One minute left at most', other: '# minutes left at most' })}
      </VisuallyHidden>
    </span>
  )
}
