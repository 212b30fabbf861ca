import { randomUUIDv7 } from 'node:crypto'
import type { Member } from '@guildhall/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isActive, isStaff, memberAsJson } from '../../users/index.ts'

export type StoredInvitation = {
  readonly id: string
  readonly by: Member | null
  readonly note: string
  readonly uses: number
  readonly usesMaximum: number
  readonly madeAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
  readonly isGood: boolean
  readonly came: Member[]
}

/**
 * Whom the hall has shut out invites nobody, and neither does who is gone or of the staff no more; nor do members while it is
 * the admins alone who invite.
 */
const isGood = sql<boolean>`(
  i.ended_at is null and i.ends_at > now() and i.uses < i.uses_maximum and ${isActive('i.by_id')}
  and case when i.is_of_member then (select d.member_invitations > 0 from doors d) else ${isStaff(sql.ref('i.by_id'))} end)`

/** `isShown` says of whom among those who came, `u`, the reader hears. */
const columnsFor = (isShown: RawBuilder<unknown>) => sql`
  i.id, ${memberAsJson('i.by_id')} as by, i.note, i.uses, i.uses_maximum as "usesMaximum",
  i.made_at as "madeAt", i.ends_at as "endsAt", i.ended_at as "endedAt", ${isGood} as "isGood",
  coalesce((
    select jsonb_agg(${memberAsJson('newest.id')} order by newest.id desc)
    from (select u.id from users u where u.invitation_id = i.id and ${isShown} order by u.id desc limit 10) newest
  ), '[]') as came`

const columns = columnsFor(sql`true`)

type Shown = { readonly isShown: RawBuilder<unknown> }

/** Whether there ever was one. */
export async function areSome(db: Database): Promise<boolean> {
  const { rows } = await sql`select from invitations limit 1`.execute(db)
  return rows.length > 0
}

export async function findPage(
  db: Database,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<StoredInvitation[]> {
  const { rows } = await sql<StoredInvitation>`
    select ${columns} from invitations i ${before === undefined ? sql`` : sql`where i.id < ${before}::uuid`}
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function find(db: Database, id: string): Promise<StoredInvitation | undefined> {
  const { rows } = await sql<StoredInvitation>`select ${columns} from invitations i where i.id = ${id}`.execute(db)
  return rows[0]
}

/** Those of a member, who hears of whom `isShown` lets them among those who came. */
export async function findPageOf(
  db: Database,
  byId: string,
  { before, limit, isShown }: { readonly before?: string | undefined; readonly limit: number } & Shown,
): Promise<StoredInvitation[]> {
  const { rows } = await sql<StoredInvitation>`
    select ${columnsFor(isShown)} from invitations i
    where i.by_id = ${byId} and i.is_of_member ${before === undefined ? sql`` : sql`and i.id < ${before}::uuid`}
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findOf(
  db: Database,
  byId: string,
  { id, isShown }: { readonly id: string } & Shown,
): Promise<StoredInvitation | undefined> {
  const { rows } = await sql<StoredInvitation>`
    select ${columnsFor(isShown)} from invitations i
    where i.id = ${id} and i.by_id = ${byId} and i.is_of_member`.execute(db)
  return rows[0]
}

/** One after the other for each member. How many of theirs stand; one that is used up is no more in the way. */
export async function lockAndCountOf(db: Database, byId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${byId}`}, 0))`.execute(db)
  return countOf(db, byId)
}

export async function countOf(db: Database, byId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitations
    where by_id = ${byId} and is_of_member and ended_at is null and ends_at > now() and uses < uses_maximum`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is over for a month and brought in nobody tells nobody anything. */
export async function removeIdle(db: Database, byId: string): Promise<void> {
  await sql`
    delete from invitations
    where by_id = ${byId} and is_of_member and uses = 0 and least(ended_at, ends_at) < now() - interval '30 days'`.execute(
    db,
  )
}

/** Two who make one do so one after the other. How many of the admins stand. */
export async function lockAndCount(db: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations into the hall', 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitations
    where ended_at is null and ends_at > now() and not is_of_member`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewInvitation = {
  readonly codeHash: Buffer
  readonly byId: string
  readonly note: string
  readonly uses: number
  readonly days: number
  readonly isOfMember: boolean
}

export async function insert(db: Database, link: NewInvitation): Promise<string> {
  const { codeHash, byId, note, uses, days, isOfMember } = link
  const id = randomUUIDv7()
  await sql`
    insert into invitations (id, code_hash, by_id, note, uses_maximum, is_of_member, ends_at)
    values (${id}, ${codeHash}, ${byId}, ${note}, ${uses}, ${isOfMember},
      clock_timestamp() + make_interval(days => ${days}))`.execute(db)
  return id
}

/** Whether it was this call that ended it. */
export async function end(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update invitations set ended_at = clock_timestamp() where id = ${id} and ended_at is null returning id`.execute(db)
  return rows.length === 1
}

/** Whether it could still bring somebody in, but for its having been ended; then it does. */
export async function reopen(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update invitations set ended_at = null
    where id = ${id} and ended_at is not null and ends_at > now() and uses < uses_maximum returning id`.execute(db)
  return rows.length === 1
}

export async function findInviter(db: Database, codeHash: Buffer): Promise<Member | undefined> {
  const { rows } = await sql<{ by: Member }>`
    select ${memberAsJson('i.by_id')} as by from invitations i where i.code_hash = ${codeHash} and ${isGood}`.execute(
    db,
  )
  return rows[0]?.by
}

/** One use of it, if it is good: of several at once as many pass as it has left. */
export async function use(db: Database, codeHash: Buffer): Promise<{ id: string; byId: string } | undefined> {
  const { rows } = await sql<{ id: string; byId: string }>`
    update invitations i set uses = uses + 1 where i.code_hash = ${codeHash} and ${isGood}
    returning i.id, i.by_id as "byId"`.execute(db)
  return rows[0]
}
