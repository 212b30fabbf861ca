import { sql } from 'kysely'
import type { Database } from '../../database/unit-of-work.ts'

/** What a call is known by before its body is read. */
export type CallIdentity = {
  readonly userId: string
  readonly key: string
  readonly method: string
  /** With its query, the same under every prefix; a long one by its hash. */
  readonly path: string
}

/** What makes two requests the same one. */
export type RequestIdentity = CallIdentity & { readonly bodyHash: Buffer }

export type StoredAnswer = {
  readonly bodyHash: Buffer
  readonly status: number
  readonly body: unknown
  /** Whether the body was let go; that the work is done stays known. */
  readonly isLetGo: boolean
}

/** No answer is an empty text in JSON. */
const letGo = ''

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

export async function findAnswer(db: Database, identity: CallIdentity): Promise<StoredAnswer | undefined> {
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
    body: row.answer === null || row.answer === letGo ? undefined : (JSON.parse(row.answer) as unknown),
    isLetGo: row.answer === letGo,
  }
}

/** Completes a claimed identity with its answer. @returns how long its text is */
export async function keepAnswer(
  db: Database,
  identity: RequestIdentity,
  answer: { status: number; body: unknown },
): Promise<number> {
  const text = textOf(answer.body)
  await tables(db)
    .updateTable('idempotent_answers')
    .set({ status: answer.status, answer: text })
    .where('user_id', '=', identity.userId)
    .where('key', '=', identity.key)
    .where('method', '=', identity.method)
    .where('path', '=', identity.path)
    .execute()
  return text?.length ?? 0
}

/**
 * Of a member's answers the latest stay, so many bytes in all. One transaction at a time does this for a member; another
 * has nothing to wait for.
 */
export async function letGoOfAnswers(db: Database, userId: string, keptBytes: number): Promise<void> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`answers of ${userId}`}, 0)) as "isFirst"`.execute(db)
  if (rows[0]?.isFirst !== true) return
  await sql`
    update idempotent_answers set answer = ${letGo} where ctid in (
      select ctid from (
        select ctid, sum(octet_length(answer)) over (order by created_at desc, key) as together
        from idempotent_answers where user_id = ${userId} and answer <> ${letGo}
      ) sized
      where together > ${keptBytes})`.execute(db)
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
