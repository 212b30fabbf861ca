import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isStillSilent } from './keeping/silences.store.ts'
import type { ShownTo } from './posts.events.ts'
import { isSeenIn, isSeenOfManyIn, wasSeenIn } from './shown-posts.ts'
import { tagFollowersOf } from './tags/followed-tags.store.ts'
import { givesAway, isTagged } from './veils/veils.ts'

/** What may be told of a post or comment. */
export type Words = {
  readonly text: string
  /** A warning stands over the post, or it gives something away: nobody reads what follows before they ask for it. */
  readonly isVeiled: boolean
}

/** The same, and to whom. */
export type Telling = Words & {
  readonly userIds: readonly string[]
}

/** Those of the members who see a post or comment and did not silence what happens there; nobody once it is deleted. */
export async function findTelling(db: Database, id: string, userIds: readonly string[]): Promise<Telling | undefined> {
  if (userIds.length === 0) return undefined
  const { rows } = await sql<Telling>`
    select ${saidIn('thing')} as text, ${isVeiledIn('thing', 'root')} as "isVeiled", array(
      select candidate.id from unnest(${userIds}::uuid[]) as candidate (id)
      where ${isSeenIn('candidate.id', 'thing')} and not exists (
        select from silent_posts s
        where s.user_id = candidate.id and s.post_id = root.id and ${isStillSilent('s')})) as "userIds"
    from posts thing join posts root on root.id = coalesce(thing.root_id, thing.id)
    where thing.id = ${id} and thing.deleted_at is null`.execute(db)
  return rows[0]
}

/** What a post or comment says; nothing once it is deleted. */
export async function findWords(
  db: Database,
  id: string,
): Promise<(Words & { readonly isTalkVeiled: boolean }) | undefined> {
  const { rows } = await sql<Words & { readonly isTalkVeiled: boolean }>`
    select ${saidIn('thing')} as text, ${isVeiledIn('thing', 'root')} as "isVeiled",
      ${isTalkVeiledIn('thing', 'root')} as "isTalkVeiled"
    from posts thing join posts root on root.id = coalesce(thing.root_id, thing.id)
    where thing.id = ${id} and thing.deleted_at is null`.execute(db)
  return rows[0]
}

/** What is told of a post without words is what it asks. */
const saidIn = (thing: string) => sql<string>`coalesce(
  nullif(${sql.ref(`${thing}.text`)}, ''), (select k.question from post_polls k where k.post_id = ${sql.ref(`${thing}.id`)}), '')`

/** Words that are told stay where they are told, however far their readers are, or were, in a game. */
const isVeiledIn = (thing: string, root: string) =>
  sql<boolean>`(${sql.ref(`${root}.warning`)} <> '' or ${givesAway(thing)})`

/** What is said under it is veiled with it, too: not by a warning of moderators, which is before its own words alone. */
const isTalkVeiledIn = (thing: string, root: string) =>
  sql<boolean>`(${sql.ref(`${root}.warning`)} <> '' or ${isTagged(thing)})`

/** In how many ways somebody reacts to a post or comment. */
export async function countReactionsOf(db: Database, id: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from post_reactions where post_id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** For the queries of features above: the ids of a post and of all that stands under it, as text. */
export function idsUnder(postId: string): RawBuilder<string> {
  return sql<string>`(select id::text from posts where id = ${postId}::uuid or root_id = ${postId}::uuid)`
}

/** For the queries of features above: the member in one column sees the post or comment whose id, as text, is in another. */
export function seesWhatIsIn(userColumn: string, idColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from posts thing where thing.id = ${sql.ref(idColumn)}::uuid and ${isSeenIn(userColumn, 'thing')})`
}

/** The same of many ids, where the member is in a column of a query around that of the ids. */
export function seesOfManyWhatIsIn(userColumn: string, idColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from posts thing where thing.id = ${sql.ref(idColumn)}::uuid and ${isSeenOfManyIn(userColumn, 'thing')})`
}

/** A post that moved, whose it is, who is part of what is said there or follows what it is tagged with, and who shares it. */
export type MovedPost = {
  readonly id: string
  readonly authorId: string
  readonly partIds: readonly string[]
  readonly sharerIds: readonly string[]
}

/**
 * Of each of the posts who commented, who is named there and who shares it, so many of each at most. Where it gives
 * something away its tags are words of it: who follows them is not told that it is there.
 */
export async function findMoved(
  db: Database,
  postIds: readonly string[],
  { limit }: { limit: number },
): Promise<MovedPost[]> {
  const { rows } = await sql<MovedPost>`
    select root.id, root.author_id as "authorId", array(
      select distinct c.author_id from posts c where c.root_id = root.id limit ${limit}
    ) || array(
      select distinct m.user_id from posts p join post_mentions m on m.post_id = p.id
      where p.id = root.id or p.root_id = root.id limit ${limit}
    ) || array(
      select user_id from ${tagFollowersOf('root.id', limit)} as followers where not ${givesAway('root')}
    ) as "partIds", array(
      select s.author_id from posts s where s.shared_id = root.id and s.deleted_at is null
      union select q.author_id from posts q
      where q.quoted_id = root.id and q.quote_state = 'there' and q.deleted_at is null limit ${limit}
    ) as "sharerIds"
    from posts root where root.id = any(${postIds}::uuid[]) and root.root_id is null`.execute(db)
  return rows
}

export type Pair = { readonly userId: string; readonly postId: string }

/** Of pairs of a member and a post those where the member sees it, by post. */
export async function findSeen(db: Database, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Pair>`
    select pair.user_id as "userId", root.id as "postId"
    from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ postId }) => postId)}::uuid[])
      as pair (user_id, post_id)
    join posts root on root.id = pair.post_id
    where ${isSeenIn('pair.user_id', 'root')}
    order by root.id`.execute(db)
  return rows
}

/** Of such pairs those where the member saw the post as it was shown before. */
export async function findSeenBefore(
  db: Database,
  pairs: readonly (Pair & { readonly visibility: ShownTo['visibility'] })[],
): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Pair>`
    select distinct pair.user_id as "userId", root.id as "postId"
    from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ postId }) => postId)}::uuid[],
                ${pairs.map(({ visibility }) => visibility)}::text[]) as pair (user_id, post_id, visibility)
    join posts root on root.id = pair.post_id
    where ${wasSeenIn('pair.user_id', 'root', 'pair.visibility')}`.execute(db)
  return rows
}

const allSaidIn = (thing: string) => sql<string>`concat_ws(E'\n',
  nullif(${sql.ref(`${thing}.text`)}, ''), nullif(${sql.ref(`${thing}.warning`)}, ''),
  (select concat_ws(E'\n', k.question, array_to_string(k.options, E'\n'))
   from post_polls k where k.post_id = ${sql.ref(`${thing}.id`)}),
  (select string_agg(picture ->> 'alt', E'\n') from jsonb_array_elements(${sql.ref(`${thing}.pictures`)}) picture))`

/** All words that the author of a post chose: its warning, what it asks and how its pictures are described, too. */
export async function findAllSaid(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select ${allSaidIn('thing')} as text from posts thing where thing.id = ${id} and thing.deleted_at is null`.execute(
    db,
  )
  return rows[0]?.text
}

/** To whom a post is shown, or the post that a comment stands under. */
export async function findVisibility(db: Database, id: string): Promise<PostVisibility | undefined> {
  const { rows } = await sql<{ visibility: PostVisibility }>`
    select root.visibility from posts thing join posts root on root.id = coalesce(thing.root_id, thing.id)
    where thing.id = ${id}`.execute(db)
  return rows[0]?.visibility
}

/** The version of a post or comment, and when its text was changed last. */
export async function findVersion(
  db: Database,
  id: string,
): Promise<{ version: number; editedAt: Date | null } | undefined> {
  const { rows } = await sql<{ version: number; editedAt: Date | null }>`
    select version, edited_at as "editedAt" from posts where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

export type SaidInPost = { readonly text: string; readonly pictures: number; readonly mentions: number }

/** What is counted in a post or comment. */
export async function findCounted(db: Database, id: string): Promise<SaidInPost | undefined> {
  const { rows } = await sql<SaidInPost>`
    select ${allSaidIn('thing')} as text, jsonb_array_length(thing.pictures) as pictures,
      jsonb_array_length(thing.mentions) as mentions
    from posts thing where thing.id = ${id} and thing.deleted_at is null`.execute(db)
  return rows[0]
}

/** How many posts and comments of somebody stand that all may read, up to a limit. What is only passed on is none. */
export async function countStanding(db: Database, authorId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (
        select from posts
        where author_id = ${authorId} and root_id is null and deleted_at is null and shared_id is null
          and visibility = 'public' limit ${limit}) as own)
      + (select count(*) from (
        select from posts reply
        where author_id = ${authorId} and root_id is not null and deleted_at is null
          and exists (select from posts root where root.id = reply.root_id and root.visibility = 'public')
        limit ${limit}) as said)
      as count`.execute(db)
  return Math.min(rows[0]?.count ?? 0, limit)
}

export type SaidLately = {
  readonly id: string
  readonly text: string
  readonly isPublic: boolean
  readonly authorId: string
  readonly at: Date
}

/** The latest posts and replies of the last days, and whether everybody may read them. */
export async function findSaidLately(db: Database, days: number, limit: number): Promise<SaidLately[]> {
  const { rows } = await sql<SaidLately>`
    select ${allSaidIn('thing')} as text, root.visibility = 'public' as "isPublic", thing.id,
      thing.author_id as "authorId", thing.created_at as at
    from posts thing join posts root on root.id = coalesce(thing.root_id, thing.id)
    where thing.created_at > now() - make_interval(days => ${days}) and thing.deleted_at is null
      and root.deleted_at is null
    order by thing.id desc limit ${limit}`.execute(db)
  return rows
}
