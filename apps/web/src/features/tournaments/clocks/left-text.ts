import { t } from '@lingui/core/macro'

/** "11:42", from an hour on "1 h 12 min". */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return t`${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
