import { Agent } from 'node:http'
import type pg from 'pg'
import { fillBare } from '../frame/fill-bare.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { type OpenHall, openHall, timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { commonWord } from '../search/dress-hall.ts'
import { fillPeople } from './fill-people.ts'

/** How many members the hall has, how many of them are here, how many games the reader has, and how often is asked. */
export type RoomOfPeoplePlan = {
  readonly members: number
  readonly here: number
  readonly games: number
  readonly friends: number
  readonly reads: number
}

const pageAimMs = 50
const suggestionsAimMs = 100
const warmReads = 20
/** Games from which the shelves of others are drawn, and how many each has. */
const drawnFrom = 5000
const shelf = 12

const paths = {
  first: () => '/api/company/people?limit=24',
  here: () => '/api/company/people?limit=24&here=true',
  games: () => '/api/company/people?limit=24&games=true',
  both: () => '/api/company/people?limit=24&here=true&games=true&hours=true',
  /** By words of which each is in the name of one in a hundred, each in turn. */
  name: (nth: number) => `/api/company/people?limit=24&q=${commonWord(5 + (nth % 10))}`,
  /** By the games that stand on most shelves. */
  game: (nth: number, { firstGame }: Filled) => `/api/company/people?limit=24&game=h${firstGame + (nth % 10)}`,
  counts: () => '/api/company/counts',
  tables: () => '/api/company/tables',
  suggestions: () => '/api/company/suggestions?limit=3',
} as const
type Call = keyof typeof paths

/** Those that stand on most shelves have the numbers from there on. */
type Filled = { readonly firstGame: number }

/** Fills a hall with people, hands over the measurement, and ends all. */
export const withFilledRoom: Staged<RoomOfPeoplePlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const { members, here, games, friends, reads } = plan
  let filled: Filled = { firstGame: 1 }
  const hall = await openHall(opened, {
    friends,
    fill: async (client, reader) => {
      filled = await fillRoom(client, reader, plan)
    },
    // People to meet are asked for more often than anybody may.
    settings: { LIMIT_SEARCH: liftedLimits.LIMIT_WRITE },
  })
  const size = `${members.toLocaleString('en')} members`
  return await run({
    title: 'The room of people',
    method: `${size}, of whom ${here.toLocaleString('en')} are here, one in four shows presence and shelf to everyone, one in ten hides from being
found, and each has ${shelf} games of ${drawnFrom.toLocaleString('en')}, of which
few are on many shelves. The reader has ${games.toLocaleString('en')} games and ${friends} friends. The first page, the same
narrowed by one filter and by three, by a name that many bear and by a game that many have, what the chips count, the tables, and
people to meet: over HTTP and keep-alive, one after
the other, ${reads} of each in turn.`,
    figures: percentileFigures({
      first: 'First page',
      here: 'Here now',
      games: 'Plays my games',
      both: 'Three filters',
      name: 'A common name',
      game: 'Who plays a game',
      counts: 'Counts',
      tables: 'Tables',
      suggestions: 'People to meet',
    }),
    bars: (Object.keys(paths) as Call[]).map((name) => ({
      key: `${name}99`,
      atMost: name === 'suggestions' || name === 'counts' ? suggestionsAimMs : pageAimMs,
    })),
    variants: [{ name: size, run: () => readRoom(hall, filled, reads) }],
  })
}

export async function fillRoom(client: pg.Client, reader: SignedInMember, plan: RoomOfPeoplePlan): Promise<Filled> {
  const { members, here } = plan
  await client.query(
    `insert into games (title, source) select 'Shelved game ' || number, 'hall' from generate_series(1, $1) number`,
    [drawnFrom],
  )
  await fillPeople(client, members, 1)
  await client.query(
    `create temporary table bench_people as
     select row_number() over (order by id desc) as number, id from users where handle like '%\\_%'`,
  )
  await client.query('create unique index on bench_people (number); analyze bench_people')
  await fillBare(client, ['privacy_settings', 'profiles', 'library_entries', 'member_presence'], async () => {
    await client.query(
      `insert into privacy_settings (user_id, library, presence, search)
       select id, case when number % 4 = 0 then 'everyone' end, case when number % 4 = 0 then 'everyone' end,
              case when number % 10 = 1 then 'nobody' end
       from bench_people where number % 4 = 0 or number % 10 = 1`,
    )
    await fillProfiles(client, reader)
    await fillShelves(client, reader, plan)
    // Those who are here are spread over the years in which members came.
    await client.query(
      `insert into presence_connections (user_id, server_id, is_active)
       select id, (select id from presence_servers limit 1), true from bench_people where number * 7919 % $2 < $1
       on conflict do nothing`,
      [here, members],
    )
    await client.query(
      `insert into member_presence (user_id, last_seen_at, playing)
       select p.id, now() - number * interval '1 minute',
              case when number % 3 = 0 and c.user_id is not null then 'Shelved game ' || (1 + number % 40) end
       from bench_people p left join presence_connections c on c.user_id = p.id
       on conflict (user_id) do update set playing = excluded.playing`,
    )
  })
  const { rows } = await client.query<Filled>(`select min(id) as "firstGame" from games where source = 'hall'`)
  return rows[0] ?? { firstGame: 1 }
}

async function fillProfiles(client: pg.Client, reader: SignedInMember): Promise<void> {
  await client.query(
    `insert into profiles (user_id, time_zone, audiences)
     select id, (array['Europe/Berlin', 'America/Lima', 'Asia/Tokyo', 'Europe/Lisbon'])[1 + number / 7 % 4],
            '{"timeZone": "members"}'::jsonb
     from bench_people where number % 7 = 0
     union all select $1::uuid, 'Europe/Berlin', '{}'::jsonb
     on conflict (user_id) do update set time_zone = excluded.time_zone`,
    [reader.userId],
  )
}

/** Cubes of even numbers crowd the games that came first: they are on many shelves, and the reader has them. */
async function fillShelves(client: pg.Client, reader: SignedInMember, { games }: RoomOfPeoplePlan): Promise<void> {
  await client.query(
    `insert into library_entries (user_id, game_id, status, typed_minutes, is_open, updated_at)
     select p.id, first.id + ($2 * power((p.number * 7919 + place * 104729) % 1000003 / 1000003.0, 3))::integer,
            (array['playing', 'beaten', 'backlog', 'dropped'])[1 + place % 4], place * 97 % 9000, p.number % 4 = 0,
            now() - (p.number * 7919 % 100000) * interval '1 minute'
     from bench_people p cross join generate_series(1, $1::integer) place
     cross join (select min(id) as id from games where source = 'hall') first
     on conflict do nothing`,
    [shelf, drawnFrom - 1],
  )
  await client.query(
    `insert into library_entries (user_id, game_id, status, typed_minutes, is_open)
     select $1::uuid, first.id + place, (array['playing', 'beaten', 'backlog'])[1 + least(2, place / 12)], place * 31 % 9000, false
     from generate_series(0, $2::integer - 1) place
     cross join (select min(id) as id from games where source = 'hall') first
     on conflict do nothing`,
    [reader.userId, Math.min(games, drawnFrom)],
  )
}

export async function readRoom({ product, reader }: OpenHall, filled: Filled, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const names = Object.keys(paths) as Call[]
  const times = new Map<Call, number[]>(names.map((name) => [name, []]))
  for (let at = -Math.min(warmReads, reads); at < reads; at++) {
    for (const name of names) {
      const { ms } = await timeCall(`${product.url}${paths[name](Math.abs(at), filled)}`, { agent, headers })
      if (at >= 0) times.get(name)?.push(ms)
    }
  }
  agent.destroy()
  return Object.fromEntries(
    [...times].flatMap(([name, all]) => {
      const { p50, p99 } = describeDurations(all)
      return [
        [`${name}50`, p50],
        [`${name}99`, p99],
      ]
    }),
  )
}
