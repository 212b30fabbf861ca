// Two shelves side by side. Who may see them is asked before; games by their numbers in this hall.
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { comparisonLimits } from '@guildhall/contract/rules/profile-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isNoDouble } from '../../games/index.ts'
import { shelfQueries } from '../../library/index.ts'

export type StoredStanding = {
  readonly status: LibraryStatus
  readonly minutes: number
  readonly completion: number | null
  readonly unlocked: number | null
  readonly total: number | null
}

export type StoredPair = {
  readonly gameId: number
  /** Of both together: the order of the list. */
  readonly minutes: number
  readonly mine: StoredStanding
  readonly theirs: StoredStanding
  readonly further: 'mine' | 'theirs' | 'even'
}

/** A place in the list. */
export type PairPlace = { readonly minutes: number; readonly gameId: number }

export type StoredShelves = {
  readonly total: number
  readonly further: { readonly mine: number; readonly theirs: number; readonly even: number }
  readonly achievements: { readonly mine: number; readonly theirs: number }
  readonly games: readonly StoredPair[]
}

type Two = { readonly mineOf: string; readonly theirsOf: string }

const reach = (side: string) => sql`
  greatest(coalesce(${sql.ref(`${side}.completion`)}, 0),
           case when ${sql.ref(`${side}.status`)} in ('beaten', 'completed') then 100 else 0 end)`

const standing = (side: string) => sql`json_build_object(
  'status', ${sql.ref(`${side}.status`)}, 'minutes', ${sql.ref(`${side}.minutes`)},
  'completion', case when ${sql.ref(`${side}.completion`)} > 100 then 100 else ${sql.ref(`${side}.completion`)} end, 'unlocked', ${sql.ref(`${side}.unlocked`)},
  'total', ${sql.ref(`${side}.total`)})`

/** What both own, most played together first. */
export async function findShelves(
  db: Database,
  { mineOf, theirsOf }: Two,
  { after, limit }: { after: PairPlace | undefined; limit: number },
): Promise<StoredShelves> {
  const isAfter: RawBuilder<boolean> =
    after === undefined ? sql`true` : sql`(minutes, -game_id) < (${after.minutes}::bigint, -(${after.gameId}::integer))`
  const { rows } = await sql<StoredShelves>`
    with owned as materialized (
      select mine.game_id, (mine.minutes + theirs.minutes)::bigint as minutes, ${standing('mine')} as mine,
        ${standing('theirs')} as theirs, mine.unlocked as my_unlocked, theirs.unlocked as their_unlocked,
        sign(${reach('mine')} - ${reach('theirs')})::integer as lead
      from ${shelfQueries.shelfOf(mineOf, { isOwner: true })} mine
      join ${shelfQueries.shelfOf(theirsOf, { isOwner: false })} theirs using (game_id)
      where mine.status <> 'wishlist' and theirs.status <> 'wishlist' and ${isNoDouble('mine.game_id')}
    )
    select (select count(*) from owned) as total,
      (select json_build_object('mine', count(*) filter (where lead > 0), 'theirs', count(*) filter (where lead < 0),
        'even', count(*) filter (where lead = 0)) from owned) as further,
      (select json_build_object('mine', coalesce(sum(my_unlocked), 0), 'theirs', coalesce(sum(their_unlocked), 0))
       from owned) as achievements,
      (select coalesce(json_agg(json_build_object('gameId', game_id, 'minutes', minutes, 'mine', mine, 'theirs', theirs,
        'further', case lead when 1 then 'mine' when -1 then 'theirs' else 'even' end)), '[]')
       from (select * from owned where ${isAfter} order by minutes desc, game_id limit ${limit}) page) as games`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('two shelves have no row')
  return found
}

export type StoredRated = { readonly gameId: number; readonly mine: number; readonly theirs: number }

export type StoredTaste = {
  /** How many games lie so many half stars apart, from none to nine. */
  readonly apart: readonly number[]
  readonly alike: readonly StoredRated[]
  readonly unlike: readonly StoredRated[]
}

/** How the ratings of both lie to each other; of those that are named as unlike at least a star lies between. */
export async function findTaste(db: Database, { mineOf, theirsOf }: Two): Promise<StoredTaste> {
  const named = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(json_build_object('gameId', game_id, 'mine', mine, 'theirs', theirs)), '[]') from (
      select * from rated where ${where} order by ${order}, game_id limit ${sql.lit(comparisonLimits.rated)}) named)`
  const { rows } = await sql<StoredTaste>`
    with rated as materialized (
      select mine.game_id, mine.rating as mine, theirs.rating as theirs, abs(mine.rating - theirs.rating) as distance
      from ${shelfQueries.ratingsOf(mineOf, { isOwner: true })} mine
      join ${shelfQueries.ratingsOf(theirsOf, { isOwner: false })} theirs using (game_id)
      where ${isNoDouble('mine.game_id')}
    )
    select
      (select json_agg((select count(*) from rated where distance = far) order by far)
       from generate_series(0, 9) far) as apart,
      ${named(sql`distance <= 1`, sql`distance, mine + theirs desc`)} as alike,
      ${named(sql`distance >= 2`, sql`distance desc, mine + theirs desc`)} as unlike`.execute(db)
  const [found] = rows
  if (!found) throw new Error('two tastes have no row')
  return found
}
