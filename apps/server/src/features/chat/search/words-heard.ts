import { type RawBuilder, sql } from 'kysely'
import { isVisible } from './visible-messages.ts'

/** So many conversations, those in which something was said last, and so many messages of each. */
const conversations = 20
const messages = 20

/** For queries of others: the words of what the viewer was told and said lately, as `word`. */
export function wordsHeardBy(viewerId: string): RawBuilder<unknown> {
  return sql`
    select distinct unnest(tsvector_to_array(to_tsvector('public.chat_words', said.text))) as word
    from (
      select own.* from conversation_members own
      cross join lateral (
        select created_at from messages where conversation_id = own.conversation_id order by seq desc limit 1) last
      where own.user_id = ${viewerId}::uuid and own.state = 'member' and own.left_seq is null
      order by last.created_at desc limit ${conversations}) own
    cross join lateral (
      select m.text from messages m
      where m.conversation_id = own.conversation_id and m.kind = 'text' and ${isVisible(viewerId)}
      order by m.seq desc limit ${messages}) said`
}
