import { type RawBuilder, sql } from 'kysely'
import { notMutedBy } from '../../boundaries/index.ts'
import { followedIdsOf } from '../../follows/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { followedGamesOf } from '../../games/index.ts'
import { unhiddenGamesOf } from '../../library/index.ts'
import { showsPost } from '../shown-posts.ts'
import type { PostPlace } from './reading.service.ts'

/** A part of a list for a reader: what comes behind a place, or is newer than a post. */
export type Part = {
  readonly viewerId: string
  readonly before?: PostPlace | undefined
  readonly after?: string | undefined
  readonly ofOthers?: boolean | undefined
  readonly limit: number
}

/** A query of `id`, and of `place`, which the list goes by; in its order. */
export type Picked = RawBuilder<unknown>

type Column = 'author_id' | 'game_id'

/** As the indices of posts have it. */
const isThere = sql`p.root_id is null and p.deleted_at is null`

const isSeenBy = (viewerId: string) => sql`${isThere} and ${showsPost(viewerId, 'p')}`

/** What comes by itself comes from nobody whom the reader muted. */
const isHeardBy = (viewerId: string) => sql`${isSeenBy(viewerId)} and ${notMutedBy(viewerId, 'p.author_id')}`

const within = ({ viewerId, before, after, ofOthers = false }: Part) => sql`
  ${ofOthers ? sql`and p.author_id <> ${viewerId}` : sql``}
  ${before === undefined ? sql`` : sql`and p.id < ${before.id}::uuid`}
  ${after === undefined ? sql`` : sql`and p.id > ${after}::uuid`}`

const newest = (part: Part, isMeant: RawBuilder<unknown>): Picked => sql`
  select p.id, p.id as place from posts p where ${isMeant} ${within(part)} order by p.id desc limit ${part.limit}`

export const ofHall = (part: Part): Picked => newest(part, isHeardBy(part.viewerId))

export const ofGame = (part: Part, gameId: number): Picked =>
  newest(part, sql`p.game_id = ${gameId} and ${isHeardBy(part.viewerId)}`)

/** Whoever looks somebody up reads them, muted or not. */
export const ofAuthor = (part: Part, { authorId, pictured }: { authorId: string; pictured: boolean }): Picked =>
  newest(part, sql`p.author_id = ${authorId} ${isPictured(pictured)} and ${isSeenBy(part.viewerId)}`)

const isPictured = (pictured: boolean) => (pictured ? sql`and p.pictures <> '[]'` : sql``)

export const hot = ({ viewerId, before, limit }: Part): Picked => sql`
  select p.id, p.id as place from posts p
  where ${isHeardBy(viewerId)}
    ${before === undefined ? sql`` : sql`and (p.hot, p.id) < (${before.hot ?? 0}::double precision, ${before.id}::uuid)`}
  order by p.hot desc, p.id desc limit ${limit}`

export const withTag = (part: Part, tag: string): Picked => sql`
  select p.id, p.id as place from post_tags t join posts p on p.id = t.post_id
  where t.tag = ${tag} and ${isHeardBy(part.viewerId)}
    ${part.before === undefined ? sql`` : sql`and t.post_id < ${part.before.id}::uuid`}
  order by t.post_id desc limit ${part.limit}`

export const saved = ({ viewerId, before, limit }: Part): Picked => sql`
  select p.id, s.id as place from saved_posts s join posts p on p.id = s.post_id
  where s.user_id = ${viewerId} and ${isSeenBy(viewerId)}
    ${before === undefined ? sql`` : sql`and s.id < ${before.id}::uuid`}
  order by s.id desc limit ${limit}`

/** Of friends, of people whom the reader follows, and their own. */
export const following = (part: Part): Picked =>
  ofMany(part, {
    column: 'author_id',
    sources: sql`
      select ${part.viewerId}::uuid as id
      union ${friendIdsOf(part.viewerId)} union ${followedIdsOf(part.viewerId)}`,
  })

/** About games that the reader follows or has, and does not hide. */
export const ofGames = (part: Part): Picked =>
  ofMany(part, {
    column: 'game_id',
    sources: sql`select game_id as id from ${followedGamesOf(part.viewerId)} as followed (game_id)
      union ${unhiddenGamesOf(part.viewerId)}`,
  })

/** As many of the newest posts of the hall are looked through before each source is asked for its own. */
const lookedThrough = 1000

/**
 * The newest of thousands of sources. Where they are a good part of the hall, a few of its newest posts hold a whole
 * page. Where they write little, each source is asked for its newest post beyond those: what a page holds comes from as
 * many sources as it has places, those whose newest is newest, and only these are asked for more. That costs as much as
 * there are sources, however large the hall is.
 */
function ofMany(part: Part, { column, sources }: { column: Column; sources: RawBuilder<unknown> }): Picked {
  const { viewerId, limit } = part
  const beyond = (count: number) => sql`
    select p.id from posts p
    where ${sql.ref(`p.${column}`)} = source.id and p.id < (select id from latest order by id limit 1)
      and ${isHeardBy(viewerId)} ${within(part)}
    order by p.id desc limit ${sql.lit(count)}`
  // The sources are looked up for each post (`is true`), and not joined, so that the first page ends the search.
  return sql`
    with sources as materialized (${sources}), latest as materialized (
      select p.id from posts p where ${isThere} ${within(part)} order by p.id desc limit ${sql.lit(lookedThrough)}
    ), near as materialized (
      select p.id from (
        select p.* from posts p where ${isThere} ${within(part)} order by p.id desc limit ${sql.lit(lookedThrough)}
      ) as p
      where (${sql.ref(`p.${column}`)} in (select id from sources)) is true and ${isHeardBy(viewerId)}
      order by p.id desc limit ${limit}
    ), liveliest as materialized (
      select source.id from sources as source cross join lateral (${beyond(1)}) as newest
      where (select count(*) from near) < ${limit} and (select count(*) from latest) = ${sql.lit(lookedThrough)}
      order by newest.id desc limit ${limit}
    ), far as (
      select more.id from liveliest as source cross join lateral (${beyond(limit)}) as more
      order by more.id desc limit ${limit}
    )
    select id, id as place from (select id from near union all select id from far) as found
    order by id desc limit ${limit}`
}
