import { t } from '@lingui/core/macro'
import { clockTime, exactTime } from './time-text.ts'

/** Until when something is so, as of a mute; today the clock is enough, and `null` is without an end. */
export function endText(until: string | null, now: number): string {
  if (until === null) return t`For good`
  const isToday = new Date(until).toDateString() === new Date(now).toDateString()
  const end = isToday ? clockTime(until) : exactTime(until)
  return t`Until ${end}`
}
