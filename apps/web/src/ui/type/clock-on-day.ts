import { t } from '@lingui/core/macro'
import { dateFormat } from '../language/formats.ts'
import { clockTime, dayAndClock, type Instant } from './time-text.ts'

const weekday = dateFormat({ weekday: 'long' })
const dayMs = 24 * 60 * 60_000

/** A moment near the given one: "01:31" on its day, "Tuesday, 01:31" within a week of it, else with the date. */
export function clockOnDay(at: Instant, near: number): string {
  const midnight = (moment: Instant) => new Date(moment).setHours(0, 0, 0, 0)
  // A day of 23 or 25 hours counts as one.
  const days = Math.abs(Math.round((midnight(at) - midnight(near)) / dayMs))
  const [day, time] = [weekday.format(new Date(at)), clockTime(at)]
  if (days === 0) return time
  return days < 7 ? t`${day}, ${time}` : dayAndClock(at, near)
}
