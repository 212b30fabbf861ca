import type { SystemNote } from '@guildhall/contract/chat/messages'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredMessage } from './stored-message.ts'
import { blankMessage } from './stored-message.ts'

type Said = Pick<StoredMessage, 'seq' | 'rev' | 'counted' | 'createdAt'> & { readonly memberUserIds: string[] }

/**
 * Stores a system message of a locked conversation. Whoever did what it tells, and had read everything, has read it too.
 * @returns it with the members of the moment.
 */
export async function insert(
  db: Database,
  message: { id: string; conversationId: string; senderUserId: string; system: SystemNote },
): Promise<{ message: StoredMessage; memberUserIds: readonly string[] }> {
  const { id, conversationId, senderUserId, system } = message
  const { rows } = await sql<Said>`
    with numbered as (
      update conversations
      set last_seq = last_seq + 1, last_rev = last_rev + 1, updated_at = greatest(clock_timestamp(), updated_at)
      where id = ${conversationId}
      returning id, last_seq, last_rev, counted, updated_at
    ), read_along as (
      update conversation_members m set last_read_seq = numbered.last_seq
      from numbered
      where m.conversation_id = numbered.id and m.user_id = ${senderUserId} and m.left_seq is null
        and m.last_read_seq = numbered.last_seq - 1
    )
    insert into messages
      (id, conversation_id, seq, rev, counted, kind, sender_user_id, client_message_id, text, created_at, system)
    select ${id}::uuid, id, last_seq, last_rev, counted, 'system', ${senderUserId}::uuid, ${id}, '', updated_at,
           ${JSON.stringify(system)}::jsonb
    from numbered
    returning seq, rev, counted, created_at as "createdAt", (
      select coalesce(array_agg(m.user_id order by m.user_id), '{}') from conversation_members m
      where m.conversation_id = messages.conversation_id and m.left_seq is null and m.state <> 'declined'
    ) as "memberUserIds"`.execute(db)
  const [said] = rows
  if (!said) throw new Error('a group that says something is not there')
  const { memberUserIds, ...numbers } = said
  return {
    message: { ...blankMessage, ...message, ...numbers, kind: 'system', clientMessageId: id, readAt: said.createdAt },
    memberUserIds,
  }
}
