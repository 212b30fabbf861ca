// All reviews of one author, as they take them along and bring them back.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { ReviewWords, StoredReview } from './reviews.store.ts'
import * as reviewsStore from './reviews.store.ts'

export type OwnReview = ReviewWords &
  Pick<StoredReview, 'gameId' | 'playthrough' | 'evidence' | 'createdAt' | 'editedAt'>

/** A review that was brought, as it was then. */
export type MadeReview = { readonly id: string; readonly version: number }

export async function findOf(db: Database, authorId: string): Promise<OwnReview[]> {
  const { rows } = await sql<OwnReview>`
    select v.game_id as "gameId", v.playthrough, v.title, v.text, v.spoiler, v.evidence, v.created_at as "createdAt",
           v.edited_at as "editedAt"
    from reviews v join games g on g.id = v.game_id and g.merged_into is null
    where v.author_id = ${authorId} order by v.game_id, v.playthrough`.execute(db)
  return rows
}

/**
 * Stores reviews as they were written elsewhere, at their places among others by their times; each game and playthrough
 * once. One that is there stays, or gets the other words. Nobody is told.
 * @returns the new ones
 */
export async function bring(
  db: Database,
  authorId: string,
  brought: readonly OwnReview[],
  { isReplacing }: { isReplacing: boolean },
): Promise<MadeReview[]> {
  if (brought.length === 0) return []
  if (isReplacing) await rewrite(db, authorId, brought)
  const written = brought.map((review) => ({ ...review, id: idAt(review.createdAt) }))
  const { rows } = await sql<MadeReview>`
    insert into reviews
      (id, game_id, author_id, playthrough, title, text, spoiler, evidence, created_at, edited_at)
    select id, "gameId", ${authorId}, playthrough, title, text, spoiler, evidence, "createdAt", "editedAt"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as brought (
      id uuid, "gameId" integer, playthrough smallint, title text, text text, spoiler boolean, evidence jsonb,
      "createdAt" timestamptz, "editedAt" timestamptz)
    on conflict (author_id, game_id, playthrough) do nothing
    returning id, version`.execute(db)
  return rows
}

async function rewrite(db: Database, authorId: string, brought: readonly OwnReview[]): Promise<void> {
  const { rows } = await sql<StoredReview>`
    select id, game_id as "gameId", playthrough, title, text, spoiler, created_at as "createdAt",
           edited_at as "editedAt"
    from reviews
    where author_id = ${authorId} and game_id = any(${brought.map(({ gameId }) => gameId)}::integer[])
    order by id for no key update`.execute(db)
  const known = new Map(rows.map((review) => [placeOf(review), review]))
  for (const words of brought) {
    const review = known.get(placeOf(words))
    if (review !== undefined && !isSame(review, words)) await reviewsStore.change(db, review, words)
  }
}

/** Where reviews of an author stand, of these games. */
export async function placesOf(
  db: Database,
  authorId: string,
  gameIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<OwnReview, 'gameId' | 'playthrough'>>`
    select game_id as "gameId", playthrough from reviews
    where author_id = ${authorId} and game_id = any(${gameIds}::integer[])`.execute(db)
  return new Set(rows.map(placeOf))
}

export const placeOf = ({ gameId, playthrough }: Pick<OwnReview, 'gameId' | 'playthrough'>) =>
  `${gameId} ${playthrough}`
const isSame = (one: ReviewWords, other: ReviewWords) =>
  one.title === other.title && one.text === other.text && one.spoiler === other.spoiler

/** Takes away what was brought and nobody changed since. */
export async function takeBack(db: Database, authorId: string, made: readonly MadeReview[]): Promise<void> {
  await sql`
    delete from reviews v using jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id uuid, version integer)
    where v.id = made.id and v.version = made.version and v.author_id = ${authorId}`.execute(db)
}

/** Reviews lie in the order of their numbers, which begin with their time. */
function idAt(createdAt: Date): string {
  const time = createdAt.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUIDv7().slice(13)}`
}
