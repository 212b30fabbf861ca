import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import { numberText } from '../../../ui/type/number-text.ts'

/** How many there are, or that many and more. */
export type FoundCount = { readonly count: number; readonly isMore: boolean }

/** "31", or "1,000+". */
export const countText = ({ count, isMore }: FoundCount): string => `${numberText(count)}${isMore ? '+' : ''}`

/** Of all kinds together. */
export function together(groups: readonly (FoundCount & { kind: SearchKind })[]): FoundCount {
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    isMore: groups.some(({ isMore }) => isMore),
  }
}
