import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type StoredDoors = {
  /** Of what is said of mail domains: nothing else is changed as it was read. */
  readonly version: number
  readonly registration: RegistrationMode
  readonly refusedDomains: readonly string[]
  readonly allowedDomains: readonly string[]
  readonly isDisposableRefused: boolean
  readonly areNewcomersLimited: boolean
  readonly areFirstHeld: boolean
  /** So many links a member may have at one time; 0 where the admins alone invite. */
  readonly memberInvitations: number
  readonly raidSince: Date | null
  readonly raidUntil: Date | null
  readonly raidBy: string | null
}

/** A raid that is over by the clock is none. */
const columns = sql`
  d.version, d.registration, d.refused_domains as "refusedDomains", d.are_newcomers_limited as "areNewcomersLimited",
  d.allowed_domains as "allowedDomains", d.is_disposable_refused as "isDisposableRefused",
  d.are_first_held as "areFirstHeld", d.member_invitations as "memberInvitations",
  case when d.raid_until > now() then d.raid_since end as "raidSince",
  case when d.raid_until > now() then d.raid_until end as "raidUntil",
  case when d.raid_until > now() then d.raid_by end as "raidBy"`

export async function find(db: Database): Promise<StoredDoors> {
  const { rows } = await sql<StoredDoors>`select ${columns} from doors d`.execute(db)
  return rows[0] as StoredDoors
}

/** Two who change them do so one after the other. */
export async function lock(db: Database): Promise<StoredDoors> {
  const { rows } = await sql<StoredDoors>`select ${columns} from doors d for update`.execute(db)
  return rows[0] as StoredDoors
}

export type DomainRules = Pick<StoredDoors, 'refusedDomains' | 'allowedDomains' | 'isDisposableRefused'>

export async function setDomains(db: Database, rules: DomainRules): Promise<void> {
  await sql`
    update doors set refused_domains = ${rules.refusedDomains}::text[], allowed_domains = ${rules.allowedDomains}::text[],
      is_disposable_refused = ${rules.isDisposableRefused}, version = version + 1`.execute(db)
}

export async function setRegistration(db: Database, mode: RegistrationMode): Promise<void> {
  await sql`update doors set registration = ${mode}`.execute(db)
}

export async function setMemberInvitations(db: Database, atOnce: number): Promise<void> {
  await sql`update doors set member_invitations = ${atOnce}`.execute(db)
}

export async function setNewcomers(
  db: Database,
  { areLimited, areFirstHeld }: { readonly areLimited: boolean; readonly areFirstHeld: boolean },
): Promise<void> {
  await sql`
    update doors set are_newcomers_limited = ${areLimited}, are_first_held = ${areFirstHeld}`.execute(db)
}

export async function setRaid(
  db: Database,
  raid: { readonly since: Date | null; readonly hours: number; readonly by: string } | null,
): Promise<void> {
  if (raid === null) {
    await sql`update doors set raid_since = null, raid_until = null, raid_by = null`.execute(db)
    return
  }
  await sql`
    update doors set raid_since = coalesce(${raid.since}::timestamptz, clock_timestamp()),
      raid_until = clock_timestamp() + make_interval(hours => ${raid.hours}), raid_by = ${raid.by}`.execute(db)
}

/** One registration after the other, so that they are no more than may be. */
export async function lockRegistrations(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registrations in a raid', 0))`.execute(db)
}

/** How many accounts were made since then, those that are gone left out. */
export async function countSince(db: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many accounts were made in an hour. */
export async function countLately(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where created_at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}
