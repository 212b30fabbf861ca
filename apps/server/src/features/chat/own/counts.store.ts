import type { ChatCounts } from '@guildhall/contract/chat/conversations'
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

/** The same, and what is unread in one of them; `undefined` for who is not in it. */
export async function countWaitingAndIn(
  db: Database,
  userId: string,
  conversationId: string,
): Promise<{ here: Unread; counts: ChatCounts } | undefined> {
  const { rows } = await sql<ChatCounts & { here: Unread | null }>`
    select ${counts}, (
      json_agg(json_build_object(
        'lastReadSeq', last_read_seq, 'unread', unread, 'mentions', mentions, 'ownRev', own_rev
      )) filter (where id = ${conversationId}::uuid)
    )->0 as here
    from (${conversationsOf(userId)}) conversation`.execute(db)
  const [row] = rows
  if (!row?.here) return undefined
  const { here, ...waiting } = row
  return { here, counts: waiting }
}

const counts = sql`
  count(*) filter (where counting and unread > 0)::int as "unreadConversations",
  coalesce(sum(mentions) filter (where state = 'member'), 0)::int as mentions,
  count(*) filter (where request)::int as requests`

const conversationsOf = (userId: string) => sql`
  select c.id, m.state, m.last_read_seq, m.own_rev, ${isOpenRequest} as request,
         m.state = 'member' and not ${isArchived}
           and coalesce(m.muted_until <= clock_timestamp(), true) as counting,
         ${unreadStore.unreadOf(userId)} as unread, ${unreadStore.mentionsOf(userId)} as mentions
  from conversation_members m join conversations c on c.id = m.conversation_id
  where m.user_id = ${userId} and m.left_seq is null and m.state <> 'declined'`
