import { describe, expect, it } from 'vitest'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { breakBeforeWriting } from '../../../testing/races/breaking.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  decide,
  get,
  hostOf,
  inMinutes,
  leave,
  matchesIn,
  members,
  opened,
  openIn,
  planOf,
  report,
  start,
  withEntrants,
} from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const roundCount = rounds({ usual: 1, soak: 50 })

/** All that is stored of it, but for when it was looked at. */
async function storedOf(id: string) {
  const tables = ['tournament_entrants', 'tournament_stages', 'tournament_matches', 'tournament_log']
  const rows = await Promise.all(
    tables.map((table) =>
      app.sql(`select row_to_json(t)::text as row from ${table} t where tournament_id = $1 order by 1`, [id]),
    ),
  )
  return [await app.sql('select row_to_json(t)::text as row from tournaments t where id = $1', [id]), ...rows]
}

describe('what breaks off in the middle', () => {
  it.each(['tournament_stages', 'tournament_matches', 'tournament_log'])(
    'of a draw, before it writes in %s, leaves it as it was, and it can be drawn after that',
    async (table) => {
      for (let round = 0; round < roundCount; round += 1) {
        await app.sql('delete from tournaments')
        const host = await hostOf(app)
        const id = await withEntrants(host, await members(app, 5))
        const before = await storedOf(id)
        const { status } = await breakBeforeWriting(app, table, () => start(host, id))
        expect(status).toBeGreaterThanOrEqual(500)
        expect(await storedOf(id)).toEqual(before)
        succeed(await start(host, id))
        expect(matchesIn(await bracketOf(host, id))).toHaveLength(7)
      }
    },
  )

  it.each(['tournament_matches', 'tournament_entrants'])(
    'of the report that ends it, before it writes in %s, leaves the match open',
    async (table) => {
      for (let round = 0; round < roundCount; round += 1) {
        await app.sql('delete from tournaments')
        const host = await hostOf(app)
        const [one, two] = await members(app, 2)
        const id = await begun(host, [one, two])
        succeed(await report(one, id, '1-1', [1, 0]))
        const before = await storedOf(id)
        const { status } = await breakBeforeWriting(app, table, () => report(two, id, '1-1', [1, 0]))
        expect(status).toBeGreaterThanOrEqual(500)
        expect(await storedOf(id)).toEqual(before)
        succeed(await report(two, id, '1-1', [1, 0]))
        expect((await get(host, id)).body).toMatchObject({ state: 'done', winner: { id: one.id } })
      }
    },
  )
})

describe('in the wrong state', () => {
  it('nothing is started with too few, changed once others are in, or played before the draw', async () => {
    const host = await hostOf(app)
    const [one] = await members(app, 1)
    const tournament = await opened(host, { startsAt: inMinutes(60) })
    const { id } = tournament
    const code = (answer: { body: unknown }) => app.problem(answer).code
    expect(code(await start(host, id))).toBe('tournament_too_few')
    expect(code(await report(one, id, '1-1', [1, 0]))).toBe('tournament_wrong_state')
    const change = (body: object) => host.call('PATCH /api/tournaments/{id}', { params: { id }, body })
    const changed = succeed(await change({ version: tournament.version, capacity: 8 }))
    succeed(await one.call('PUT /api/tournaments/{id}/entry', { params: { id } }))
    const swiss = { version: changed.version, stages: [{ format: 'swiss' }] }
    expect(code(await change(swiss))).toBe('tournament_field_fixed')
    expect(code(await change({ version: tournament.version, title: 'Late' }))).toBe('tournament_changed_meanwhile')
    expect(code(await change({ version: changed.version, startsAt: '2020-01-01T00:00:00.000Z' }))).toBe(
      'tournament_times_wrong',
    )
    expect(succeed(await change({ version: changed.version, title: 'Late' })).title).toBe('Late')
  })

  it('what is over or off takes nobody in, and stays as it is', async () => {
    const host = await hostOf(app)
    const [one, two, late] = await members(app, 3)
    const id = await begun(host, [one, two])
    const code = (answer: { body: unknown }) => app.problem(answer).code
    const entry = () => late.call('PUT /api/tournaments/{id}/entry', { params: { id } })
    expect(code(await entry())).toBe('tournament_wrong_state')
    expect(code(await decide(host, id, '1-9', { kind: 'nobody' }))).toBe('tournament_match_not_found')
    expect(code(await decide(host, id, '1-1', { kind: 'score', score: [1, 1] }))).toBe('tournament_result_wrong')
    const cancel = { params: { id }, body: { reason: 'The lights are out' } }
    expect(succeed(await host.call('POST /api/tournaments/{id}/cancel', cancel)).state).toBe('cancelled')
    expect(succeed(await host.call('POST /api/tournaments/{id}/cancel', cancel)).cancelReason).toBe(
      'The lights are out',
    )
    expect(code(await report(one, id, '1-1', [1, 0]))).toBe('tournament_wrong_state')
    expect(code(await start(host, id))).toBe('tournament_wrong_state')
    expect((await leave(one, id)).status).toBe(204)
    expect(openIn(await bracketOf(host, id))).toHaveLength(1)
  })

  it('nobody decides or resets their own match, a host and a referee neither', async () => {
    const host = await hostOf(app)
    const [referee] = await members(app, 1)
    await befriend(host, referee)
    const id = await begun(host, [host, referee], { refereeIds: [referee.id] })
    for (const judge of [host, referee]) {
      const refused = await decide(judge, id, '1-1', { kind: 'score', score: [1, 0] })
      expect(app.problem(refused).code).toBe('tournament_not_referee')
    }
    succeed(await report(host, id, '1-1', [1, 0]))
    succeed(await report(referee, id, '1-1', [1, 0]))
    expect(app.problem(await planOf(host, id, '1-1')).code).toBe('tournament_not_referee')
  })

  it('seeds name everybody who has a seat, each once, and chance is the same for whoever has its number', async () => {
    const host = await hostOf(app)
    const people = await members(app, 5)
    const id = await withEntrants(host, people)
    const seed = (body: object) => host.call('PUT /api/tournaments/{id}/seeds', { params: { id }, body })
    const entrants = async () => succeed(await host.call('GET /api/tournaments/{id}/entrants', { params: { id } }))
    const ids = (await entrants()).map((entrant) => entrant.id)
    const { version } = (await get(host, id)).body
    expect(app.problem(await seed({ entrantIds: ids.slice(1), version })).code).toBe('tournament_seeds_wrong')
    expect(app.problem(await seed({ entrantIds: ids.with(0, ids[1] ?? ''), version })).code).toBe(
      'tournament_seeds_wrong',
    )
    const turned = succeed(await seed({ entrantIds: ids.toReversed(), version }))
    expect((await entrants()).map((entrant) => entrant.id)).toEqual(ids.toReversed())
    expect(app.problem(await seed({ random: 7, version })).code).toBe('tournament_changed_meanwhile')
    const drawn = succeed(await seed({ random: 7, version: turned.version }))
    expect(drawn.seedNumber).toBe(7)
    const byChance = (await entrants()).map((entrant) => entrant.id)
    const again = succeed(await seed({ entrantIds: ids, version: drawn.version }))
    expect(again.seedNumber).toBeNull()
    succeed(await seed({ random: 7, version: again.version }))
    expect((await entrants()).map((entrant) => entrant.id)).toEqual(byChance)
  })
})
