import type { OutsideGame } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import type { Audit } from '../../audit/index.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import type { Igdb } from './igdb.ts'
import { IgdbError } from './igdb-error.ts'
import { factsOf } from './igdb-games.ts'
import { takeIgdbGames } from './igdb-jobs.ts'

export type OutsideGames = ReturnType<typeof createOutsideGames>

/** Games that IGDB knows, for staff who look for one that is missing. */
export function createOutsideGames(parts: { igdb: Igdb; audit: Audit }) {
  const { igdb, audit } = parts

  async function search(db: Database, { q, limit }: { q: string; limit: number }): Promise<OutsideGame[]> {
    const found = await ask((source) => source.search(q, limit))
    const known = await gamesStore.resolveOwnIds(
      db,
      found.map(({ id }) => id),
    )
    return found.map((game) => {
      const { title, releaseYear, platforms } = factsOf(game)
      return { igdbId: game.id, title, releaseYear, platforms, isKnown: known.has(game.id) }
    })
  }

  /** Stored for later: the game appears as soon as IGDB has answered. */
  async function take(unit: UnitOfWork, caller: Caller, igdbId: number): Promise<void> {
    if (igdb === undefined) throw new AppError(gamesProblems.igdb_not_set_up)
    await unit.enqueue(takeIgdbGames, { igdbIds: [igdbId] })
    await audit.write(unit, caller, { action: 'catalogue.taken-in', on: ['game', `igdb ${igdbId}`] })
  }

  async function ask<Result>(question: (source: NonNullable<Igdb>['source']) => Promise<Result>): Promise<Result> {
    if (igdb === undefined) throw new AppError(gamesProblems.igdb_not_set_up)
    return askingIgdb(() => question(igdb.source))
  }

  return { search, take }
}

/** Runs what asks IGDB. @throws AppError what a caller reads of why it gave nothing */
export async function askingIgdb<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof OutsideError) return new AppError(gamesProblems.igdb_away)
  if (!(error instanceof IgdbError)) return error
  if (error.fault === 'misconfigured') return new AppError(gamesProblems.igdb_misconfigured)
  return new AppError(error.fault === 'rate-limited' ? gamesProblems.igdb_busy : gamesProblems.igdb_away)
}
