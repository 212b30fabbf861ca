import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { hasFinished } from '../../library/index.ts'
import { isActive } from '../../users/index.ts'
import { shownTo, shownToMemberIn } from '../shown-lists.ts'

/**
 * What a list is to who looks at it: how many like it, as far as they may know of them, and how far they are. Whom it is not
 * shown to any more is not counted while that is so.
 */
export type ListStanding = { readonly likes: number; readonly isLiked: boolean; readonly finished: number }

export async function standingOf(
  db: Database,
  viewerId: string,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, ListStanding>> {
  if (listIds.length === 0) return new Map()
  const { rows } = await sql<ListStanding & { id: string }>`
    select l.id,
      (select count(*) from game_list_likes k
       where k.list_id = l.id and ${isActive('k.user_id')} and ${notBlocked(viewerId, 'k.user_id')}
         and ${shownToMemberIn('k.user_id')}) as likes,
      exists (select from game_list_likes k where k.list_id = l.id and k.user_id = ${viewerId}::uuid) as "isLiked",
      (select count(*) from game_list_entries e
       where e.list_id = l.id and ${hasFinished(sql`${viewerId}::uuid`, 'e.game_id')}) as finished
    from game_lists l where l.id = any(${listIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** Likes of one member are said one after another. @returns how many other lists that they see they like */
export async function lockAndCount(db: Database, userId: string, listId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`likes of ${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_list_likes k join game_lists l on l.id = k.list_id
    where k.user_id = ${userId}::uuid and k.list_id <> ${listId}::uuid and ${shownTo(userId)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function like(db: Database, userId: string, listId: string): Promise<void> {
  await sql`
    insert into game_list_likes (list_id, user_id) values (${listId}, ${userId}) on conflict do nothing`.execute(db)
}

export async function unlike(db: Database, userId: string, listId: string): Promise<void> {
  await sql`delete from game_list_likes where list_id = ${listId} and user_id = ${userId}`.execute(db)
}
