// Which games belong together: editions and additions of a main game, and games of one series.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type Relative = { readonly gameId: number; readonly as: 'main' | 'edition' | 'series' }

const editionsMost = 24
const seriesMost = 12

/**
 * The main game of one, or its editions, and others of its series; each kind in the order of release. Of one series are
 * games that somebody says so of, and main games whose titles differ by a number.
 */
export async function findRelatives(db: Database, gameId: number): Promise<Relative[]> {
  const { rows } = await sql<Relative>`
    with own as (
      select games.*, main_game_of_1(id) as main_id from games where id = ${gameId}
    ), editions as (
      select other.id, other.release_day, other.release_year
      from own join games other on other.merged_into is null and other.id <> own.id
        and (other.main_igdb_id = own.igdb_id
          or own.kind = 'main_game' and other.family_keys @> array[own.title_key]
             and (other.kind <> 'main_game' or other.title_key <> own.title_key))
      where main_game_of_1(other.id) = own.id
      order by other.release_year nulls last, other.release_day nulls last, other.id
      limit ${editionsMost}
    ), series as (
      select other.id, other.release_day, other.release_year
      from own join games other on other.merged_into is null and other.id <> own.id and other.kind = 'main_game'
        and (other.series && own.series
          or own.kind = 'main_game' and own.series_key <> '' and other.title_key <> own.title_key
             and other.series_key = any(array[rtrim(own.series_key, '#'), rtrim(own.series_key, '#') || '#'])
             and (own.series_key like '%#' or other.series_key like '%#'))
      where other.id is distinct from own.main_id and other.main_igdb_id is null
        and other.family_keys = array[other.title_key]
      order by other.release_year nulls last, other.release_day nulls last, other.id
      limit ${seriesMost}
    )
    select id as "gameId", "as" from (
      select main_id as id, 'main' as "as", 1 as part, null::smallint as release_year, null::date as release_day
      from own where main_id is not null
      union all select id, 'edition', 2, release_year, release_day from editions
      union all select id, 'series', 3, release_year, release_day from series
    ) relatives
    order by part, release_year nulls last, release_day nulls last, id`.execute(db)
  return rows
}
