import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type LiveReset = { readonly userId: string; readonly expiresAt: Date }

const lifeMinutes = 30
const mailsPerHour = 3

/**
 * Stores the hash of a new token; the one before it is void from now on.
 * @returns false when the member got as many mails in the last hour as they may: nothing changes then.
 */
export async function storeReset(db: Database, userId: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into password_resets as reset (user_id, token_hash, made_at)
    values (${userId}, ${tokenHash}, now())
    on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at
    where (select count(*) from unnest(reset.sent_at) as sent
           where sent > now() - interval '1 hour') < ${mailsPerHour}
    returning user_id`.execute(db)
  return rows.length === 1
}

/** Remembers that a mail left, and forgets those older than an hour. */
export async function recordMail(db: Database, userId: string): Promise<void> {
  await sql`
    update password_resets set sent_at = array(
      select sent from unnest(sent_at || now()) as sent where sent > now() - interval '1 hour')
    where user_id = ${userId}`.execute(db)
}

const isLive = sql`made_at > now() - make_interval(mins => ${sql.lit(lifeMinutes)})`

export async function findLiveReset(db: Database, tokenHash: Buffer): Promise<LiveReset | undefined> {
  const { rows } = await sql<LiveReset>`
    select user_id as "userId", made_at + make_interval(mins => ${lifeMinutes}) as "expiresAt"
    from password_resets where token_hash = ${tokenHash} and ${isLive}`.execute(db)
  return rows[0]
}

/** Uses the token up; of two at once only one gets `true`. */
export async function consumeReset(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update password_resets set token_hash = null
    where token_hash = ${tokenHash} and ${isLive}
    returning user_id`.execute(db)
  return rows.length === 1
}
