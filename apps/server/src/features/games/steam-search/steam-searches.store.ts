// What Steam's store found by words, and what is being asked.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { FoundApp } from '../steam-store/store-answers.ts'

const goodForHours = 24
/** A server that was killed while it asked asks no more. */
const askedForMinutes = 2
/** Words that are remembered; the oldest go first. */
const rememberedMaximum = 20_000

/** What was found within the last day; `undefined` where nobody asked or the answer is not there yet. */
export async function find(db: Database, words: string): Promise<FoundApp[] | undefined> {
  const { rows } = await sql<{ found: FoundApp[] }>`
    select found from steam_searches
    where words = ${words} and found is not null and asked_at > now() - ${goodForHours} * interval '1 hour'`.execute(db)
  return rows[0]?.found
}

/** @returns whether the caller is the one to ask */
export async function claim(db: Database, words: string): Promise<boolean> {
  const { rows } = await sql`
    insert into steam_searches as known (words) values (${words})
    on conflict (words) do update set found = null, asked_at = clock_timestamp()
    where known.asked_at < now() - ${goodForHours} * interval '1 hour'
       or (known.found is null and known.asked_at < now() - ${askedForMinutes} * interval '1 minute')
    returning words`.execute(db)
  return rows.length > 0
}

export async function keep(db: Database, words: string, found: readonly FoundApp[]): Promise<void> {
  await sql`
    update steam_searches set found = ${JSON.stringify(found)}::jsonb, asked_at = clock_timestamp()
    where words = ${words}`.execute(db)
  await sql`
    delete from steam_searches where words in (
      select words from steam_searches order by asked_at desc offset ${rememberedMaximum})`.execute(db)
}

/** What nobody is told any more. */
export async function forgetOld(db: Database): Promise<void> {
  await sql`
    delete from steam_searches where asked_at < now() - ${goodForHours} * interval '1 hour'`.execute(db)
}

export async function forget(db: Database, words: string): Promise<void> {
  await sql`delete from steam_searches where words = ${words} and found is null`.execute(db)
}
