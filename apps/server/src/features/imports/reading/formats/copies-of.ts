import type { CopySource } from '@guildhall/contract/rules/library-limits'
import type { ImportedFacts } from '../imported-row.ts'

/**
 * Minutes of a place that is known belong to the copy there. Where the place is not known they are the whole playtime:
 * a platform may tell of the very same hours.
 */
export function copiesOf({
  source,
  platform,
  minutes,
}: {
  source: CopySource | null
  platform: string | null
  minutes: number | null
}): Pick<ImportedFacts, 'minutes' | 'isLoose' | 'copies'> {
  if (source !== null && source !== 'other') {
    return { minutes: null, isLoose: true, copies: [{ source, platform, minutes: minutes ?? 0 }] }
  }
  const copies = platform === null ? [] : [{ source: 'other' as const, platform, minutes: 0 }]
  return { minutes, isLoose: false, copies }
}
