import type { ImportReading, ImportTable, ReadingChoice } from '@guildhall/contract/imports/tables'
import { type ImportRole, importRoles, statusWordsMaximum } from '@guildhall/contract/rules/library-limits'
import { readText, readYear, readYesNo } from '../read-values.ts'
import { readSourceWord } from '../source-words.ts'
import { readStatusWord } from '../status-words.ts'
import { cannotBeNames, fitOf, headerKey } from './column-words.ts'
import { guessScale, looksLikeRatings, mostly, saysNothing } from './rating-scales.ts'
import { guessDayOrder, guessUnit, looksLikeDay, looksLikePlaytime } from './table-times.ts'

/** A column as it is guessed from: what it is called, and what stands in its first rows. */
export type Column = { readonly place: number; readonly key: string; readonly values: readonly string[] }

type Guess = Pick<ImportTable, 'reading' | 'doubts'>

/** Statuses are words that come again and again, and are no sentences. */
const statusLettersMaximum = 40

/** What the columns of a table mean, as far as their names and what stands in them tell; nothing without names. */
export function guessReading(columns: readonly Column[], { isSemicolon }: { isSemicolon: boolean }): Guess | undefined {
  const roles = new Map<ImportRole, Column>()
  const open = new Set(columns)
  for (const role of importRoles) {
    const best = bestFor(role, open)
    if (best === undefined) continue
    roles.set(role, best)
    open.delete(best)
  }
  const doubts: ImportTable['doubts'] = []
  if (!roles.has('title')) {
    const names = bestNames(open)
    if (names === undefined) return undefined
    roles.set('title', names)
    doubts.push('title')
  }
  const said = { columns: [...roles].map(([role, { place }]) => ({ role, column: place })), statuses: [] }
  if (orderShownIn(said, columns) === undefined) doubts.push('dayOrder')
  return { reading: completeReading(said, columns, { isSemicolon }), doubts }
}

/** What a choice leaves open, from what stands in the columns that it names. */
export function completeReading(
  choice: ReadingChoice,
  columns: readonly Column[],
  { isSemicolon }: { isSemicolon: boolean },
): ImportReading {
  const [rating, playtime] = [columnFor(choice, 'rating', columns), columnFor(choice, 'playtime', columns)]
  return {
    columns: choice.columns,
    statuses: choice.statuses,
    scale: choice.scale ?? (rating === undefined ? '5' : guessScale(rating.values, rating.key)),
    playtimeUnit: choice.playtimeUnit ?? (playtime === undefined ? 'hours' : guessUnit(playtime.key, playtime.values)),
    dayOrder: choice.dayOrder ?? orderShownIn(choice, columns) ?? (isSemicolon ? 'day-first' : 'month-first'),
  }
}

const columnFor = (choice: ReadingChoice, role: ImportRole, columns: readonly Column[]): Column | undefined =>
  columns[choice.columns.find((known) => known.role === role)?.column ?? -1]

function orderShownIn(choice: ReadingChoice, columns: readonly Column[]) {
  return guessDayOrder(dayRoles.flatMap((role) => columnFor(choice, role, columns)?.values ?? []))
}

/** The words of a status column, those that come most often first. */
export function countWords(values: readonly string[]): ImportTable['statusWords'] {
  const rows = new Map<string, number>()
  for (const value of values) {
    const word = statusWord(value)
    if (word !== '') rows.set(word, (rows.get(word) ?? 0) + 1)
  }
  return [...rows]
    .map(([word, count]) => ({ word, rows: count }))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, statusWordsMaximum)
}

/** A word of a status column as it is kept, by which it is found again. */
export const statusWord = (value: string): string => readText(value.replaceAll(/\s+/g, ' '), 60)

/** What words mean, as said or else as guessed. */
export function meanWords(
  words: ImportTable['statusWords'],
  said: ImportReading['statuses'],
): ImportReading['statuses'] {
  const known = new Map(said.map(({ word, status }) => [word, status]))
  return words.map(({ word }) => {
    const status = known.get(word)
    return { word, status: status === undefined ? readStatusWord(word).status : status }
  })
}

/** Whether nobody can tell what some word means that nothing was said of; a word for nothing needs no meaning. */
export function isStatusOpen(words: ImportTable['statusWords'], said: ImportReading['statuses']): boolean {
  const known = new Set(said.map(({ word }) => word))
  return words.some(({ word }) => {
    const { status, isStatusVague } = readStatusWord(word)
    return !known.has(word) && status === null && !isStatusVague && !saysNothing(word)
  })
}

const dayRoles: readonly ImportRole[] = ['startedOn', 'finishedOn', 'addedOn', 'lastPlayedOn']

/** The column whose name is surest for the role and whose content may be that; one with content before an empty one. */
function bestFor(role: ImportRole, open: ReadonlySet<Column>): Column | undefined {
  const fitting = [...open].flatMap((column) => {
    const fit = fitOf(role, column.key)
    if (fit === undefined) return []
    const said = saidIn(column)
    if (said.length > 0 && !mayBe[role](said)) return []
    return [{ column, less: fit + (said.length === 0 ? 1000 : 0) }]
  })
  return fitting.toSorted((one, other) => one.less - other.less)[0]?.column
}

/** How something begins tells what it is. */
const lettersLookedAt = 200

const saidIn = ({ values }: Column): readonly string[] =>
  values.map((value) => readText(value, lettersLookedAt)).filter((words) => !saysNothing(words))

const isNumber = (words: string) => /^\d+([.,]\d+)?\s*%?$/.test(words)
const hasLetters = (words: string) => /\p{L}/u.test(words)
const areDays = (said: readonly string[]) => mostly(said, looksLikeDay)
const areWords = (said: readonly string[]) => mostly(said, (words) => !isNumber(words))
const areIds = (said: readonly string[]) => mostly(said, (words) => /^\d{1,10}$/.test(words))

const mayBe: Readonly<Record<ImportRole, (said: readonly string[]) => boolean>> = {
  title: (said) => said.some(hasLetters),
  releaseYear: (said) => mostly(said, (words) => readYear(words) !== null || looksLikeDay(words)),
  status: (said) =>
    mostly(said, (words) => hasLetters(words) && words.length <= statusLettersMaximum && readYesNo(words) === null) &&
    new Set(said).size <= statusWordsMaximum,
  rating: looksLikeRatings,
  playtime: (said) => mostly(said, looksLikePlaytime),
  startedOn: areDays,
  finishedOn: areDays,
  platform: areWords,
  source: areWords,
  notes: (said) => !looksLikeRatings(said),
  review: (said) => !looksLikeRatings(said),
  completion: (said) => mostly(said, isNumber),
  favourite: (said) => mostly(said, (words) => readTableYesNo(words) !== null),
  addedOn: areDays,
  lastPlayedOn: areDays,
  igdbId: areIds,
  steamAppId: areIds,
}

/** Yes and no as tables say them, hearts too; null for anything that says neither. */
export function readTableYesNo(words: string): boolean | null {
  if (/^(ja|oui|si|sí|✓|✔|♥|❤|❤️|★)$/i.test(words)) return true
  return /^(nein|non)$/i.test(words) ? false : readYesNo(words)
}

/** Where no column is called so: the first that holds short texts, nearly all of them different, and nothing else. */
function bestNames(open: ReadonlySet<Column>): Column | undefined {
  return [...open].find((column) => {
    const said = saidIn(column)
    if (said.length < Math.max(1, column.values.length / 2) || cannotBeNames(column.key) || isForElse(column.key)) {
      return false
    }
    const isName = (words: string) =>
      hasLetters(words) &&
      words.length <= 120 &&
      !looksLikeDay(words) &&
      !/^https?:/i.test(words) &&
      readStatusWord(words).status === null &&
      readSourceWord(words) === null
    return mostly(said, isName) && new Set(said).size >= said.length * 0.6
  })
}

const isForElse = (key: string) => importRoles.some((role) => role !== 'title' && fitOf(role, key) !== undefined)

/** Columns from names and rows, with what stands in the first rows. */
export function columnsOf(names: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  return names.map((name, place) => ({
    place,
    key: headerKey(name),
    values: rows.map((cells) => cells[place] ?? ''),
  }))
}
