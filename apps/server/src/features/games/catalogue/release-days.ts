import { type RawBuilder, sql } from 'kysely'

/** For the queries of features above: `id` and `released_on` of games, null where no day is known. */
export function releaseDaysOf(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(select id, release_day as released_on from games where id = any(${ids}::integer[]))`
}
