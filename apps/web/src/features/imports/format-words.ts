import type { ImportFormat } from '@guildhall/contract/rules/library-limits'
import { plural, t } from '@lingui/core/macro'

/** What a file is, in words. */
export const formatWords: Readonly<Record<ImportFormat, string>> = {
  'guildhall-json': t`Guildhall, everything`,
  'guildhall-csv': t`Guildhall, as a table`,
  'infinite-backlog-csv': t`Infinite Backlog`,
  'grouvee-json': t`Grouvee`,
  'grouvee-csv': t`Grouvee, as a table`,
  'howlongtobeat-csv': t`HowLongToBeat`,
  playnite: t`Playnite`,
  table: t`A table`,
}

/** "1 game", "31 games". */
export function gameCount(count: number): string {
  return plural(count, { one: '# game', other: '# games' })
}

/** "1 row", "31 rows". */
export function rowCount(count: number): string {
  return plural(count, { one: '# row', other: '# rows' })
}
