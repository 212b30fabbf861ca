import { api, hubs } from '@guildhall/contract/api'
import type {
  Predictions,
  SeriesTable,
  TournamentCard,
  TournamentMatch,
  TournamentOverview,
} from '@guildhall/contract/tournaments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/src/app.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { demoAccounts, fillCommunity } from '../fill-community.ts'
import { tournamentsSet } from './tournaments-set.ts'

let server: TestServer<ReturnType<typeof createApp>>
let token: string
beforeAll(async () => {
  server = await startTestServer({ compose: createApp, contract: { api, hubs } })
  await fillCommunity(server)
  const answer = await server.raw('POST', '/api/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccounts.member),
  })
  token = (JSON.parse(answer.text) as { token: string }).token
  // As in demo.test.ts: minutes on a machine that does much else.
}, 480_000)
afterAll(() => server.close())

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

it('the demo has a tournament that is over, one that runs, one of two stages, and two that take entries, one of teams', async () => {
  const lists = await Promise.all(
    ['past', 'running', 'upcoming'].map((filter) => read<TournamentCard[]>(`/api/tournaments?filter=${filter}`)),
  )
  const [past = [], running = [], upcoming = []] = lists
  expect(past.map(({ title, winner }) => [title, winner?.firstName])).toEqual([
    ['One run, no second heart', 'Ines'],
    ['One run, first frost', 'Jun'],
  ])
  expect(running.map(({ title }) => title).toSorted()).toEqual(['Race to the summit', 'The long table cup'])
  expect(running.find(({ formats }) => formats.length === 2)?.settled).toBe(7)
  expect(upcoming).toMatchObject([
    { entered: 9, capacity: 16, may: { enter: null } },
    { entered: 4, capacity: 8, teamSize: 2, mine: { team: 'Window seat' } },
  ])
  const incomplete = await server.sql(
    `select from tournament_entrants e where team_name is not null
       and (select count(*) from tournament_team_members m where m.entrant_id = e.id and m.standing = 'in') < 2`,
  )
  expect(incomplete).toHaveLength(1)
  const { next, winners } = await read<TournamentOverview>('/api/tournaments/overview')
  expect(next).toMatchObject({ tournament: { title: 'Race to the summit' } })
  expect(next?.opponent).not.toBeNull()
  expect(winners).toHaveLength(2)
  const waiting = await server.sql(`select from tournament_matches where state = 'reported' and confirm_until > now()`)
  expect(waiting).toHaveLength(1)
})

it('in one of them both are in the middle of what they ban, people say who wins, and a series has a table', async () => {
  const [chosen] = await server.sql<{ id: string; name: string }>(
    `select tournament_id as id, stage || '-' || number as name from tournament_matches
     where state = 'ready' and jsonb_array_length(picks -> 'choices') > 0`,
  )
  const match = await read<TournamentMatch>(`/api/tournaments/${chosen?.id}/matches/${chosen?.name}`)
  expect(match.picks?.step).toBe(1)
  expect(match.picks?.steps[0]).toMatchObject({ deed: 'bans', choice: 'Hive' })
  expect(match.prediction?.mine).not.toBeNull()
  const { rows, mine } = await read<Predictions>(`/api/tournaments/${chosen?.id}/predictions`)
  expect(rows.length).toBeGreaterThan(3)
  expect(mine?.points).toBeGreaterThan(0)
  const [series] = await server.sql<{ id: string }>('select id from tournament_series')
  const table = await read<SeriesTable>(`/api/tournaments/series/${series?.id}/table`)
  expect(table.rows[0]).toMatchObject({ member: { firstName: 'Jun' }, points: 17 })
  expect(table.mine?.results).toHaveLength(2)
})

it('each thing has its time: in order, none within the last hour, and what was answered waits for nobody', async () => {
  const [found] = await server.sql<Record<string, number>>(`
    select (select count(*) from (select at, lag(at) over (partition by tournament_id order by id) as before
                                  from tournament_log) l where at < before)::int as disordered,
           (select count(*) from tournament_log where at > now() - interval '10 minutes')::int as fresh,
           (select count(*) from tournament_entrants e join tournaments t on t.id = e.tournament_id
            where e.since < t.published_at or (t.started_at is not null and e.since > t.started_at))::int as entrants,
           (select count(*) from tournaments where ended_at < started_at or started_at < published_at)::int as steps,
           (select count(*) from notifications n join tournament_matches m
              on n.related_entity_id = m.tournament_id || '/' || m.stage || '-' || m.number
            where n.read_at is null and m.state = 'completed')::int as waiting`)
  expect(found).toEqual({ disordered: 0, fresh: 0, entrants: 0, steps: 0, waiting: 0 })
  const untimely = await server.sql(
    `select from notifications n where cause_key like 'tournament%' and created_at > now() - interval '5 minutes'`,
  )
  expect(untimely).toEqual([])
  expect(tournamentsSet).toHaveLength(6)
})
