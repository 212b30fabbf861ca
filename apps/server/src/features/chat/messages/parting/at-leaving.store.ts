import type { Reaction } from '@guildhall/contract/chat/messages'
import { namedVotersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/unit-of-work.ts'

type Version = { readonly text: string; readonly writtenAt: string }

/** Of a message that changed after somebody left, or that answers such a one: what is known of it as it was then. */
export type EarlierMessage = {
  readonly id: string
  readonly leftAt: Date
  /** The last rev of the conversation that the member saw. */
  readonly lastRev: number
  readonly isReworded: boolean
  /** What a reworded one said then; `null` when that version is not kept. */
  readonly version: Version | null
  readonly isAnsweredReworded: boolean
  readonly answeredVersion: Version | null
  readonly reactions: readonly Reaction[] | null
  readonly votes: readonly { option: number; count: number; voterIds: string[] }[]
}

/**
 * The note that somebody left or was removed follows at once on what they saw last, under the same lock, and never
 * changes: its rev and its time part what they saw from what came after. For queries with memberships as `own`.
 */
export const isPartingOf = (message: string) =>
  sql<boolean>`(${sql.ref(`${message}.conversation_id`)} = own.conversation_id
    and ${sql.ref(`${message}.seq`)} = own.left_seq + 1)`

/** What a message said last before the parting, where it says something else since. */
function versionOf(message: 'm' | 'answered'): RawBuilder<Version | null> {
  return sql`(
    select jsonb_build_object('text', e.text, 'writtenAt', e.written_at) from message_edits e
    where e.message_id = ${sql.ref(`${message}.id`)} and e.written_at < parting.created_at
    order by e.id desc limit 1)`
}

/** The messages among these that are no more as they were when the viewer left; in no order. */
export async function findChangedSinceLeaving(
  db: Database,
  viewerId: string,
  messageIds: readonly string[],
): Promise<EarlierMessage[]> {
  const { rows } = await sql<EarlierMessage>`
    select m.id, parting.created_at as "leftAt", parting.rev - 1 as "lastRev",
           coalesce(m.edited_at >= parting.created_at, false) as "isReworded", ${versionOf('m')} as version,
           coalesce(answered.edited_at >= parting.created_at, false) as "isAnsweredReworded",
           ${versionOf('answered')} as "answeredVersion",
           (select jsonb_agg(jsonb_build_object('key', key, 'count', count, 'userIds', ids) order by first, key collate "C")
            from (
              select key, count(*)::int as count, min(created_at) as first,
                     (array_agg(user_id::text order by created_at, user_id))[1:${sql.lit(namedVotersMaximum)}] as ids
              from message_reactions where message_id = m.id and created_at < parting.created_at
              group by key
            ) reacted) as reactions,
           (select coalesce(jsonb_agg(jsonb_build_object('option', option, 'count', count, 'voterIds', ids)), '[]')
            from (
              select option, count(*)::int as count,
                     (array_agg(user_id::text order by created_at, user_id))[1:${sql.lit(namedVotersMaximum)}] as ids
              from poll_votes where message_id = m.id and created_at < parting.created_at
              group by option
            ) voted) as votes
    from messages m
    join conversation_members own on own.conversation_id = m.conversation_id and own.user_id = ${viewerId}
    join messages parting on ${isPartingOf('parting')}
    left join messages answered on answered.conversation_id = m.conversation_id and answered.seq = m.reply_to_seq
    where m.id = any(${messageIds}::uuid[]) and (m.rev >= parting.rev or answered.rev >= parting.rev)`.execute(db)
  return rows
}
