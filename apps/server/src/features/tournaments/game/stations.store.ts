import { reminderMinutes } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { MatchAddress } from '../tournament-log.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'

const isOpen = sql<boolean>`m.state in ('ready', 'checked_in', 'running', 'reported', 'disputed')`

/**
 * What is ready longest takes what is free first. Of what is to be played later, by its round or its sides, it takes none, nor
 * where a host took it away. The tournament is locked.
 * @returns those that took one
 */
export async function placeMatches(
  db: Database,
  { id, stations, delays }: Pick<StoredTournament, 'id' | 'stations' | 'delays'>,
): Promise<readonly (MatchAddress & { readonly station: string })[]> {
  if (stations.length === 0) return []
  const soon = sql`clock_timestamp() + make_interval(mins => ${sql.lit(reminderMinutes)})`
  const { rows } = await sql<MatchAddress & { station: string }>`
    with free as (
      select named.name, row_number() over (order by named.place) as at
      from unnest(${stations}::text[]) with ordinality as named (name, place)
      where not exists (
        select from tournament_matches m where m.tournament_id = ${id} and m.station = named.name and ${isOpen})
    ), waiting as (
      select m.stage, m.number, row_number() over (order by m.ready_at, m.stage, m.number) as at
      from tournament_matches m
      where m.tournament_id = ${id} and ${isOpen} and m.station is null and (m.agreed_for is null or m.agreed_for <= ${soon})
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(delays)}::jsonb) as wait (stage smallint, round integer, until timestamptz)
          where wait.stage = m.stage and wait.round = (m.body ->> 'round')::integer and wait.until > ${soon})
    )
    update tournament_matches m set station = free.name
    from waiting join free on free.at = waiting.at
    where m.tournament_id = ${id} and m.stage = waiting.stage and m.number = waiting.number
    returning m.stage, m.number, m.station`.execute(db)
  return rows
}

/** Matches at stations that are there no more have none. */
export async function setStations(db: Database, id: string, stations: readonly string[]): Promise<void> {
  await sql`update tournaments set stations = ${stations}::text[], version = version + 1 where id = ${id}`.execute(db)
  await sql`
    update tournament_matches set station = null
    where tournament_id = ${id} and station <> '' and station <> all (${stations}::text[])`.execute(db)
}

/** @param station empty where it has none and gets none by itself */
export async function setStation(
  db: Database,
  id: string,
  { stage, number }: MatchAddress,
  station: string,
): Promise<void> {
  await sql`
    update tournament_matches set station = ${station}
    where tournament_id = ${id} and stage = ${stage} and number = ${number}`.execute(db)
}
