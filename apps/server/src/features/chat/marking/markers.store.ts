import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredMessage } from '../messages/stored-message.ts'

/**
 * Moves a member's marker to a message: it only grows, whatever arrives late. A mark on or past the place from which the
 * conversation was marked as unread takes that back.
 * @returns `undefined` when nothing moved; `changedOwnRev` when being marked as unread was taken back.
 */
export async function move(
  db: Database,
  { conversationId, seq, counted }: Pick<StoredMessage, 'conversationId' | 'seq' | 'counted'>,
  { userId, isShared }: { userId: string; isShared: boolean },
): Promise<{ lastReadSeq: number; changedOwnRev: number | null } | undefined> {
  const { rows } = await sql<{ lastReadSeq: number; changedOwnRev: number | null }>`
    with held as (
      select conversation_id, user_id, unread_from_seq from conversation_members
      where conversation_id = ${conversationId} and user_id = ${userId} and left_seq is null
      for no key update
    )
    update conversation_members m set
      last_read_seq = greatest(m.last_read_seq, ${seq}),
      last_read_counted = case when m.last_read_seq < ${seq} then ${counted} else m.last_read_counted end,
      last_receipt_seq = case when ${isShared} then greatest(m.last_receipt_seq, ${seq}) else m.last_receipt_seq end,
      unread_from_seq = case when m.unread_from_seq <= ${seq} then null else m.unread_from_seq end,
      own_rev = m.own_rev + case when m.unread_from_seq <= ${seq} then 1 else 0 end
    from held
    where m.conversation_id = held.conversation_id and m.user_id = held.user_id
      and (m.last_read_seq < ${seq} or m.unread_from_seq <= ${seq})
    returning m.last_read_seq as "lastReadSeq",
              case when held.unread_from_seq <= ${seq} then m.own_rev end as "changedOwnRev"`.execute(db)
  return rows[0]
}
