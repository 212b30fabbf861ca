import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { gamesInQueries } from '../games/index.ts'
import { shelfQueries, showsShelf } from '../library/index.ts'
import { showsTimeZoneAmong } from '../profiles/index.ts'
import { isFreshTo } from './who-is-there.ts'

export type Marks = {
  readonly id: string
  readonly isNew: boolean
  readonly keepsMyHours: boolean
  readonly games: readonly { readonly gameId: number; readonly isMine: boolean }[]
}

/** Of each shelf so many games are looked at: those in hand, then those played for longest. */
const lookedAt = 40

/**
 * What stands on the cards of these members: a few games of those whose shelf is shown, first those that stand on the
 * viewer's too.
 */
export async function findMarks(
  db: Database,
  viewerId: string,
  ids: readonly string[],
  { zones, games }: { zones: readonly string[] | null; games: number },
): Promise<ReadonlyMap<string, Marks>> {
  const hours: RawBuilder<boolean> =
    zones === null ? sql<boolean>`false` : showsTimeZoneAmong(viewerId, zones, 'asked.id')
  const { rows } = await sql<Marks>`
    select asked.id, ${isFreshTo(viewerId, 'asked.id')} as "isNew", ${hours} as "keepsMyHours",
      coalesce((
        select json_agg(json_build_object('gameId', game_id, 'isMine', is_mine) order by is_mine desc, place)
        from (
          select e.game_id, own.is_mine,
                 row_number() over (order by e.status = 'playing' desc, e.minutes desc, e.game_id) as place
          from (
            select game_id, status, minutes from library_entries
            where user_id = asked.id and status <> 'wishlist' and not is_hidden
            order by coalesce(last_played_at, added_at) desc, game_id limit ${lookedAt}) e
          join ${gamesInQueries} g on g.id = e.game_id
          cross join lateral (
            select exists (
              select from ${shelfQueries.ownedBy([viewerId])} mine where mine.game_id = e.game_id) as is_mine) own
          order by is_mine desc, place limit ${games}) chosen
        where ${showsShelf(viewerId, 'asked.id')}), '[]') as games
    from unnest(${ids}::uuid[]) asked (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
