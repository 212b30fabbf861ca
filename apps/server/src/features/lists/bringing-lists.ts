import { listsProblems } from '@guildhall/contract/lists'
import { listEntriesMaximum, listsMaximum } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import * as listsStore from './lists.store.ts'
import { type KnownList, matchLists, type OwnList } from './matching-lists.ts'

/** What an import put into a list that was there: a game with its note, or another note; `before` is the note until then. */
type PutEntry = { readonly gameId: number; readonly note: string; readonly before: string | null }

type Words = Pick<OwnList, 'description' | 'isRanked'>

/** What came into a list that was there; `words` where others replaced its own. */
type Filled = {
  readonly put: readonly PutEntry[]
  readonly words: { readonly before: Words; readonly now: Words } | null
}

/** A list that was brought, as it was then; `filled` is one that was there already. */
export type MadeList = { readonly id: string; readonly version: number; readonly filled?: Filled }

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
 * Makes lists as they were elsewhere. One of the same name is the same (see `matching-lists.ts`): it gets the games that it
 * lacks, and where `isReplacing`, also the words and the order; who sees it stays as it is. Nobody is told.
 * @returns the new ones, and those that got games, notes or words
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
  const matching = matchLists(await knownLists(db, ownerId), brought)
  const made: string[] = []
  const filled: MadeList[] = []
  for (const list of brought) {
    const there = matching.take(list, { isReplacing })
    if (there !== undefined) {
      const came = await fill(db, { id: there.id, ownerId }, list, { isReplacing })
      if (came.put.length > 0 || came.words !== null)
        filled.push({ id: there.id, version: there.version, filled: came })
      continue
    }
    if (count >= listsMaximum) throw new AppError(listsProblems.too_many_lists)
    count += 1
    const { description, isRanked, visibility } = list
    const name = matching.freeName(list.name)
    const id = await listsStore.insert(db, { name, description, isRanked, visibility, ownerId, clonedFrom: null })
    await fill(db, { id, ownerId }, list, { isReplacing: false })
    made.push(id)
  }
  const { rows } = await sql<MadeList>`
    select id, version from game_lists where id = any(${made}::uuid[])`.execute(db)
  return [...rows, ...filled]
}

async function knownLists(db: Database, ownerId: string): Promise<KnownList[]> {
  // Who sees them is asked below, and is so until the games are in.
  await sql`select from game_lists where owner_id = ${ownerId} order by id for no key update`.execute(db)
  const { rows } = await sql<KnownList>`
    select l.id, l.name, l.description, l.is_ranked as "isRanked", l.visibility, l.version,
           exists (select from game_list_editors h where h.list_id = l.id) as "hasHelpers",
           coalesce((select jsonb_agg(jsonb_build_object('gameId', e.game_id, 'note', e.note) order by e.place, e.game_id)
                     from game_list_entries e where e.list_id = l.id), '[]') as entries
    from game_lists l where l.owner_id = ${ownerId} order by l.id`.execute(db)
  return rows
}

/** @returns what came into the list */
async function fill(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  list: OwnList,
  { isReplacing }: { isReplacing: boolean },
): Promise<Filled> {
  const before = await listsStore.lock(db, id)
  if (before === undefined) throw new Error('a list that was just looked up is not there')
  const entries = await listsStore.findEntries(db, id, ownerId)
  const notes = new Map(entries.map(({ gameId, note }) => [gameId, note]))
  const missing = list.entries.filter(({ gameId }) => !notes.has(gameId))
  if (entries.length + missing.length > listEntriesMaximum) throw new AppError(listsProblems.list_full)
  const put = (isReplacing ? list.entries : missing).filter(({ gameId, note }) => notes.get(gameId) !== note)
  await putEntries(db, { id, ownerId }, put)
  let words: Filled['words'] = null
  if (isReplacing) {
    const { description, isRanked } = list
    const { name, visibility } = before
    const isSame = before.description === description && before.isRanked === isRanked
    if (!isSame) {
      await listsStore.change(db, id, { name, description, isRanked, visibility })
      words = {
        before: { description: before.description, isRanked: before.isRanked },
        now: { description, isRanked },
      }
    }
    const brought = list.entries.map(({ gameId }) => gameId)
    const order = [...brought, ...entries.map(({ gameId }) => gameId).filter((gameId) => !brought.includes(gameId))]
    const now = await listsStore.findEntries(db, id, ownerId)
    if (now.some(({ gameId }, at) => gameId !== order[at])) await listsStore.setOrder(db, id, order)
  }
  return { put: put.map(({ gameId, note }) => ({ gameId, note, before: notes.get(gameId) ?? null })), words }
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

/** Takes away what was brought and nobody changed since: new lists, and what came into those that were there. */
export async function takeListsBack(db: Database, ownerId: string, made: readonly MadeList[]): Promise<void> {
  const whole = made.filter(({ filled }) => filled === undefined)
  await sql`
    delete from game_lists l using jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as made (id uuid, version integer)
    where l.id = made.id and l.version = made.version and l.owner_id = ${ownerId}`.execute(db)
  for (const { id, filled } of made) {
    if (filled === undefined) continue
    const list = await listsStore.lock(db, id)
    if (list?.ownerId !== ownerId) continue
    await takeEntriesBack(db, id, filled.put)
    const { words } = filled
    if (words?.now.description === list.description && words.now.isRanked === list.isRanked) {
      await listsStore.change(db, id, { name: list.name, visibility: list.visibility, ...words.before })
    }
  }
}

async function takeEntriesBack(db: Database, listId: string, put: readonly PutEntry[]): Promise<void> {
  const { rows } = await sql`
    with put as (
      select * from jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as put ("gameId" integer, note text, before text)
    ), removed as (
      delete from game_list_entries e using put
      where e.list_id = ${listId} and e.game_id = put."gameId" and e.note = put.note and put.before is null
      returning e.game_id
    ), restored as (
      update game_list_entries e set note = put.before from put
      where e.list_id = ${listId} and e.game_id = put."gameId" and e.note = put.note and put.before is not null
      returning e.game_id
    )
    select game_id from removed union all select game_id from restored`.execute(db)
  if (rows.length > 0) await listsStore.touch(db, listId)
}
