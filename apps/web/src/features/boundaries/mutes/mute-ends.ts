import { t } from '@lingui/core/macro'

const hourMs = 3_600_000
/** "Until tomorrow" lasts until people are up. */
const morningHour = 8

export type MuteLength = 'hour' | 'evening' | 'tomorrow' | 'week' | 'for-good'

export const muteLengths: readonly { value: MuteLength; label: string }[] = [
  { value: 'hour', label: t`For an hour` },
  { value: 'evening', label: t`For 8 hours` },
  { value: 'tomorrow', label: t`Until tomorrow morning` },
  { value: 'week', label: t`For a week` },
  { value: 'for-good', label: t`Until I say otherwise` },
]

/** When a mute ends that begins now, in the member's own time zone; `null` is without an end. */
export function muteEnd(length: MuteLength, now: number): string | null {
  switch (length) {
    case 'hour':
      return new Date(now + hourMs).toISOString()
    case 'evening':
      return new Date(now + 8 * hourMs).toISOString()
    case 'tomorrow':
      return nextMorning(now).toISOString()
    case 'week':
      return new Date(now + 7 * 24 * hourMs).toISOString()
    case 'for-good':
      return null
  }
}

/** Eight in the morning of the next calendar day, also across a change of the clocks. */
function nextMorning(now: number): Date {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, morningHour)
}
