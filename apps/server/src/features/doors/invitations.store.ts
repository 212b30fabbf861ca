import { randomUUIDv7 } from 'node:crypto'
import type { Member } from '@guildhall/contract/users'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isActive, isStaff, memberAsJson } from '../users/index.ts'

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

/** Whom the hall has shut out invites nobody, and neither does who is gone or of the staff no more. */
const isGood = sql<boolean>`(
  i.ended_at is null and i.ends_at > now() and i.uses < i.uses_maximum and ${isActive('i.by_id')}
  and ${isStaff(sql.ref('i.by_id'))})`

const columns = sql`
  i.id, ${memberAsJson('i.by_id')} as by, i.note, i.uses, i.uses_maximum as "usesMaximum",
  i.made_at as "madeAt", i.ends_at as "endsAt", i.ended_at as "endedAt", ${isGood} as "isGood",
  coalesce((
    select jsonb_agg(${memberAsJson('newest.id')} order by newest.id desc)
    from (select u.id from users u where u.invitation_id = i.id order by u.id desc limit 10) newest
  ), '[]') as came`

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

/** Two who make one do so one after the other. How many stand. */
export async function lockAndCount(db: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations into the hall', 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitations where ended_at is null and ends_at > now()`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewInvitation = {
  readonly codeHash: Buffer
  readonly byId: string
  readonly note: string
  readonly uses: number
  readonly days: number
}

export async function insert(db: Database, { codeHash, byId, note, uses, days }: NewInvitation): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into invitations (id, code_hash, by_id, note, uses_maximum, ends_at)
    values (${id}, ${codeHash}, ${byId}, ${note}, ${uses}, clock_timestamp() + make_interval(days => ${days}))`.execute(
    db,
  )
  return id
}

/** Whether it was this call that ended it. */
export async function end(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update invitations set ended_at = clock_timestamp() where id = ${id} and ended_at is null returning id`.execute(db)
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
