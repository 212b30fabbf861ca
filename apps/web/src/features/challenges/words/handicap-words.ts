import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { language } from '../../../ui/language/language.ts'

/** "× 1.25" */
export const factorText = (factor: number): string =>
  `× ${factor.toLocaleString(language, { maximumFractionDigits: 2 })}`

/** What evens a duel out, as far as it is told. */
export function handicapWords({ mine, other, isFixed, isKnown }: NonNullable<Challenge['handicap']>): string {
  if (mine === null || other === null) return t`How much is set once it is accepted.`
  if (!isKnown) return t`Of one of you too little is known of the last eight weeks: nothing is evened out.`
  const words = t`Yours counts ${factorText(mine)}, theirs ${factorText(other)}.`
  return isFixed ? words : t`${words} It is fixed once both are in.`
}
