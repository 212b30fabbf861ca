// What is still to be written to members, and where nobody is.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type PendingLetter = {
  readonly notificationId: string
  readonly userId: string
  readonly kind: 'security' | 'mentions'
  readonly dueAt: Date
}
export type DueLetter = Omit<PendingLetter, 'dueAt'> & { readonly tries: number }

export async function add(db: Database, pending: readonly PendingLetter[]): Promise<void> {
  if (pending.length === 0) return
  await sql`
    insert into pending_letters (notification_id, user_id, kind, due_at)
    select * from unnest(${pending.map(({ notificationId }) => notificationId)}::uuid[],
                         ${pending.map(({ userId }) => userId)}::uuid[],
                         ${pending.map(({ kind }) => kind)}::text[],
                         ${pending.map(({ dueAt }) => dueAt)}::timestamptz[])
    on conflict do nothing`.execute(db)
}

/** Takes one out: it is never given out again, whatever becomes of the taker. */
export async function takeDue(db: Database): Promise<DueLetter | undefined> {
  const { rows } = await sql<DueLetter>`
    delete from pending_letters where notification_id in (
      select notification_id from pending_letters where due_at <= now()
      order by due_at limit 1 for update skip locked)
    returning notification_id as "notificationId", user_id as "userId", kind, tries`.execute(db)
  return rows[0]
}

/** For another time, unless what it is about is gone. */
export async function putBack(
  db: Database,
  { notificationId, kind }: DueLetter,
  { dueAt, tries }: { dueAt: Date; tries: number },
): Promise<void> {
  await sql`
    insert into pending_letters (notification_id, user_id, kind, due_at, tries)
    select id, user_id, ${kind}, ${dueAt}, ${tries}::smallint from notifications where id = ${notificationId}
    on conflict do nothing`.execute(db)
}

export async function delay(db: Database, notificationId: string, dueAt: Date): Promise<void> {
  await sql`update pending_letters set due_at = ${dueAt} where notification_id = ${notificationId}`.execute(db)
}

/** What waits in quiet hours is written by the hours of today: of mentions, by then at the latest. */
export async function moveMentions(db: Database, userId: string, latest: Date): Promise<void> {
  await sql`
    update pending_letters set due_at = ${latest}
    where user_id = ${userId} and kind = 'mentions' and due_at > ${latest}`.execute(db)
}

/** Of those who have nothing due yet. The others are not touched, so nobody waits for their rows. */
export async function addDigests(
  db: Database,
  digests: readonly { readonly userId: string; readonly dueAt: Date }[],
): Promise<void> {
  if (digests.length === 0) return
  await sql`
    insert into digests as known (user_id, due_at)
    select given.user_id, given.due_at
    from unnest(${digests.map(({ userId }) => userId)}::uuid[], ${digests.map(({ dueAt }) => dueAt)}::timestamptz[])
      as given (user_id, due_at)
    where not exists (select from digests d where d.user_id = given.user_id and d.due_at is not null)
    order by given.user_id
    on conflict (user_id) do update set due_at = coalesce(known.due_at, excluded.due_at)`.execute(db)
}

export type DueDigest = { readonly userId: string; readonly toldUntil: Date | null }

/** Takes one out, as {@link takeDue} does. */
export async function takeDigest(db: Database): Promise<DueDigest | undefined> {
  const { rows } = await sql<DueDigest>`
    with due as (
      select user_id, told_until from digests where due_at <= now() order by due_at limit 1 for update skip locked
    )
    update digests set due_at = null, told_until = now()
    from due where digests.user_id = due.user_id
    returning digests.user_id as "userId",
      case when due.told_until > '-infinity' then due.told_until end as "toldUntil"`.execute(db)
  return rows[0]
}

export async function putDigestBack(db: Database, { userId, toldUntil }: DueDigest, dueAt: Date): Promise<void> {
  await sql`
    update digests set due_at = ${dueAt}, told_until = coalesce(${toldUntil}::timestamptz, '-infinity')
    where user_id = ${userId}`.execute(db)
}

/** The member chose another hour, or none. Where nothing is unread by then nothing is written. */
export async function moveDigest(db: Database, userId: string, dueAt: Date | null): Promise<void> {
  await sql`update digests set due_at = ${dueAt} where user_id = ${userId}`.execute(db)
}

export async function noteRefused(db: Database, emailKey: string, answer: string): Promise<void> {
  await sql`
    insert into refused_addresses (email_key, answer) values (${emailKey}, ${answer.slice(0, 200)})
    on conflict (email_key) do update set refused_at = now(), answer = excluded.answer`.execute(db)
}

export async function noteTaken(db: Database, emailKey: string): Promise<void> {
  await sql`delete from refused_addresses where email_key = ${emailKey}`.execute(db)
}

export async function refusedAt(db: Database, emailKey: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select refused_at as at from refused_addresses where email_key = ${emailKey}`.execute(db)
  return rows[0]?.at ?? null
}
