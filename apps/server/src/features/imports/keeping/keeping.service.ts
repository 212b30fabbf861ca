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
    const made = matches.filter(({ gameId }) => gameId === null).length
    if ((await games.making.countOf(database, userId)) + made > madeGamesMaximum) {
      throw new AppError(importsProblems.import_makes_too_many)
    }
    for (let first = 0; first < kept.length; first += madeAtOnce) {
      const some = kept.slice(first, first + madeAtOnce)
      await transactions.run(async (unit) => {
        const { state } = await requireLocked(unit, caller, params)
        if (state === 'draft') await makeSome(unit, params, some)
      })
    }
  }

  /**
   * What others made of the same names since they were looked up, of a file or of Steam, is the known game. What is said so
   * of a name that known games go by holds for the next file too.
   */
  async function makeSome(unit: UnitOfWork, { userId, id }: OfImport, rows: readonly StoredRow[]): Promise<void> {
    const { db } = unit
    const madeFor = { importId: id, byUserId: userId }
    await games.making.lock(unit)
    const known = (await matching.match(db, userId, rows)).map(({ gameId }) => gameId)
    await share(
      unit,
      { userId, id },
      known.map((gameId) => ({ gameId })),
    )
    const unknown = rows.filter((_, place) => (known[place] ?? null) === null)
    const made = await games.making.make(unit, unknown.map(asNamed), madeFor)
    const byLine = new Map(unknown.map(({ line }, place) => [line, made[place] ?? null]))
    const meant = rows.map((row, place) => ({ ...row, gameId: known[place] ?? byLine.get(row.line) ?? null }))
    await importsStore.putGames(db, id, meant)
    await decisionsStore.putAll(
      db,
      userId,
      meant.filter(({ mayBeKnown }) => mayBeKnown),
    )
  }

  /** Games that other files brought, and this one names, too. */
  const share = (unit: UnitOfWork, { userId, id }: OfImport, rows: readonly Pick<StoredRow, 'gameId'>[]) =>
    games.making.share(
      unit,
      rows.flatMap(({ gameId }) => gameId ?? []),
      { importId: id, byUserId: userId },
    )

  /** What was said of names so is said no more. */
  async function forget(unit: UnitOfWork, { userId, id }: OfImport, changeId: string | null): Promise<void> {
    const kept = await importsStore.rowsOf(unit.db, id, { isKept: true })
    if (kept.length > 0) await decisionsStore.forgetAll(unit.db, userId, kept)
    if (changeId !== null) await library.forgetUndone(unit.db, changeId)
  }

  /** Nobody needs to have games that only this file named. */
  const takeBack = (id: string) => games.making.takeBack(transactions, id)

  return { make, share, forget, takeBack }
}

/** What a row tells of the game itself. Numbers of elsewhere that nobody has confirmed are not believed. */
function asNamed({ title, releaseYear, facts }: StoredRow) {
  const isYear = releaseYear !== null && releaseYear >= releaseYears.first && releaseYear <= releaseYears.last
  const platforms = facts?.copies.flatMap(({ platform }) => platform ?? []) ?? []
  return { title, releaseYear: isYear ? releaseYear : null, platforms: [...new Set(platforms)].slice(0, 5) }
}
