import type { TestApp, TestMember } from '../test-app.ts'

/**
 * What is unread for a member in a conversation, counted message by message: words of others after the marker, or from
 * where it was marked as unread, that are not deleted and not of people whom the member blocked.
 */
export async function recountUnread(
  app: TestApp,
  member: TestMember,
  conversation: { readonly id: string },
): Promise<{ unread: number; mentions: number }> {
  const [counted] = await app.sql<{ unread: number; mentions: number }>(
    `select count(*)::int as unread,
            (count(*) filter (where x.mentions_everyone or exists (
              select from message_mentions k
              where k.user_id = m.user_id and k.conversation_id = x.conversation_id and k.seq = x.seq)))::int as mentions
     from conversation_members m
     join messages x on x.conversation_id = m.conversation_id
       and x.seq > greatest(m.join_seq, coalesce(m.unread_from_seq - 1, m.last_read_seq))
     where m.user_id = $1 and m.conversation_id = $2 and x.kind = 'text' and x.deleted_at is null
       and x.sender_user_id <> m.user_id
       and not exists (select from blocks b where b.blocker_id = m.user_id and b.blocked_id = x.sender_user_id)`,
    [member.id, conversation.id],
  )
  if (!counted) throw new Error('nothing was counted')
  return counted
}
