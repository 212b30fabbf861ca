import type { PeopleOrder } from '@guildhall/contract/rules/safety/people-limits'
import { type RawBuilder, sql } from 'kysely'
import { lastUseOf, membersByLastUse } from '../auth/index.ts'
import { reportedMembers, reportsOf } from '../safety/index.ts'

/** Where a page ended. `key` is what the order goes by; null of somebody who has none. */
export type Place = { readonly id: string; readonly key: string | number | null }

/** A stretch of an order: so many of it, as rows of `users` with `order_key`, and in what order they are. */
export type Stretch = { walk(size: number): RawBuilder<unknown>; readonly by: RawBuilder<unknown> }

/** What a list goes by, other than when somebody came. */
export type Keyed = {
  /** What is left behind a place, one stretch after the other. */
  stretchesFrom(place: Place | undefined): readonly Stretch[]
  /** Those who were found in another way, with their keys; whoever stands before the place is left out. */
  behind(found: RawBuilder<unknown>, place: Place | undefined): RawBuilder<unknown>
  /** The order of {@link behind}. */
  readonly by: RawBuilder<unknown>
  /** The key of a row, as a place has it. */
  readonly key: RawBuilder<unknown>
}

const ownId = sql.ref('users.id')

const byName: Keyed = {
  stretchesFrom: (place) => [
    {
      walk: (size) => sql`
        select users.*, users.name_key as order_key from users
        where ${place === undefined ? sql`true` : sql`(users.name_key, users.id) > (${place.key}, ${place.id}::uuid)`}
        order by users.name_key, users.id limit ${sql.lit(size)}`,
      by: sql`users.name_key, users.id`,
    },
  ],
  behind: (found, place) => sql`
    select users.*, users.name_key as order_key from (${found}) users
    where ${place === undefined ? sql`true` : sql`(users.name_key, users.id) > (${place.key}, ${place.id}::uuid)`}`,
  by: sql`users.name_key, users.id`,
  key: sql`users.order_key`,
}

type Ranking = {
  /** Members and their keys, as `user_id` and `key`; whoever has none is not there. */
  readonly ranked: RawBuilder<unknown>
  keyOf(id: RawBuilder<unknown>): RawBuilder<unknown>
  /** No key, of their kind. */
  readonly none: RawBuilder<unknown>
  /** The key of a place as the database compares it, and the other way round. */
  asKey(value: string | number): RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
}

/** The highest key first, and behind them, whoever came last first, those who have none. */
function byRank({ ranked, keyOf, none, asKey, key }: Ranking): Keyed {
  const rest = (place: Place | undefined): Stretch => ({
    walk: (size) => sql`
      select users.*, ${none} as order_key from users
      where not exists (select from (${ranked}) k where k.user_id = users.id)
        ${place === undefined ? sql`` : sql`and users.id < ${place.id}::uuid`}
      order by users.id desc limit ${sql.lit(size)}`,
    by: sql`users.id desc`,
  })
  return {
    stretchesFrom(place) {
      if (place?.key === null) return [rest(place)]
      const left = place && sql`where (k.key, k.user_id) < (${asKey(place.key ?? 0)}, ${place.id}::uuid)`
      const keyed: Stretch = {
        walk: (size) => sql`
          select users.*, k.key as order_key from (${ranked}) k join users on users.id = k.user_id ${left ?? sql``}
          order by k.key desc, k.user_id desc limit ${sql.lit(size)}`,
        by: sql`users.order_key desc, users.id desc`,
      }
      return [keyed, rest(undefined)]
    },
    behind(found, place) {
      const keyed = sql`select users.*, ${keyOf(ownId)} as order_key from (${found}) users`
      if (place === undefined) return keyed
      const left =
        place.key === null
          ? sql`users.order_key is null and users.id < ${place.id}::uuid`
          : sql`users.order_key is null or (users.order_key, users.id) < (${asKey(place.key)}, ${place.id}::uuid)`
      return sql`select * from (${keyed}) users where ${left}`
    },
    by: sql`users.order_key desc nulls last, users.id desc`,
    key,
  }
}

/** Numbers that hold each moment of the database, whose moments are shorter than those of JavaScript. */
const lastHere = byRank({
  ranked: membersByLastUse,
  keyOf: lastUseOf,
  none: sql`null::timestamptz`,
  asKey: (micros) => sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`,
  key: sql`(extract(epoch from users.order_key) * 1000000)::float8`,
})

const reports = byRank({
  ranked: reportedMembers,
  keyOf: reportsOf,
  none: sql`null::int`,
  asKey: (count) => sql`${count}::int`,
  key: sql`users.order_key::int`,
})

export const keyedOrders: Readonly<Record<Exclude<PeopleOrder, 'newest'>, Keyed>> = { name: byName, lastHere, reports }
