import { t } from '@lingui/core/macro'

/** "Closes in 3 h" */
export function closingWords(closesAt: string | null, now: number): string {
  if (closesAt === null) return t({ message: 'Open', context: 'state' })
  const minutes = Math.ceil((Date.parse(closesAt) - now) / 60_000)
  if (minutes < 60) return t`Closes in ${Math.max(1, minutes)} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return t`Closes in ${hours} h`
  return t`Closes in ${Math.round(hours / 24)} days`
}
