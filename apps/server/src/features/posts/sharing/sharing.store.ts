// Shares without words and quotes. Whoever changes how many share a post locks that post first, and then their own.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredPost } from '../posts.store.ts'
import { hotOf, scoreOf } from '../ranking.ts'
import { showsPost } from '../shown-posts.ts'

/** A post that is shared, while it is kept from changing. */
export type SharedPost = {
  readonly id: string
  readonly authorId: string
  readonly visibility: StoredPost['visibility']
  readonly deletedAt: Date | null
}

/** A post as it names what it shares; of a share without words `isShare`. */
export type Sharing = {
  readonly authorId: string
  readonly originalId: string
  readonly originalAuthorId: string
  readonly isShare: boolean
  readonly isTakenOut: boolean
}

/** Whose a post is and, where it is a share without words, what it shares; whoever may see it. */
export async function findOriginal(
  db: Database,
  id: string,
): Promise<{ originalId: string; authorId: string } | undefined> {
  const { rows } = await sql<{ originalId: string; authorId: string }>`
    select original.id as "originalId", original.author_id as "authorId"
    from posts p join posts original on original.id = coalesce(p.shared_id, p.id)
    where p.id = ${id} and p.root_id is null`.execute(db)
  return rows[0]
}

export async function findSharing(db: Database, id: string): Promise<Sharing | undefined> {
  const { rows } = await sql<Sharing>`
    select p.author_id as "authorId", original.id as "originalId", original.author_id as "originalAuthorId",
           p.shared_id is not null as "isShare", p.quote_state is not distinct from 'taken_out' as "isTakenOut"
    from posts p join posts original on original.id = coalesce(p.shared_id, p.quoted_id)
    where p.id = ${id} and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** Keeps a post from changing, and from being shared more or less, until the transaction ends. */
export async function lock(db: Database, id: string): Promise<SharedPost | undefined> {
  const { rows } = await sql<SharedPost>`
    select id, author_id as "authorId", visibility, deleted_at as "deletedAt"
    from posts where id = ${id} and root_id is null for no key update`.execute(db)
  return rows[0]
}

/** The share without words that a member has of a post. */
export async function findShare(db: Database, originalId: string, authorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from posts
    where shared_id = ${originalId} and author_id = ${authorId} and deleted_at is null`.execute(db)
  return rows[0]?.id
}

/** Leaves the place of a share without words, which says nothing any more. */
export async function emptyShare(db: Database, id: string): Promise<void> {
  await sql`
    update posts set deleted_at = clock_timestamp(), version = version + 1
    where id = ${id} and shared_id is not null`.execute(db)
}

export async function takeOut(db: Database, quotingId: string): Promise<void> {
  await sql`update posts set quote_state = 'taken_out' where id = ${quotingId} and quoted_id is not null`.execute(db)
}

/** Whether somebody shares a post, besides with one of theirs. */
export async function isSharedBy(
  db: Database,
  { originalId, authorId, besides }: { originalId: string; authorId: string; besides: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from posts s
    where s.author_id = ${authorId} and s.deleted_at is null and s.id <> ${besides}
      and (s.shared_id = ${originalId} or (s.quoted_id = ${originalId} and s.quote_state = 'there'))
    limit 1`.execute(db)
  return rows.length > 0
}

/** One person more or less shares a locked post. */
export async function countSharer(db: Database, originalId: string, by: 1 | -1): Promise<void> {
  const { rows } = await sql<Parameters<typeof scoreOf>[0] & { createdAt: Date }>`
    update posts set sharers = greatest(sharers + ${sql.lit(by)}, 0) where id = ${originalId}
    returning reactors, commenters, sharers, created_at as "createdAt"`.execute(db)
  const [moved] = rows
  if (!moved) return
  const hot = hotOf({ score: scoreOf(moved), createdAt: moved.createdAt })
  await sql`update posts set hot = ${hot} where id = ${originalId}`.execute(db)
}

/** By others than its author, with words or without, latest first, of what the viewer sees. */
export async function findShares(
  db: Database,
  viewerId: string,
  page: { originalId: string; originalAuthorId: string; before?: string | undefined; limit: number },
): Promise<{ id: string; authorId: string; isQuote: boolean }[]> {
  const { originalId, originalAuthorId, before, limit } = page
  const { rows } = await sql<{ id: string; authorId: string; isQuote: boolean }>`
    select s.id, s.author_id as "authorId", s.quoted_id is not null as "isQuote" from posts s
    where (s.shared_id = ${originalId} or (s.quoted_id = ${originalId} and s.quote_state = 'there'))
      and s.deleted_at is null and s.author_id <> ${originalAuthorId} and ${showsPost(viewerId, 's')}
      ${before === undefined ? sql`` : sql`and s.id < ${before}::uuid`}
    order by s.id desc limit ${limit}`.execute(db)
  return rows
}
