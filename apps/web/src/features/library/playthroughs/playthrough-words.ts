import type { Playthrough } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { language } from '../../../ui/language/language.ts'
import { playTime } from '../../../ui/type/play-time.ts'

const dayMonthYear = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })

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

/** Today in the reader's own place, as fields of days have it. */
export function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
