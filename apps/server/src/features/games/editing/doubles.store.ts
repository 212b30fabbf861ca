import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Doubles come with games that come: of so many of the latest it is looked whether they were there before. */
const latest = 2000

/** The later of two, and the one that was there before. */
export type LikelyDouble = { readonly fromId: number; readonly intoId: number }

/**
 * Two games of one name, folded, one year and one kind, the latest first. Two that IGDB knows by two numbers are two, and so are
 * those that staff told apart.
 */
export async function findLikely(db: Database, most: number): Promise<LikelyDouble[]> {
  const { rows } = await sql<LikelyDouble>`
    select late.id as "fromId", other.id as "intoId"
    from (select id, igdb_id, title, release_year, kind from games where merged_into is null order by id desc limit ${latest}) late
    cross join lateral (
      select g.id from games g
      where g.merged_into is null and fold_title(g.title) = fold_title(late.title) and g.id < late.id
        and g.release_year is not distinct from late.release_year and g.kind = late.kind
        and (g.igdb_id is null or late.igdb_id is null)
        and not exists (select from games_told_apart a where a.game_id = late.id and a.other_id = g.id)
      order by g.id limit 1) other
    order by late.id desc limit ${most}`.execute(db)
  return rows
}

/** Whether it was this call that changed it. */
export async function tellApart(
  db: Database,
  { fromId, intoId, byUserId, areApart }: LikelyDouble & { readonly byUserId: string; readonly areApart: boolean },
): Promise<boolean> {
  const [later, earlier] = [Math.max(fromId, intoId), Math.min(fromId, intoId)]
  const { rows } = areApart
    ? await sql`
        insert into games_told_apart (game_id, other_id, by_user_id) values (${later}, ${earlier}, ${byUserId})
        on conflict do nothing returning game_id`.execute(db)
    : await sql`
        delete from games_told_apart where game_id = ${later} and other_id = ${earlier} returning game_id`.execute(db)
  return rows.length === 1
}
