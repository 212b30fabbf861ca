import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf, mutedIdsOf } from '../../boundaries/index.ts'
import { followedIdsOf, notLimitedFor } from '../../follows/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { followedGamesOf } from '../../games/index.ts'
import { unhiddenGamesOf } from '../../library/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import { suspendedIds } from '../../users/index.ts'
import { memberIdsOf } from '../circles/circles.store.ts'
import { showsPostOfMany } from '../shown-posts.ts'
import { followedTagsOf } from '../tags/followed-tags.store.ts'
import { isRemoved } from '../tags/removed-tags.store.ts'
import { isOpenTo } from '../veils/veils.ts'
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

export const isSeenBy = (viewerId: string): RawBuilder<unknown> => sql`${isThere} and ${showsPostOfMany(viewerId, 'p')}`

/** What comes by itself comes from nobody whom the reader muted, nor shares what they wrote. */
export const isHeardBy = (viewerId: string): RawBuilder<unknown> =>
  sql`
  ${isSeenBy(viewerId)} and p.author_id not in ${mutedIdsOf(viewerId)} and ${notLimitedFor(viewerId, 'p.author_id')} and (p.shared_id is null or exists (
    select from posts original where original.id = p.shared_id and original.author_id not in ${mutedIdsOf(viewerId)}
      and ${notLimitedFor(viewerId, 'original.author_id')}))`

/** In the lists of everything what is shared stands there already. */
const hasWords = sql`p.shared_id is null`

const within = ({ viewerId, before, after, ofOthers = false }: Part) => sql`
  ${ofOthers ? sql`and p.author_id <> ${viewerId}` : sql``}
  ${before === undefined ? sql`` : sql`and p.id < ${before.id}::uuid`}
  ${after === undefined ? sql`` : sql`and p.id > ${after}::uuid`}`

const newest = (part: Part, isMeant: RawBuilder<unknown>): Picked => sql`
  select p.id, p.id as place from posts p where ${isMeant} ${within(part)} order by p.id desc limit ${part.limit}`

export const ofHall = (part: Part): Picked => newest(part, sql`${hasWords} and ${isHeardBy(part.viewerId)}`)

export const ofGame = (part: Part, gameId: number): Picked =>
  newest(part, sql`p.game_id = ${gameId} and ${isHeardBy(part.viewerId)}`)

/** With a list of games as their card. */
export const aboutList = (part: Part, listId: string): Picked =>
  newest(part, sql`p.card_kind = 'list' and p.card_id = ${listId} and ${isHeardBy(part.viewerId)}`)

/** Whoever looks somebody up reads them, muted or not. */
export const ofAuthor = (part: Part, { authorId, pictured }: { authorId: string; pictured: boolean }): Picked =>
  newest(part, sql`p.author_id = ${authorId} ${isPictured(pictured)} and ${isSeenBy(part.viewerId)}`)

/** A share without words is about what the post is about that it shares. */
export const sharesWithOriginal = sql`posts p join posts original on original.id = p.shared_id`

/** Posts of somebody about one game, and what they share about it. */
export const ofAuthorAbout = (part: Part, { authorId, gameId }: { authorId: string; gameId: number }): Picked => sql`
  select id, id as place from (
    (select p.id from posts p
     where p.author_id = ${authorId} and p.game_id = ${gameId} and ${isSeenBy(part.viewerId)} ${within(part)}
     order by p.id desc limit ${part.limit})
    union all
    (select p.id from ${sharesWithOriginal}
     where p.author_id = ${authorId} and original.game_id = ${gameId} and ${isSeenBy(part.viewerId)} ${within(part)}
     order by p.id desc limit ${part.limit})) as found
  order by id desc limit ${part.limit}`

const isPictured = (pictured: boolean) => (pictured ? sql`and p.pictures <> '[]'` : sql``)

export const hot = ({ viewerId, before, limit }: Part): Picked => sql`
  select p.id, p.id as place from posts p
  where ${hasWords} and ${isHeardBy(viewerId)}
    ${before === undefined ? sql`` : sql`and (p.hot, p.id) < (${before.hot ?? 0}::double precision, ${before.id}::uuid)`}
  order by p.hot desc, p.id desc limit ${limit}`

/** Of the people in a list of the reader's own. */
export const ofCircle = (part: Part, circleId: string): Picked =>
  ofMany(part, {
    column: 'author_id',
    sources: sql`select id from ${memberIdsOf(part.viewerId, circleId)} as circle (id)`,
  })

/** What a reader may not read yet does not stand under a tag in it either: that would tell them a word of it. */
export const withTag = (part: Part, tag: string): Picked => sql`
  select p.id, p.id as place from post_tags t join posts p on p.id = t.post_id
  where t.tag = ${tag} and not ${isRemoved(sql`${tag}::text`)} and ${isHeardBy(part.viewerId)} and ${isOpenTo(part.viewerId, 'p')}
    and ${isFoundBy(part.viewerId, 'p.author_id')}
    ${part.before === undefined ? sql`` : sql`and t.post_id < ${part.before.id}::uuid`}
  order by t.post_id desc limit ${part.limit}`

/** All of them, or those in one folder. */
export const saved = ({ viewerId, before, limit }: Part, folderId?: string): Picked => sql`
  select p.id, s.id as place from saved_posts s join posts p on p.id = s.post_id
  where s.user_id = ${viewerId} and ${isSeenBy(viewerId)}
    ${folderId === undefined ? sql`` : sql`and s.folder_id = ${folderId}`}
    ${before === undefined ? sql`` : sql`and s.id < ${before.id}::uuid`}
  order by s.id desc limit ${limit}`

/** What a reader follows beside people. */
type Besides = { readonly games: boolean; readonly tags: boolean }

export async function findBesides(db: Database, viewerId: string): Promise<Besides> {
  const { rows } = await sql<Besides>`
    select exists (select from ${followedGamesOf(viewerId)} as followed) as games,
           exists (select from ${followedTagsOf(viewerId)} as followed) as tags`.execute(db)
  return rows[0] ?? { games: true, tags: true }
}

/**
 * Of friends, of people, games and tags that the reader follows, and their own: each once, in the order of time. Nothing
 * is asked for what they do not follow: planning that would take longer than finding it.
 */
export function following(part: Part, { games, tags }: Besides): Picked {
  if (!games && !tags) return ofPeople(part)
  return sql`
    select id, id as place from (
      select id from (${ofPeople(part)}) as of_people
      ${games ? sql`union select id from (${ofFollowedGames(part)}) as of_games` : sql``}
      ${tags ? sql`union select id from (${withFollowedTags(part)}) as of_tags` : sql``}) as found
    order by id desc limit ${part.limit}`
}

const ofPeople = (part: Part): Picked =>
  ofMany(part, {
    column: 'author_id',
    sources: sql`
      select ${part.viewerId}::uuid as id
      union ${friendIdsOf(part.viewerId)} union ${followedIdsOf(part.viewerId)}`,
  })

const ofFollowedGames = (part: Part): Picked =>
  ofMany(part, {
    column: 'game_id',
    sources: sql`select game_id as id from ${followedGamesOf(part.viewerId)} as followed (game_id)`,
  })

/** A page holds the newest of as many tags as it has places: only these are asked for more than their newest post. */
function withFollowedTags(part: Part): Picked {
  const { viewerId, before, after, limit } = part
  const newestOf = (count: number) => sql`
    select p.id from post_tags t join posts p on p.id = t.post_id
    where t.tag = source.tag and ${isHeardBy(viewerId)} and ${isOpenTo(viewerId, 'p')} ${within(part)}
      ${before === undefined ? sql`` : sql`and t.post_id < ${before.id}::uuid`}
      ${after === undefined ? sql`` : sql`and t.post_id > ${after}::uuid`}
    order by t.post_id desc limit ${sql.lit(count)}`
  return sql`
    with liveliest as materialized (
      select source.tag from ${followedTagsOf(viewerId)} as source cross join lateral (${newestOf(1)}) as newest
      order by newest.id desc limit ${limit}
    )
    select more.id from liveliest as source cross join lateral (${newestOf(limit)}) as more
    order by more.id desc limit ${limit}`
}

/** About games that the reader follows or has, and does not hide. */
export const ofGames = (part: Part): Picked =>
  ofMany(part, {
    column: 'game_id',
    sources: sql`select game_id as id from ${followedGamesOf(part.viewerId)} as followed (game_id)
      union ${unhiddenGamesOf(part.viewerId)}`,
  })

/** As many of the newest posts of the hall are looked through before each source is asked for its own. */
const lookedThrough = 1000

type Sources = { readonly column: Column; readonly sources: RawBuilder<unknown> }

/**
 * The newest of thousands of sources. Where they are a good part of the hall, a few of its newest posts hold a whole
 * page. Where they write little, each source is asked for its newest post beyond those: what a page holds comes from as
 * many sources as it has places, those whose newest is newest, and only these are asked for more. That costs as much as
 * there are sources, however large the hall is.
 */
function ofMany(part: Part, { column, sources }: Sources): Picked {
  const { viewerId, limit } = part
  const beyond = (count: number) => sql`
    select p.id from posts p
    where ${sql.ref(`p.${column}`)} = source.id and p.id < (select id from edge)
      and ${isHeardBy(viewerId)} ${within(part)}
    order by p.id desc limit ${sql.lit(count)}`
  const liveliest = { author_id: liveliestAuthors, game_id: liveliestOfAll }[column]
  // The sources are looked up for each post (`is true`), and not joined, so that the first page ends the search.
  return sql`
    with recursive sources as materialized (
      select id from (${sources}) as every ${column === 'author_id' ? sql`where ${isHeardOf(viewerId)}` : sql``}
    ), edge as materialized (
      select p.id from posts p where ${isThere} ${within(part)}
      order by p.id desc offset ${sql.lit(lookedThrough - 1)} limit 1
    ), near as materialized (
      select p.id from (
        select p.* from posts p where ${isThere} ${within(part)} order by p.id desc limit ${sql.lit(lookedThrough)}
      ) as p
      where (${sql.ref(`p.${column}`)} in (select id from sources)) is true and ${isHeardBy(viewerId)}
      order by p.id desc limit ${limit}
    ), ${liveliest(beyond(1), limit)}, far as (
      select more.id from liveliest as source cross join lateral (${beyond(limit)}) as more
      order by more.id desc limit ${limit}
    )
    select id, id as place from (select id from near union all select id from far) as found
    order by id desc limit ${limit}`
}

/** Only where the newest posts of the hall do not hold the page already. */
const isAskedFurther = (limit: number) => sql`(select count(*) from near) < ${limit} and exists (select from edge)`

/** @param newestBeyond the newest post of a `source` beyond the edge, as `id` */
const liveliestOfAll = (newestBeyond: RawBuilder<unknown>, limit: number) => sql`
  liveliest as materialized (
    select source.id from sources as source cross join lateral (${newestBeyond}) as newest
    where ${isAskedFurther(limit)}
    order by newest.id desc limit ${limit})`

/** So many authors are asked first, and then each time so many times as many as were asked. */
const [askedFirst, askedMore] = [sql.lit(128), sql.lit(4)]
/** Fewer are asked themselves: that costs no more than to know their latest. */
const areMany = sql`(select count(*) > 256 from sources)`
const leastId = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * Of authors it is known which post was their latest: none is asked who wrote nothing since the oldest of as many posts as
 * the page has places. Of 5,000 who wrote long ago it takes a small table to know that, and not 5,000 places of an index.
 */
const liveliestAuthors = (newestBeyond: RawBuilder<unknown>, limit: number) => sql`
  ranked as materialized (
    select source.id, bound.id as latest, row_number() over (order by bound.id desc) as place
    from sources as source left join lateral (
      select post_id from latest_posts where author_id = source.id and ${areMany} offset 0) as latest on true
    cross join lateral (select least(latest.post_id, (select id from edge)) as id) as bound
    where ${isAskedFurther(limit)} and (latest.post_id is not null or not ${areMany})
  ), asked as (
    select 0 as upto, '{}'::uuid[] as newest
    union all
    select next.upto, array(
      select id from (
        select unnest(asked.newest) as id
        union all
        select newest.id from ranked as source cross join lateral (${newestBeyond}) as newest
        where source.place > asked.upto and source.place <= next.upto) as found
      order by id desc limit ${limit})
    from asked
    cross join lateral (select case asked.upto when 0 then ${askedFirst} else asked.upto * ${askedMore} end as upto) as next
    where exists (
      select from ranked
      where place = asked.upto + 1 and latest > coalesce(asked.newest[${limit}::integer], ${leastId}))
  ), liveliest as materialized (
    select p.author_id as id from posts p
    where p.id in (select unnest(last.newest) from (select newest from asked order by upto desc limit 1) as last))`

/** Of whom nothing is heard nothing is looked for: somebody muted may have written more than all others. */
const isHeardOf = (viewerId: string) => sql`
  every.id not in ${mutedIdsOf(viewerId)} and every.id not in ${apartIdsOf(viewerId)} and every.id not in ${suspendedIds}`
