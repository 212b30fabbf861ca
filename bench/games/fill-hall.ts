import pg from 'pg'
import type { PgConnection } from '../../apps/server/src/platform/database/open-database.ts'
import { fillBare } from '../frame/fill-bare.ts'

/** How many games, members and entries on their shelves a hall has. */
export type HallSize = { readonly games: number; readonly members: number; readonly entries: number }

const filledTables = ['games', 'browsable_games', 'library_entries', 'game_ratings', 'game_times']
const entriesAtOnce = 250_000
const shelfLength = (size: HallSize) => Math.round(size.entries / size.members)

/**
 * Fills a hall that has its members and its catalogue already: games with names of words that many share, and shelves on
 * which some games stand far more often than others. What is counted is counted at the end, as a recount would.
 */
export async function fillHall(connection: PgConnection, size: HallSize): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query('set statement_timeout = 0')
    await client.query(
      `create function pg_temp.word(number bigint) returns text language sql immutable as
       $$ select left(translate(md5(number::text), '0123456789abcdef', 'aeiorstlnmdkgpbu'), 4 + (number % 6)::integer) $$`,
    )
    await fillBare(client, filledTables, async () => {
      await fillCatalogue(client, size)
      await fillShelves(client, size)
      await countAll(client)
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Two words of some thousands, small ones that many share, and third words that nearly each title has of its own, as in
 * a real catalogue: with more games there are more words.
 */
async function fillCatalogue(client: pg.Client, { games }: HallSize): Promise<void> {
  await client.query(
    `insert into games (title, release_year, genres, platforms, source)
     select initcap(case when number % 6 = 0 then 'the ' else '' end || pg_temp.word(number % 4001)
              || case when number % 9 = 0 then ' of ' else ' ' end || pg_temp.word(number / 7 % 5003)
              || case when number % 4 = 0 then ' ' || pg_temp.word(10000 + number) else '' end),
            1985 + number / 40 % 40,
            array[(array['Puzzle', 'Shooter', 'Adventure', 'Strategy', 'Racing', 'Platform', 'Simulator', 'Indie'])[1 + number % 8],
                  (array['Arcade', 'Tactical', 'Fighting'])[1 + number % 3]],
            array[(array['PC (Microsoft Windows)', 'Nintendo Switch', 'PlayStation 5', 'Mac', 'Linux'])[1 + number / 8 % 5]],
            'hall'
     from generate_series(1::bigint, $1) number`,
    [games],
  )
}

/** Square roots of even numbers crowd the games that came first: they are on many shelves, the last ones on few. */
async function fillShelves(client: pg.Client, size: HallSize): Promise<void> {
  const perMember = shelfLength(size)
  const membersAtOnce = Math.max(1, Math.floor(entriesAtOnce / perMember))
  for (let from = 0; from < size.members; from += membersAtOnce) {
    await client.query(
      `insert into library_entries (user_id, game_id, status, typed_minutes, added_at, updated_at)
       select m.id, game.id, (array['playing', 'beaten', 'backlog', 'completed', 'dropped'])[1 + (place + game.id) % 5],
              (place * 37 + game.id) % 6000, now() - place * interval '1 hour', now() - place * interval '1 hour'
       from (select id, row_number() over (order by id) as number from users order by id limit $1 offset $2) m
       cross join generate_series(1, $3) place
       cross join lateral (
         select 1 + ($4 * power(((m.number * 7919 + place * 104729) % 1000003) / 1000003.0, 3))::integer as id
       ) game
       on conflict do nothing`,
      [membersAtOnce, from, perMember, size.games - 1],
    )
  }
  await client.query(
    `insert into game_ratings (user_id, game_id, rating)
     select user_id, game_id, 1 + (game_id + typed_minutes) % 10 from library_entries where typed_minutes % 4 = 0`,
  )
  await client.query(
    `insert into game_times (user_id, game_id, style, minutes)
     select user_id, game_id, 'main', 60 + typed_minutes from library_entries where typed_minutes % 40 = 0`,
  )
}

async function countAll(client: pg.Client): Promise<void> {
  await client.query(
    `insert into game_counts (game_id, ratings, ratings_sum, players, playing, finished, owners)
     select e.game_id, coalesce(r.ratings, 0), coalesce(r.total, 0),
            count(*) filter (where status <> 'backlog'), count(*) filter (where status = 'playing'),
            count(*) filter (where status in ('beaten', 'completed')), count(*)
     from library_entries e
     left join (select game_id, count(*) as ratings, sum(rating) as total from game_ratings group by game_id) r
       using (game_id)
     group by e.game_id, r.ratings, r.total
     on conflict (game_id) do nothing`,
  )
  await client.query(
    `insert into browsable_games
       (game_id, title, folded_title, title_tokens, title_index, release_year, genres, platforms, modes, minutes_to_beat,
        players, ratings, score)
     select g.id, g.title, fold_title(g.title), g.title_tokens, g.title_index, g.release_year, g.genres, g.platforms, g.modes,
            t.minutes,
            coalesce(c.players, 0), coalesce(c.ratings, 0),
            (10 * 5.5 + coalesce(c.ratings_sum, 0)) / (10 + coalesce(c.ratings, 0))
     from games g
     left join game_counts c on c.game_id = g.id
     left join (select game_id, percentile_disc(0.5) within group (order by minutes) as minutes
                from game_times group by game_id having count(*) >= 3) t on t.game_id = g.id
     on conflict (game_id) do nothing`,
  )
}
