import type { LibraryImport } from '@guildhall/contract/imports'
import { importsProblems } from '@guildhall/contract/imports'
import { madeGamesMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, Transactions, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { BesidesService } from './besides/besides.service.ts'
import * as besidesStore from './besides/besides.store.ts'
import * as tablesStore from './columns/tables.store.ts'
import { toImport } from './import-view.ts'
import type { StoredRow } from './imports.store.ts'
import * as importsStore from './imports.store.ts'
import * as decisionsStore from './matching/decisions.store.ts'
import type { MatchingService } from './matching/matching.service.ts'
import type { OnConflict } from './planning/plan-entry.ts'
import type { PlannedRow, PlanningService } from './planning/planning.service.ts'
import { type OfImport, requireImport, requireLocked } from './require-import.ts'

export type ApplyingService = ReturnType<typeof createApplyingService>

/** Writes what files tell onto shelves, and takes it back. */
export function createApplyingService(parts: {
  matching: Pick<MatchingService, 'match'>
  planning: PlanningService
  games: Games
  library: Library
  besides: Pick<BesidesService, 'apply' | 'takeBack'>
  database: Database
  transactions: Transactions
}) {
  const { matching, planning, games, library, besides, database, transactions } = parts

  const answer = async (db: Database, caller: Caller, params: OfImport) =>
    toImport(await requireImport(db, caller, params))

  /** All of it, or nothing; what it does is found out anew, because the shelf may have changed. A repeat does nothing. */
  async function apply(caller: Caller, params: OfImport): Promise<LibraryImport> {
    const { state } = await requireImport(database, caller, params)
    if (state === 'draft') await makeKept(caller, params)
    return await transactions.run((unit) => applyMade(unit, caller, params))
  }

  async function applyMade(unit: UnitOfWork, caller: Caller, params: OfImport): Promise<LibraryImport> {
    const { userId, id } = params
    const { state, onConflict } = await requireLocked(unit, caller, params)
    if (state === 'undone') throw new AppError(importsProblems.import_not_a_draft)
    if (state === 'draft') {
      // What is planned now must still be so when it is written.
      await library.lockShelf(unit.db, userId)
      const { rows, writes } = await planning.plan(unit.db, userId, await importsStore.rowsOf(unit.db, id), onConflict)
      await importsStore.putStates(unit.db, id, rows)
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
    }
    return answer(unit.db, caller, params)
  }

  /**
   * Games for rows that are to be games of their own. What has become known since the file was read is the known game.
   * In steps before all else: who brings the same at once waits for a step only. What is made so for a file that is then
   * not applied goes with it.
   */
  async function makeKept(caller: Caller, params: OfImport): Promise<void> {
    const { userId, id } = params
    const rows = await importsStore.rowsOf(database, id, { isKept: true })
    const kept = rows.filter(({ fault, gameId }) => fault === null && gameId === null)
    if (kept.length === 0) return
    const matches = await matching.match(database, userId, kept)
    const found = kept.map((row, place) => ({ ...row, gameId: matches[place]?.gameId ?? null }))
    const made = found.filter(({ gameId }) => gameId === null)
    if ((await games.making.countOf(database, userId)) + made.length > madeGamesMaximum) {
      throw new AppError(importsProblems.import_makes_too_many)
    }
    for (let first = 0; first < found.length; first += madeAtOnce) {
      const some = found.slice(first, first + madeAtOnce)
      await transactions.run(async (unit) => {
        const { state } = await requireLocked(unit, caller, params)
        if (state === 'draft') await makeSome(unit, params, some)
      })
    }
  }

  /** What is said so of a name that known games go by holds for the next file too. */
  async function makeSome(unit: UnitOfWork, { userId, id }: OfImport, rows: readonly StoredRow[]): Promise<void> {
    const { db } = unit
    const unknown = rows.filter(({ gameId }) => gameId === null)
    const made = await games.making.make(unit, unknown.map(asNamed), { importId: id, byUserId: userId })
    const byLine = new Map(unknown.map(({ line }, place) => [line, made[place] ?? null]))
    const meant = rows.map((row) => ({ ...row, gameId: byLine.get(row.line) ?? row.gameId }))
    await importsStore.putGames(db, id, meant)
    await decisionsStore.putAll(
      db,
      userId,
      meant.filter(({ mayBeKnown }) => mayBeKnown),
    )
  }

  /** Nobody needs to have games that only this file named. */
  async function takeGamesBack(unit: UnitOfWork, { userId, id }: OfImport, changeId: string | null): Promise<void> {
    const kept = await importsStore.rowsOf(unit.db, id, { isKept: true })
    if (kept.length > 0) await decisionsStore.forgetAll(unit.db, userId, kept)
    if (changeId !== null) await library.forgetUndone(unit.db, changeId)
    await games.making.takeBack(unit, id)
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
  async function undo(unit: UnitOfWork, caller: Caller, params: OfImport): Promise<LibraryImport> {
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
      await takeGamesBack(unit, params, changeId)
      await importsStore.change(unit.db, params.id, { state: 'undone' })
    }
    return answer(unit.db, caller, params)
  }

  return { apply, undo }
}

/** So many games are made together. */
const madeAtOnce = 250
const releaseYears = { first: 1950, last: 2100 }

/** What a row tells of the game itself. Numbers of elsewhere that nobody has confirmed are not believed. */
function asNamed({ title, releaseYear, facts }: StoredRow) {
  const isYear = releaseYear !== null && releaseYear >= releaseYears.first && releaseYear <= releaseYears.last
  const platforms = facts?.copies.flatMap(({ platform }) => platform ?? []) ?? []
  return { title, releaseYear: isYear ? releaseYear : null, platforms: [...new Set(platforms)].slice(0, 5) }
}
