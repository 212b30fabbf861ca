// For the queries of features above: who is here, as a viewer may know it.
import { type RawBuilder, sql } from 'kysely'
import { isFriend } from '../friends/index.ts'
import { notSetTo, setTo } from '../privacy/index.ts'

/** Those with a page open, whatever may be seen of them: `user_id`, each perhaps several times. */
export const connected: RawBuilder<unknown> = sql`(select c.user_id from presence_connections c)`

/**
 * The viewer may know that the member in `column` has a page open, as `people` has it; blocks and suspensions are asked
 * besides.
 */
export function isHereTo(viewerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from presence_connections c where c.user_id = ${sql.ref(column)})
    and not exists (
      select from member_presence hidden
      where hidden.user_id = ${sql.ref(column)} and hidden.availability = 'invisible'
        and (hidden.availability_ends_at is null or hidden.availability_ends_at > now()))
    and (${setTo('presence', 'everyone', column)}
         or (${notSetTo('presence', 'nobody', column)} and ${isFriend(viewerId, column)})))`
}

/** The member in `column` says what they play. */
export function saysWhatTheyPlay(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from member_presence said
    where said.user_id = ${sql.ref(column)} and said.playing is not null
      and (said.playing_ends_at is null or said.playing_ends_at > now()))`
}
