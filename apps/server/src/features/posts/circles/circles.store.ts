import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { isActive } from '../../users/index.ts'

export type StoredCircle = {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly firstIds: readonly string[]
  readonly holds: boolean
}

/** Nobody whom a block keeps from the owner, and nobody suspended, stands in a list; they are in it again after that. */
const isShown = (ownerId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${isActive(column)} and ${notBlocked(ownerId, column)})`

/** For the queries of lists of posts: who is in a list of the owner's own, as a subquery. */
export function memberIdsOf(ownerId: string, circleId: string): RawBuilder<string> {
  return sql<string>`(
    select member_id from circle_members join circles on circles.id = circle_id
    where circle_id = ${circleId}::uuid and circles.user_id = ${ownerId}::uuid)`
}

/** All of a member, or the one with an id, by name. @param holdsId the member who is asked for */
export async function find(
  db: Database,
  ownerId: string,
  { id, holdsId }: { id?: string | undefined; holdsId?: string | undefined },
): Promise<StoredCircle[]> {
  const { rows } = await sql<StoredCircle>`
    select circles.id, circles.name,
      (select count(*)::integer from circle_members m
       where m.circle_id = circles.id and ${isShown(ownerId, 'm.member_id')}) as count,
      array(
        select m.member_id from circle_members m
        where m.circle_id = circles.id and ${isShown(ownerId, 'm.member_id')}
        order by m.added_at, m.member_id limit 3) as "firstIds",
      exists (
        select from circle_members m
        where m.circle_id = circles.id and m.member_id = ${holdsId ?? null}::uuid) as holds
    from circles
    where circles.user_id = ${ownerId} ${id === undefined ? sql`` : sql`and circles.id = ${id}`}
    order by lower(circles.name), circles.id`.execute(db)
  return rows
}

/** How many lists the member has; they begin none until the transaction ends. */
export async function lockAndCount(db: Database, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`circles of ${ownerId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from circles where user_id = ${ownerId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insert(db: Database, ownerId: string, name: string): Promise<string> {
  const id = randomUUIDv7()
  await sql`insert into circles (id, user_id, name) values (${id}, ${ownerId}, ${name})`.execute(db)
  return id
}

/** Whether it is there and the member's own. */
export async function rename(db: Database, ownerId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update circles set name = ${name} where id = ${id} and user_id = ${ownerId} returning id`.execute(db)
  return rows.length > 0
}

export async function remove(db: Database, ownerId: string, id: string): Promise<void> {
  await sql`delete from circles where id = ${id} and user_id = ${ownerId}`.execute(db)
}

/** How many are in a list of the member's own, which keeps from changing until the transaction ends. */
export async function lockAndCountMembers(db: Database, ownerId: string, id: string): Promise<number | undefined> {
  const { rows: locked } = await sql`
    select from circles where id = ${id} and user_id = ${ownerId} for update`.execute(db)
  if (locked.length === 0) return undefined
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from circle_members where circle_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function hasMember(db: Database, id: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from circle_members where circle_id = ${id} and member_id = ${memberId}`.execute(db)
  return rows.length > 0
}

export async function addMember(db: Database, id: string, memberId: string): Promise<void> {
  await sql`
    insert into circle_members (circle_id, member_id) values (${id}, ${memberId}) on conflict do nothing`.execute(db)
}

export async function removeMember(db: Database, id: string, memberId: string): Promise<void> {
  await sql`delete from circle_members where circle_id = ${id} and member_id = ${memberId}`.execute(db)
}

/** Those in a list of the member's own whom they see, in the order in which they came. */
export async function findMemberIds(db: Database, ownerId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from circle_members m
    where m.circle_id = ${id} and ${isShown(ownerId, 'm.member_id')}
    order by m.added_at, m.member_id`.execute(db)
  return rows.map((row) => row.id)
}
