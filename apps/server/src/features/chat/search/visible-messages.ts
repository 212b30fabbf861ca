import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

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
