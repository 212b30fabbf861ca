import { mutedForEver } from '@guildhall/contract/rules/chat-limits'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/unit-of-work.ts'

export async function insert(
  db: Database,
  { id, title, userIds }: { id: string; title: string; userIds: readonly string[] },
): Promise<void> {
  await sql`insert into conversations (id, kind, title, kept_for) values (${id}, 'group', ${title}, 'match')`.execute(
    db,
  )
  await sql`
    insert into conversation_members (conversation_id, user_id, join_seq, last_read_seq)
    select ${id}::uuid, user_id, 0, 0 from unnest(${userIds}::uuid[]) as user_id`.execute(db)
}

/** In a locked one; all that was said counts as read. */
export async function put(db: Database, conversationId: string, userId: string, isBeside: boolean): Promise<void> {
  const silent = isBeside ? mutedForEver : null
  await sql`
    insert into conversation_members as known
      (conversation_id, user_id, join_seq, last_read_seq, last_read_counted, joined_at, muted_until, archived_seq)
    select id, ${userId}, 0, last_seq, counted, clock_timestamp(), ${silent}::timestamptz,
      case when ${isBeside}::boolean then last_seq end
    from conversations where id = ${conversationId}
    on conflict (conversation_id, user_id) do update set
      join_seq = 0, left_seq = null, joined_at = excluded.joined_at, last_read_seq = excluded.last_read_seq,
      last_read_counted = excluded.last_read_counted, unread_from_seq = null, muted_until = excluded.muted_until,
      archived_seq = excluded.archived_seq, own_rev = known.own_rev + 1`.execute(db)
}
