import { randomUUIDv7 } from 'node:crypto'
import type { SavedView, ToldView } from '@guildhall/contract/discovery'
import { discoveryProblems } from '@guildhall/contract/discovery'
import { savedViewsMaximum, type ViewPage } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'

/** What a member saved under a name: filters of the catalogue, and ways to look at the own library. */
export const savedViews = { list, all, save, remove }

async function list(db: Database, caller: Caller, page: ViewPage): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, page, filters, shelf from saved_game_views
    where user_id = ${caller.userId} and page = ${page} order by name limit ${savedViewsMaximum}`.execute(db)
  return rows
}

async function all(db: Database, caller: Caller): Promise<SavedView[]> {
  return [...(await list(db, caller, 'games')), ...(await list(db, caller, 'library'))]
}

/** A view of the same page and name is replaced. The views of one member are saved one after another. */
async function save(
  unit: UnitOfWork,
  caller: Caller,
  { name, page, filters, shelf }: ToldView,
): Promise<{ isNew: boolean; view: SavedView }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${caller.userId}`}, 0))`.execute(unit.db)
  const known = await list(unit.db, caller, page)
  const before = known.find((view) => view.name === name)
  if (!before && known.length >= savedViewsMaximum) throw new AppError(discoveryProblems.too_many_views)
  const { rows } = await sql<SavedView>`
    insert into saved_game_views (id, user_id, name, page, filters, shelf)
    values (${randomUUIDv7()}, ${caller.userId}, ${name}, ${page}, ${JSON.stringify(filters)}::jsonb, ${shelf})
    on conflict (user_id, page, name) do update set filters = excluded.filters, shelf = excluded.shelf
    returning id, name, page, filters, shelf`.execute(unit.db)
  const [view] = rows
  if (!view) throw new Error('a saved view is not there')
  return { isNew: before === undefined, view }
}

/** What is gone already is no fault; views of others are not there. */
async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  await sql`delete from saved_game_views where id = ${id} and user_id = ${caller.userId}`.execute(unit.db)
}
