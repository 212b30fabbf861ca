import type { Database } from '../../platform/database/unit-of-work.ts'
import { countsOf, type ImportCounts, type StoredRow } from './imports.store.ts'
import type { MatchingService } from './matching/matching.service.ts'
import type { OnConflict } from './planning/plan-entry.ts'
import type { PlanningService } from './planning/planning.service.ts'
import type { ImportedRow } from './reading/imported-row.ts'
import { writeFault } from './reading/row-faults.ts'

/** Rows with the games that they mean and what they would do, and that counted. */
type Draft = { readonly drafted: readonly StoredRow[]; readonly counts: ImportCounts }

const unnamed = { releaseYear: null, igdbId: null, steamAppId: null, hallKey: null, facts: null }

export type DraftingService = ReturnType<typeof createDraftingService>

/** Makes of the rows of a file what would become of them. */
export function createDraftingService({
  matching,
  planning,
}: {
  matching: MatchingService
  planning: PlanningService
}) {
  async function draft(
    db: Database,
    userId: string,
    rows: readonly ImportedRow[],
    onConflict: OnConflict,
  ): Promise<Draft> {
    const recognised = await recognise(db, userId, rows)
    const { rows: planned } = await planning.plan(db, userId, recognised, onConflict)
    const drafted = recognised.map((row, place) => ({ ...row, ...planned[place] }))
    return { drafted, counts: countRows(drafted) }
  }

  async function recognise(db: Database, userId: string, rows: readonly ImportedRow[]): Promise<StoredRow[]> {
    const readable = rows.filter((row) => row.fault === null)
    const matches = await matching.match(db, userId, readable)
    const byLine = new Map(readable.map(({ line }, place) => [line, matches[place]]))
    return rows.map((row) => {
      const match = byLine.get(row.line)
      return {
        ...unnamed,
        ...row,
        fault: row.fault && writeFault(row.fault),
        state: 'unmatched',
        gameId: match?.gameId ?? null,
        decision: match?.decision ?? null,
        namesakeId: match?.namesakeId ?? null,
        mayBeKnown: match?.mayBeKnown ?? false,
      }
    })
  }

  return { draft }
}

function countRows(rows: readonly StoredRow[]): ImportCounts {
  const states = new Map([...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => [state, some.length]))
  const open = rows.filter(({ state }) => state === 'unmatched')
  return countsOf(states, {
    namesakes: open.filter(({ namesakeId }) => namesakeId !== null).length,
    perhaps: open.filter(({ mayBeKnown }) => mayBeKnown).length,
    kept: 0,
  })
}
