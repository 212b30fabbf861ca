import { t } from '@lingui/core/macro'
import { numberText } from '../type/number-text.ts'

/** Half stars as a number of stars: 9 is "4.5". */
export const starNumber = (halves: number): string => numberText(halves / 2)

/** Half stars in words: 9 is "4.5 of 5". */
export function starsText(halves: number): string {
  return t`${starNumber(halves)} of 5`
}
