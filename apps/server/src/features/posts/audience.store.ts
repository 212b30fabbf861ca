import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { ShownTo } from './posts.events.ts'
import { isSeenIn, wasSeenIn } from './shown-posts.ts'

/** What may be told of a post or comment. */
export type Words = {
  readonly text: string
  /** A warning stands over the post: nobody reads what follows before they ask for it. */
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
    select thing.text, root.warning <> '' as "isVeiled", array(
      select candidate.id from unnest(${userIds}::uuid[]) as candidate (id)
      where ${isSeenIn('candidate.id', 'thing')} and not exists (
        select from silent_posts s where s.user_id = candidate.id and s.post_id = root.id)) as "userIds"
    from posts thing join posts root on root.id = coalesce(thing.root_id, thing.id)
    where thing.id = ${id} and thing.deleted_at is null`.execute(db)
  return rows[0]
}

/** What a post or comment says; nothing once it is deleted. */
export async function findWords(db: Database, id: string): Promise<Words | undefined> {
  const { rows } = await sql<Words>`
    select thing.text, root.warning <> '' as "isVeiled"
    from posts thing join posts root on root.id = coalesce(thing.root_id, thing.id)
    where thing.id = ${id} and thing.deleted_at is null`.execute(db)
  return rows[0]
}

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

/** A post that moved, whose it is, and who is part of what is said there. */
export type MovedPost = { readonly id: string; readonly authorId: string; readonly partIds: readonly string[] }

/** Of each of the posts who commented and who is named there, so many of both at most. */
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
    ) as "partIds"
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
