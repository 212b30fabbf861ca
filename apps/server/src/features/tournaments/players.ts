// Who plays, in SQL: an entrant by themselves, or everybody in a team.
import { type RawBuilder, sql } from 'kysely'

/** To join with `entrant_id`; of a former member there is none. */
export const players = sql`(
  select alone.id as entrant_id, alone.tournament_id, alone.user_id
  from tournament_entrants alone where alone.team_name is null and alone.user_id is not null
  union all
  select m.entrant_id, m.tournament_id, m.user_id
  from tournament_team_members m where m.standing = 'in' and m.user_id is not null)`

/** The member plays as, or for, the entrant of an id in SQL, or left the team after it was drawn: they judge none of its matches. */
export const playedAs = (
  userId: string | RawBuilder<unknown>,
  entrantId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ${players} side where side.entrant_id = ${entrantId} and side.user_id = ${userId}::uuid)
  or exists (select from tournament_team_members gone
             where gone.entrant_id = ${entrantId} and gone.user_id = ${userId}::uuid and gone.standing = 'out'))`

/** How many play for a team `e`; null where entrants play for themselves. */
export const playing = sql<number | null>`case when e.team_name is not null then (
  select count(*)::integer from tournament_team_members m
  where m.entrant_id = e.id and m.standing = 'in' and m.user_id is not null) end`
