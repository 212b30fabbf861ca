import { randomUUIDv7 } from 'node:crypto'
import type { GameList } from '@guildhall/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isFriendOf } from '../friends/index.ts'
import { hasFinished } from '../library/index.ts'

export type StoredList = {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly description: string
  readonly isRanked: boolean
  readonly visibility: GameList['visibility']
  readonly clonedFrom: string | null
  readonly version: number
  readonly updatedAt: Date
  readonly count: number
  /** The first games in order. */
  readonly firstIds: number[]
  readonly editorIds: string[]
}

export type StoredListEntry = { readonly gameId: number; readonly note: string; readonly addedBy: string }

/** A place in the lists by time. */
export type ListsPlace = { readonly updatedAt: Date; readonly id: string }

export type ListFacts = Pick<StoredList, 'name' | 'description' | 'isRanked' | 'visibility'>

const coversShown = 5

/** Helpers `e` of lists `l` help as long as they and the owner are friends; a block ends that, too. */
export const helps = isFriendOf('e.user_id', 'l.owner_id')

const columns = sql`
  l.id, l.owner_id as "ownerId", l.name, l.description, l.is_ranked as "isRanked", l.visibility,
  l.cloned_from as "clonedFrom", l.version, l.updated_at as "updatedAt",
  (select count(*) from game_list_entries e where e.list_id = l.id) as count,
  array(select game_id from game_list_entries e where e.list_id = l.id order by place, game_id limit ${sql.lit(coversShown)})
    as "firstIds",
  array(select user_id from game_list_editors e where e.list_id = l.id and ${helps} order by since, user_id) as "editorIds"`

export async function insert(
  db: Database,
  list: ListFacts & { readonly ownerId: string; readonly clonedFrom: string | null },
): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into game_lists (id, owner_id, name, description, is_ranked, visibility, cloned_from)
    values (${id}, ${list.ownerId}, ${list.name}, ${list.description}, ${list.isRanked}, ${list.visibility},
            ${list.clonedFrom})`.execute(db)
  return id
}

/** How many lists a member keeps; nobody adds one of theirs until the transaction ends. */
export async function lockAndCount(db: Database, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${ownerId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_lists where owner_id = ${ownerId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function find(db: Database, id: string): Promise<StoredList | undefined> {
  const { rows } = await sql<StoredList>`select ${columns} from game_lists l where l.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps a list and its order from changing until the transaction ends; every change of it begins here. */
export async function lock(db: Database, id: string): Promise<StoredList | undefined> {
  await sql`select from game_lists where id = ${id} for no key update`.execute(db)
  return find(db, id)
}

/** Lists by time of their last change, newest first, those in `first` before all others. */
export async function findPage(
  db: Database,
  page: {
    ids?: readonly string[] | undefined
    first?: readonly string[] | undefined
    ownerId?: string | undefined
    gameId?: number | undefined
    likedBy?: string | undefined
    before: ListsPlace | undefined
    limit: number
    isShown: RawBuilder<boolean>
  },
): Promise<StoredList[]> {
  const { ids, first, ownerId, gameId, likedBy, before } = page
  const { rows } = await sql<StoredList>`
    select ${columns} from game_lists l
    where ${page.isShown}
      ${ids === undefined ? sql`` : sql`and l.id = any(${ids}::uuid[])`}
      ${ownerId === undefined ? sql`` : sql`and l.owner_id = ${ownerId}`}
      ${
        gameId === undefined
          ? sql``
          : sql`and exists (
        select from game_list_entries e where e.list_id = l.id and e.game_id = ${gameId})`
      }
      ${likedBy === undefined ? sql`` : sql`and l.id in (select k.list_id from game_list_likes k where k.user_id = ${likedBy})`}
      ${before === undefined ? sql`` : sql`and (l.updated_at, l.id) < (${before.updatedAt}::timestamptz, ${before.id}::uuid)`}
    order by ${first === undefined ? sql`` : sql`l.id = any(${first}::uuid[]) desc,`} l.updated_at desc, l.id desc
    limit ${page.limit}`.execute(db)
  return rows
}

const touched = sql`version = version + 1, updated_at = greatest(clock_timestamp(), updated_at)`

export async function change(db: Database, id: string, facts: ListFacts): Promise<void> {
  await sql`
    update game_lists
    set name = ${facts.name}, description = ${facts.description}, is_ranked = ${facts.isRanked},
        visibility = ${facts.visibility}, ${touched}
    where id = ${id}`.execute(db)
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from game_lists where id = ${id}`.execute(db)
}

/** What a list holds, in order, and which of it the viewer has finished. */
export async function findEntries(
  db: Database,
  listId: string,
  viewerId: string,
): Promise<(StoredListEntry & { readonly isFinished: boolean })[]> {
  const { rows } = await sql<StoredListEntry & { isFinished: boolean }>`
    select e.game_id as "gameId", e.note, e.added_by as "addedBy",
      ${hasFinished(sql`${viewerId}::uuid`, 'e.game_id')} as "isFinished"
    from game_list_entries e where e.list_id = ${listId} order by e.place, e.game_id`.execute(db)
  return rows
}

/** Puts a game at the end of a locked list, or changes its note. @returns whether anything changed. */
export async function putEntry(
  db: Database,
  listId: string,
  { gameId, note, addedBy }: StoredListEntry,
): Promise<boolean> {
  const { rows } = await sql`
    insert into game_list_entries as known (list_id, game_id, place, note, added_by)
    select ${listId}, ${gameId}, coalesce(max(place), 0) + 1, ${note}, ${addedBy}
    from game_list_entries where list_id = ${listId}
    on conflict (list_id, game_id) do update set note = excluded.note where known.note <> excluded.note
    returning game_id`.execute(db)
  if (rows.length > 0) await touch(db, listId)
  return rows.length > 0
}

export async function removeEntry(db: Database, listId: string, gameId: number): Promise<void> {
  const { rows } = await sql`
    delete from game_list_entries where list_id = ${listId} and game_id = ${gameId} returning game_id`.execute(db)
  if (rows.length > 0) await touch(db, listId)
}

/** @param gameIds all games of a locked list, in their new order. */
export async function setOrder(db: Database, listId: string, gameIds: readonly number[]): Promise<void> {
  await sql`
    update game_list_entries e set place = wanted.place
    from unnest(${gameIds}::integer[]) with ordinality as wanted (game_id, place)
    where e.list_id = ${listId} and e.game_id = wanted.game_id`.execute(db)
  await touch(db, listId)
}

export async function copyEntries(db: Database, fromId: string, toId: string, addedBy: string): Promise<void> {
  await sql`
    insert into game_list_entries (list_id, game_id, place, note, added_by)
    select ${toId}, game_id, place, note, ${addedBy}::uuid from game_list_entries where list_id = ${fromId}`.execute(db)
}

export async function addEditor(db: Database, listId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    insert into game_list_editors (list_id, user_id) values (${listId}, ${userId})
    on conflict do nothing returning user_id`.execute(db)
  if (rows.length > 0) await touch(db, listId)
}

export async function removeEditor(db: Database, listId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    delete from game_list_editors where list_id = ${listId} and user_id = ${userId} returning user_id`.execute(db)
  if (rows.length > 0) await touch(db, listId)
}

export async function touch(db: Database, listId: string): Promise<void> {
  await sql`update game_lists set ${touched} where id = ${listId}`.execute(db)
}
