// Where members stopped reading in threads and in lists of what somebody wrote. Each write may be repeated, and the last one
// holds.
import type { ReadingRoom } from '@guildhall/contract/posts/catching-up'
import { keptReadingDays, keptReadingRooms } from '@guildhall/contract/rules/posts/catch-up-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { showsComment, showsPost } from '../shown-posts.ts'

/** A thread by its post, or a list by its author. */
export type Room = { readonly room: ReadingRoom; readonly id: string }
export type StoredRoomPlace = { readonly itemId: string; readonly offset: number; readonly at: Date }

/** As long as what stands there is seen, in that room. */
export async function find(db: Database, userId: string, room: Room): Promise<StoredRoomPlace | undefined> {
  const { rows } = await sql<StoredRoomPlace>`
    select item.id as "itemId", place.item_offset as "offset", place.at
    from reading_places place join posts item on item.id = place.item_id
    where place.user_id = ${userId} and place.room = ${room.room} and place.of_id = ${room.id}
      and place.at > now() - ${kept} and ${standsIn(room, userId)}`.execute(db)
  return rows[0]
}

/** What the member does not see there is no place. */
export async function put(
  db: Database,
  userId: string,
  room: Room,
  { itemId, offset }: { itemId: string; offset: number },
): Promise<void> {
  await sql`
    insert into reading_places (user_id, room, of_id, item_id, item_offset)
    select ${userId}, ${room.room}, ${room.id}, item.id, ${offset} from posts item
    where item.id = ${itemId} and ${standsIn(room, userId)}
    on conflict (user_id, room, of_id) do update set
      item_id = excluded.item_id, item_offset = excluded.item_offset, at = excluded.at`.execute(db)
  // Another device may be at it, too: what it holds goes with its own write.
  await sql`
    delete from reading_places place using (
      select room, of_id from reading_places where user_id = ${userId} and (at <= now() - ${kept} or (room, of_id) not in (
        select room, of_id from reading_places where user_id = ${userId} order by at desc limit ${keptReadingRooms}))
      for update skip locked
    ) old
    where place.user_id = ${userId} and place.room = old.room and place.of_id = old.of_id`.execute(db)
}

export async function forget(db: Database, userId: string, { room, id }: Room): Promise<void> {
  await sql`delete from reading_places where user_id = ${userId} and room = ${room} and of_id = ${id}`.execute(db)
}

const kept = sql`make_interval(days => ${keptReadingDays})`

function standsIn({ room, id }: Room, userId: string): RawBuilder<boolean> {
  const isOfAuthor = sql<boolean>`item.author_id = ${id}`
  const isShownComment = sql<boolean>`item.root_id is not null and ${showsComment(userId, 'item')}`
  const isShownPost = sql<boolean>`item.root_id is null and ${showsPost(userId, 'item')}`
  const inRoom: Readonly<Record<ReadingRoom, RawBuilder<boolean>>> = {
    post: sql<boolean>`item.root_id = ${id} and ${isShownComment}`,
    posts: sql<boolean>`${isOfAuthor} and ${isShownPost}`,
    replies: sql<boolean>`${isOfAuthor} and ${isShownComment}`,
    media: sql<boolean>`${isOfAuthor} and ${isShownPost}`,
  }
  return sql<boolean>`(item.deleted_at is null and ${inRoom[room]})`
}
