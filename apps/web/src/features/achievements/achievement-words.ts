import { t } from '@lingui/core/macro'
import { percentText } from '../../ui/type/number-text.ts'

/** From how few players on an achievement is called rare, in percent. */
const rareShare = 5

/** Who has it, of all players on the platform: "0.4% have it", "37% have it". */
export function shareWords(share: number): string {
  if (share > 0 && share < 0.1) return t`Fewer than ${percentText(0.1)} have it`
  return t`${percentText(share < 10 ? share : Math.round(share))} have it`
}

export function isRare(share: number | null): boolean {
  return share !== null && share <= rareShare
}

/** How much of a set is unlocked, in whole percent: 100 only when all is. */
export function unlockedPercent({ unlocked, total }: { unlocked: number; total: number }): number {
  return total === 0 ? 0 : Math.floor((unlocked * 100) / total)
}
