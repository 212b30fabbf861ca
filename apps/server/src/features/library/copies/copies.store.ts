// Copies of games, those that members typed and those that platforms tell of; all writes are of a locked shelf.
import { randomUUIDv7 } from 'node:crypto'
import type { Evidence } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { copiesMaximum } from '@guildhall/contract/rules/library-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

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
export async function findOfGames(db: Database, userId: string, gameIds: readonly number[]): Promise<StoredCopy[]> {
  if (gameIds.length === 0) return []
  const { rows } = await sql<StoredCopy>`
    select ${columns} from library_copies
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
 * its evidence, what of it may have been typed before, when they were played, and from where they are. @returns the games whose entries changed by it
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
  when bool_or(c.typed_minutes > 0) then 1
  else coalesce(min(${strength}) filter (where c.told_minutes > 0), min(${strength}) filter (where c.id is not null))
end], 'typed')`

const updateCounted = (whose: RawBuilder<unknown>) => sql`
  with counted as (
    select e.user_id, e.game_id, coalesce(sum(coalesce(c.told_minutes, 0) + c.typed_minutes), 0)::integer as minutes,
           coalesce(sum(c.told_minutes) filter (where asked.user_id is not null), 0)::integer as asked_minutes,
           ${evidence} as evidence, max(c.last_played_at) as played_at,
           coalesce(array_agg(distinct c.source order by c.source) filter (where not c.is_gone), '{}') as sources
    from library_entries e
    left join library_copies c on c.user_id = e.user_id and c.game_id = e.game_id
    left join library_asked_hours asked
      on asked.user_id = e.user_id and asked.game_id = e.game_id and asked.answer is null
    where ${whose}
    group by e.user_id, e.game_id
  )
  update library_entries k set
    copy_minutes = counted.minutes, asked_minutes = counted.asked_minutes, copy_evidence = counted.evidence, copies_played_at = counted.played_at,
    sources = counted.sources`

const whereCounted = sql`
  from counted
  where k.user_id = counted.user_id and k.game_id = counted.game_id
    and (k.copy_minutes, k.asked_minutes, k.copy_evidence, k.copies_played_at, k.sources)
      is distinct from (counted.minutes, counted.asked_minutes, counted.evidence, counted.played_at, counted.sources)`

/** As many as one entry shows. */
export function shownCopies(copies: readonly StoredCopy[]): StoredCopy[] {
  return copies.slice(0, copiesMaximum)
}
