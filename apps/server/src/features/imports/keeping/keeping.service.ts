import { importsProblems } from '@guildhall/contract/imports'
import { madeGamesMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { StoredRow } from '../imports.store.ts'
import * as importsStore from '../imports.store.ts'
import * as decisionsStore from '../matching/decisions.store.ts'
import type { MatchingService } from '../matching/matching.service.ts'
import { type OfImport, requireLocked } from '../require-import.ts'

/** So many games are made together. */
const madeAtOnce = 250
const releaseYears = { first: 1950, last: 2100 }

export type KeepingService = ReturnType<typeof createKeepingService>

/** Rows that nobody knows, kept as they are: games of the hall, while the import stands or somebody uses them. */
export function createKeepingService(parts: {
  matching: Pick<MatchingService, 'match'>
  games: Games
  library: Library
  database: Database
  transactions: Transactions
}) {
  const { matching, games, library, database, transactions } = parts

  /**
   * Games for rows that are to be games of their own. What has become known since the file was read is the known game.
   * In steps before all else: who brings the same at once waits for a step only. What is made so for a file that is then
   * not applied goes with it.
   */
  async function make(caller: Caller, params: OfImport): Promise<void> {
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
  async function takeBack(unit: UnitOfWork, { userId, id }: OfImport, changeId: string | null): Promise<void> {
    const kept = await importsStore.rowsOf(unit.db, id, { isKept: true })
    if (kept.length > 0) await decisionsStore.forgetAll(unit.db, userId, kept)
    if (changeId !== null) await library.forgetUndone(unit.db, changeId)
    await games.making.takeBack(unit, id)
  }

  return { make, takeBack }
}

/** What a row tells of the game itself. Numbers of elsewhere that nobody has confirmed are not believed. */
function asNamed({ title, releaseYear, facts }: StoredRow) {
  const isYear = releaseYear !== null && releaseYear >= releaseYears.first && releaseYear <= releaseYears.last
  const platforms = facts?.copies.flatMap(({ platform }) => platform ?? []) ?? []
  return { title, releaseYear: isYear ? releaseYear : null, platforms: [...new Set(platforms)].slice(0, 5) }
}
