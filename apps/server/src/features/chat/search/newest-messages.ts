import { type RawBuilder, sql } from 'kysely'
import { isVisible } from './visible-messages.ts'

/** So many conversations are gone through, those in which something was said last. */
const conversations = 50

/**
 * For queries of others: the newest messages in some conversations of the viewer, at most so many, with none left out
 * between them. The conversation in which something was said last gives that many, the second a half, the third a third,
 * as what is said spreads over conversations; how far back nothing is left out so is known, because the clock of a
 * conversation never turns back.
 */
export function newestMessages(viewerId: string, places: readonly string[], most: number): RawBuilder<unknown> {
  return sql`(
    with recent as materialized (
      select own.*, last.seq as last_seq, last.created_at as said_at,
             row_number() over (order by last.created_at desc, own.conversation_id) as place
      from conversation_members own
      cross join lateral (
        select seq, created_at from messages
        where conversation_id = own.conversation_id and (own.left_seq is null or seq <= own.left_seq)
        order by seq desc limit 1) last
      where own.user_id = ${viewerId}::uuid and own.state = 'member' and own.conversation_id = any(${places}::uuid[])
      order by place limit ${conversations + 1}
    ), taken as materialized (
      select m.*, own.first_seq > own.join_seq as is_cut
      from (
        select *, last_seq - greatest(${most}::integer / place, 1) as first_seq from recent
        where place <= ${conversations}) own
      join messages m on m.conversation_id = own.conversation_id and m.seq > own.first_seq and m.seq <= own.last_seq
    ), since as materialized (
      select max(at) as at from (
        select min(created_at) as at from taken where is_cut group by conversation_id
        union all select said_at from recent where place > ${conversations}) as ends
    )
    select m.* from taken m join recent own on own.conversation_id = m.conversation_id cross join since
    where (since.at is null or m.created_at > since.at) and m.kind = 'text' and ${isVisible(viewerId)}
    order by m.created_at desc, m.id desc limit ${most})`
}
