import { roles } from '@guildhall/contract/rules/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'

/** Who looks for games: 'everybody' stands for what any member may find. */
export type Finder = Pick<Caller, 'userId' | 'role'> | 'everybody'

/**
 * Whether somebody finds the game of a row, or an alias of it. What one member's file alone calls a game may be any
 * sentence: its bringer finds it, and staff; everybody else only when the file of a second member names it too, staff
 * looked it over, or Steam or IGDB tells of it.
 */
export function isFoundBy(game: string, finder: Finder): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${game}.${column}`)
  const makers = sql`(
    select by_user_id from game_makings where game_id = ${of('id')}
    union select by_user_id from game_edits where game_id = ${of('id')} and kind = 'created')`
  const isVouchedFor = sql<boolean>`(
    ${of('made_as')} is null or ${of('source')} <> 'hall' or ${of('igdb_id')} is not null or ${of('version')} > 1
    or (select count(*) > 1 from ${makers} makers))`
  if (finder === 'everybody') return isVouchedFor
  if (finder.role !== roles.user) return sql`true`
  return sql`(${isVouchedFor} or ${finder.userId}::uuid in ${makers})`
}
