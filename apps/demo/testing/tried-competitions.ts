import type { SeasonTable, WeeklyLeague } from '@guildhall/contract/challenges'
import type {
  Predictions,
  SeriesTable,
  TournamentCard,
  TournamentMatch,
  TournamentOverview,
} from '@guildhall/contract/tournaments'
import { expect, it } from 'vitest'
import type { TestServer } from '../../server/testing/test-server.ts'
import { tournamentsSet } from '../src/tournaments/tournaments-set.ts'

type Hall = {
  readonly sql: TestServer<unknown>['sql']
  /** As the member whom the demo is shown by. */
  read<Answer>(path: string): Promise<Answer>
}

/** Tests of the tournaments, the season and the league in the filled community: to fill it takes half a minute, and is done once for all tests of it. */
export function tryCompetitions(hall: () => Hall): void {
  it('the demo has a tournament that is over, one that runs, one of two stages, and two that take entries, one of teams', async () => {
    const lists = await Promise.all(
      ['past', 'running', 'upcoming'].map((filter) =>
        hall().read<TournamentCard[]>(`/api/tournaments?filter=${filter}`),
      ),
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
    const incomplete = await hall().sql(
      `select from tournament_entrants e where team_name is not null
         and (select count(*) from tournament_team_members m where m.entrant_id = e.id and m.standing = 'in') < 2`,
    )
    expect(incomplete).toHaveLength(1)
    const { next, winners } = await hall().read<TournamentOverview>('/api/tournaments/overview')
    expect(next).toMatchObject({ tournament: { title: 'Race to the summit' } })
    expect(next?.opponent).not.toBeNull()
    expect(winners).toHaveLength(2)
    const waiting = await hall().sql(
      `select from tournament_matches where state = 'reported' and confirm_until > now()`,
    )
    expect(waiting).toHaveLength(1)
  })

  it('in one of them both are in the middle of what they ban, people say who wins, and a series has a table', async () => {
    const [chosen] = await hall().sql<{ id: string; name: string }>(
      `select tournament_id as id, stage || '-' || number as name from tournament_matches
       where state = 'ready' and jsonb_array_length(picks -> 'choices') > 0`,
    )
    const match = await hall().read<TournamentMatch>(`/api/tournaments/${chosen?.id}/matches/${chosen?.name}`)
    expect(match.picks?.step).toBe(1)
    expect(match.picks?.steps[0]).toMatchObject({ deed: 'bans', choice: 'Hive' })
    expect(match.prediction?.mine).not.toBeNull()
    const { rows, mine } = await hall().read<Predictions>(`/api/tournaments/${chosen?.id}/predictions`)
    expect(rows.length).toBeGreaterThan(3)
    expect(mine?.points).toBeGreaterThan(0)
    const [series] = await hall().sql<{ id: string }>('select id from tournament_series')
    const table = await hall().read<SeriesTable>(`/api/tournaments/series/${series?.id}/table`)
    expect(table.rows[0]).toMatchObject({ member: { firstName: 'Jun' }, points: 17 })
    expect(table.mine?.results).toHaveLength(2)
  })

  it('each thing has its time: in order, none within the last hour, and what was answered waits for nobody', async () => {
    const [found] = await hall().sql<Record<string, number>>(`
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
    const untimely = await hall().sql(
      `select from notifications n where cause_key like 'tournament%' and created_at > now() - interval '5 minutes'`,
    )
    expect(untimely).toEqual([])
    expect(tournamentsSet).toHaveLength(6)
  })

  it('has a season, by what two challenges that are final gave', async () => {
    const { isCurrent, rows, ...table } = await hall().read<SeasonTable>('/api/challenges/seasons/now')
    expect([isCurrent, table.people]).toEqual([true, rows.length])
    expect(new Set(rows.map(({ points }) => points)).size).toBeGreaterThan(2)
    expect(rows.some(({ challenges }) => challenges === 2)).toBe(true)
  })

  it('has a weekly league in which all know where they came in, and who stands where this week', async () => {
    const { table, results } = await hall().read<WeeklyLeague>('/api/challenges/league')
    expect(results).toMatchObject([{ tier: 'bronze' }])
    expect(table?.people).toBeGreaterThanOrEqual(8)
    const moves = await hall().sql('select distinct move from league_standings where move is not null order by 1')
    expect(moves).toEqual([{ move: 'stays' }, { move: 'up' }])
  })
}
