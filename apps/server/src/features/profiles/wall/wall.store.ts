import { randomUUIDv7 } from 'node:crypto'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { warningsStore } from '../../measures/index.ts'
import { isActive } from '../../users/index.ts'

export type StoredWallPost = {
  readonly id: string
  readonly wallUserId: string
  readonly authorId: string
  readonly text: string
  readonly createdAt: Date
  readonly staffWarning: ReportReason | null
}

/** As a viewer is sent it: without its words where it stands behind a warning that they did not pass. */
export type ShownWallPost = StoredWallPost & { readonly isVeiled: boolean }

/** Those older than the post `before`, newest first. */
export type WallPage = { readonly before?: string | undefined; readonly limit: number }

/** A viewer reads nobody whom a block keeps from them, and nobody suspended; what is counted is the same. */
const isShown = (viewerId: string) => sql`${isActive('author_id')} and ${notBlocked(viewerId, 'author_id')}`

export async function add(
  db: Database,
  post: { wallUserId: string; authorId: string; text: string },
): Promise<StoredWallPost> {
  const { rows } = await sql<StoredWallPost>`
    insert into wall_posts (id, wall_user_id, author_id, text)
    values (${randomUUIDv7()}, ${post.wallUserId}, ${post.authorId}, ${post.text})
    returning ${columns}`.execute(db)
  const [added] = rows
  if (!added) throw new Error('a wall post was not stored')
  return added
}

/** How many lines of the author stand on walls of others, up to a limit. */
export async function countOnOtherWalls(db: Database, authorId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from wall_posts where author_id = ${authorId} and wall_user_id <> ${authorId} limit ${limit}) as lines`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many posts of the author stand on the wall; they add none there until the transaction ends. */
export async function lockAndCountOf(db: Database, wallUserId: string, authorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wall posts of ${authorId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from wall_posts
    where wall_user_id = ${wallUserId} and author_id = ${authorId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function find(db: Database, id: string): Promise<StoredWallPost | undefined> {
  const { rows } = await sql<StoredWallPost>`select ${columns} from wall_posts where id = ${id}`.execute(db)
  return rows[0]
}

/** The same, where the viewer reads its author. */
export async function findShown(db: Database, viewerId: string, id: string): Promise<ShownWallPost | undefined> {
  const { rows } = await sql<ShownWallPost>`
    select ${shownColumns(viewerId)} from wall_posts where id = ${id} and ${isShown(viewerId)}`.execute(db)
  return rows[0]
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from wall_posts where id = ${id}`.execute(db)
}

export async function page(db: Database, viewerId: string, wallUserId: string, { before, limit }: WallPage) {
  const { rows } = await sql<ShownWallPost>`
    select ${shownColumns(viewerId)} from wall_posts
    where wall_user_id = ${wallUserId} and ${isShown(viewerId)}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function count(db: Database, viewerId: string, wallUserId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from wall_posts
    where wall_user_id = ${wallUserId} and ${isShown(viewerId)}`.execute(db)
  return rows[0]?.count ?? 0
}

const staffWarning = warningsStore.warningBefore('wallLine', 'wall_posts.id')
const besideText = sql`id, wall_user_id as "wallUserId", author_id as "authorId", created_at as "createdAt",
  ${staffWarning} as "staffWarning"`
const columns = sql`${besideText}, text`

function shownColumns(viewerId: string) {
  const of = { id: 'wall_posts.id', author: 'wall_posts.author_id' }
  const isVeiled = warningsStore.isBehindWarning('wallLine', of, viewerId)
  return sql`${besideText}, case when ${isVeiled} then '' else text end as text, ${isVeiled} as "isVeiled"`
}
