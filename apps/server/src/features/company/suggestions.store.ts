import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isNewTo } from '../friends/index.ts'
import { ownersOfEach, playNow, playsOneOf } from '../library/index.ts'
import { inTimeZones, mayBeMetBy, showsTimeZoneAmong } from '../profiles/index.ts'
import { ofEach } from './who-is-there.ts'

/** By what somebody is found; each is few. */
export type Traces = {
  readonly games: readonly number[]
  readonly gamesInHand: readonly number[]
  readonly zones: readonly string[]
  readonly friendsOfFriends: readonly string[]
}

/** Of each game and each time zone so many are looked at, however many there are. */
const playersOfEach = 40
const ownersOfEachGame = 30
const membersOfEachZone = 4
/** Of those so many with the most traces are asked whether they may be suggested. */
const weighed = 120

/** Members to whom something leads and who may be suggested, the most traces first; why is found out of each. */
export async function findCandidates(
  db: Database,
  viewerId: string,
  { games, gamesInHand, zones, friendsOfFriends }: Traces,
  limit: number,
): Promise<string[]> {
  const newest = { before: null, limit: membersOfEachZone }
  const players = playNow(gamesInHand, { before: null, limit: playersOfEach, isOpen: true })
  const mayBe = sql<boolean>`${mayBeMetBy(viewerId, 'ranked.user_id')} and ${isNewTo(viewerId, 'ranked.user_id')}`
  const { rows } = await sql<{ userId: string }>`
    with found as (
      select user_id, 3 as weight from ${players} players
      union all
      select user_id, 1 from ${ownersOfEach(games, ownersOfEachGame)} owners
      union all
      select id, 4 from unnest(${friendsOfFriends}::uuid[]) known (id)
      union all
      select z.user_id, 1 from ${inTimeZones(zones, newest)} z
      cross join lateral ${ofEach(showsTimeZoneAmong(viewerId, zones, 'z.user_id'))} shown
    ), ranked as materialized (
      select user_id, sum(weight) as weight from found group by user_id
      order by weight desc, user_id desc limit ${weighed}
    )
    select user_id as "userId" from ranked cross join lateral ${ofEach(mayBe)} shown
    order by weight desc, user_id desc limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Which of these games each of the members has in hand. */
export async function inHandOf(
  db: Database,
  ids: readonly string[],
  gameIds: readonly number[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0 || gameIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; gameIds: number[] }>`
    select asked.id, (
      select json_agg(game.id order by game.place)
      from unnest(${gameIds}::integer[]) with ordinality game (id, place)
      where exists (
        select from library_entries e
        where e.user_id = asked.id and e.game_id = game.id and e.status = 'playing' and not e.is_hidden)) as "gameIds"
    from unnest(${ids}::uuid[]) asked (id)
    where ${playsOneOf(gameIds, 'asked.id')}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.gameIds]))
}
