import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/database/unit-of-work.ts'
import type { FilledShelves } from './fill-shelves.ts'

/** Gives shelves, reviews and lists the times of the story, and the evenings on which the members played. */
export async function ageShelves(db: Database, { shelves, reviews, lists }: FilledShelves): Promise<void> {
  const evenings = shelves.flatMap(({ userId, entries }) =>
    entries.flatMap(({ game, evenings: played }) =>
      played.map(({ day, minutes }) => [day, userId, game.id, minutes] as const),
    ),
  )
  await sql`
    insert into play_days (day, user_id, game_id, minutes)
    select day, user_id, game_id, sum(minutes) from unnest(
      ${evenings.map(([day]) => day)}::date[], ${evenings.map(([, userId]) => userId)}::uuid[],
      ${evenings.map(([, , gameId]) => gameId)}::integer[], ${evenings.map(([, , , minutes]) => minutes)}::integer[]
    ) as story (day, user_id, game_id, minutes)
    group by day, user_id, game_id
    order by day, game_id, user_id`.execute(db)

  // Nobody brought their shelf along in a file: it came together over the years, and there is nothing to take back.
  await sql`delete from library_changes`.execute(db)
  await sql`
    update library_entries e
    set made_by = 'member', updated_at = story.at, touched_at = story.at
    from (select user_id, game_id, greatest(added_at, last_played_at) as at from library_entries) story
    where story.user_id = e.user_id and story.game_id = e.game_id`.execute(db)
  await sql`
    update game_ratings r set rated_at = e.updated_at
    from library_entries e where e.user_id = r.user_id and e.game_id = r.game_id`.execute(db)

  await sql`
    update reviews set created_at = story.at
    from unnest(${[...reviews.keys()]}::uuid[], ${timesOf(reviews)}::timestamptz[]) as story (id, at)
    where reviews.id = story.id`.execute(db)
  await sql`
    update game_lists set updated_at = story.at
    from unnest(${[...lists.keys()]}::uuid[], ${timesOf(lists)}::timestamptz[]) as story (id, at)
    where game_lists.id = story.id`.execute(db)
}

const timesOf = (dated: ReadonlyMap<string, Date>): string[] => [...dated.values()].map((at) => at.toISOString())
