import type { ReadingChoice } from '@guildhall/contract/imports/tables'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import type { ImportRole } from '@guildhall/contract/rules/library-limits'
import type { ShownTable } from './columns.queries.ts'

/** The column of a role; nothing for one that is in none. */
export function columnOf({ columns }: ReadingChoice, role: ImportRole): number | undefined {
  return columns.find((known) => known.role === role)?.column
}

/** What is told by what stands in another column now. */
const toldBy: Partial<Record<ImportRole, keyof ReadingChoice>> = {
  rating: 'scale',
  playtime: 'playtimeUnit',
  startedOn: 'dayOrder',
  finishedOn: 'dayOrder',
  addedOn: 'dayOrder',
  lastPlayedOn: 'dayOrder',
}

/** The same with a role in another column, or in none. What that column was before, it is no more. */
export function withColumn(reading: ReadingChoice, role: ImportRole, column: number | undefined): ReadingChoice {
  const others = reading.columns.filter(
    (known) => known.role !== role && (known.role === 'title' || known.column !== column),
  )
  const columns = column === undefined ? others : [...others, { role, column }]
  const { [toldBy[role] ?? 'columns']: _told, ...rest } = reading
  return { ...rest, statuses: reading.statuses, columns }
}

export function withStatus(reading: ReadingChoice, word: string, status: SaidStatus | null): ReadingChoice {
  const others = reading.statuses.filter((known) => known.word !== word)
  return { ...reading, statuses: [...others, { word, status }] }
}

/** Whether a column holds days of which it could be asked which number is the day. */
export function hasSlashedDays({ columns, reading, doubts }: ShownTable): boolean {
  const roles: readonly ImportRole[] = ['startedOn', 'finishedOn', 'addedOn', 'lastPlayedOn']
  const days = roles.flatMap((role) => columns[columnOf(reading, role) ?? -1]?.samples ?? [])
  return doubts.includes('dayOrder') || days.some((sample) => /^\d{1,2}\/\d{1,2}\//.test(sample))
}
