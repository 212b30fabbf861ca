// Sign-ins that were begun and proofs that were shown: each good once.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

const minutesValid = 10

export async function add(db: Database, { hash, userId }: { hash: Buffer; userId: string }): Promise<void> {
  await sql`delete from steam_link_states where expires_at < clock_timestamp()`.execute(db)
  await sql`
    insert into steam_link_states (hash, user_id, expires_at)
    values (${hash}, ${userId}, clock_timestamp() + ${minutesValid} * interval '1 minute')`.execute(db)
}

/** Whether the member began this sign-in not long ago; from now on it counts no more. */
export async function take(db: Database, { hash, userId }: { hash: Buffer; userId: string }): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    delete from steam_link_states where hash = ${hash} and user_id = ${userId}
    returning expires_at > clock_timestamp() as "isValid"`.execute(db)
  return rows[0]?.isValid ?? false
}

/** Whether the proof was not shown before; remembered for longer than one is taken. */
export async function takeNonce(db: Database, nonce: string): Promise<boolean> {
  await sql`delete from steam_nonces where expires_at < clock_timestamp()`.execute(db)
  const { rows } = await sql`
    insert into steam_nonces (nonce, expires_at)
    values (${nonce}, clock_timestamp() + ${minutesValid} * interval '1 minute')
    on conflict do nothing returning nonce`.execute(db)
  return rows.length > 0
}

/** An account was linked by this answer; it may come again. */
export async function rememberAnswer(
  db: Database,
  { hash, userId, steamId }: { hash: Buffer; userId: string; steamId: string },
): Promise<void> {
  await sql`delete from steam_link_answers where expires_at < clock_timestamp()`.execute(db)
  await sql`
    insert into steam_link_answers (hash, user_id, steam_id, expires_at)
    values (${hash}, ${userId}, ${steamId}, clock_timestamp() + ${minutesValid} * interval '1 minute')
    on conflict do nothing`.execute(db)
}

/** The account that the member linked by this answer not long ago. */
export async function findAnswer(
  db: Database,
  { hash, userId }: { hash: Buffer; userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ steamId: string }>`
    select steam_id as "steamId" from steam_link_answers
    where hash = ${hash} and user_id = ${userId} and expires_at > clock_timestamp()`.execute(db)
  return rows[0]?.steamId
}
