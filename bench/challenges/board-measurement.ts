import { Agent } from 'node:http'
import type pg from 'pg'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { type OpenHall, openHall, timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'

/** How many stand on the large board and on the small one, and how often each is read. */
export type BoardPlan = { readonly many: number; readonly few?: number; readonly reads: number }

const aimMs = 20
const mostGrowth = 1.3
const warmReads = 20

type Filled = OpenHall & { readonly challengeId: string; readonly people: number }

/** Fills a board of each size, hands over the measurement, and ends all. */
export const withBoards: Staged<BoardPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const sizes = [plan.many, ...(plan.few === undefined ? [] : [plan.few])]
  const halls = await Promise.all(sizes.map((people) => fillHall(opened, people)))
  const nameOf = (people: number) => `${people.toLocaleString('en')} people`
  return await run({
    title: 'Challenges: a large board',
    method: `A running challenge by playtime in which so many take part in eight teams, as many of each counting as the smallest has, with minutes as they come: many short, few long, one in ten done,
one in five who has not begun. The reader stands in the middle. The page around the reader, the first page, the challenge with
how its teams stand, and the shelf
and the notifications of the same member, over HTTP and keep-alive; while one page around the reader is waited for, another
connection reads the others without a pause. ${plan.reads} pages around.`,
    figures: percentileFigures({ around: 'Around me', first: 'First page', teams: 'The challenge with its teams' }),
    bars: [
      { key: 'around99', atMost: aimMs },
      ...(plan.few === undefined ? [] : [{ key: 'around50', against: nameOf(plan.few), atMost: mostGrowth } as const]),
    ],
    variants: halls.map((hall) => ({ name: nameOf(hall.people), run: () => readBoard(hall, plan.reads) })),
  })
}

async function fillHall(opened: AsyncDisposableStack, people: number): Promise<Filled> {
  let challengeId = ''
  const fill = async (client: pg.Client, reader: SignedInMember) => {
    challengeId = await fillBoard(client, reader, people)
  }
  const hall = await openHall(opened, { friends: 20, fill })
  return { ...hall, challengeId, people }
}

async function fillBoard(client: pg.Client, reader: SignedInMember, people: number): Promise<string> {
  await client.query(
    `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
     select id, 'Bench', 'Player', id || '@example.org', id || '@example.org', 'bench player', ''::tsvector, 0,
            'p' || left(md5(id::text), 20)
     from (select gen_random_uuid() as id from generate_series(1, $1::integer)) made`,
    [people],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into challenges (id, creator_id, title, rules, prize, form, kind, goal, starts_at, ends_at, time_zone, audience, team_names, team_counts,
       minimum_evidence, is_manual_allowed, referee_ids, published_at, started_at)
     values (gen_random_uuid(), $1, 'A month of hours', '', '', 'solo', 'playtime',
             '{"kind": "playtime", "target": 1200, "gameIds": []}', now() - interval '20 days', now() + interval '10 days',
             'UTC', 'everybody', array['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'smallest', 'self-reported', true, '{}', now() - interval '20 days', now() - interval '20 days')
     returning id`,
    [reader.userId],
  )
  const [challenge] = rows
  if (challenge === undefined) throw new Error('no challenge was made')
  await client.query(
    `insert into challenge_entrants (id, challenge_id, user_id, joined_at, consented_at, team)
     select gen_random_uuid(), $1::uuid, u.id, now() - interval '19 days', now() - interval '19 days',
            1 + (hashtext(u.id::text) & 7)
     from (select id from users where id <> $2 order by id limit $3::integer - 1) u
     union all select gen_random_uuid(), $1::uuid, $2::uuid, now() - interval '19 days', now() - interval '19 days', 1`,
    [challenge.id, reader.userId, people],
  )
  await client.query(
    `insert into challenge_scores (entrant_id, challenge_id, user_id, is_ranked, value, rank_value, done_at, last_at,
       done_key, told, seen, counted, attempts, minutes, sources, days, asked_days, team)
     select entrant.id, $1::uuid, entrant.user_id, true, minutes, minutes, done_at, done_at,
            coalesce(done_at, 'infinity'::timestamptz), 0, 0, minutes, 0, minutes, '[]', '[]', '[]', team
     from (
       select e.id, e.user_id, e.team, played.minutes, case when played.minutes >= 1200 then
         now() - (hashtext(e.id::text) & 262143) * interval '1 second' end as done_at
       from challenge_entrants e cross join lateral (
         select case when e.user_id = $2 then 300 when (hashtext(e.id::text) & 255) < 51 then 0
           else round(400 * -ln(((hashtext(e.user_id::text) & 65535) + 1) / 65537.0))::integer end as minutes) played
       where e.challenge_id = $1) entrant`,
    [challenge.id, reader.userId],
  )
  return challenge.id
}

async function readBoard({ product, reader, challengeId }: Filled, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const board = `${product.url}/api/challenges/${challengeId}/board`
  const read = async (url: string) => (await timeCall(url, { agent, headers })).ms
  const [first, teams]: [number[], number[]] = [[], []]
  let isOver = false
  const readOthers = async () => {
    while (!isOver) {
      first.push(await read(board))
      teams.push(await read(`${product.url}/api/challenges/${challengeId}`))
      await read(`${product.url}/api/library/${reader.userId}`)
      await read(`${product.url}/api/notifications/${reader.userId}`)
    }
  }
  for (let at = 0; at < Math.min(warmReads, reads); at++) await read(`${board}?circle=around`)
  const around: number[] = []
  const readAround = async () => {
    try {
      for (let at = 0; at < reads; at++) around.push(await read(`${board}?circle=around`))
    } finally {
      isOver = true
    }
  }
  try {
    await Promise.all([readAround(), readOthers()])
  } finally {
    isOver = true
    agent.destroy()
  }
  const [ofAround, ofFirst, ofTeams] = [around, first, teams].map(describeDurations)
  return {
    around99: ofAround?.p99 ?? 0,
    first99: ofFirst?.p99 ?? 0,
    teams99: ofTeams?.p99 ?? 0,
    around50: ofAround?.p50 ?? 0,
    first50: ofFirst?.p50 ?? 0,
    teams50: ofTeams?.p50 ?? 0,
  }
}
