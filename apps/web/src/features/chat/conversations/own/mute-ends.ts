import { mutedForEver } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { dateFormat } from '../../../../ui/language/formats.ts'
import { clockTime } from '../../../../ui/type/time-text.ts'

const hourMs = 3_600_000
const morningHour = 8

/** How long a conversation may be silent, and until when that is. */
export const muteEnds = [
  { id: 'hour', label: t`For 1 hour`, until: (now: number) => new Date(now + hourMs).toISOString() },
  { id: 'evening', label: t`For 8 hours`, until: (now: number) => new Date(now + 8 * hourMs).toISOString() },
  { id: 'morning', label: t`Until tomorrow morning`, until: (now: number) => tomorrowMorning(now).toISOString() },
  { id: 'always', label: t`Until I turn it back on`, until: () => mutedForEver },
] as const

/** Eight o'clock of the next day by the member's own calendar. */
function tomorrowMorning(now: number): Date {
  const morning = new Date(now)
  morning.setDate(morning.getDate() + 1)
  morning.setHours(morningHour, 0, 0, 0)
  return morning
}

/** "Muted until 20:04", "Muted until tomorrow, 08:00". */
export function muteEndWords(mutedUntil: string, now: number): string {
  if (mutedUntil === mutedForEver) return t`Muted until you turn it back on`
  const days = Math.round((midnight(mutedUntil) - midnight(now)) / dayMs)
  const time = clockTime(mutedUntil)
  if (days <= 0) return t`Muted until ${time}`
  const day = dayMonth.format(new Date(mutedUntil))
  return days === 1 ? t`Muted until tomorrow, ${time}` : t`Muted until ${day}, ${time}`
}

const dayMs = 24 * hourMs
const dayMonth = dateFormat({ day: 'numeric', month: 'long' })
const midnight = (at: string | number) => new Date(at).setHours(0, 0, 0, 0)
