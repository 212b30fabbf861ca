import { Agent } from 'node:http'
import type pg from 'pg'
import { liftedLimits } from '../frame/lifted-limits.ts'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { type OpenHall, openHall, timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'

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

const calls = {
  first: '/api/company/people?limit=24',
  here: '/api/company/people?limit=24&here=true',
  games: '/api/company/people?limit=24&games=true',
  both: '/api/company/people?limit=24&here=true&games=true&hours=true',
  counts: '/api/company/counts',
  tables: '/api/company/tables',
  suggestions: '/api/company/suggestions?limit=3',
} as const
type Call = keyof typeof calls

/** Fills a hall with people, hands over the measurement, and ends all. */
export const withFilledRoom: Staged<RoomOfPeoplePlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const { members, here, games, friends, reads } = plan
  const hall = await openHall(opened, {
    friends,
    fill: (client, reader) => fillRoom(client, reader, plan),
    // People to meet are asked for more often than anybody may.
    settings: { LIMIT_SEARCH: liftedLimits.LIMIT_WRITE },
  })
  const size = `${members.toLocaleString('en')} members`
  return await run({
    title: 'The room of people',
    method: `${size}, of whom ${here.toLocaleString('en')} are here, one in four shows presence and shelf to everyone, one in ten hides from being
found, and each has ${shelf} games of ${drawnFrom.toLocaleString('en')}. The reader has ${games.toLocaleString('en')} games and ${friends} friends. The first page, the same
narrowed by one filter and by three, what the chips count, the tables, and people to meet: over HTTP and keep-alive, one after
the other, ${reads} of each in turn.`,
    figures: percentileFigures({
      first: 'First page',
      here: 'Here now',
      games: 'Plays my games',
      both: 'Three filters',
      counts: 'Counts',
      tables: 'Tables',
      suggestions: 'People to meet',
    }),
    bars: (Object.keys(calls) as Call[]).map((name) => ({
      key: `${name}99`,
      atMost: name === 'suggestions' || name === 'counts' ? suggestionsAimMs : pageAimMs,
    })),
    variants: [{ name: size, run: () => readRoom(hall, reads) }],
  })
}

async function fillRoom(client: pg.Client, reader: SignedInMember, plan: RoomOfPeoplePlan): Promise<void> {
  const { members, here, games } = plan
  await client.query(
    `insert into games (title, source) select 'Shelved game ' || number, 'hall' from generate_series(1, $1) number`,
    [drawnFrom],
  )
  await client.query(
    `create table bench_people as
     select number, gen_random_uuid() as id from generate_series(1, $1::integer) number`,
    [members],
  )
  await client.query(
    `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle, created_at)
     select id, 'Bench', 'Person', id || '@example.org', id || '@example.org', 'bench person', ''::tsvector, 0,
            'p' || left(md5(id::text), 20), now() - number * interval '1 minute'
     from bench_people`,
  )
  await client.query(
    `insert into privacy_settings (user_id, library, presence, search)
     select id, case when number % 4 = 0 then 'everyone' end, case when number % 4 = 0 then 'everyone' end,
            case when number % 10 = 1 then 'nobody' end
     from bench_people where number % 4 = 0 or number % 10 = 1`,
  )
  await client.query(
    `insert into profiles (user_id, time_zone, audiences)
     select id, (array['Europe/Berlin', 'America/Lima', 'Asia/Tokyo', 'Europe/Lisbon'])[1 + number / 7 % 4],
            '{"timeZone": "members"}'::jsonb
     from bench_people where number % 7 = 0
     union all select $1::uuid, 'Europe/Berlin', '{}'::jsonb
     on conflict (user_id) do update set time_zone = excluded.time_zone`,
    [reader.userId],
  )
  await client.query(
    `insert into library_entries (user_id, game_id, status, typed_minutes, is_open)
     select p.id, first.id + (p.number * 7919 + place * 104729 + place * place) % $2,
            (array['playing', 'beaten', 'backlog', 'dropped'])[1 + place % 4], place * 97 % 9000, p.number % 4 = 0
     from bench_people p cross join generate_series(1, $1::integer) place
     cross join (select min(id) as id from games where source = 'hall') first
     on conflict do nothing`,
    [shelf, drawnFrom],
  )
  await client.query(
    `insert into library_entries (user_id, game_id, status, typed_minutes, is_open)
     select $1::uuid, first.id + place, (array['playing', 'beaten', 'backlog'])[1 + least(2, place / 12)], place * 31 % 9000, false
     from generate_series(0, $2::integer - 1) place
     cross join (select min(id) as id from games where source = 'hall') first
     on conflict do nothing`,
    [reader.userId, Math.min(games, drawnFrom)],
  )
  await client.query(
    `insert into presence_connections (user_id, server_id, is_active)
     select id, (select id from presence_servers limit 1), true from bench_people where number <= $1
     on conflict do nothing`,
    [here],
  )
  await client.query(
    `insert into member_presence (user_id, playing)
     select id, 'Shelved game ' || (1 + number % 40) from bench_people where number <= $1 and number % 3 = 0
     on conflict (user_id) do update set playing = excluded.playing`,
    [here],
  )
}

async function readRoom({ product, reader }: OpenHall, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const names = Object.keys(calls) as Call[]
  const times = new Map<Call, number[]>(names.map((name) => [name, []]))
  for (let at = -Math.min(warmReads, reads); at < reads; at++) {
    for (const name of names) {
      const { ms } = await timeCall(`${product.url}${calls[name]}`, { agent, headers })
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
