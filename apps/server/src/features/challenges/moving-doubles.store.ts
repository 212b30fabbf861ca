import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

type Pair = { readonly fromId: number; readonly intoId: number }

/** A game was found to be another: what challenges name it by is that one from now on. Results that are final stay. */
export async function moveGame(db: Database, { fromId, intoId }: Pair): Promise<void> {
  await sql`
    insert into challenge_games (challenge_id, game_id, place)
    select challenge_id, ${intoId}, place from challenge_games where game_id = ${fromId}
    on conflict do nothing`.execute(db)
  await sql`delete from challenge_games where game_id = ${fromId}`.execute(db)
  await sql`
    update challenges set goal = jsonb_set(goal, '{achievements}', (
      select jsonb_agg(case when (one ->> 'gameId')::integer = ${fromId}
        then jsonb_set(one, '{gameId}', to_jsonb(${intoId}::integer)) else one end)
      from jsonb_array_elements(goal -> 'achievements') one))
    where kind = 'achievement-set'
      and goal @> jsonb_build_object('achievements', jsonb_build_array(jsonb_build_object('gameId', ${fromId}::integer)))`.execute(
    db,
  )
  await sql`update challenge_entries set game_id = ${intoId} where game_id = ${fromId}`.execute(db)
  await sql`update challenge_claims set game_id = ${intoId} where game_id = ${fromId}`.execute(db)
  await sql`update challenge_flags set game_id = ${intoId} where game_id = ${fromId}`.execute(db)
  await sql`
    insert into challenge_readings as known (user_id, game_id, read_at, minutes, evidence, last_played_at)
    select user_id, ${intoId}, read_at, minutes, evidence, last_played_at
    from challenge_readings where game_id = ${fromId}
    on conflict (user_id, game_id, read_at) do update set minutes = known.minutes + excluded.minutes`.execute(db)
  await sql`delete from challenge_readings where game_id = ${fromId}`.execute(db)
}
