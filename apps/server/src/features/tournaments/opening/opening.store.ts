import { hostsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentHosting } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isActive } from '../../users/index.ts'

type OpenedBy = TournamentHosting['openedBy']

export async function findOpenedBy(db: Database): Promise<OpenedBy> {
  const { rows } = await sql<{ openedBy: OpenedBy }>`
    select opened_by as "openedBy" from tournament_hosting`.execute(db)
  const [hosting] = rows
  if (hosting === undefined) throw new Error('the hall has lost who opens tournaments')
  return hosting.openedBy
}

/** Two admins change it one after the other, so that each entry of the log says what the other left. */
export async function lock(db: Database): Promise<void> {
  await sql`select from tournament_hosting for update`.execute(db)
}

export async function setOpenedBy(db: Database, openedBy: OpenedBy): Promise<void> {
  await sql`update tournament_hosting set opened_by = ${openedBy}`.execute(db)
}

/** Of those who are named and not suspended, who was named first. */
export async function findHostIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from tournament_hosts where ${isActive('user_id')}
    order by named_at, user_id limit ${sql.lit(hostsMaximum)}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Who is suspended takes no place, as they are not shown: nobody could take them out for another. */
export async function countHosts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tournament_hosts where ${isActive('user_id')}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isHost(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from tournament_hosts where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** @returns whether they were not named before */
export async function nameHost(db: Database, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tournament_hosts (user_id) values (${userId}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** @returns whether they were named before */
export async function unnameHost(db: Database, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from tournament_hosts where user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}
