import { helloAgainDays, helloWaitsSeconds } from '@guildhall/contract/rules/company/company-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A hello that counts still; null when it has gone. */
export type Hello = { readonly toId: string; readonly undoUntil: Date | null }

export type DueHello = { readonly id: string; readonly fromId: string; readonly toId: string }

const counts = sql`said_at > now() - make_interval(days => ${sql.lit(helloAgainDays)})`

/** Keeps the hellos of a member from being counted by two at once, until the transaction ends. */
export async function lock(db: Database, fromId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hellos of ' || ${fromId}::text, 0))`.execute(db)
}

export async function countOfDay(db: Database, fromId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from hellos
    where from_id = ${fromId} and said_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function saidAmong(
  db: Database,
  fromId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hello>> {
  const { rows } = await sql<Hello>`
    select to_id as "toId", case when sent_at is null then due_at end as "undoUntil" from hellos
    where from_id = ${fromId} and to_id = any(${ids}::uuid[]) and ${counts}`.execute(db)
  return new Map(rows.map((row) => [row.toId, row]))
}

/** An evening. */
const latelyHours = 3

/** Which of these the member said hello to a little while ago. */
export async function saidLately(db: Database, fromId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ toId: string }>`
    select to_id as "toId" from hellos
    where from_id = ${fromId} and to_id = any(${ids}::uuid[])
      and said_at > now() - make_interval(hours => ${sql.lit(latelyHours)})`.execute(db)
  return new Set(rows.map(({ toId }) => toId))
}

/** @returns until when it can be taken back. One of long ago makes way. */
export async function say(db: Database, hello: DueHello): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    insert into hellos (id, from_id, to_id, due_at)
    values (${hello.id}, ${hello.fromId}, ${hello.toId}, now() + make_interval(secs => ${sql.lit(helloWaitsSeconds)}))
    on conflict (from_id, to_id) do update set
      id = excluded.id, said_at = now(), due_at = excluded.due_at, sent_at = null
    returning due_at as "dueAt"`.execute(db)
  return rows[0]?.dueAt
}

/** Whether there was one that had not gone. */
export async function takeBack(db: Database, fromId: string, toId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from hellos where from_id = ${fromId} and to_id = ${toId} and sent_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Notes that it goes; nothing where it was taken back, or has gone. */
export async function takeDue(db: Database, id: string): Promise<DueHello | undefined> {
  const { rows } = await sql<DueHello>`
    update hellos set sent_at = now() where id = ${id} and sent_at is null and due_at <= now()
    returning id, from_id as "fromId", to_id as "toId"`.execute(db)
  return rows[0]
}

export async function forget(db: Database, id: string): Promise<void> {
  await sql`delete from hellos where id = ${id}`.execute(db)
}
