import { sql } from 'kysely'
import type { createApp } from '../../../server/src/app.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'

type Server = { readonly app: Pick<ReturnType<typeof createApp>, 'figures'>; readonly platform: Platform }

/** As long as servers keep who was in. */
const days = 62

/** Whoever said something on a day was in on it, and was seen by a server; then the days are counted, as each hour does. */
export async function countWeeks({ app, platform }: Server): Promise<void> {
  await sql`
    insert into figure_visits (day, user_id)
    select distinct (said.at at time zone 'UTC')::date, said.by from (
      select created_at as at, sender_user_id as by from messages where sender_user_id is not null
      union all select created_at, author_id from posts
    ) said
    where said.at >= date_trunc('day', now() - make_interval(days => ${days})) and said.at < date_trunc('day', now())
    on conflict do nothing`.execute(platform.database)
  await app.figures.count()
}
