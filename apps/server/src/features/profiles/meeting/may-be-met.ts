import { type RawBuilder, sql } from 'kysely'
import { notBlocked, notBlockedBetween } from '../../boundaries/index.ts'
import { notLimitedFor, notLimitedForEach } from '../../follows/index.ts'
import { isFriend } from '../../friends/index.ts'
import { notSetTo } from '../../privacy/index.ts'
import { isActive } from '../../users/index.ts'

/**
 * For the queries of other stores: the viewer may come upon the member in `column` without knowing them. The one place
 * that says so of members in search and in the room of people: never across a block, nobody who is suspended or kept from
 * view, and who does not want to be found only by friends.
 */
export function mayBeMetBy(viewerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(column)} <> ${viewerId}::uuid and ${isActive(column)}
    and ${notBlocked(viewerId, column)} and ${notLimitedFor(viewerId, column)}
    and (${notSetTo('search', 'nobody', column)} or ${isFriend(viewerId, column)}))`
}

/**
 * What of it is between two: each of the viewers in a column may hear of the member in another, as far as that one shows
 * themselves to everybody.
 */
export function notKeptFromEach(viewers: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(column)} <> ${sql.ref(viewers)} and ${notBlockedBetween(viewers, column)}
    and ${notLimitedForEach(viewers, column)})`
}
