// A series that staff take away, and put back: its tournaments stay, and belong together again.
import { sql } from 'kysely'
import { type KeptRows, keepRows, putBackRows } from '../../../platform/database/statements/kept-rows.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import * as seriesStore from './series.store.ts'

export type KeptSeries = { readonly rows: KeptRows; readonly tournamentIds: readonly string[] }

/** @returns nothing where it is gone already */
export async function takeSeriesDown(unit: UnitOfWork, id: string): Promise<KeptSeries | undefined> {
  const { db } = unit
  if ((await seriesStore.lock(db, id)) === undefined) return undefined
  const rows = await keepRows(db, { tournament_series: sql`t.id = ${id}` })
  const tournamentIds = await seriesStore.findTournamentIds(db, id)
  await seriesStore.remove(db, id)
  if (tournamentIds.length > 0) await unit.announce(tournamentsMoved, { tournamentIds })
  return { rows, tournamentIds }
}

/** Those that are in another one by now stay there. @returns whether it stands there again */
export async function putSeriesBack(
  unit: UnitOfWork,
  id: string,
  { rows, tournamentIds }: KeptSeries,
): Promise<boolean> {
  if ((await putBackRows(unit.db, rows)) === 0) return false
  const back = await seriesStore.takeBack(unit.db, id, tournamentIds)
  if (back.length > 0) await unit.announce(tournamentsMoved, { tournamentIds: back })
  return true
}
