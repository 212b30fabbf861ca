import { t } from '@lingui/core/macro'

/** Half stars in words: 9 is "4.5 of 5". */
export function starsText(halves: number): string {
  return t`${halves / 2} of 5`
}
