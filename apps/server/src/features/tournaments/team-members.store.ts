import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notBlocked } from '../boundaries/index.ts'

/** Somebody in a team, asked to be, or who left it after it was drawn. */
export type TeamMember = {
  readonly id: string
  readonly entrantId: string
  readonly userId: string | null
  readonly standing: 'invited' | 'in' | 'out'
  readonly since: Date
  readonly invitedById: string | null
}

const columns = sql`
  m.id, m.entrant_id as "entrantId", m.user_id as "userId", m.standing, m.since, m.invited_by_id as "invitedById"`

/** Who is in these teams, was, and is asked; who is in longest stands first. */
export async function findOfTeams(db: Database, entrantIds: readonly string[]): Promise<TeamMember[]> {
  if (entrantIds.length === 0) return []
  const { rows } = await sql<TeamMember>`
    select ${columns} from tournament_team_members m
    where m.entrant_id = any(${entrantIds}::uuid[]) order by m.since, m.id`.execute(db)
  return rows
}

/** Who plays, or played, for the teams of a tournament. */
export async function findPlaying(db: Database, tournamentId: string): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select ${columns} from tournament_team_members m
    where m.tournament_id = ${tournamentId} and m.standing <> 'invited' order by m.since, m.id`.execute(db)
  return rows
}

export async function find(db: Database, entrantId: string, userId: string): Promise<TeamMember | undefined> {
  return (await findOfTeams(db, [entrantId])).find((one) => one.userId === userId)
}

type Asking = { readonly askedBy?: string | null; readonly limit?: number }

/**
 * The teams of a tournament that ask a member, by whom no block keeps apart from them.
 * @param of.askedBy whose asking counts; null is anybody's
 */
export async function findAsking(
  db: Database,
  tournamentId: string,
  userId: string,
  { askedBy = null, limit }: Asking = {},
): Promise<string[]> {
  const { rows } = await sql<{ entrantId: string }>`
    select m.entrant_id as "entrantId" from tournament_team_members m
    where m.tournament_id = ${tournamentId} and m.user_id = ${userId} and m.standing = 'invited'
      and (m.invited_by_id is null or ${notBlocked(userId, 'm.invited_by_id')})
      and (${askedBy}::uuid is null or m.invited_by_id = ${askedBy})
    order by m.since, m.id limit ${limit ?? null}`.execute(db)
  return rows.map(({ entrantId }) => entrantId)
}

type OfTeam = { readonly tournamentId: string; readonly entrantId: string }

/** Asks who is nothing to the team; whoever left it can be asked again. @returns who is new */
export async function invite(
  db: Database,
  { tournamentId, entrantId }: OfTeam,
  userIds: readonly string[],
  byId: string,
): Promise<string[]> {
  const wanted = userIds.map((userId) => ({ id: randomUUIDv7(), userId }))
  const { rows } = await sql<{ userId: string }>`
    insert into tournament_team_members as m (id, entrant_id, tournament_id, user_id, standing, invited_by_id)
    select id, ${entrantId}, ${tournamentId}, "userId", 'invited', ${byId}::uuid
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, "userId" uuid)
    order by "userId"
    on conflict (entrant_id, user_id) do update
    set standing = 'invited', since = clock_timestamp(), invited_by_id = excluded.invited_by_id
    where m.standing = 'out'
    returning user_id as "userId"`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** They play for it from now on. */
export async function take(db: Database, { tournamentId, entrantId }: OfTeam, userId: string): Promise<void> {
  await sql`
    insert into tournament_team_members as m (id, entrant_id, tournament_id, user_id, standing)
    values (${randomUUIDv7()}, ${entrantId}, ${tournamentId}, ${userId}, 'in')
    on conflict (entrant_id, user_id) do update set standing = 'in', since = clock_timestamp()`.execute(db)
}

/** Whoever was in teams that are out plays for none of them any more. @returns the ids of their entrants */
export async function leaveThoseOut(db: Database, tournamentId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ entrantId: string }>`
    update tournament_team_members m set standing = 'out', since = clock_timestamp()
    from tournament_entrants e
    where e.id = m.entrant_id and e.standing = 'out' and m.tournament_id = ${tournamentId} and m.user_id = ${userId}
      and m.standing = 'in'
    returning m.entrant_id as "entrantId"`.execute(db)
  return rows.map(({ entrantId }) => entrantId)
}

/** @param isDrawn of who played it is kept that they did */
export async function remove(db: Database, member: TeamMember, isDrawn: boolean): Promise<void> {
  if (isDrawn && member.standing !== 'invited') {
    await sql`
      update tournament_team_members set standing = 'out', since = clock_timestamp() where id = ${member.id}`.execute(
      db,
    )
  } else await sql`delete from tournament_team_members where id = ${member.id}`.execute(db)
}

export type Asked = { readonly entrantId: string; readonly userId: string }

/** Nobody is asked any more, by one team or by all of a tournament. @returns who was */
export async function forgetInvitations(
  db: Database,
  { tournamentId, entrantIds }: { readonly tournamentId: string; readonly entrantIds?: readonly string[] },
): Promise<Asked[]> {
  const { rows } = await sql<{ entrantId: string; userId: string | null }>`
    delete from tournament_team_members m
    where m.tournament_id = ${tournamentId} and m.standing = 'invited'
      ${entrantIds === undefined ? sql`` : sql`and m.entrant_id = any(${entrantIds}::uuid[])`}
    returning m.entrant_id as "entrantId", m.user_id as "userId"`.execute(db)
  return rows.flatMap(({ entrantId, userId }) => (userId === null ? [] : { entrantId, userId }))
}

/** Teams that were not drawn are no more. @returns who was in them */
export async function dissolve(db: Database, entrantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string | null }>`
    delete from tournament_team_members m using tournament_entrants e
    where m.entrant_id = e.id and e.id = any(${entrantIds}::uuid[]) and e.status is null
    returning m.user_id as "userId"`.execute(db)
  return rows.flatMap(({ userId }) => userId ?? [])
}
