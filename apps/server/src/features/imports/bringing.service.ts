import { randomUUIDv7 } from 'node:crypto'
import type { LibraryImport } from '@guildhall/contract/imports'
import type { Database, Transact } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { UploadedFile } from '../../platform/http/uploads/upload-form.ts'
import { toImport } from './import-view.ts'
import * as importsStore from './imports.store.ts'
import { countsOf, type StoredRow } from './imports.store.ts'
import type { MatchingService } from './matching/matching.service.ts'
import type { OnConflict } from './planning/plan-entry.ts'
import type { PlannedRow, PlanningService } from './planning/planning.service.ts'
import type { ImportedRow } from './reading/imported-row.ts'
import type { LibraryFileReader } from './reading/library-file-reader.ts'
import { writeFault } from './reading/row-faults.ts'
import { type OfMember, requireImport, requireOwner } from './require-import.ts'

export type BroughtFile = {
  readonly caller: Caller
  readonly params: OfMember
  readonly body: { readonly onConflict: OnConflict }
  readonly file: UploadedFile
  /** The transaction that also keeps the answer. */
  readonly transact: Transact
}

const draftsMaximum = 5
/** So many applied files can still be read row by row. */
const appliedMaximum = 5
const fileNameMaximum = 120
const unnamed = { releaseYear: null, igdbId: null, steamAppId: null, hallKey: null, facts: null }

export type BringingService = ReturnType<typeof createBringingService>

/** Takes files of games in, as drafts. */
export function createBringingService(parts: {
  reader: LibraryFileReader
  matching: MatchingService
  planning: PlanningService
}) {
  const { reader, matching, planning } = parts

  /** @throws import_not_understood, import_too_many_rows, import_too_many_columns */
  async function accept({ caller, params, body, file, transact }: BroughtFile): Promise<LibraryImport> {
    const { userId } = params
    requireOwner(caller, userId)
    const { format, rows } = await reader.read(userId, file.path)
    return transact(async (unit) => {
      const { onConflict } = body
      const recognised = await recognise(unit.db, userId, rows)
      const { rows: planned } = await planning.plan(unit.db, userId, recognised, onConflict)
      const id = randomUUIDv7()
      const fileName = shownFileName(file.name)
      await importsStore.insert(unit.db, { id, userId, format, fileName, onConflict, counts: countPlanned(planned) })
      const drafted = recognised.map((row, place) => ({ ...row, ...planned[place] }))
      await importsStore.insertRows(unit.db, id, drafted)
      await importsStore.dropDrafts(unit.db, userId, draftsMaximum)
      await importsStore.dropAppliedRows(unit.db, userId, appliedMaximum)
      return toImport(await requireImport(unit.db, caller, { userId, id }))
    })
  }

  async function recognise(db: Database, userId: string, rows: readonly ImportedRow[]): Promise<StoredRow[]> {
    const readable = rows.filter((row) => row.fault === null)
    const matches = await matching.match(db, userId, readable)
    const byLine = new Map(readable.map(({ line }, place) => [line, matches[place]]))
    return rows.map((row) => ({
      ...unnamed,
      ...row,
      fault: row.fault && writeFault(row.fault),
      state: 'unmatched',
      gameId: byLine.get(row.line)?.gameId ?? null,
      decision: byLine.get(row.line)?.decision ?? null,
    }))
  }

  return { accept }
}

function countPlanned(planned: readonly PlannedRow[]) {
  return countsOf(new Map([...Map.groupBy(planned, ({ state }) => state)].map(([state, rows]) => [state, rows.length])))
}

/** Without the folders that a browser may name, and on one line. */
function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const line = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return line.slice(0, fileNameMaximum).trim().toWellFormed() || 'library'
}
