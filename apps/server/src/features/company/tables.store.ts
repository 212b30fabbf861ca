import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { friendIdsOf } from '../friends/index.ts'
import { gamesInQueries } from '../games/index.ts'
import { connected, isHereTo, saysWhatTheyPlay } from '../presence/index.ts'
import { mayBeMetBy } from '../profiles/index.ts'
import { ofEach } from './who-is-there.ts'

/** In a hall of many, of those who say what they play the newest are looked at, and friends. */
const lookedAt = 600
const seated = 200

/** Members who are here to the viewer and say what they play. */
export async function findPlaying(db: Database, viewerId: string): Promise<string[]> {
  const newest: RawBuilder<unknown> = sql`
    (select distinct c.user_id from ${connected} c where ${saysWhatTheyPlay('c.user_id')}
     order by c.user_id desc limit ${lookedAt})`
  const isShown = sql<boolean>`${isHereTo(viewerId, 'playing.user_id')} and ${mayBeMetBy(viewerId, 'playing.user_id')}`
  const { rows } = await sql<{ userId: string }>`
    with sought as materialized (
      select user_id from ${newest} newest union select id from ${friendIdsOf(viewerId)} as friends (id)
    ), playing as materialized (
      select user_id from sought where ${saysWhatTheyPlay('sought.user_id')}
    )
    select user_id as "userId" from playing cross join lateral ${ofEach(isShown)} shown
    order by user_id desc limit ${seated}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Games that go by these titles, each as it is written, in whatever letters; of several the one known for longest. */
export async function gamesTitled(db: Database, titles: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (titles.length === 0) return new Map()
  const { rows } = await sql<{ title: string; id: number }>`
    select said.title, named.id
    from unnest(${titles}::text[]) said (title)
    cross join lateral (
      select (array_agg(g.id order by g.id))[1] as id from ${gamesInQueries} g
      where g.title_key = name_key(name_tokens(name_words(said.title))) and fold_title(g.title) = fold_title(said.title)
        and g.is_found_by_all) named
    where named.id is not null`.execute(db)
  return new Map(rows.map(({ title, id }) => [title, id]))
}
