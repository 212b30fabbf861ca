// Posts under which a member hears of nothing, until a moment or for good. All writes may be repeated.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isSeenIn } from '../shown-posts.ts'
import { givesAway } from '../veils/veils.ts'

/** In queries over `silent_posts`: it is not over. */
export const isStillSilent = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.ends_at`)} is null or ${sql.ref(`${alias}.ends_at`)} > now())`

/** @returns whether it is so now: not when `until` is over. */
export async function silence(db: Database, userId: string, postId: string, until: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into silent_posts (user_id, post_id, ends_at)
    select ${userId}::uuid, ${postId}::uuid, given.ends_at
    from (select ${until}::timestamptz as ends_at) as given
    where given.ends_at is null or given.ends_at > now()
    on conflict (user_id, post_id) do update set ends_at = excluded.ends_at
    returning post_id`.execute(db)
  return rows.length > 0
}

export async function hearAgain(db: Database, userId: string, postId: string): Promise<void> {
  await sql`delete from silent_posts where user_id = ${userId} and post_id = ${postId}`.execute(db)
}

/** A post under which a member hears of nothing: its words, as far as they are to be read unasked. */
export type Silenced = { readonly postId: string; readonly text: string | null; readonly until: Date | null }

export async function silencedBy(db: Database, userId: string, limit: number): Promise<Silenced[]> {
  const { rows } = await sql<Silenced>`
    select s.post_id as "postId", s.ends_at as until,
           case when p.warning = '' and p.deleted_at is null and not ${givesAway('p')} and ${isSeenIn('s.user_id', 'p')}
             then left(p.text, 140) end as text
    from silent_posts s join posts p on p.id = s.post_id
    where s.user_id = ${userId} and ${isStillSilent('s')}
    order by s.post_id desc limit ${limit}`.execute(db)
  return rows
}
