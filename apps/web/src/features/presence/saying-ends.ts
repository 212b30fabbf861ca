import { t } from '@lingui/core/macro'

const minuteMs = 60_000

export type SayingLength = 'half-hour' | 'hour' | 'four-hours' | 'today' | 'week' | 'for-good'

export const sayingLengths: readonly { value: SayingLength; label: string }[] = [
  { value: 'half-hour', label: t`For 30 minutes` },
  { value: 'hour', label: t`For an hour` },
  { value: 'four-hours', label: t`For 4 hours` },
  { value: 'today', label: t`Until midnight` },
  { value: 'week', label: t`For a week` },
  { value: 'for-good', label: t`Until I change it` },
]

/** When something ends that is said now, in the member's own time zone; `null` is without an end. */
export function sayingEnd(length: SayingLength, now: number): string | null {
  switch (length) {
    case 'half-hour':
      return new Date(now + 30 * minuteMs).toISOString()
    case 'hour':
      return new Date(now + 60 * minuteMs).toISOString()
    case 'four-hours':
      return new Date(now + 240 * minuteMs).toISOString()
    case 'today':
      return midnightAfter(now).toISOString()
    case 'week':
      return new Date(now + 7 * 24 * 60 * minuteMs).toISOString()
    case 'for-good':
      return null
  }
}

function midnightAfter(now: number): Date {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1)
}
