import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { StoredRow } from '../imports.store.ts'
import { nameKey } from '../matching/name-key.ts'
import { findNotOut, withoutFinish } from './not-out.ts'
import type { OnConflict } from './plan-entry.ts'
import { type ImportPlan, type MatchedRow, planImport } from './plan-import.ts'

export type PlannedRow = Pick<StoredRow, 'line' | 'state' | 'gameId'>

/** What each row does, and what is to be written for all of them. */
export type RowsPlan = { readonly rows: readonly PlannedRow[]; readonly writes: ImportPlan['writes'] }

export type PlanningService = ReturnType<typeof createPlanningService>

/** What rows would do to the shelf as it is now. */
export function createPlanningService({ games, library }: { games: Games; library: Library }) {
  /** The rows that mean a game, which is the game that a double became; of one that is not out, without a finish. */
  async function matchedRows(db: Database, rows: readonly StoredRow[]): Promise<MatchedRow[]> {
    const meant = rows.filter(
      ({ fault, decision, gameId }) => fault === null && decision !== 'ignore' && gameId !== null,
    )
    const current = await games.recognise.byHallNumbers(db, [...new Set(meant.flatMap(({ gameId }) => gameId ?? []))])
    const matched = meant.flatMap(({ line, gameId, facts }) => {
      const id = gameId === null ? undefined : current.get(gameId)
      return id === undefined || facts === null ? [] : [{ line, gameId: id, facts }]
    })
    const notOut = await findNotOut(db, games, matched)
    return matched.map((row) => (notOut.has(row.gameId) ? { ...row, facts: withoutFinish(row.facts) } : row))
  }

  async function planMatched(
    db: Database,
    userId: string,
    matched: readonly MatchedRow[],
    onConflict: OnConflict,
  ): Promise<ImportPlan> {
    const gameIds = [...new Set(matched.map(({ gameId }) => gameId))]
    const entries = await library.wholeShelfOf(db, userId, gameIds)
    const ratings = await library.ratingsOf(
      db,
      userId,
      gameIds.map((gameId) => ({ userId, gameId })),
    )
    const shelf = {
      entries: new Map(entries.map((entry) => [entry.gameId, entry])),
      ratings: new Map(
        gameIds.flatMap((gameId, place): [number, number][] => {
          const rating = ratings[place] ?? null
          return rating === null ? [] : [[gameId, rating]]
        }),
      ),
    }
    return planImport(matched, shelf, onConflict)
  }

  /** All rows that mean the same games must be among them. */
  async function plan(
    db: Database,
    userId: string,
    rows: readonly StoredRow[],
    onConflict: OnConflict,
  ): Promise<RowsPlan> {
    const matched = await matchedRows(db, rows)
    const meant = new Map(matched.map(({ line, gameId }) => [line, gameId]))
    const { states, writes } = await planMatched(db, userId, matched, onConflict)
    const kept = planKept(rows.filter(({ line, decision }) => decision === 'keep' && !meant.has(line)))
    const planned = rows.map(({ line, fault, decision }): PlannedRow => {
      const gameId = meant.get(line) ?? null
      if (fault !== null) return { line, gameId, state: 'faulty' }
      if (decision === 'ignore') return { line, gameId, state: 'ignored' }
      return { line, gameId, state: states.get(line) ?? kept.get(line) ?? 'unmatched' }
    })
    return { rows: planned, writes }
  }

  return { plan }
}

/** Rows that become games of their own: the first of a name is new, the others add to it. */
function planKept(rows: readonly StoredRow[]): ReadonlyMap<number, 'new' | 'changed'> {
  const names = new Set<string>()
  return new Map(
    rows.flatMap((row): [number, 'new' | 'changed'][] => {
      if (row.fault !== null) return []
      const isNew = !names.has(nameKey(row)) && row.facts?.isOffShelf !== true
      names.add(nameKey(row))
      return [[row.line, isNew ? 'new' : 'changed']]
    }),
  )
}
