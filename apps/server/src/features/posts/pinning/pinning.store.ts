import { hallPinsMaximum } from '@guildhall/contract/rules/post-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isHeardBy, isSeenBy, type Picked } from '../reading/feeds.store.ts'

/** The post on top of a profile, as far as the viewer sees it. */
export const ofProfile = (viewerId: string, authorId: string): Picked => sql`
  select p.id, p.id as place from posts p
  where p.author_id = ${authorId} and p.is_pinned and ${isSeenBy(viewerId)}`

/** Those on top of the whole hall, latest first. */
export const ofHall = (viewerId: string): Picked => sql`
  select p.id, p.id as place from posts p
  where p.pinned_in_hall_at is not null and p.visibility = 'public' and ${isHeardBy(viewerId)}
  order by p.pinned_in_hall_at desc, p.id desc limit ${hallPinsMaximum}`

/** Nobody else changes what is pinned there until the transaction ends. @param place a profile, by its member, or the hall */
export async function lockPins(db: Database, place: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pinned posts of ${place}`}, 0))`.execute(db)
}

/** In place of the one that is pinned. The pins of the profile are locked. */
export async function pin(db: Database, { id, authorId }: { id: string; authorId: string }): Promise<void> {
  await sql`update posts set is_pinned = false where author_id = ${authorId} and is_pinned`.execute(db)
  await sql`update posts set is_pinned = true where id = ${id}`.execute(db)
}

export async function unpin(db: Database, id: string): Promise<void> {
  await sql`update posts set is_pinned = false where id = ${id}`.execute(db)
}

/** Whoever may see it. */
/** Who wrote what is pinned there; nobody of what is not. */
export async function authorPinnedInHall(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ authorId: string }>`
    select author_id as "authorId" from posts where id = ${id} and pinned_in_hall_at is not null and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.authorId
}

/** What is shown to fewer since takes no room. */
export async function countPinnedInHall(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from posts where pinned_in_hall_at is not null and visibility = 'public'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function setPinnedInHall(db: Database, id: string, isPinned: boolean): Promise<void> {
  await sql`
    update posts set pinned_in_hall_at = ${isPinned ? sql`clock_timestamp()` : null} where id = ${id}`.execute(db)
}

export async function setLocked(db: Database, id: string, isLocked: boolean): Promise<void> {
  await sql`update posts set is_locked = ${isLocked} where id = ${id}`.execute(db)
}
