import type { Found } from '@guildhall/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { mutedIdsOf } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import { isHiddenFor, isOpenTo, showsCommentOfMany, showsPostOfMany, veilFor } from '../../posts/index.ts'
import { isFoundBy } from '../../privacy/index.ts'
import type { Users } from '../../users/index.ts'
import type { Marker } from '../reading/marking.ts'
import { postSought, type Sought, seeksWords, withinDays } from '../reading/sought.ts'
import { untilTooBroad, withinLimits } from '../reading/within-limits.ts'
import { type Hits, type Kind, readTo } from './kind.ts'

type Row = {
  readonly id: string
  readonly postId: string | null
  readonly authorId: string
  readonly texts: string[]
  readonly warning: string
  /** Folded by the author of the post. */
  readonly isHidden: boolean
  readonly veil: 'open' | 'down' | 'lifted'
  readonly gameId: number | null
  readonly visibility: 'public' | 'friends' | 'mentioned' | 'private'
  readonly pictures: number
  readonly comments: number
  readonly createdAt: Date
}

type Parts = { readonly users: Users; readonly games: Games }
type Place = { readonly id: string }

const cursorsOf = listCursors('found posts', { id: 'uuid' })

/** Counting more would take longer than all else about a common word. */
const countedPosts = 100

export const postsKind = (parts: Parts): Kind => kindOf('posts', parts)
export const commentsKind = (parts: Parts): Kind => kindOf('comments', parts)

/** Both are found in the same way: newest first, of nobody whom the viewer muted. */
function kindOf(kind: 'posts' | 'comments', { users, games }: Parts): Kind {
  const find: Kind['find'] = async (database, sought, page, marker) => {
    const cursors = cursorsOf({ kind, viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    const ids = await findIds(database, kind, sought, { before, limit: readTo(page) })
    const rows = await describe(database, sought.viewerId, ids.slice(0, page.limit))
    return { items: await toFound(database, rows, marker, cursors.encode), count: ids.length }
  }

  async function toFound(
    db: Database,
    rows: readonly Row[],
    marker: Marker,
    encode: (place: Place) => string,
  ): Promise<Hits['items']> {
    const authors = await users.findMembers(db, [...new Set(rows.map(({ authorId }) => authorId))])
    const cards = await games.cardsOf(
      db,
      rows.flatMap(({ gameId }) => gameId ?? []),
    )
    return rows.flatMap((row): Found[] => {
      const author = authors.get(row.authorId)
      if (!author) return []
      const { id, warning, visibility, pictures, comments } = row
      const isVeiled = row.veil === 'down'
      const excerpt = isVeiled || row.isHidden || warning !== '' ? null : marker.excerpt(row.texts)
      const said = { id, author, excerpt, warning: isVeiled ? '' : warning, isVeiled }
      const shown = { ...said, createdAt: row.createdAt.toISOString(), cursor: encode({ id }) }
      if (row.postId !== null) return [{ kind: 'comments', postId: row.postId, ...shown }]
      const game = row.gameId === null || isVeiled ? null : (cards.get(row.gameId) ?? null)
      return [{ kind: 'posts', ...shown, game, visibility, pictures: isVeiled ? 0 : pictures, comments }]
    })
  }

  return { kind, counts: countedPosts, find }
}

/** As `post_words_of_posts` and `post_words_of_comments` have them. */
const isComment = { posts: sql`not w.is_comment`, comments: sql`w.is_comment` } as const

/** So many are looked at together, of which the viewer sees most. */
const together = (limit: number) => Math.ceil(limit * 1.2) + 30
/** And so many where they saw too few of those, so that what is hidden is soon passed by. */
const manyTogether = 1200
/** Of these so many are held against what the viewer sees at once, until there are enough: more would be planned anew. */
const heldAtOnce = 199

/** What has the words is found some at a time, newest first, and then held against what the viewer sees. */
async function findIds(
  database: Database,
  kind: 'posts' | 'comments',
  sought: Sought,
  page: { before: Place | undefined; limit: number },
): Promise<string[]> {
  const ids: string[] = []
  const mayGoOn = untilTooBroad()
  let some = together(page.limit)
  for (let before = page.before?.id; ; mayGoOn()) {
    const asked = { before, limit: some }
    const likely = await withinLimits(database, (db) => findLikely(db, kind, sought, asked))
    for (let from = 0; from < likely.length && ids.length < page.limit; from += heldAtOnce) {
      ids.push(...(await findShown(database, kind, sought, likely.slice(from, from + heldAtOnce))))
    }
    if (ids.length >= page.limit || likely.length < some) return ids.slice(0, page.limit)
    before = likely.at(-1)
    some = manyTogether
  }
}

/** Of so many newest it is read how common the words are. */
const sampled = 1000
/**
 * So many are gone through at most: where that is not enough the index has less to tell, and is asked. Where several
 * words are read in many ways each the index takes three times as long.
 */
const walkedMaximum = { posts: 50_000, postsInManyWays: 100_000, postsOfAuthors: 6000, comments: 20_000 }
/** Going past one takes a part of the time of fetching one that the index knows. */
const passedForOneFetched = 4

function fitsOf(sought: Sought): RawBuilder<unknown> {
  const words = postSought(sought)
  return words === undefined ? sql`true` : sql`w.words @@ ${words}`
}

/**
 * Posts or comments that have the words, whoever may see them. Common words are found among the newest, all others by the
 * index of words, which is in no order. How many have a word the database guesses: where it takes some rare words for
 * common ones, it would go through half of all that was ever written.
 */
async function findLikely(
  db: Database,
  kind: 'posts' | 'comments',
  sought: Sought,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<string[]> {
  const fits = fitsOf(sought)
  const isMeant = sql`${isComment[kind]} and ${idsWithinDays(sought.query)}
    ${before === undefined ? sql`` : sql`and w.post_id < ${before}::uuid`}`
  const newest = (most: number) => sql`(
    select w.post_id, w.words from post_words w where ${isMeant} order by w.post_id desc limit ${most})`
  const idsOf = async (likely: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select w.post_id as id from ${likely} order by w.post_id desc limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }

  const { authorIds } = sought
  // How common the words are says nothing of how much somebody writes.
  const areCommon = fitsOf(authorIds === undefined ? sought : { ...sought, authorIds: undefined })
  const { rows } = await sql<{ read: number; fitting: number; stored: number }>`
    select count(*)::integer as read, (count(*) filter (where ${areCommon}))::integer as fitting,
           (select reltuples from pg_class where oid = 'post_words'::regclass) as stored
    from ${newest(sampled)} w`.execute(db)
  const [{ read, fitting, stored } = { read: 0, fitting: 0, stored: 0 }] = rows
  const way = (limit * read) / fitting
  if (kind === 'posts' && authorIds !== undefined && way <= walkedMaximum.postsOfAuthors / 2) {
    const theirs = await findOfAuthors(db, authorIds, { fits: sql`${isMeant} and ${fits}`, before, limit })
    if (theirs !== undefined) return theirs
  }
  const most = walkedMaximum[kind === 'posts' && sought.alike.size > 1 ? 'postsInManyWays' : kind]
  const isShorter = authorIds === undefined && way <= most / 2 && way <= (passedForOneFetched * stored * fitting) / read
  // The walk ends with the last that is asked for; how far it goes at most is not taken from a sample that may be off.
  if (read < sampled || isShorter) {
    const walked = await idsOf(sql`${newest(most)} w where ${fits}`)
    if (walked.length >= limit || read < sampled) return walked
  }
  await sql`select set_config('enable_indexscan', 'off', true)`.execute(db)
  return await idsOf(sql`post_words w where ${isMeant} and ${fits}`)
}

/**
 * Among the newest posts of some people: a common word of somebody would first be gathered of everybody.
 * @returns undefined where these are not enough
 */
async function findOfAuthors(
  db: Database,
  authorIds: readonly string[],
  { fits, before, limit }: { fits: RawBuilder<unknown>; before: string | undefined; limit: number },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ read: number; ids: string[] }>`
    with written as materialized (
      select latest.id from unnest(${authorIds}::uuid[]) as author (id) cross join lateral (
        select p.id from posts p
        where p.author_id = author.id and p.root_id is null and p.deleted_at is null
          ${before === undefined ? sql`` : sql`and p.id < ${before}::uuid`}
        order by p.id desc limit ${walkedMaximum.postsOfAuthors}) latest
      order by latest.id desc limit ${walkedMaximum.postsOfAuthors})
    select (select count(*)::integer from written) as read, array(
      select w.post_id from written join post_words w on w.post_id = written.id
      where ${fits} order by written.id desc limit ${limit}) as ids`.execute(db)
  const [{ read, ids } = { read: 0, ids: [] }] = rows
  return ids.length >= limit || read < walkedMaximum.postsOfAuthors ? ids : undefined
}

/** Of posts or comments those that the viewer may find. How that is looked up is planned once, not for each search. */
async function findShown(
  db: Database,
  kind: 'posts' | 'comments',
  sought: Sought,
  ids: readonly string[],
): Promise<string[]> {
  const { viewerId } = sought
  const isSeen = kind === 'posts' ? showsPostOfMany(viewerId, 'p') : showsCommentOfMany(viewerId, 'p')
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null and ${withinDays(sought, 'p.created_at')}
      and ${isSeen} and ${isHeardAndFound(viewerId)}
      ${seeksWords(sought) ? sql`and ${isOpenTo(viewerId, 'p')}` : sql``}
    order by p.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

const dayMs = 24 * 60 * 60_000

/** Ids begin with the time at which they were given, which is that of writing but for a moment. */
function idsWithinDays({ before, after }: Sought['query']): RawBuilder<unknown> {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
  return sql`true ${before === undefined ? sql`` : sql`and w.post_id < ${leastIdAt(startOf(before) + dayMs)}::uuid`}
    ${after === undefined ? sql`` : sql`and w.post_id >= ${leastIdAt(startOf(after))}::uuid`}`
}

function leastIdAt(ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-0000-0000-000000000000`
}

const isHeardAndFound = (viewerId: string): RawBuilder<unknown> =>
  sql`p.author_id not in ${mutedIdsOf(viewerId)} and ${isFoundBy(viewerId, 'p.author_id')}`

async function describe(db: Database, viewerId: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.id, p.root_id as "postId", p.author_id as "authorId", coalesce(root.warning, p.warning) as warning,
           array_remove(array[nullif(p.text, ''), poll.question] || poll.options || array(
             select picture->>'alt' from jsonb_array_elements(p.pictures) picture
             where picture->>'spoiler' is distinct from 'true'), null) as texts,
           ${isHiddenFor(viewerId, 'p')} as "isHidden",
           ${veilFor(viewerId, 'p')} as veil, p.game_id as "gameId", p.visibility,
           jsonb_array_length(p.pictures) as pictures, p.comments, p.created_at as "createdAt"
    from posts p left join posts root on root.id = p.root_id left join post_polls poll on poll.post_id = p.id
    where p.id = any(${ids}::uuid[])
    order by p.id desc`.execute(db)
  return rows
}
