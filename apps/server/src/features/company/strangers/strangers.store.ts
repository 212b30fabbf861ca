import { newForDays } from '@guildhall/contract/rules/company/company-limits'
import { welcomeDays } from '@guildhall/contract/rules/house/welcome-steps'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isNewTo } from '../../friends/index.ts'
import { connected, isHereTo } from '../../presence/index.ts'
import { mayBeMetBy } from '../../profiles/index.ts'
import { isFreshTo, ofEach } from '../who-is-there.ts'

export type StrangerReason = 'inviter' | 'host' | 'here' | 'fresh'
export type Stranger = { readonly userId: string; readonly reasons: readonly StrangerReason[] }

/** Of those who are here, and of those who are new, so many are looked at. */
const lookedAt = 40

/**
 * Who may be spoken to without anything in common: for who is here now, whoever it is; in their first days by whose link
 * they came, who keeps the hall, and who is as new as they are. Each shows it, or it is told to all.
 */
export async function findStrangers(
  db: Database,
  viewerId: string,
  { staffIds, exceptIds, limit }: { staffIds: readonly string[]; exceptIds: readonly string[]; limit: number },
): Promise<Stranger[]> {
  const youngerThan = (days: number) => sql`created_at > now() - make_interval(days => ${sql.lit(days)})`
  const mayBe = sql<boolean>`${mayBeMetBy(viewerId, 'each.user_id')} and ${isNewTo(viewerId, 'each.user_id')}`
  const { rows } = await sql<Stranger>`
    with viewer as (
      select invited_by, ${youngerThan(welcomeDays)} as is_welcomed, ${youngerThan(newForDays)} as is_fresh
      from users where id = ${viewerId}
    ), found as (
      select invited_by as user_id, 'inviter' as reason, 1 as place from viewer where is_welcomed and invited_by is not null
      union all
      select staff.id, 'host', 2 from viewer cross join unnest(${staffIds}::uuid[]) staff (id) where is_welcomed
      union all
      select c.user_id, 'here', 3
      from (select distinct user_id from ${connected} all_here order by user_id desc limit ${lookedAt}) c
      cross join lateral ${ofEach(isHereTo(viewerId, 'c.user_id'))} shown
      union all
      select f.id, 'fresh', 4
      from viewer cross join lateral (
        select id from users where ${youngerThan(newForDays)} order by created_at desc limit ${lookedAt}) f
      cross join lateral ${ofEach(isFreshTo(viewerId, 'f.id'))} shown
      where viewer.is_fresh
    ), each as materialized (
      select user_id, array_agg(reason order by place) as reasons, sum(5 - place) as weight
      from found where user_id <> all(${exceptIds}::uuid[]) group by user_id
    )
    select user_id as "userId", reasons from each cross join lateral ${ofEach(mayBe)} shown
    order by weight desc, user_id desc limit ${limit}`.execute(db)
  return rows
}
