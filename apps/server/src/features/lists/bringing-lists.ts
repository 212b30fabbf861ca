import { listsProblems } from '@guildhall/contract/lists'
import { listEntriesMaximum, listsMaximum } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { ListFacts } from './lists.store.ts'
import * as listsStore from './lists.store.ts'

/** A list as its owner takes it along, with its games in order. */
export type OwnList = ListFacts & { readonly entries: readonly { readonly gameId: number; readonly note: string }[] }

/** A list that was brought, as it was then. */
export type MadeList = { readonly id: string; readonly version: number }

/** All lists of an owner, the oldest first. */
export async function listsOf(db: Database, ownerId: string): Promise<OwnList[]> {
  const { rows } = await sql<OwnList>`
    select l.name, l.description, l.is_ranked as "isRanked", l.visibility,
           coalesce((select jsonb_agg(jsonb_build_object('gameId', e.game_id, 'note', e.note) order by e.place, e.game_id)
                     from game_list_entries e where e.list_id = l.id), '[]') as entries
    from game_lists l where l.owner_id = ${ownerId} order by l.id`.execute(db)
  return rows
}

/**
 * Makes lists as they were elsewhere. One of the same name is the same: it gets the games that it lacks, and where
 * `isReplacing`, also the words and the order. Of several of one name the first is the first. Nobody is told.
 * @returns the new ones
 * @throws too_many_lists, list_full
 */
export async function bringLists(
  db: Database,
  ownerId: string,
  brought: readonly OwnList[],
  { isReplacing }: { isReplacing: boolean },
): Promise<MadeList[]> {
  if (brought.length === 0) return []
  let count = await listsStore.lockAndCount(db, ownerId)
  const known = Map.groupBy(await idsByName(db, ownerId), ({ name }) => name)
  const made: string[] = []
  for (const list of brought) {
    const there = known.get(list.name)?.shift()
    if (there !== undefined) {
      await fill(db, { id: there.id, ownerId }, list, { isReplacing })
      continue
    }
    if (count >= listsMaximum) throw new AppError(listsProblems.too_many_lists)
    count += 1
    const { name, description, isRanked, visibility } = list
    const id = await listsStore.insert(db, { name, description, isRanked, visibility, ownerId, clonedFrom: null })
    await fill(db, { id, ownerId }, list, { isReplacing: false })
    made.push(id)
  }
  const { rows } = await sql<MadeList>`
    select id, version from game_lists where id = any(${made}::uuid[])`.execute(db)
  return rows
}

async function idsByName(db: Database, ownerId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from game_lists where owner_id = ${ownerId} order by id`.execute(db)
  return rows
}

async function fill(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  list: OwnList,
  { isReplacing }: { isReplacing: boolean },
): Promise<void> {
  const before = await listsStore.lock(db, id)
  if (before === undefined) throw new Error('a list that was just looked up is not there')
  const entries = await listsStore.findEntries(db, id)
  const there = new Set(entries.map(({ gameId }) => gameId))
  const missing = list.entries.filter(({ gameId }) => !there.has(gameId))
  if (entries.length + missing.length > listEntriesMaximum) throw new AppError(listsProblems.list_full)
  await putEntries(db, { id, ownerId }, isReplacing ? list.entries : missing)
  if (!isReplacing) return
  const { name, description, isRanked, visibility } = list
  const isSame = before.description === description && before.isRanked === isRanked && before.visibility === visibility
  if (!isSame) await listsStore.change(db, id, { name, description, isRanked, visibility })
  const brought = list.entries.map(({ gameId }) => gameId)
  const order = [...brought, ...entries.map(({ gameId }) => gameId).filter((gameId) => !brought.includes(gameId))]
  const now = await listsStore.findEntries(db, id)
  if (now.some(({ gameId }, at) => gameId !== order[at])) await listsStore.setOrder(db, id, order)
}

/** At the end of a locked list, in this order; what stands there gets the note. */
async function putEntries(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  entries: OwnList['entries'],
): Promise<void> {
  const { rows } = await sql`
    insert into game_list_entries as known (list_id, game_id, place, note, added_by)
    select ${id}, "gameId", coalesce((select max(place) from game_list_entries where list_id = ${id}), 0) + at, note,
           ${ownerId}
    from jsonb_to_recordset(${JSON.stringify(entries.map((entry, at) => ({ ...entry, at: at + 1 })))}::jsonb)
      as brought ("gameId" integer, note text, at integer)
    on conflict (list_id, game_id) do update set note = excluded.note where known.note <> excluded.note
    returning game_id`.execute(db)
  if (rows.length > 0) await listsStore.touch(db, id)
}

/** Takes away what was brought and nobody changed since. */
export async function takeListsBack(db: Database, ownerId: string, made: readonly MadeList[]): Promise<void> {
  await sql`
    delete from game_lists l using jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id uuid, version integer)
    where l.id = made.id and l.version = made.version and l.owner_id = ${ownerId}`.execute(db)
}
