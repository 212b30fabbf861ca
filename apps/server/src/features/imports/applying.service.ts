import type { LibraryImport } from '@guildhall/contract/imports'
import { importsProblems } from '@guildhall/contract/imports'
import type { Database, Transactions, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Library } from '../library/index.ts'
import type { BesidesService } from './besides/besides.service.ts'
import * as besidesStore from './besides/besides.store.ts'
import * as tablesStore from './columns/tables.store.ts'
import type { HearingService } from './hearing/hearing.service.ts'
import { toImport } from './import-view.ts'
import { wordsBrought } from './imports.events.ts'
import * as importsStore from './imports.store.ts'
import type { KeepingService } from './keeping/keeping.service.ts'
import type { OnConflict } from './planning/plan-entry.ts'
import type { PlannedRow, PlanningService } from './planning/planning.service.ts'
import { type OfImport, requireImport, requireLocked } from './require-import.ts'

export type ApplyingService = ReturnType<typeof createApplyingService>

/** Writes what files tell onto shelves, and takes it back. */
export function createApplyingService(parts: {
  planning: PlanningService
  keeping: KeepingService
  hearing: Pick<HearingService, 'hear'>
  library: Library
  besides: Pick<BesidesService, 'apply' | 'takeBack'>
  database: Database
  transactions: Transactions
}) {
  const { planning, keeping, hearing, library, besides, database, transactions } = parts

  const answer = async (db: Database, caller: Caller, params: OfImport) =>
    toImport(await requireImport(db, caller, params))

  /** All of it, or nothing; what it does is found out anew, because the shelf may have changed. A repeat does nothing. */
  async function apply(caller: Caller, params: OfImport): Promise<LibraryImport> {
    const { state } = await requireImport(database, caller, params)
    const lookedAt = state === 'draft' ? await hearing.hear(caller, params) : []
    if (state === 'draft') await keeping.make(caller, params)
    return await transactions.run((unit) => applyMade(unit, caller, params, lookedAt))
  }

  async function applyMade(
    unit: UnitOfWork,
    caller: Caller,
    params: OfImport,
    lookedAt: readonly string[],
  ): Promise<LibraryImport> {
    const { userId, id } = params
    const { state, onConflict } = await requireLocked(unit, caller, params)
    if (state === 'undone') throw new AppError(importsProblems.import_not_a_draft)
    if (state === 'draft') {
      // What is planned now must still be so when it is written.
      await library.lockShelf(unit.db, userId)
      const { rows, writes } = await planning.plan(unit.db, userId, await importsStore.rowsOf(unit.db, id), onConflict)
      await importsStore.putStates(unit.db, id, rows)
      await keeping.share(
        unit,
        params,
        rows.filter((row) => row.state === 'new' || row.state === 'changed'),
      )
      const changeId =
        writes.size === 0
          ? undefined
          : await library.change(unit, {
              userId,
              kind: 'import',
              writes: [...writes].map(([gameId, plan]) => ({ gameId, ...plan })),
            })
      await applyBesides(unit, caller, { id, rows, onConflict })
      const counts = await importsStore.countStates(unit.db, id)
      await importsStore.change(unit.db, id, { state: 'applied', counts, ...(changeId && { changeId: changeId.id }) })
      await tablesStore.remove(unit.db, id)
      if (lookedAt.length > 0) await unit.announce(wordsBrought, { userId, texts: lookedAt })
    }
    return answer(unit.db, caller, params)
  }

  /** After the shelf: only what stands there can stand in a collection. */
  async function applyBesides(
    unit: UnitOfWork,
    caller: Caller,
    { id, rows, onConflict }: { id: string; rows: readonly PlannedRow[]; onConflict: OnConflict },
  ): Promise<void> {
    const found = await besidesStore.find(unit.db, id)
    if (found === undefined || found.besides === null) return
    const meant = new Map(
      rows.flatMap(({ line, state, gameId }): [number, number][] =>
        gameId === null || state === 'ignored' ? [] : [[line, gameId]],
      ),
    )
    await besidesStore.putMade(unit.db, id, await besides.apply(unit, caller, found.besides, { meant, onConflict }))
  }

  /** @throws import_not_undoable for a draft, one that changed nothing, and one of long ago. A repeat does nothing. */
  async function undo(caller: Caller, params: OfImport): Promise<LibraryImport> {
    const undone = await transactions.run((unit) => undoOnce(unit, caller, params))
    // In steps of its own: nobody waits for thousands of games. What is interrupted here goes with the hour.
    await keeping.takeBack(params.id)
    return undone
  }

  async function undoOnce(unit: UnitOfWork, caller: Caller, params: OfImport): Promise<LibraryImport> {
    const { state, changeId, isYoung } = await requireLocked(unit, caller, params)
    if (state !== 'undone') {
      const made = (await besidesStore.find(unit.db, params.id))?.made ?? null
      if (state !== 'applied' || (changeId === null && made === null) || !isYoung) {
        throw new AppError(importsProblems.import_not_undoable)
      }
      // In the order of applying, so that two of these wait for each other.
      await library.lockShelf(unit.db, params.userId)
      if (made !== null) await besides.takeBack(unit, caller, made)
      if (changeId !== null) await library.undoChange(unit, { userId: params.userId, id: changeId })
      await keeping.forget(unit, params, changeId)
      await importsStore.change(unit.db, params.id, { state: 'undone' })
    }
    return answer(unit.db, caller, params)
  }

  return { apply, undo }
}
