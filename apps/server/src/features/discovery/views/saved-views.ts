import { randomUUIDv7 } from 'node:crypto'
import type { BrowseFilters, SavedView } from '@guildhall/contract/discovery'
import { discoveryProblems } from '@guildhall/contract/discovery'
import { savedViewsMaximum } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'

/** Filters that a member saved under a name. */
export const savedViews = { list, save, remove }

async function list(db: Database, caller: Caller): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, filters from saved_game_views
    where user_id = ${caller.userId} order by name limit ${savedViewsMaximum}`.execute(db)
  return rows
}

/** A view of the same name is replaced. The views of one member are saved one after another. */
async function save(
  unit: UnitOfWork,
  caller: Caller,
  { name, filters }: { name: string; filters: BrowseFilters },
): Promise<{ isNew: boolean; view: SavedView }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${caller.userId}`}, 0))`.execute(unit.db)
  const known = await list(unit.db, caller)
  const before = known.find((view) => view.name === name)
  if (!before && known.length >= savedViewsMaximum) throw new AppError(discoveryProblems.too_many_views)
  const { rows } = await sql<SavedView>`
    insert into saved_game_views (id, user_id, name, filters)
    values (${randomUUIDv7()}, ${caller.userId}, ${name}, ${JSON.stringify(filters)}::jsonb)
    on conflict (user_id, name) do update set filters = excluded.filters
    returning id, name, filters`.execute(unit.db)
  const [view] = rows
  if (!view) throw new Error('a saved view is not there')
  return { isNew: before === undefined, view }
}

/** What is gone already is no fault; views of others are not there. */
async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  await sql`delete from saved_game_views where id = ${id} and user_id = ${caller.userId}`.execute(unit.db)
}
