import { randomUUIDv7 } from 'node:crypto'
import type { LibraryImport } from '@guildhall/contract/imports'
import type { Database, Transact } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { UploadedFile } from '../../platform/http/uploads/upload-form.ts'
import { countBesides } from './besides/besides.service.ts'
import * as besidesStore from './besides/besides.store.ts'
import * as tablesStore from './columns/tables.store.ts'
import type { DraftingService } from './drafting.service.ts'
import { toImport } from './import-view.ts'
import * as importsStore from './imports.store.ts'
import type { OnConflict } from './planning/plan-entry.ts'
import type { LibraryFileReader } from './reading/library-file-reader.ts'
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

export type BringingService = ReturnType<typeof createBringingService>

/** Takes files of games in, as drafts. */
export function createBringingService(parts: {
  reader: LibraryFileReader
  drafting: DraftingService
  database: Database
}) {
  const { reader, drafting, database } = parts

  /** @throws a `ReadingRefusal`, `import_too_costly` */
  async function accept({ caller, params, body, file, transact }: BroughtFile): Promise<LibraryImport> {
    const { userId } = params
    requireOwner(caller, userId)
    const remembered = await tablesStore.readingsOf(database, userId)
    const { format, rows, table, packed, besides } = await reader.read(userId, {
      path: file.path,
      known: { remembered },
    })
    return transact(async (unit) => {
      const { onConflict } = body
      const { drafted, counts } = await drafting.draft(unit.db, userId, rows, onConflict)
      const id = randomUUIDv7()
      const fileName = shownFileName(file.name)
      await importsStore.insert(unit.db, { id, userId, format, fileName, onConflict, counts })
      await importsStore.insertRows(unit.db, id, drafted)
      if (besides !== undefined) {
        const { things, leftOut } = besides
        await besidesStore.insert(unit.db, id, { besides: things, counts: countBesides(things, leftOut) })
      }
      if (table !== undefined && packed !== undefined) {
        await tablesStore.insert(unit.db, id, table, packed)
        if (table.isRemembered) await tablesStore.touch(unit.db, userId, table.signature)
      }
      await importsStore.dropDrafts(unit.db, userId, draftsMaximum)
      await importsStore.dropAppliedRows(unit.db, userId, appliedMaximum)
      return toImport(await requireImport(unit.db, caller, { userId, id }))
    })
  }

  return { accept }
}

/** Without the folders that a browser may name, and on one line. */
function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const line = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return line.slice(0, fileNameMaximum).trim().toWellFormed() || 'library'
}
