import { sql } from 'kysely'
import type { Database } from '../../database/unit-of-work.ts'

/** What makes two requests the same one. */
export type RequestIdentity = {
  readonly userId: string
  readonly key: string
  readonly method: string
  /** With its query, the same under every prefix. */
  readonly path: string
  readonly bodyHash: Buffer
}

export type StoredAnswer = {
  readonly bodyHash: Buffer
  readonly status: number
  readonly body: unknown
}

type Tables = {
  idempotent_answers: {
    user_id: string
    key: string
    method: string
    path: string
    body_hash: Buffer
    status: number | null
    answer: string | null
  }
}

const tables = (db: Database) => db.withTables<Tables>()

/**
 * Inserts the identity; waits so long for a transaction that is doing the same.
 * @returns whether it was new.
 * @throws the database's lock_not_available when the other one takes longer.
 */
export async function claimIdentity(db: Database, identity: RequestIdentity, waitMs: number): Promise<boolean> {
  const { userId, key, method, path, bodyHash } = identity
  // The limit is set in the same statement, before the row is tried, to save a round trip.
  const { numAffectedRows } = await sql`
    with waiting as materialized (select set_config('lock_timeout', ${`${waitMs}ms`}, true))
    insert into idempotent_answers (user_id, key, method, path, body_hash)
    select ${userId}::uuid, ${key}, ${method}, ${path}, ${bodyHash}::bytea from waiting
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function findAnswer(db: Database, identity: RequestIdentity): Promise<StoredAnswer | undefined> {
  const row = await tables(db)
    .selectFrom('idempotent_answers')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', identity.userId)
    .where('key', '=', identity.key)
    .where('method', '=', identity.method)
    .where('path', '=', identity.path)
    .executeTakeFirst()
  if (row === undefined || row.status === null) return undefined
  return {
    bodyHash: row.body_hash,
    status: row.status,
    body: row.answer === null ? undefined : (JSON.parse(row.answer) as unknown),
  }
}

/** Completes a claimed identity with its answer. */
export async function keepAnswer(
  db: Database,
  identity: RequestIdentity,
  answer: { status: number; body: unknown },
): Promise<void> {
  await tables(db)
    .updateTable('idempotent_answers')
    .set({ status: answer.status, answer: textOf(answer.body) })
    .where('user_id', '=', identity.userId)
    .where('key', '=', identity.key)
    .where('method', '=', identity.method)
    .where('path', '=', identity.path)
    .execute()
}

/** Keeps the answer of work that was undone; whoever came first stays. */
export async function insertAnswer(
  db: Database,
  identity: RequestIdentity,
  answer: { status: number; body: unknown },
): Promise<void> {
  await tables(db)
    .insertInto('idempotent_answers')
    .values({
      user_id: identity.userId,
      key: identity.key,
      method: identity.method,
      path: identity.path,
      body_hash: identity.bodyHash,
      status: answer.status,
      answer: textOf(answer.body),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const textOf = (body: unknown) => (body === undefined ? null : JSON.stringify(body))

/** Removes answers that nobody may ask for any more; in portions, so that no lock is long. */
export async function removeOldAnswers(database: Database, portion = 5000): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotent_answers where ctid in (
        select ctid from idempotent_answers
        where created_at < now() - interval '24 hours'
        limit ${portion}
      )`.execute(database)
    if (numAffectedRows < BigInt(portion)) return
  }
}
