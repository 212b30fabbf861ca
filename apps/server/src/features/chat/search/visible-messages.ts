import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { isPartingOf } from '../messages/parting/at-leaving.store.ts'

/**
 * For queries over several conversations, with the messages as `m` and the viewer's memberships as `own`: what the
 * viewer sees of them. Who left sees on up to their leaving; what was deleted, or hidden by the viewer, nobody finds.
 */
export function isVisible(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    own.state <> 'declined' and m.seq > own.join_seq and (own.left_seq is null or m.seq <= own.left_seq)
    and m.deleted_at is null
    and not exists (select from hidden_messages h where h.user_id = ${viewerId}::uuid and h.message_id = m.id))`
}

/** Whether a message says what it said when the viewer left: what it says since finds it for nobody who is gone. */
export const saysTheSame = sql<boolean>`(
  own.left_seq is null or m.edited_at is null or exists (
    select from messages parting where ${isPartingOf('parting')} and m.edited_at < parting.created_at))`

/**
 * What a conversation `c` is called, or was when the viewer left: the group says of itself what it is named. A name that staff
 * took away is none.
 */
export const titleSeen = sql<string | null>`(
  case when own.left_seq is null then c.title else (
    select nullif(note.system->>'title', '') from messages note
    where note.conversation_id = own.conversation_id and note.seq <= own.left_seq
      and note.kind = 'system' and note.system->>'kind' in ('created', 'renamed')
    order by note.seq desc limit 1) end)`
