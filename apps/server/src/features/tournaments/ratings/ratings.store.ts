import type { Glicko2 } from '@guildhall/tournament-engine'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { players } from '../players.ts'

/** Nobody else rates this game until the transaction ends. */
export async function lockGame(db: Database, gameId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ratings of ${gameId}`}, 0))`.execute(db)
}

/** A rating is seen by everybody, so that it may tell only of what everybody could see. */
const isRated = sql<boolean>`(t.game_id is not null and t.audience = 'everybody' and t.started_at is not null
  and t.ended_at is not null and t.cancelled_at is null)`

const inOrder = (isMeant: RawBuilder<boolean>) => sql`(
  select t.id, t.game_id, t.ended_at, t.revision,
    row_number() over (partition by t.game_id order by t.ended_at, t.id)::integer as no
  from tournaments t where ${isRated} and ${isMeant})`

/** From which tournament on games are to be rated: what came new, came out otherwise, or is over no more, and all behind it. */
export async function findStale(db: Database, gameId?: number): Promise<{ gameId: number; from: number }[]> {
  const ofGame = (column: string) =>
    gameId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${gameId}`
  const { rows } = await sql<{ gameId: number; from: number }>`
    select coalesce(o.game_id, p.game_id) as "gameId", min(least(o.no, p.no)) as "from"
    from ${inOrder(ofGame('t.game_id'))} o
      full join (select * from tournament_rating_periods known where ${ofGame('known.game_id')}) p
        on p.tournament_id = o.id and p.game_id = o.game_id
    where (o.ended_at, o.revision, o.no) is distinct from (p.ended_at, p.revision, p.no)
    group by 1 order by 1`.execute(db)
  return rows
}

export type Period = { readonly tournamentId: string; readonly no: number }

/**
 * Takes back what was rated from a number on; who played as whom stays known.
 *
 * @returns who was rated by it
 */
export async function takeBack(db: Database, gameId: number, from: number): Promise<string[]> {
  const { rows } = await sql<{ ratedId: string }>`
    with gone as (
      delete from tournament_rating_periods where game_id = ${gameId} and no >= ${from} returning tournament_id),
    -- Who sat out what is gone is known better again.
    waiting as (update tournament_rating_periods set is_rested = false where game_id = ${gameId} and no = ${from - 1})
    update tournament_rated set no = null, rating = null, deviation = null, volatility = null
    where tournament_id in (select tournament_id from gone) returning rated_id as "ratedId"`.execute(db)
  return rows.map(({ ratedId }) => ratedId)
}

/** The next ones, noted as what they are now: whatever changes from here on is found again. */
export async function takePeriods(db: Database, gameId: number, from: number, limit: number): Promise<Period[]> {
  const { rows } = await sql<Period>`
    with taken as (
      insert into tournament_rating_periods (tournament_id, game_id, no, ended_at, revision)
      select o.id, o.game_id, o.no, o.ended_at, o.revision
      from ${inOrder(sql<boolean>`t.game_id = ${gameId}`)} o where o.no >= ${from} order by o.no limit ${limit}
      on conflict (tournament_id) do update
        set game_id = excluded.game_id, no = excluded.no, ended_at = excluded.ended_at, revision = excluded.revision,
          is_rested = false
      returning tournament_id, no)
    select tournament_id as "tournamentId", no from taken order by no`.execute(db)
  return rows
}

/**
 * Who played as, or for, these entrants. Who was found once stays, also when they left since: so it is rated anew with the
 * same numbers. Of whom nobody is known any more there is somebody without a name.
 */
export async function findPlaying(
  db: Database,
  gameId: number,
  { tournamentId, entrantIds }: { tournamentId: string; entrantIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const missing = sql`(
    select id from unnest(${entrantIds}::uuid[]) as entrant (id)
    where not exists (select from tournament_rated known where known.entrant_id = entrant.id))`
  await sql`
    insert into tournament_ratings (id, game_id, user_id)
    select gen_random_uuid(), ${gameId}, p.user_id from ${players} p where p.entrant_id in ${missing}
    on conflict do nothing`.execute(db)
  await sql`
    insert into tournament_rated (entrant_id, rated_id, tournament_id)
    select p.entrant_id, r.id, ${tournamentId}
    from ${players} p join tournament_ratings r on r.user_id = p.user_id and r.game_id = ${gameId}
    where p.entrant_id in ${missing}`.execute(db)
  await sql`
    with nameless as (select id, gen_random_uuid() as rated_id from ${missing} missing),
      known as (insert into tournament_ratings (id, game_id) select rated_id, ${gameId} from nameless returning id)
    insert into tournament_rated (entrant_id, rated_id, tournament_id)
    select nameless.id, known.id, ${tournamentId} from nameless join known on known.id = nameless.rated_id`.execute(db)
  const { rows } = await sql<{ entrantId: string; ratedIds: string[] }>`
    select entrant_id as "entrantId", array_agg(rated_id order by rated_id) as "ratedIds"
    from tournament_rated where entrant_id = any(${entrantIds}::uuid[]) group by entrant_id`.execute(db)
  return new Map(rows.map(({ entrantId, ratedIds }) => [entrantId, ratedIds]))
}

/** As what somebody was rated after the last tournament that they played in, and which that was. */
export type Standing = Glicko2 & { readonly ratedId: string; readonly no: number; readonly tournaments: number }

type Of = {
  readonly gameId: number /** All of the game, where none are named. */
  readonly ratedIds?: readonly string[] | undefined
}

const among = ({ ratedIds }: Of) =>
  ratedIds === undefined ? sql<boolean>`true` : sql<boolean>`r.id = any(${ratedIds}::uuid[])`

/** Who was rated in a game by tournaments before a number. */
export async function findStandings(db: Database, of: Of & { readonly before: number }): Promise<Standing[]> {
  const { gameId, before } = of
  const { rows } = await sql<Standing>`
    select r.id as "ratedId", last.no, last.rating, last.deviation, last.volatility,
      (select count(*)::integer from tournament_rated n where n.rated_id = r.id and n.no < ${before}) as tournaments
    from tournament_ratings r join lateral (
      select s.no, s.rating, s.deviation, s.volatility from tournament_rated s
      where s.rated_id = r.id and s.no < ${before} order by s.no desc limit 1) last on true
    where r.game_id = ${gameId} and ${among(of)}`.execute(db)
  return rows
}

export async function putRated(
  db: Database,
  { tournamentId, no }: Period,
  rated: ReadonlyMap<string, Glicko2>,
): Promise<void> {
  const all = [...rated]
  await sql`
    update tournament_rated r
    set no = ${no}, rating = n.rating, deviation = n.deviation, volatility = n.volatility
    from unnest(${all.map(([id]) => id)}::uuid[], ${all.map(([, { rating }]) => rating)}::float8[],
      ${all.map(([, { deviation }]) => deviation)}::float8[], ${all.map(([, { volatility }]) => volatility)}::float8[]
    ) as n (id, rating, deviation, volatility)
    where r.rated_id = n.id and r.tournament_id = ${tournamentId}`.execute(db)
}

/** As they stand now; of whom nothing is told was never rated in it. What stands so already is not written. */
export async function putStandings(db: Database, of: Of, standings: readonly Standing[]): Promise<void> {
  await sql`
    with standing as (
      select r.id, coalesce(n.rating, 1500) as rating, coalesce(n.deviation, 350) as deviation,
        coalesce(n.volatility, 0.06) as volatility, coalesce(n.tournaments, 0) as tournaments
      from tournament_ratings r left join unnest(
        ${standings.map(({ ratedId }) => ratedId)}::uuid[], ${standings.map(({ rating }) => rating)}::float8[],
        ${standings.map(({ deviation }) => deviation)}::float8[], ${standings.map(({ volatility }) => volatility)}::float8[],
        ${standings.map(({ tournaments }) => tournaments)}::integer[]
      ) as n (id, rating, deviation, volatility, tournaments) on n.id = r.id
      where r.game_id = ${of.gameId} and ${among(of)})
    update tournament_ratings r
    set rating = s.rating, deviation = s.deviation, volatility = s.volatility, tournaments = s.tournaments
    from standing s
    where r.id = s.id and (r.rating, r.deviation, r.volatility, r.tournaments)
      is distinct from (s.rating, s.deviation, s.volatility, s.tournaments)`.execute(db)
}

/** Games in which somebody sat out what was rated, and is not written for it. */
export async function findUnrested(db: Database): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select distinct game_id as "gameId" from tournament_rating_periods where not is_rested order by 1`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** @returns the last of what is rated in a game */
export async function markRested(db: Database, gameId: number): Promise<number> {
  await sql`update tournament_rating_periods set is_rested = true where game_id = ${gameId} and not is_rested`.execute(
    db,
  )
  const { rows } = await sql<{ no: number }>`
    select coalesce(max(no), 0)::integer as no from tournament_rating_periods where game_id = ${gameId}`.execute(db)
  return rows[0]?.no ?? 0
}

/** A game was found to be another: who was rated in both is one there, and is rated anew. */
export async function moveGame(db: Database, { fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  // What is being rated is rated to its end, and moves as a whole; the smaller first, so that two of these wait for no circle.
  for (const gameId of [fromId, intoId].toSorted((one, other) => one - other)) await lockGame(db, gameId)
  await takeBack(db, fromId, 0)
  await sql`
    update tournament_rated s set rated_id = there.id
    from tournament_ratings here join tournament_ratings there
      on there.user_id = here.user_id and there.game_id = ${intoId}
    where here.game_id = ${fromId} and s.rated_id = here.id`.execute(db)
  await sql`
    delete from tournament_ratings here using tournament_ratings there
    where here.game_id = ${fromId} and there.game_id = ${intoId} and there.user_id = here.user_id`.execute(db)
  await sql`update tournament_ratings set game_id = ${intoId} where game_id = ${fromId}`.execute(db)
}

/** As what a member is rated in each of these games. */
export async function findOfMember(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, Glicko2>> {
  const { rows } = await sql<Glicko2 & { gameId: number }>`
    select game_id as "gameId", rating, deviation, volatility from tournament_ratings
    where user_id = ${userId} and game_id = any(${gameIds}::integer[]) and tournaments > 0`.execute(db)
  return new Map(rows.map(({ gameId, ...rating }) => [gameId, rating]))
}

/** As what members are rated in a game; who never played in it is absent. */
export async function findInGame(
  db: Database,
  gameId: number | null,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Glicko2>> {
  const { rows } = await sql<Glicko2 & { userId: string }>`
    select user_id as "userId", rating, deviation, volatility from tournament_ratings
    where game_id = ${gameId} and user_id = any(${userIds}::uuid[]) and tournaments > 0`.execute(db)
  return new Map(rows.map(({ userId, ...rating }) => [userId, rating]))
}
