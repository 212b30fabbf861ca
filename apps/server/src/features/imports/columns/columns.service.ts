import type { LibraryImport } from '@guildhall/contract/imports'
import { importsProblems } from '@guildhall/contract/imports'
import type { ImportReading, ImportTable, ReadingChoice } from '@guildhall/contract/imports/tables'
import { statusWordsMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { DraftingService } from '../drafting.service.ts'
import { toImport } from '../import-view.ts'
import * as importsStore from '../imports.store.ts'
import type { LibraryFileReader } from '../reading/library-file-reader.ts'
import { type OfImport, requireImport, requireLocked } from '../require-import.ts'
import * as tablesStore from './tables.store.ts'

export type ColumnsService = ReturnType<typeof createColumnsService>

/** What the columns of a brought table mean, as guessed or as the member says. */
export function createColumnsService(parts: {
  reader: LibraryFileReader
  drafting: DraftingService
  transactions: Transactions
  database: Database
}) {
  const { reader, drafting, transactions, database } = parts

  /** @throws import_no_columns for what is no table, or no draft any more */
  async function get(db: Database, caller: Caller, params: OfImport): Promise<ImportTable> {
    await requireImport(db, caller, params)
    const table = await tablesStore.find(db, params.id)
    if (table === undefined) throw new AppError(importsProblems.import_no_columns)
    return table.described
  }

  /**
   * Reads the table anew, and remembers for the next one of its kind what was chosen. The file is read before the draft
   * is locked: that may wait for the files of others. What is read so already is not read again.
   */
  async function choose(caller: Caller, params: OfImport, choice: ReadingChoice): Promise<LibraryImport> {
    const { userId, id } = params
    const current = await requireImport(database, caller, params)
    if (current.state !== 'draft') throw new AppError(importsProblems.import_not_a_draft)
    if (current.format === 'table' && (await isChosen(userId, id, choice))) return toImport(current)
    const packed = await tablesStore.findPacked(database, id)
    if (packed === undefined) throw new AppError(importsProblems.import_no_columns)
    const { rows, table, format } = await reader.read(userId, { packed, known: { given: choice } })
    if (table === undefined) throw new AppError(importsProblems.import_no_columns)
    return await transactions.run(async (unit) => {
      const { db } = unit
      const draft = await requireLocked(unit, caller, params)
      if (draft.state !== 'draft') throw new AppError(importsProblems.import_not_a_draft)
      const { drafted, counts } = await drafting.draft(db, userId, rows, draft.onConflict)
      await importsStore.replaceRows(db, id, drafted)
      await importsStore.change(db, id, { format, counts })
      await tablesStore.change(db, id, table)
      const before = (await tablesStore.readingsOf(db, userId))[table.signature]
      const statuses = joinStatuses(table.reading.statuses, before?.statuses ?? [])
      await tablesStore.remember(db, userId, table.signature, { ...table.reading, statuses })
      return toImport(await requireImport(db, caller, params))
    })
  }

  /** Whether a table is read by this choice, and that was remembered; what was only guessed so can still be chosen. */
  async function isChosen(userId: string, importId: string, choice: ReadingChoice): Promise<boolean> {
    const table = await tablesStore.find(database, importId)
    if (table === undefined) return false
    const { reading, doubts, isRemembered } = table.described
    const remembered = (await tablesStore.readingsOf(database, userId))[table.signature]
    const isSettled = !isRemembered && doubts.every((doubt) => doubt === 'status')
    return isSettled && remembered !== undefined && says(choice, reading) && says(remembered, reading)
  }

  return { get, choose }
}

/** Whether a choice leaves nothing of a reading open, and means the same. */
function says(choice: ReadingChoice, reading: ImportReading): boolean {
  const columns = new Map(choice.columns.map(({ role, column }) => [role, column]))
  const statuses = new Map(choice.statuses.map(({ word, status }) => [word, status]))
  return (
    choice.scale === reading.scale &&
    choice.playtimeUnit === reading.playtimeUnit &&
    choice.dayOrder === reading.dayOrder &&
    columns.size === reading.columns.length &&
    reading.columns.every(({ role, column }) => columns.get(role) === column) &&
    reading.statuses.every(({ word, status }) => statuses.get(word) === status)
  )
}

/** What was said of words of this file, and of those that only an earlier one had. */
function joinStatuses(now: ImportReading['statuses'], before: ImportReading['statuses']): ImportReading['statuses'] {
  const said = new Set(now.map(({ word }) => word))
  return [...now, ...before.filter(({ word }) => !said.has(word))].slice(0, statusWordsMaximum)
}
