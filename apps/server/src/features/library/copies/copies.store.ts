// Copies of games, those that members typed and those that platforms tell of; all writes are of a locked shelf.
import { randomUUIDv7 } from 'node:crypto'
import type { Evidence } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { copiesMaximum } from '@guildhall/contract/rules/library-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { nothingWaits } from './asked-hours.store.ts'

/** One copy of a game; where no platform tells of it, `sourceId` and what is told are null. */
export type StoredCopy = {
  readonly id: string
  readonly gameId: number
  readonly source: CopySource
  readonly sourceId: string | null
  readonly platform: string | null
  readonly toldMinutes: number | null
  readonly toldEvidence: Evidence | null
  readonly lowerMinutes: number | null
  readonly typedMinutes: number
  readonly lastPlayedAt: Date | null
  readonly isGone: boolean
  readonly isFromFile: boolean
  readonly addedAt: Date
}

/** A copy with how many of its typed hours are in no sum, because those that a platform told may be the same ones. */
export type CountedCopy = StoredCopy & { readonly heldMinutes: number }

const columns = sql`
  id, game_id as "gameId", source, source_id as "sourceId", platform, told_minutes as "toldMinutes",
  told_evidence as "toldEvidence", lower_minutes as "lowerMinutes", typed_minutes as "typedMinutes",
  last_played_at as "lastPlayedAt", is_gone as "isGone", is_from_file as "isFromFile", added_at as "addedAt"`

export async function find(db: Database, userId: string, id: string): Promise<StoredCopy | undefined> {
  const { rows } = await sql<StoredCopy>`
    select ${columns} from library_copies where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** All copies of some games, by game and age. */
export async function findOfGames(db: Database, userId: string, gameIds: readonly number[]): Promise<CountedCopy[]> {
  if (gameIds.length === 0) return []
  const { rows } = await sql<CountedCopy>`
    select ${columns}, held_minutes as "heldMinutes" from library_copies
    where user_id = ${userId} and game_id = any(${gameIds}::integer[])
    order by game_id, added_at, id`.execute(db)
  return rows
}

export function newCopy(facts: Pick<StoredCopy, 'gameId' | 'source' | 'platform' | 'addedAt'>): StoredCopy {
  return {
    id: randomUUIDv7(),
    sourceId: null,
    toldMinutes: null,
    toldEvidence: null,
    lowerMinutes: null,
    typedMinutes: 0,
    lastPlayedAt: null,
    isGone: false,
    isFromFile: false,
    ...facts,
  }
}

/** Stores copies as they are to be, new ones and others, by their ids. */
export async function putAll(db: Database, userId: string, copies: readonly StoredCopy[]): Promise<void> {
  if (copies.length === 0) return
  await sql`
    insert into library_copies
      (id, user_id, game_id, source, source_id, platform, told_minutes, told_evidence, lower_minutes, typed_minutes,
       last_played_at, is_gone, is_from_file, added_at)
    select id, ${userId}, "gameId", source, "sourceId", platform, "toldMinutes", "toldEvidence", "lowerMinutes",
           "typedMinutes", "lastPlayedAt", "isGone", "isFromFile", "addedAt"
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as kept (
      id uuid, "gameId" integer, source text, "sourceId" text, platform text, "toldMinutes" integer,
      "toldEvidence" text, "lowerMinutes" integer, "typedMinutes" integer, "lastPlayedAt" timestamptz,
      "isGone" boolean, "isFromFile" boolean, "addedAt" timestamptz)
    on conflict (id) do update set
      game_id = excluded.game_id, source = excluded.source, source_id = excluded.source_id,
      platform = excluded.platform, told_minutes = excluded.told_minutes, told_evidence = excluded.told_evidence,
      lower_minutes = excluded.lower_minutes, typed_minutes = excluded.typed_minutes,
      last_played_at = excluded.last_played_at, is_gone = excluded.is_gone, is_from_file = excluded.is_from_file`.execute(
    db,
  )
}

export async function removeAll(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from library_copies where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db)
}

/**
 * Brings what a member's entries keep of their copies into line with these, after every change of copies: the sum with
 * its evidence, what of it may have been typed before, when they were played, and from where they are. A question about
 * hours goes with the last of them, but for a double's, whose copies are lent to the game that it became, and for hours
 * that wait for a copy or the game to be put back. @returns the games whose entries changed by it
 */
export async function recount(db: Database, userId: string, gameIds: readonly number[]): Promise<number[]> {
  if (gameIds.length === 0) return []
  const { rows } = await sql<{ gameId: number }>`
    ${updateCounted(sql`e.user_id = ${userId} and e.game_id = any(${gameIds}::integer[])`)},
      updated_at = greatest(clock_timestamp(), k.updated_at)
    ${whereCounted}
    returning k.game_id as "gameId"`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** The same where the entries were stored with the time of their change already. */
export async function recountUntimed(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    ${updateCounted(sql`e.user_id = ${userId} and e.game_id = any(${gameIds}::integer[])`)} ${whereCounted}`.execute(db)
}

/** The same for everybody who has these games; nobody changed their entries by it. */
export async function recountGames(db: Database, gameIds: readonly number[]): Promise<void> {
  await sql`${updateCounted(sql`e.game_id = any(${gameIds}::integer[])`)} ${whereCounted}`.execute(db)
}

const strengths = sql`array['typed', 'platform', 'proved']`
const strength = sql`coalesce(array_position(${strengths}, c.told_evidence), 1)`

/** A sum is as sure as the weakest of its parts that has minutes; without any, as the weakest part. */
const evidence = sql`coalesce((${strengths})[case
  when bool_or(c.typed_minutes > c.held) then 1
  else coalesce(min(${strength}) filter (where c.told_minutes > 0), min(${strength}) filter (where c.id is not null))
end], 'typed')`

/**
 * While it is asked whether typed hours are the told ones, those on copies made by hand are held by what is told of
 * their place, the oldest first; what is told beyond them holds the hours of no copy.
 */
const updateCounted = (whose: RawBuilder<unknown>) => sql`
  with there as (
    select c.*, asked.user_id is not null as is_asked, c.source_id is null as is_own,
           coalesce(sum(c.told_minutes) over place, 0)::integer as told_there,
           coalesce(sum(c.typed_minutes) filter (where c.source_id is null) over (
             place order by c.added_at, c.id rows between unbounded preceding and 1 preceding), 0)::integer as own_before
    from library_entries e
    join library_copies c on c.user_id = e.user_id and c.game_id = e.game_id
    left join library_asked_hours asked
      on asked.user_id = e.user_id and asked.game_id = e.game_id and asked.answer is null
    where ${whose}
    window place as (partition by c.user_id, c.game_id, c.source)
  ), copies as (
    select there.*,
           case when is_asked and is_own then least(typed_minutes, greatest(0, told_there - own_before)) else 0 end as held
    from there
  ), holding as (
    update library_copies c set held_minutes = copies.held
    from copies where c.id = copies.id and c.held_minutes <> copies.held
  ), settled as (
    delete from library_asked_hours asked using library_entries e, games g
    where ${whose} and g.id = asked.game_id and g.merged_into is null and asked.user_id = e.user_id and asked.game_id = e.game_id and asked.answer is null
      and e.typed_minutes = 0 and ${nothingWaits} and not exists (
        select from copies c
        where c.user_id = e.user_id and c.game_id = e.game_id and c.is_own and c.typed_minutes > 0 and c.told_there > 0)
    returning asked.user_id, asked.game_id
  ), counted as (
    select e.user_id, e.game_id,
           coalesce(sum(coalesce(c.told_minutes, 0) + c.typed_minutes - c.held), 0)::integer as minutes,
           coalesce(sum(c.held), 0)::integer as held,
           coalesce(sum(coalesce(c.told_minutes, 0) - c.held) filter (
             where c.is_asked and (e.user_id, e.game_id) not in (select user_id, game_id from settled)), 0)::integer
             as asked_minutes,
           coalesce(bool_or(c.source_id is not null), false) as is_told,
           ${evidence} as evidence, max(c.last_played_at) as played_at,
           coalesce(array_agg(distinct c.source order by c.source) filter (where not c.is_gone), '{}') as sources
    from library_entries e
    left join copies c on c.user_id = e.user_id and c.game_id = e.game_id
    where ${whose}
    group by e.user_id, e.game_id
  )
  update library_entries k set
    copy_minutes = counted.minutes, held_minutes = counted.held, asked_minutes = counted.asked_minutes,
    is_told = counted.is_told, copy_evidence = counted.evidence, copies_played_at = counted.played_at,
    sources = counted.sources`

const whereCounted = sql`
  from counted
  where k.user_id = counted.user_id and k.game_id = counted.game_id
    and (k.copy_minutes, k.held_minutes, k.asked_minutes, k.is_told, k.copy_evidence, k.copies_played_at, k.sources)
      is distinct from (
        counted.minutes, counted.held, counted.asked_minutes, counted.is_told, counted.evidence, counted.played_at,
        counted.sources)`

/** As many as one entry shows. */
export function shownCopies<Copy extends StoredCopy>(copies: readonly Copy[]): Copy[] {
  return copies.slice(0, copiesMaximum)
}
