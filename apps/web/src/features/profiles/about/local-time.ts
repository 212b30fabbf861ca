import { t } from '@lingui/core/macro'
import { language } from '../../../ui/language/language.ts'

const minute = 60_000

type LocalTime = {
  /** "20:04" on the clocks there. */
  clock: string
  /** How far those clocks are from the reader's: "3 h ahead of you". */
  distance: string
}

/** The time of a place at a moment; nothing for a place that this browser does not know. */
export function localTime(timeZone: string, now: number): LocalTime | undefined {
  const there = readClock(now, timeZone)
  const here = readClock(now, undefined)
  if (there === undefined || here === undefined) return undefined
  return { clock: there.text, distance: distanceWords(Math.round((there.at - here.at) / minute)) }
}

/** What the clocks of a place show, as if that were UTC: two of them can be told apart by subtraction. */
function readClock(now: number, timeZone: string | undefined): { at: number; text: string } | undefined {
  try {
    const format = new Intl.DateTimeFormat(language, {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
    const number = (part: string) => Number(parts[part])
    const at = Date.UTC(number('year'), number('month') - 1, number('day'), number('hour'), number('minute'))
    return { at, text: `${parts.hour}:${parts.minute}` }
  } catch (error) {
    // The browser's list of places may be older than the server's.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function distanceWords(minutes: number): string {
  if (minutes === 0) return t`same time as you`
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const amount = [hours > 0 && `${hours} h`, rest > 0 && t`${rest} min`].filter(Boolean).join(' ')
  return minutes > 0 ? t`${amount} ahead of you` : t`${amount} behind you`
}
