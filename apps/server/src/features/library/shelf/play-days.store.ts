// On which days members played what.
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** So many minutes more than was known. */
export type Growth = { readonly gameId: number; readonly minutes: number }

/** The member played these today, in UTC; of what a platform told the day keeps how much. */
export async function addPlayed(
  db: Database,
  userId: string,
  growths: readonly Growth[],
  { isTold = false }: { isTold?: boolean } = {},
): Promise<void> {
  if (growths.length === 0) return
  await sql`
    insert into play_days as known (day, user_id, game_id, minutes, told_minutes)
    select (now() at time zone 'utc')::date, ${userId}, "gameId", minutes, case when ${isTold} then minutes else 0 end
    from jsonb_to_recordset(${JSON.stringify(growths)}::jsonb) as growth ("gameId" integer, minutes integer)
    order by "gameId"
    on conflict (day, game_id, user_id) do update set
      minutes = known.minutes + excluded.minutes, told_minutes = known.told_minutes + excluded.told_minutes`.execute(db)
}

/** So much of what was typed on the day of `at` was not played after all; what a platform told of the day stays. */
export async function takeBack(db: Database, userId: string, at: Date, growths: readonly Growth[]): Promise<void> {
  if (growths.length === 0) return
  await sql`
    with less as (
      select known.game_id, known.day, known.told_minutes,
             greatest(known.told_minutes, known.minutes - growth.minutes) as minutes
      from jsonb_to_recordset(${JSON.stringify(growths)}::jsonb) as growth ("gameId" integer, minutes integer)
      join play_days known on known.game_id = growth."gameId" and known.user_id = ${userId}
        and known.day = (${at}::timestamptz at time zone 'utc')::date
    ), removed as (
      delete from play_days d using less
      where d.user_id = ${userId} and d.game_id = less.game_id and d.day = less.day and less.minutes = 0
    )
    update play_days d set minutes = less.minutes from less
    where d.user_id = ${userId} and d.game_id = less.game_id and d.day = less.day and less.minutes > 0`.execute(db)
}

/** Of the same growth as a platform told it: which copy it was of. */
export async function addTold(
  db: Database,
  { userId, source }: { userId: string; source: CopySource },
  growths: readonly { readonly sourceId: string; readonly minutes: number }[],
): Promise<void> {
  if (growths.length === 0) return
  await sql`
    insert into told_play_days as known (user_id, day, source, source_id, minutes)
    select ${userId}, (now() at time zone 'utc')::date, ${source}, "sourceId", minutes
    from jsonb_to_recordset(${JSON.stringify(growths)}::jsonb) as growth ("sourceId" text, minutes integer)
    on conflict (user_id, source, source_id, day) do update set minutes = known.minutes + excluded.minutes`.execute(db)
}

type ToldOf = { readonly gameId: number; readonly sourceId: string }

/**
 * What a platform told of these copies was never played; the days of other copies of the same games stay, and so do days
 * of which it is not known what copy they were of.
 */
export async function forgetToldOf(
  db: Database,
  { userId, source }: { userId: string; source: CopySource },
  copies: readonly ToldOf[],
): Promise<void> {
  if (copies.length === 0) return
  const { rows } = await sql<{ gameId: number; day: string; minutes: number }>`
    with forgotten as (
      delete from told_play_days d using jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
        as copy ("gameId" integer, "sourceId" text)
      where d.user_id = ${userId} and d.source = ${source} and d.source_id = copy."sourceId"
      returning copy."gameId", d.day, d.minutes
    )
    select "gameId", day::text, sum(minutes)::integer as minutes from forgotten group by 1, 2`.execute(db)
  const known = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as less ("gameId" integer, day date, minutes integer)`
  const same = sql`d.user_id = ${userId} and d.game_id = less."gameId" and d.day = less.day`
  await sql`
    delete from play_days d using ${known}
    where ${same} and d.minutes <= least(less.minutes, d.told_minutes)`.execute(db)
  await sql`
    update play_days d set minutes = d.minutes - least(less.minutes, d.told_minutes),
      told_minutes = d.told_minutes - least(less.minutes, d.told_minutes)
    from ${known} where ${same}`.execute(db)
}

/** What a platform told of these games was never played. */
export async function forgetTold(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    delete from play_days
    where user_id = ${userId} and game_id = any(${gameIds}::integer[]) and told_minutes > 0
      and minutes = told_minutes`.execute(db)
  await sql`
    update play_days set minutes = minutes - told_minutes, told_minutes = 0
    where user_id = ${userId} and game_id = any(${gameIds}::integer[]) and told_minutes > 0`.execute(db)
}

/** A day on which somebody played a game that was found to be another. */
export type MovedDay = {
  readonly day: string
  readonly userId: string
  readonly minutes: number
  readonly toldMinutes: number
}
type Pair = { readonly fromId: number; readonly intoId: number }

/** All days of a game become days of another. @returns what was moved */
export async function move(db: Database, { fromId, intoId }: Pair): Promise<MovedDay[]> {
  const { rows } = await sql<MovedDay>`
    with moved as (
      delete from play_days where game_id = ${fromId} returning day, user_id, minutes, told_minutes
    ), added as (
      insert into play_days as known (day, user_id, game_id, minutes, told_minutes)
      select day, user_id, ${intoId}, minutes, told_minutes from moved
      on conflict (day, game_id, user_id) do update set
        minutes = known.minutes + excluded.minutes, told_minutes = known.told_minutes + excluded.told_minutes
    )
    select day::text, user_id as "userId", minutes, told_minutes as "toldMinutes" from moved`.execute(db)
  return rows
}

/** The same back, as far as it is still there. */
export async function moveBack(db: Database, { fromId, intoId }: Pair, moved: readonly MovedDay[]): Promise<void> {
  await sql`
    with back as (
      select known.day, known.user_id, known.minutes as known_minutes, least(known.minutes, moved.minutes) as minutes,
             least(known.told_minutes, moved."toldMinutes") as told_minutes
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as moved (day date, "userId" uuid, minutes integer, "toldMinutes" integer)
      join play_days known on known.day = moved.day and known.user_id = moved."userId" and known.game_id = ${intoId}
    ), removed as (
      delete from play_days d using back
      where d.game_id = ${intoId} and d.day = back.day and d.user_id = back.user_id
        and back.minutes = back.known_minutes
    ), lessened as (
      update play_days d
      set minutes = d.minutes - back.minutes, told_minutes = d.told_minutes - back.told_minutes
      from back
      where d.game_id = ${intoId} and d.day = back.day and d.user_id = back.user_id
        and back.minutes < back.known_minutes
    )
    insert into play_days as known (day, user_id, game_id, minutes, told_minutes)
    select day, user_id, ${fromId}, minutes, told_minutes from back
    on conflict (day, game_id, user_id) do update set
      minutes = known.minutes + excluded.minutes, told_minutes = known.told_minutes + excluded.told_minutes`.execute(db)
}
