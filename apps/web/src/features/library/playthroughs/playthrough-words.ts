import type { Playthrough } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { dateFormat } from '../../../ui/language/formats.ts'
import { starNumber } from '../../../ui/ratings/stars-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'

const dayMonthYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

const dayMonth = dateFormat({ day: 'numeric', month: 'long' })

/** A day of the calendar, "2026-03-14", in words: "14 March 2026". */
export function dayWords(day: string): string {
  return dayMonthYear.format(new Date(`${day}T12:00`))
}

/** "Playthrough 2", or "Playthrough 2: The hard way". */
export function playthroughName({ number, name }: Pick<Playthrough, 'number' | 'name'>): string {
  return name === '' ? t`Playthrough ${number}` : t`Playthrough ${number}: ${name}`
}

/** "3 March 2026 to 9 April 2026", "Since 3 March 2026", "Until 9 April 2026"; nothing without days. */
export function spanWords({ startedOn, endedOn }: Pick<Playthrough, 'startedOn' | 'endedOn'>): string | undefined {
  if (startedOn !== null && endedOn !== null) {
    return startedOn === endedOn ? dayWords(startedOn) : t`${dayWords(startedOn)} to ${dayWords(endedOn)}`
  }
  if (startedOn !== null) return t`Since ${dayWords(startedOn)}`
  return endedOn === null ? undefined : t`Until ${dayWords(endedOn)}`
}

/** When, on what and how long: "Since 3 March 2026 · Nintendo Switch · 41 h". */
export function playthroughFacts(playthrough: Playthrough): string {
  const { platform, minutes } = playthrough
  const known = [spanWords(playthrough), platform ?? undefined, minutes === null ? undefined : playTime(minutes)]
  return known.filter((one) => one !== undefined).join(' · ') || t`Nothing written down yet`
}

/** What a finished playthrough says of the game: "Finished on 22 November, 5.5 h, 4 stars". */
export function finishWords({ endedOn, minutes, rating, journal }: Playthrough): string {
  const written = journal.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0)
  const played = Math.max(minutes ?? 0, written)
  const known = [
    endedOn === null ? t`Finished` : t`Finished on ${endDay(endedOn)}`,
    played > 0 && playTime(played),
    rating !== null && (rating === 2 ? t`1 star` : t`${starNumber(rating)} stars`),
  ]
  return known.filter((one) => one !== false).join(', ')
}

/** Of this year without the year. */
function endDay(day: string): string {
  return day.startsWith(today().slice(0, 5)) ? dayMonth.format(new Date(`${day}T12:00`)) : dayWords(day)
}

/** Today in the reader's own place, as fields of days have it. */
export function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
