import type { NewWordRule } from '@guildhall/contract/safety/word-rules'
import { t } from '@lingui/core/macro'
import { ApiError } from '../../../platform/api/api-error.ts'

export type Lists = Pick<NewWordRule, 'words' | 'patterns' | 'allowed'>
const lists = ['words', 'allowed', 'patterns'] as const

/** The entries of a list that nothing can be found by. @param sent the entries that were asked about */
export function faultIn(error: unknown, list: keyof Lists, sent: readonly string[] | undefined): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const places = error.errors.flatMap(
    ({ field }) => new RegExp(`^(?:written\\.)?${list}\\.(\\d+)$`).exec(field)?.[1] ?? [],
  )
  if (places.length === 0) return undefined
  const entry = places.map((place) => sent?.[Number(place)] ?? '').join(' · ')
  if (places.length > 1) {
    return list === 'patterns'
      ? t`These are no patterns, or are too large: ${entry}`
      : t`Nothing can be found by these: ${entry}`
  }
  return list === 'patterns'
    ? t`This is no pattern, or is too large: ${entry}`
    : t`Nothing can be found by this: ${entry}`
}

/** Of all lists of a rule. */
export function faultOf(error: unknown, sent: Lists | null): string | undefined {
  for (const list of lists) {
    const fault = faultIn(error, list, sent?.[list])
    if (fault !== undefined) return fault
  }
  return undefined
}
