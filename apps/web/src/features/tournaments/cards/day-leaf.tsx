import { t } from '@lingui/core/macro'
import { dateFormat } from '../../../ui/language/formats.ts'
import { exactTime } from '../../../ui/type/time-text.ts'
import styles from './cards.module.css'

const month = dateFormat({ month: 'short' })
const day = dateFormat({ day: '2-digit' })
const weekday = dateFormat({ weekday: 'short' })

/** The day of something, as a leaf of a calendar; for what has no day yet, a dash. */
export function DayLeaf({ at }: { at: string | null }) {
  if (at === null) {
    return (
      <span title={t`No day yet`} className={styles.leaf}>
        <b>–</b>
      </span>
    )
  }
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactTime(at)} className={styles.leaf}>
      <span>{month.format(date)}</span>
      <b>{day.format(date)}</b>
      <span>{weekday.format(date)}</span>
    </time>
  )
}
