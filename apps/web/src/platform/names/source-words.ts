import type { Evidence } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'

/** Where somebody has a copy of a game, in words. */
export const sourceWords: Readonly<Record<CopySource, string>> = {
  steam: 'Steam',
  gog: 'GOG',
  epic: 'Epic Games',
  ubisoft: 'Ubisoft',
  ea: 'EA',
  battlenet: 'Battle.net',
  itch: 'itch.io',
  microsoft: t`Xbox and Microsoft`,
  playstation: 'PlayStation',
  nintendo: t`Nintendo`,
  mobile: t`Phone or tablet`,
  physical: t`On a disc or cartridge`,
  other: t`Somewhere else`,
}

/** Where the number of an entry comes from, in words that follow it: "86 h, proved by Steam". */
export function entryEvidenceWords(evidence: Evidence, sources: readonly CopySource[]): string {
  // Only accounts of Steam can be proved.
  if (evidence === 'proved') return t`proved by Steam`
  if (evidence === 'typed') return t`typed`
  const [only, ...others] = sources
  return only !== undefined && others.length === 0 ? t`told by ${sourceWords[only]}` : t`told by the platform`
}
