// What is unread, counted when it is asked for: the numbers of the conversation and the marker are subtracted, and
// only what was deleted, written by blocked people or marked as unread again is looked up.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { blockedIdsOf, notBlockedBy } from '../../boundaries/index.ts'

/** How much a member has not read in a conversation. */
export type Unread = {
  readonly lastReadSeq: number
  readonly unread: number
  readonly mentions: number
  /** The state of the member's own part that this was counted in. */
  readonly ownRev: number
}

/**
 * For queries over `conversation_members m` of this member and their `conversations c`: how many messages count as
 * unread. `m.last_read_counted` must be `c.counted` as it was at `m.last_read_seq`, also when somebody joins.
 */
export function unreadOf(userId: string): RawBuilder<number> {
  return sql<number>`case
    when m.unread_from_seq is null and c.counted = m.last_read_counted then 0
    else greatest(0, c.counted - ${countedAtMarker} - ${uncountedAfterMarker(userId)})
  end`
}

/** As `unreadOf`: how many of the unread messages mention the member, or everyone. */
export function mentionsOf(userId: string): RawBuilder<number> {
  const heard = notBlockedBy(userId, 'x.sender_user_id')
  return sql<number>`case
    when m.unread_from_seq is null and c.counted = m.last_read_counted then 0
    else (
      select count(*)::int from message_mentions
      join messages x using (conversation_id, seq)
      where message_mentions.user_id = ${userId}::uuid and message_mentions.conversation_id = c.id
        and message_mentions.seq > ${marker} and not x.mentions_everyone and ${heard}
    ) + (
      select count(*)::int from messages x
      where x.conversation_id = c.id and x.seq > ${marker} and x.mentions_everyone
        and x.sender_user_id <> ${userId}::uuid and ${heard}
    )
  end`
}

/**
 * Everything after the marker that is no unread message: deleted, the member's own, or of people they blocked. The
 * fence (`offset 0`) keeps the search to what is unread: all that somebody ever wrote there may be much more.
 */
function uncountedAfterMarker(userId: string): RawBuilder<number> {
  const after = sql`x.conversation_id = c.id and x.seq > ${marker} and x.kind = 'text'`
  const blocked = blockedIdsOf(userId)
  return sql<number>`(
    (select count(*)::int from messages x where ${after} and x.deleted_at is not null)
    + case when m.unread_from_seq is null then 0 else (
        select count(*)::int from messages x
        where ${after} and x.deleted_at is null and x.sender_user_id = ${userId}::uuid) end
    + case when not exists (
        select from conversation_members b where b.conversation_id = c.id and b.user_id in ${blocked}
      ) then 0 else (
        select count(*)::int from (
          select x.sender_user_id from messages x where ${after} and x.deleted_at is null offset 0
        ) x where x.sender_user_id in ${blocked}) end
  )`
}

/** The last seq that is not unread. */
const marker = sql`coalesce(m.unread_from_seq - 1, m.last_read_seq)`

/** `conversations.counted` as it was at the marker. */
const countedAtMarker = sql`case
  when m.unread_from_seq is null then m.last_read_counted
  else (
    select x.counted - case when x.kind = 'text' then 1 else 0 end from messages x
    where x.conversation_id = c.id and x.seq = m.unread_from_seq)
end`
