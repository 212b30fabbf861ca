import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@guildhall/contract/rules/roles'
import { roles } from '@guildhall/contract/rules/roles'
import type { MeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import { newPeopleDays, type PeopleGroup, staffNotesMaximum } from '@guildhall/contract/rules/safety/people-limits'
import type { Member } from '@guildhall/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { lastUseOf } from '../auth/index.ts'
import { gravestOf, measuredIds } from '../measures/index.ts'
import { isSuspended } from '../users/index.ts'

export type StoredPerson = Member & {
  readonly role: Role
  readonly joinedAt: Date
  readonly hasSignedIn: boolean
  readonly isSuspended: boolean
  readonly gravest: MeasureKind | null
  readonly lastUsedAt: Date | null
}

const ownId = sql.ref('users.id')

/** What is told of the member in `users`. */
export const columns = sql`
  users.id, users.first_name as "firstName", users.last_name as "lastName", users.handle, users.avatar, users.crest,
  users.role, users.created_at as "joinedAt", users.first_signed_in_at is not null as "hasSignedIn",
  ${isSuspended} as "isSuspended", ${gravestOf(ownId)} as gravest, ${lastUseOf(ownId)} as "lastUsedAt"`

/** Those of a group; the small ones are found by indexes of their own. */
export const groups: Readonly<Record<PeopleGroup, RawBuilder<unknown>>> = {
  everyone: sql`true`,
  moderators: sql`users.role = ${sql.lit(roles.moderator)}`,
  admins: sql`users.role = ${sql.lit(roles.admin)}`,
  // Twice, so that the index is one that can be asked.
  suspended: sql`users.suspended_at is not null and ${isSuspended}`,
  measured: sql`users.id = any(array${measuredIds})`,
  new: sql`users.created_at > now() - make_interval(days => ${sql.lit(newPeopleDays)})`,
  never: sql`users.first_signed_in_at is null`,
}

export async function find(db: Database, ids: readonly string[]): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select ${columns} from users where users.id = any(${ids}::uuid[]) order by users.id desc`.execute(db)
  return rows
}

export async function findAddresses(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export type PeopleCounts = { readonly moderators: number; readonly admins: number; readonly suspended: number }

export async function count(db: Database): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select
      (select count(*)::int from users where ${groups.moderators} and users.role > 0) as moderators,
      (select count(*)::int from users where ${groups.admins} and users.role > 0) as admins,
      (select count(*)::int from users where ${groups.suspended}) as suspended`.execute(db)
  return rows[0] as PeopleCounts
}

export async function findInviter(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ by: string | null }>`select invited_by as by from users where id = ${userId}`.execute(db)
  return rows[0]?.by ?? null
}

export type Verified = { readonly at: Date; readonly by: string | null }

export async function findVerified(db: Database, userId: string): Promise<Verified | null> {
  const { rows } = await sql<Verified>`
    select email_verified_at as at, email_verified_by as by from users
    where id = ${userId} and email_verified_at is not null`.execute(db)
  return rows[0] ?? null
}

export type StoredNote = {
  readonly id: string
  readonly memberId: string
  readonly by: string | null
  readonly at: Date
  readonly words: string
}

const noteColumns = sql`n.id, n.member_id as "memberId", n.by_id as by, n.at, n.words`

export async function findNotes(db: Database, memberId: string): Promise<StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    select ${noteColumns} from staff_notes n where n.member_id = ${memberId}
    order by n.id desc limit ${sql.lit(staffNotesMaximum)}`.execute(db)
  return rows
}

/** Two who write about one member do so one after the other. How many notes there are. */
export async function lockNotes(db: Database, memberId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notes about ${memberId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_notes where member_id = ${memberId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertNote(
  db: Database,
  note: { readonly memberId: string; readonly by: string; readonly words: string },
): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into staff_notes (id, member_id, by_id, words)
    values (${id}, ${note.memberId}, ${note.by}, ${note.words})`.execute(db)
  return id
}

export async function lockNote(db: Database, id: string): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredNote>`
    select ${noteColumns} from staff_notes n where n.id = ${id} for update`.execute(db)
  return rows[0]
}

export async function deleteNote(db: Database, id: string): Promise<void> {
  await sql`delete from staff_notes where id = ${id}`.execute(db)
}
