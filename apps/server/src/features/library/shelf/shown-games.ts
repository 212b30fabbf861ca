// For the queries of other stores: what a viewer may know of shelves, the same in SQL as `requireVisible`.
import { type RawBuilder, sql } from 'kysely'
import { notBlocked, notBlockedBetween } from '../../boundaries/index.ts'
import { isFriend, isFriendOf } from '../../friends/index.ts'
import { notSetTo, setTo } from '../../privacy/index.ts'
import { isActive } from '../../users/index.ts'

/** Columns that name a member and a game. */
export type GameOfMember = { readonly user: string; readonly game: string }

/** The viewer may see the shelf of the member in `column`. */
export function showsShelf(viewerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isActive(column)} and ${notBlocked(viewerId, column)}
    and (${setTo('library', 'everyone', column)}
         or (${notSetTo('library', 'nobody', column)} and ${isFriend(viewerId, column)})))`
}

/** The viewer may know what the member says of the game beside the shelf; one's own is always shown. */
export function showsWordOn(viewerId: string, { user, game }: GameOfMember): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(user)} = ${viewerId}::uuid or (${showsShelf(viewerId, user)} and ${notHidden({ user, game })}))`
}

/** The viewer may know that the game stands on the member's shelf, and how; one's own is always shown. */
export function showsGame(viewerId: string, { user, game }: GameOfMember): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(user)} = ${viewerId}::uuid or (${showsShelf(viewerId, user)} and exists (
    select from library_entries shown
    where shown.user_id = ${sql.ref(user)} and shown.game_id = ${sql.ref(game)} and not shown.is_hidden)))`
}

/** The same for viewers in a column, of whom none is the member; the game is an expression there. */
export function showsGameToEach(
  viewerColumn: string,
  { user, game }: { user: string; game: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isActive(user)} and ${notBlockedBetween(viewerColumn, user)}
    and (${setTo('library', 'everyone', user)}
         or (${notSetTo('library', 'nobody', user)} and ${isFriendOf(viewerColumn, user)}))
    and exists (
      select from library_entries shown
      where shown.user_id = ${sql.ref(user)} and shown.game_id = ${game} and not shown.is_hidden))`
}

/** Of hidden libraries nothing shows, not even in a count. */
export const countsInHall = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${isActive(column)} and ${notSetTo('library', 'nobody', column)})`

/** What the member said beside the shelf does not tell of a game that they hide there, or hid when they took it off. */
export const notHidden = ({ user, game }: GameOfMember): RawBuilder<boolean> => sql<boolean>`(not exists (
    select from library_entries hidden
    where hidden.user_id = ${sql.ref(user)} and hidden.game_id = ${sql.ref(game)} and hidden.is_hidden)
  and not exists (
    select from games_hidden_off_shelf hidden
    where hidden.user_id = ${sql.ref(user)} and hidden.game_id = ${sql.ref(game)}))`
