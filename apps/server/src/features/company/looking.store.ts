import { newForDays } from '@guildhall/contract/rules/company/company-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { ownersNear, playedWithMost, playNow, shelfQueries } from '../library/index.ts'
import { connected, isHereTo } from '../presence/index.ts'
import { inTimeZones, mayBeMetBy } from '../profiles/index.ts'
import { isWanted, ofEach, type Wanted } from './who-is-there.ts'

/** Somebody who was looked at, and whether they are shown. */
export type Looked = { readonly userId: string; readonly isShown: boolean }

export type Look = {
  readonly wanted: Wanted
  /** Leaves out who is here to the viewer: they were shown before. */
  readonly exceptHere: boolean
  readonly before: string | null
  readonly limit: number
}

/** Of those who came last, so many are asked whether they are new. */
const freshLookedAt = 2000
/** Of those who have a game, so many, and friends. */
const ownersLookedAt = 2000

/** The next so many of the narrowest list that holds all who are wanted, newest member first: its cost has a bound. */
export async function look(db: Database, viewerId: string, { wanted, exceptHere, before, limit }: Look) {
  const wantedHere = isWanted(viewerId, 'looked.user_id', wanted)
  const isShown = exceptHere ? sql<boolean>`${wantedHere} and not ${isHereTo(viewerId, 'looked.user_id')}` : wantedHere
  const { rows } = await sql<Looked>`
    with looked as materialized (${nextOf(viewerId, wanted, { before, limit })})
    select user_id as "userId", asked.holds is not null as "isShown"
    from looked left join lateral ${ofEach(isShown)} asked on true
    order by user_id desc`.execute(db)
  return rows
}

/** How many of the first `among` are shown, up to `limit`; no more are asked than it takes to know that. */
export async function countShown(
  db: Database,
  viewerId: string,
  { wanted, among, limit }: { wanted: Wanted; among: number; limit: number },
): Promise<{ shown: number; looked: number }> {
  const { rows } = await sql<{ shown: number; looked: number }>`
    with looked as materialized (${nextOf(viewerId, wanted, { before: null, limit: among })})
    select (select count(*) from looked) as looked, (
      select count(*) from (
        select from looked cross join lateral ${ofEach(isWanted(viewerId, 'looked.user_id', wanted))} asked
        limit ${limit}) shown) as shown`.execute(db)
  return rows[0] ?? { shown: 0, looked: 0 }
}

type Page = { readonly before: string | null; readonly limit: number }

function nextOf(viewerId: string, wanted: Wanted, page: Page): RawBuilder<unknown> {
  const { before, limit } = page
  return sql`
    select distinct listed.user_id from ${narrowest(viewerId, wanted, page)} listed
    ${before === null ? sql`` : sql`where listed.user_id < ${before}::uuid`}
    order by listed.user_id desc limit ${limit}`
}

function narrowest(viewerId: string, { isHere, isFresh, game, games, zones }: Wanted, page: Page): RawBuilder<unknown> {
  const ifHere = isHere ? sql`where few.user_id in ${connected}` : sql``
  if (game !== null) {
    return sql`(select few.user_id from ${ownersNear(viewerId, game, ownersLookedAt)} few ${ifHere})`
  }
  if (isFresh) {
    return sql`(
      select few.user_id from (
        select id as user_id from users where created_at > now() - make_interval(days => ${sql.lit(newForDays)})
        order by created_at desc limit ${sql.lit(freshLookedAt)}) few ${ifHere})`
  }
  if (isHere) return connected
  if (games !== null) return playNow(games, page)
  if (zones !== null) return inTimeZones(zones, page)
  return sql`(select id as user_id from users)`
}

/** Games of the member by which others are found, hidden ones not among them. */
export async function gamesOf(db: Database, userId: string, limit: number) {
  const { rows } = await sql<{ gameId: number; isInHand: boolean }>`
    select own.game_id as "gameId", own.is_in_hand as "isInHand"
    from ${playedWithMost(userId, limit)} own
    order by own.is_in_hand desc, own.minutes desc, own.game_id`.execute(db)
  return rows
}

/** Whether the game is on the member's shelf, hidden or not. */
export async function owns(db: Database, userId: string, gameId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${shelfQueries.shelfOf(userId, { isOwner: true })} own
    where own.game_id = ${gameId}::integer and own.status <> 'wishlist'`.execute(db)
  return rows.length > 0
}

/** Whether the caller may come upon this member. */
export async function mayMeet(
  db: Database,
  { userId: viewerId }: { userId: string },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(array[${userId}::uuid]) met (id) where ${mayBeMetBy(viewerId, 'met.id')}`.execute(db)
  return rows.length > 0
}
