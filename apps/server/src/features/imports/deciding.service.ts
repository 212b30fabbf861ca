import type { LibraryImport } from '@guildhall/contract/imports'
import { importsProblems } from '@guildhall/contract/imports'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import { toImport } from './import-view.ts'
import type { StoredImport, StoredRow } from './imports.store.ts'
import * as importsStore from './imports.store.ts'
import * as decisionsStore from './matching/decisions.store.ts'
import type { MatchingService } from './matching/matching.service.ts'
import type { OnConflict } from './planning/plan-entry.ts'
import type { PlanningService } from './planning/planning.service.ts'
import { type OfImport, requireImport, requireLocked } from './require-import.ts'

export type RowDecision =
  | { readonly decision: 'match'; readonly gameId: string }
  | { readonly decision: 'keep' | 'ignore' | 'open' }

export type DecidingService = ReturnType<typeof createDecidingService>

/** What a member says of a draft: which games are meant, what is left out, whose word holds. */
export function createDecidingService(parts: { matching: MatchingService; planning: PlanningService; games: Games }) {
  const { matching, planning, games } = parts

  async function requireDraft(unit: UnitOfWork, caller: Caller, params: OfImport): Promise<StoredImport> {
    const found = await requireLocked(unit, caller, params)
    if (found.state !== 'draft') throw new AppError(importsProblems.import_not_a_draft)
    return found
  }

  /** Stores what these rows do now, and with it what all do together. */
  async function planAnew(
    db: Database,
    { userId, id }: OfImport,
    rows: readonly StoredRow[],
    onConflict: OnConflict,
  ): Promise<void> {
    await importsStore.putStates(db, id, (await planning.plan(db, userId, rows, onConflict)).rows)
    await importsStore.change(db, id, { counts: await importsStore.countStates(db, id) })
  }

  /** What is said of a name holds for the next file too. @throws import_row_not_found also for a row that is no game */
  async function decide(
    unit: UnitOfWork,
    caller: Caller,
    { line, ...params }: OfImport & { line: number },
    said: RowDecision,
  ): Promise<LibraryImport> {
    const { db } = unit
    const { onConflict } = await requireDraft(unit, caller, params)
    const [row] = await importsStore.rowsOf(db, params.id, { lines: [line] })
    if (row === undefined || row.fault !== null) throw new AppError(importsProblems.import_row_not_found)
    const { gameId, decision } = await settle(db, params.userId, row, said)
    await importsStore.decide(db, params.id, line, { gameId, decision })
    const touched = [row.gameId, gameId].flatMap((number) => number ?? [])
    // Of kept rows of one name the first is new.
    const isKept = row.decision === 'keep' || decision === 'keep'
    const others = (await importsStore.rowsOf(db, params.id, isKept ? {} : { gameIds: touched })).filter(
      (other) => other.line !== line,
    )
    await planAnew(db, params, [...others, { ...row, gameId, decision }].toSorted(byLine), onConflict)
    return toImport(await requireImport(db, caller, params))
  }

  async function settle(
    db: Database,
    userId: string,
    row: StoredRow,
    said: RowDecision,
  ): Promise<Pick<StoredRow, 'gameId' | 'decision'>> {
    if (said.decision === 'match') {
      const { id: gameId } = await games.require(db, said.gameId)
      await decisionsStore.put(db, userId, row, { gameId })
      return { gameId, decision: 'match' }
    }
    if (said.decision === 'ignore') {
      await decisionsStore.put(db, userId, row, { gameId: null })
      return { gameId: null, decision: 'ignore' }
    }
    await decisionsStore.forget(db, userId, row)
    if (said.decision === 'keep') return { gameId: null, decision: 'keep' }
    const [match] = await matching.match(db, userId, [row])
    return { gameId: match?.gameId ?? null, decision: match?.decision ?? null }
  }

  /** Rows without a year are the games that alone go by their names; what is said so holds for the next file too. */
  async function takeNamesakes(unit: UnitOfWork, caller: Caller, params: OfImport): Promise<LibraryImport> {
    const { db } = unit
    const { onConflict } = await requireDraft(unit, caller, params)
    const open = (await importsStore.rowsOf(db, params.id)).filter(
      ({ state, namesakeId }) => state === 'unmatched' && namesakeId !== null,
    )
    if (open.length > 0) {
      await decisionsStore.putAll(
        db,
        params.userId,
        open.map(({ title, releaseYear, namesakeId }) => ({ title, releaseYear, gameId: namesakeId })),
      )
      await importsStore.takeNamesakes(db, params.id)
      await planAnew(db, params, await importsStore.rowsOf(db, params.id), onConflict)
    }
    return toImport(await requireImport(db, caller, params))
  }

  /** What nobody knows, or what is known by a like name only, becomes games of the hall when the file is applied. */
  async function keepOpen(
    unit: UnitOfWork,
    caller: Caller,
    params: OfImport,
    which: 'unknown' | 'perhaps',
  ): Promise<LibraryImport> {
    const { db } = unit
    const { onConflict, counts } = await requireDraft(unit, caller, params)
    if (counts.unmatched > 0) {
      await importsStore.keepOpen(db, params.id, which)
      await planAnew(db, params, await importsStore.rowsOf(db, params.id), onConflict)
    }
    return toImport(await requireImport(db, caller, params))
  }

  async function choose(
    unit: UnitOfWork,
    caller: Caller,
    params: OfImport,
    onConflict: OnConflict,
  ): Promise<LibraryImport> {
    const draft = await requireDraft(unit, caller, params)
    if (draft.onConflict !== onConflict) {
      await importsStore.change(unit.db, params.id, { onConflict })
      await planAnew(unit.db, params, await importsStore.rowsOf(unit.db, params.id), onConflict)
    }
    return toImport(await requireImport(unit.db, caller, params))
  }

  async function discard(unit: UnitOfWork, caller: Caller, params: OfImport): Promise<void> {
    await requireDraft(unit, caller, params)
    await importsStore.remove(unit.db, params.id)
  }

  return { decide, takeNamesakes, keepOpen, choose, discard }
}

const byLine = (one: StoredRow, other: StoredRow) => one.line - other.line
