import { randomUUIDv7 } from 'node:crypto'
import type { EntrantStanding, OutReason } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { EntrantStatus } from '@guildhall/tournament-engine'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { players, playing } from './players.ts'

/** Somebody in a tournament: asked, in line, with a seat, or not any more. */
export type StoredEntrant = {
  readonly id: string
  readonly tournamentId: string
  /** Of a team its captain. */
  readonly userId: string | null
  readonly standing: EntrantStanding
  readonly since: Date
  readonly invitedAt: Date | null
  readonly checkedInAt: Date | null
  readonly outBy: OutReason | null
  readonly teamName: string | null
  /** How many play for the team; null where entrants play for themselves. */
  readonly playing: number | null
  /** As the engine has them, of who was drawn. */
  readonly status: EntrantStatus | null
  readonly seed: number | null
  readonly place: number | null
}

export const entrantColumns = sql`
  e.id, e.tournament_id as "tournamentId", e.user_id as "userId", e.standing, e.since, e.invited_at as "invitedAt",
  e.checked_in_at as "checkedInAt", e.out_by as "outBy", e.status, e.seed, e.place,
  e.team_name as "teamName", ${playing} as playing`

/** Somebody is in it who can be named: of a team whose captain is gone the others stay. */
const isThere = sql<boolean>`(e.user_id is not null or e.team_name is not null)`

/** Was asked at some time, whatever was answered. */
export const wasAsked = (part: StoredEntrant | undefined): boolean => part !== undefined && part.invitedAt !== null

export async function find(db: Database, tournamentId: string, userId: string): Promise<StoredEntrant | undefined> {
  const { rows } = await sql<StoredEntrant>`
    select ${entrantColumns} from tournament_entrants e
    where e.tournament_id = ${tournamentId} and e.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The entrant that a member is, or plays for; else what they are to it themselves. */
export async function findPart(db: Database, tournamentId: string, userId: string): Promise<StoredEntrant | undefined> {
  return (await findOfMember(db, userId, [tournamentId])).get(tournamentId)
}

export async function findTournamentOf(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ tournamentId: string }>`
    select e.tournament_id as "tournamentId" from tournament_entrants e where e.id = ${id}`.execute(db)
  return rows[0]?.tournamentId
}

export async function findById(db: Database, tournamentId: string, id: string): Promise<StoredEntrant | undefined> {
  const { rows } = await sql<StoredEntrant>`
    select ${entrantColumns} from tournament_entrants e
    where e.tournament_id = ${tournamentId} and e.id = ${id}`.execute(db)
  return rows[0]
}

/** The part of a member in each of these tournaments, or that of the team they play in. */
export async function findOfMember(
  db: Database,
  userId: string,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEntrant>> {
  const { rows } = await sql<StoredEntrant>`
    select distinct on (e.tournament_id) ${entrantColumns}
    from tournament_entrants e join (
      select own.id, false as "isTeam" from tournament_entrants own
      where own.user_id = ${userId} and own.tournament_id = any(${tournamentIds}::uuid[])
      union all
      select m.entrant_id, true from tournament_team_members m
      where m.user_id = ${userId} and m.standing = 'in' and m.tournament_id = any(${tournamentIds}::uuid[])
    ) part on part.id = e.id
    order by e.tournament_id, part."isTeam" desc`.execute(db)
  return new Map(rows.map((row) => [row.tournamentId, row]))
}

export async function findByIds(db: Database, tournamentId: string, ids: readonly string[]): Promise<StoredEntrant[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredEntrant>`
    select ${entrantColumns} from tournament_entrants e
    where e.tournament_id = ${tournamentId} and e.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Who has a seat: by seed, and behind all seeds as they came. Of a former member the seat is free until the start. */
export async function findEntered(db: Database, tournamentId: string): Promise<StoredEntrant[]> {
  const { rows } = await sql<StoredEntrant>`
    select ${entrantColumns} from tournament_entrants e
    where e.tournament_id = ${tournamentId} and e.standing = 'entered' and ${isThere}
    order by e.seed nulls last, e.since, e.id`.execute(db)
  return rows
}

/** Who was drawn, by seed, whatever became of them. */
export async function findDrawn(db: Database, tournamentId: string): Promise<StoredEntrant[]> {
  const { rows } = await sql<StoredEntrant>`
    select ${entrantColumns} from tournament_entrants e
    where e.tournament_id = ${tournamentId} and e.status is not null order by e.seed, e.id`.execute(db)
  return rows
}

/** Who waits, in the order in which they came; of teams those that so many play for at least. */
export async function findWaiting(
  db: Database,
  tournamentId: string,
  { limit, playingAtLeast }: { readonly limit: number; readonly playingAtLeast: number },
): Promise<StoredEntrant[]> {
  const { rows } = await sql<StoredEntrant>`
    select ${entrantColumns} from tournament_entrants e
    where e.tournament_id = ${tournamentId} and e.standing = 'waiting' and ${isThere}
      and (${playingAtLeast} = 0 or ${playing} >= ${playingAtLeast})
    order by e.since, e.id limit ${limit}`.execute(db)
  return rows
}

export type Counts = Readonly<Record<EntrantStanding, number>> & {
  readonly checkedIn: number
  /** With a seat, and without a seed. */
  readonly unseeded: number
}

const none: Counts = { invited: 0, requested: 0, entered: 0, waiting: 0, out: 0, checkedIn: 0, unseeded: 0 }

/** How many have each standing; who left a running tournament keeps their seat in it. */
export async function countsOf(db: Database, tournamentIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts & { tournamentId: string }>`
    select e.tournament_id as "tournamentId",
      count(*) filter (where e.standing = 'invited')::integer as invited,
      count(*) filter (where e.standing = 'requested')::integer as requested,
      count(*) filter (where e.standing = 'entered' or e.status is not null)::integer as entered,
      count(*) filter (where e.standing = 'waiting')::integer as waiting,
      count(*) filter (where e.standing = 'out')::integer as out,
      count(*) filter (where e.standing = 'entered' and e.checked_in_at is not null)::integer as "checkedIn",
      count(*) filter (where e.standing = 'entered' and e.seed is null)::integer as unseeded
    from tournament_entrants e
    where e.tournament_id = any(${tournamentIds}::uuid[]) and (${isThere} or e.status is not null)
    group by e.tournament_id`.execute(db)
  return new Map(rows.map(({ tournamentId, ...counts }) => [tournamentId, counts]))
}

export async function countOf(db: Database, tournamentId: string): Promise<Counts> {
  return (await countsOf(db, [tournamentId])).get(tournamentId) ?? none
}

/** In how many tournaments that are open or run a member has a seat, or waits for one. */
export async function countLive(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ${players} p join tournament_entrants e on e.id = p.entrant_id join tournaments t on t.id = e.tournament_id
    where p.user_id = ${userId} and e.standing in ('entered', 'waiting', 'requested')
      and t.cancelled_at is null and t.ended_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Who was ever asked, with those who are to be asked now: whoever is something to it already is not asked again. */
export async function countInvited(db: Database, tournamentId: string, besides: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from tournament_entrants e
             where e.tournament_id = ${tournamentId} and e.invited_at is not null)
      + (select count(distinct wanted.id) from unnest(${besides}::uuid[]) as wanted (id)
         where not exists (select from tournament_entrants e
                           where e.tournament_id = ${tournamentId} and e.user_id = wanted.id)))::integer as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Members of a standing. */
export async function findIds(db: Database, tournamentId: string, standing: EntrantStanding): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId" from tournament_entrants e
    where e.tournament_id = ${tournamentId} and e.standing = ${standing} and e.user_id is not null
    order by e.since, e.id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Asks members who were nothing to it before, nor play in a team. @returns who is new */
export async function invite(db: Database, tournamentId: string, userIds: readonly string[]): Promise<string[]> {
  const wanted = userIds.map((userId) => ({ id: randomUUIDv7(), userId }))
  const { rows } = await sql<{ userId: string }>`
    insert into tournament_entrants as e (id, tournament_id, user_id, standing, invited_at)
    select id, ${tournamentId}, "userId", 'invited', clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, "userId" uuid)
    where not exists (
      select from tournament_team_members m
      where m.tournament_id = ${tournamentId} and m.user_id = wanted."userId" and m.standing = 'in')
    order by "userId"
    on conflict (tournament_id, user_id) do nothing
    returning user_id as "userId"`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** @param kept of whom they stay */
export async function forgetInvitations(
  db: Database,
  tournamentId: string,
  kept: readonly string[] = [],
): Promise<void> {
  await sql`
    delete from tournament_entrants
    where tournament_id = ${tournamentId} and standing = 'invited' and user_id <> all(${kept}::uuid[])`.execute(db)
}

/** A member stands anew, from now on, alone or with a team. @returns the id of the entrant */
export async function put(
  db: Database,
  tournamentId: string,
  userId: string,
  {
    standing,
    isCheckedIn = false,
    teamName = null,
  }: { standing: EntrantStanding; isCheckedIn?: boolean; teamName?: string | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into tournament_entrants as e (id, tournament_id, user_id, standing, checked_in_at, team_name)
    values (${randomUUIDv7()}, ${tournamentId}, ${userId}, ${standing},
      ${isCheckedIn ? sql`clock_timestamp()` : sql`null`}, ${teamName})
    on conflict (tournament_id, user_id) do update
    set standing = excluded.standing, since = clock_timestamp(), checked_in_at = excluded.checked_in_at, out_by = null,
        seed = null, team_name = excluded.team_name
    returning id`.execute(db)
  const [entrant] = rows
  if (entrant === undefined) throw new Error('an entrant that is put is there')
  return entrant.id
}

/** A seat for each of them. */
export async function seat(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update tournament_entrants
    set standing = 'entered', since = clock_timestamp(), checked_in_at = null, out_by = null, seed = null
    where id = any(${ids}::uuid[])`.execute(db)
}

/** Nobody of these takes part any more, and what they said goes, also of who was drawn and stays in the bracket. */
export async function putOut(
  db: Database,
  ids: readonly string[],
  outBy: NonNullable<StoredEntrant['outBy']>,
): Promise<void> {
  await sql`
    with silent as (
      delete from tournament_answers where entrant_id = any(${ids}::uuid[])
    )
    update tournament_entrants
    set standing = 'out', since = clock_timestamp(), out_by = ${outBy}, checked_in_at = null,
        seed = case when status is null then null else seed end
    where id = any(${ids}::uuid[])`.execute(db)
}

/** Whether a team that takes part has the name, in whatever case. @param exceptId of the team that may have it */
export async function isNameTaken(
  db: Database,
  tournamentId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from tournament_entrants e
    where e.tournament_id = ${tournamentId} and lower(e.team_name) = lower(${name})
      and (e.standing <> 'out' or e.status is not null) and e.id is distinct from ${exceptId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

export async function rename(db: Database, id: string, teamName: string): Promise<void> {
  await sql`update tournament_entrants set team_name = ${teamName} where id = ${id}`.execute(db)
}

/**
 * Another member is captain. What they were to the tournament by themselves goes, but for a team that played under them; who
 * was captain keeps that a host asked them.
 */
export async function setCaptain(db: Database, { id, tournamentId, userId, invitedAt }: StoredEntrant, heirId: string) {
  const { rows } = await sql<{ invitedAt: Date | null }>`
    delete from tournament_entrants
    where tournament_id = ${tournamentId} and user_id = ${heirId} and id <> ${id} and status is null
    returning invited_at as "invitedAt"`.execute(db)
  await sql`
    update tournament_entrants set user_id = null
    where tournament_id = ${tournamentId} and user_id = ${heirId} and id <> ${id}`.execute(db)
  await sql`
    update tournament_entrants set user_id = ${heirId}, invited_at = ${rows[0]?.invitedAt ?? null} where id = ${id}`.execute(
    db,
  )
  if (userId === null || invitedAt === null) return
  await sql`
    insert into tournament_entrants (id, tournament_id, user_id, standing, invited_at, out_by)
    values (${randomUUIDv7()}, ${tournamentId}, ${userId}, 'out', ${invitedAt}, 'self')`.execute(db)
}

/** The host took them out, alone or with the team of which they were captain. */
export async function isBarred(db: Database, tournamentId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tournament_entrants
    where tournament_id = ${tournamentId} and user_id = ${userId} and out_by = 'host' limit 1`.execute(db)
  return rows.length > 0
}

/** A team that is not complete any more is not there. */
export async function takeCheckInBack(db: Database, id: string): Promise<void> {
  await sql`update tournament_entrants set checked_in_at = null where id = ${id} and status is null`.execute(db)
}

/** The teams that won, by tournament. */
export async function winningTeams(
  db: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tournamentIds.length === 0) return new Map()
  const { rows } = await sql<{ tournamentId: string; teamName: string }>`
    select e.tournament_id as "tournamentId", min(e.team_name) as "teamName" from tournament_entrants e
    where e.tournament_id = any(${tournamentIds}::uuid[]) and e.place = 1 and e.team_name is not null
    group by e.tournament_id having count(*) = 1`.execute(db)
  return new Map(rows.map(({ tournamentId, teamName }) => [tournamentId, teamName]))
}

export async function checkIn(db: Database, id: string): Promise<void> {
  await sql`
    update tournament_entrants set checked_in_at = coalesce(checked_in_at, clock_timestamp()) where id = ${id}`.execute(
    db,
  )
}

/** Seeds by the order of the ids, from 1; who is not named has none. */
export async function setSeeds(db: Database, tournamentId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update tournament_entrants e set seed = ordered.seed
    from (select one.id, sorted.seed::integer as seed from tournament_entrants one
          left join unnest(${ids}::uuid[]) with ordinality as sorted (id, seed) on sorted.id = one.id
          where one.tournament_id = ${tournamentId}) ordered
    where e.id = ordered.id and e.seed is distinct from ordered.seed`.execute(db)
}

/** Statuses, of who is drawn. */
export async function setStatuses(
  db: Database,
  statuses: readonly { readonly id: string; readonly status: EntrantStatus }[],
): Promise<void> {
  if (statuses.length === 0) return
  await sql`
    update tournament_entrants e set status = given.status
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as given (id uuid, status text)
    where e.id = given.id and e.status is distinct from given.status`.execute(db)
}

export async function setPlaces(
  db: Database,
  places: readonly { readonly entrant: string; readonly place: number | null }[],
): Promise<void> {
  if (places.length === 0) return
  await sql`
    update tournament_entrants e set place = given.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (entrant uuid, place integer)
    where e.id = given.entrant`.execute(db)
}
