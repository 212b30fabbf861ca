import { type RawBuilder, sql } from 'kysely'

/** For the queries of features above: the member in a column has read a conversation, named as text, up to a seq. */
export function hasReadThere(columns: { user: string; conversation: string; seq: string }): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from conversation_members m
    where m.user_id = ${sql.ref(columns.user)} and m.conversation_id::text = ${sql.ref(columns.conversation)}
      and m.last_read_seq >= ${sql.ref(columns.seq)})`
}

/** The same: the member is in a conversation and did not mute it. */
export function listensThere(columns: { user: string; conversation: string }): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from conversation_members m
    where m.user_id = ${sql.ref(columns.user)} and m.conversation_id::text = ${sql.ref(columns.conversation)}
      and m.left_seq is null and m.state = 'member' and coalesce(m.muted_until <= now(), true))`
}

/** The same, for one conversation: the member muted it. */
export function mutedThere(userColumn: string, conversationId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from conversation_members m
    where m.user_id = ${sql.ref(userColumn)} and m.conversation_id = ${conversationId}::uuid and m.muted_until > now())`
}
