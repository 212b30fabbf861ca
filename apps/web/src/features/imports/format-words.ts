import type { ImportFormat } from '@guildhall/contract/rules/library-limits'

/** What a file is, in words. */
export const formatWords: Readonly<Record<ImportFormat, string>> = {
  'guildhall-json': 'Guildhall, everything',
  'guildhall-csv': 'Guildhall, as a table',
  'infinite-backlog-csv': 'Infinite Backlog',
  'grouvee-json': 'Grouvee',
  playnite: 'Playnite',
}

/** "1 game", "31 games". */
export function gameCount(count: number): string {
  return count === 1 ? '1 game' : `${count.toLocaleString('en-GB')} games`
}

/** "1 row", "31 rows". */
export function rowCount(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`
}
