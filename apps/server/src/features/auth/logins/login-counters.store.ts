import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Whose failures are counted: an account, by a browser it knows or by all others together. */
export type CounterKey = { readonly accountKey: Buffer; readonly browser: Buffer }

const freeFailures = 5
const failuresMaximum = 100
const longestDelaySeconds = 15 * 60
const knownBrowsersMaximum = 20
const otherBrowsers = Buffer.alloc(0)

/** The counter of this browser if it signed in to the account before, else the one of all others. */
export async function findCounter(db: Database, accountKey: Buffer, browser: Buffer | undefined): Promise<CounterKey> {
  if (browser === undefined) return { accountKey, browser: otherBrowsers }
  const { rows } = await sql`
    select from login_counters where account_key = ${accountKey} and browser = ${browser}`.execute(db)
  return { accountKey, browser: rows.length > 0 ? browser : otherBrowsers }
}

/**
 * Counts a failure before the password is looked at, so that guesses sent at once are counted one by
 * one. After 5 failures each next one waits 1, 2, 4 … s up to 15 min; 100 failures end it.
 * An attempt that waited for another one's row began before that one's `now()`: it is looked at by the clock.
 * What was counted while the address had no account, or another one, does not burden the one it has now.
 * @returns whether the password may be looked at, and how long the next attempt has to wait.
 */
export async function countAttempt(
  db: Database,
  key: CounterKey,
  userId: string | undefined,
): Promise<{ isAllowed: boolean; retryAfterMs: number }> {
  const { rows } = await sql<{ retryAfterMs: number }>`
    insert into login_counters as counter (account_key, browser, user_id, failures)
    values (${key.accountKey}, ${key.browser}, ${userId ?? null}, 1)
    on conflict (account_key, browser) do update set
      user_id = excluded.user_id,
      failures = case when ${isSameAccount} then counter.failures + 1 else 1 end,
      retry_at = now() + case
        when not (${isSameAccount}) or counter.failures + 1 < ${freeFailures} then interval '0'
        else make_interval(secs => least(${longestDelaySeconds}, power(2, counter.failures + 1 - ${freeFailures})))
      end,
      touched_at = now()
    where (counter.retry_at <= clock_timestamp() and counter.failures < ${failuresMaximum}) or not (${isSameAccount})
    returning ${remainingMs} as "retryAfterMs"`.execute(db)
  const counted = rows[0]
  return counted
    ? { isAllowed: true, retryAfterMs: counted.retryAfterMs }
    : { isAllowed: false, retryAfterMs: await findDelay(db, key) }
}

const isSameAccount = sql`counter.user_id is not distinct from excluded.user_id`

const remainingMs = sql<number>`(case
  when failures >= ${sql.lit(failuresMaximum)} then ${sql.lit(longestDelaySeconds)} * 1000
  else greatest(0, ceil(extract(epoch from retry_at - now()) * 1000))
end)::int`

async function findDelay(db: Database, key: CounterKey): Promise<number> {
  const { rows } = await sql<{ retryAfterMs: number }>`
    select ${remainingMs} as "retryAfterMs" from login_counters
    where account_key = ${key.accountKey} and browser = ${key.browser}`.execute(db)
  return rows[0]?.retryAfterMs ?? 0
}

/** Takes back what was counted for passwords that nobody gave a verdict on. */
export async function takeAttemptsBack(db: Database, key: CounterKey, times: number): Promise<void> {
  await sql`
    update login_counters set failures = greatest(failures - ${times}, 0), retry_at = now()
    where account_key = ${key.accountKey} and browser = ${key.browser}`.execute(db)
}

/** A success starts the counter afresh. */
export async function resetCounter(db: Database, key: CounterKey): Promise<void> {
  await sql`
    update login_counters set failures = 0, retry_at = now(), touched_at = now()
    where account_key = ${key.accountKey} and browser = ${key.browser}`.execute(db)
}

/** Gives a browser a counter of its own; the one used longest ago gives way. */
export async function rememberBrowser(db: Database, key: CounterKey, userId: string): Promise<void> {
  await sql`
    insert into login_counters (account_key, browser, user_id, failures)
    values (${key.accountKey}, ${key.browser}, ${userId}, 0)
    on conflict (account_key, browser) do nothing`.execute(db)
  await sql`
    delete from login_counters
    where account_key = ${key.accountKey} and browser in (
      select browser from login_counters
      where account_key = ${key.accountKey} and browser <> ${otherBrowsers}
      order by touched_at desc, browser offset ${knownBrowsersMaximum})`.execute(db)
}

/** After a new password nobody waits, and no browser is known. */
export async function forgetCounters(db: Database, userId: string): Promise<void> {
  await sql`delete from login_counters where user_id = ${userId}`.execute(db)
}

/** Guesses at addresses without an account are remembered for a day, browsers for 400. */
export async function deleteOldCounters(db: Database): Promise<void> {
  await sql`
    delete from login_counters
    where (user_id is null and touched_at < now() - interval '1 day')
       or (browser <> ${otherBrowsers} and touched_at < now() - interval '400 days')`.execute(db)
}
