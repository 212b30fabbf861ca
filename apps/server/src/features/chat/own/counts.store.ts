import type { ChatCounts } from '@guildhall/contract/chat/conversations'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isArchived, isOpenRequest } from '../listing/conversation-list.store.ts'
import type { Unread } from '../marking/unread.store.ts'
import * as unreadStore from '../marking/unread.store.ts'

/**
 * What waits for a member in all conversations together: the number in the title and on the badge. What is muted or put away in the archive
 * counts only where it mentions the member; requests count apart.
 */
export async function countWaiting(db: Database, userId: string): Promise<ChatCounts> {
  const { rows } = await sql<ChatCounts>`select ${counts} from (${conversationsOf(userId)}) conversation`.execute(db)
  return rows[0] ?? { unreadConversations: 0, mentions: 0, requests: 0 }
}

export type OwnRead = { readonly userId: string; readonly conversationId: string }

/** The same of each who read, and what is unread in the one where they did; without who is not in it. */
export async function countAfterReading(
  db: Database,
  reads: readonly OwnRead[],
): Promise<(OwnRead & { here: Unread; counts: ChatCounts })[]> {
  const { rows } = await sql<OwnRead & ChatCounts & { here: Unread }>`
    select reading.user_id as "userId", reading.conversation_id as "conversationId", counted.*
    from unnest(${reads.map(({ userId }) => userId)}::uuid[], ${reads.map(({ conversationId }) => conversationId)}::uuid[])
           as reading (user_id, conversation_id)
    cross join lateral (
      select ${counts}, (
        json_agg(json_build_object(
          'lastReadSeq', last_read_seq, 'unread', unread, 'mentions', mentions, 'ownRev', own_rev
        )) filter (where id = reading.conversation_id)
      )->0 as here
      from (${conversationsOf(sql.ref<string>('reading.user_id'))}) conversation
    ) counted
    where here is not null`.execute(db)
  return rows.map(({ userId, conversationId, here, ...waiting }) => ({ userId, conversationId, here, counts: waiting }))
}

const counts = sql`
  count(*) filter (where counting and unread > 0)::int as "unreadConversations",
  coalesce(sum(mentions) filter (where state = 'member'), 0)::int as mentions,
  count(*) filter (where request)::int as requests`

const conversationsOf = (userId: string | RawBuilder<string>) => sql`
  select c.id, m.state, m.last_read_seq, m.own_rev, ${isOpenRequest} as request,
         m.state = 'member' and not ${isArchived}
           and coalesce(m.muted_until <= clock_timestamp(), true) as counting,
         ${unreadStore.unreadOf(userId)} as unread, ${unreadStore.mentionsOf(userId)} as mentions
  from conversation_members m join conversations c on c.id = m.conversation_id
  where m.user_id = ${userId} and m.left_seq is null and m.state <> 'declined'`
