// Whom the room of people shows, and by which filters: each a condition on the member in a column.
import { newForDays } from '@guildhall/contract/rules/company/company-limits'
import { type RawBuilder, sql } from 'kysely'
import { hasGame, playsOneOf, showsShelf } from '../library/index.ts'
import { isHereTo } from '../presence/index.ts'
import { mayBeMetBy, showsPart, showsTimeZoneAmong } from '../profiles/index.ts'

/** `games` are those of the viewer, `zones` those near theirs, `game` is one that was named: null where it is not asked for. */
export type Wanted = {
  readonly isHere: boolean
  readonly isFresh: boolean
  readonly games: readonly number[] | null
  readonly zones: readonly string[] | null
  readonly game: number | null
}

export const anybody: Wanted = { isHere: false, isFresh: false, games: null, zones: null, game: null }

/**
 * A condition, asked of each row by itself, as a table of one row or none that is joined laterally: of so few nobody is looked
 * up among all who ever chose something, which the planner would read whole for a hundred.
 */
export const ofEach = (condition: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select true as holds where ${condition} offset 0)`

export function isWanted(viewerId: string, column: string, wanted: Wanted): RawBuilder<boolean> {
  const conditions = [mayBeMetBy(viewerId, column)]
  if (wanted.isHere) conditions.push(isHereTo(viewerId, column))
  if (wanted.isFresh) conditions.push(isFreshTo(viewerId, column))
  if (wanted.games !== null) conditions.push(playsOneOf(wanted.games, column))
  if (wanted.game !== null) conditions.push(hasGame(wanted.game, column))
  if (wanted.games !== null || wanted.game !== null) conditions.push(showsShelf(viewerId, column))
  if (wanted.zones !== null) conditions.push(showsTimeZoneAmong(viewerId, wanted.zones, column))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The member came in the last days, and shows since when they are here. */
export function isFreshTo(viewerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from users fresh
      where fresh.id = ${sql.ref(column)} and fresh.created_at > now() - make_interval(days => ${sql.lit(newForDays)}))
    and ${showsPart(viewerId, 'joined', column)})`
}
