import { describe, expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { makeGroup, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  checkInTo,
  confirm,
  decide,
  draftOf,
  enter,
  get,
  hostOf,
  inMinutes,
  leave,
  matchesIn,
  matchOf,
  members,
  of,
  opened,
  openIn,
  passMinutes,
  planOf,
  playersOf,
  playOut,
  report,
  reset,
  start,
  takeSteps,
  withEntrants,
} from '../../../testing/tournaments/tournaments.ts'
import { until } from '../../../testing/until.ts'
import { tournamentClocksSet } from './tournaments.events.ts'

const app = await forThisFile(createTestApp())

describe('a single elimination of five', () => {
  it('has byes, reports of both sides, and ends with places and a winner', async () => {
    const host = await hostOf(app)
    const [one, two, three, four, five] = await members(app, 5)
    const all = [one, two, three, four, five]
    const id = await begun(host, all, { stages: [{ format: 'single_elimination', bestOf: [1, 3] }] })
    const drawn = await bracketOf(one, id)
    expect(matchesIn(drawn).map(({ name, state }) => `${name} ${state}`)).toEqual([
      '1-1 bye',
      '1-2 ready',
      '1-3 bye',
      '1-4 bye',
      '1-5 waiting',
      '1-6 ready',
      '1-7 locked',
    ])
    expect((await report(four, id, '1-2', [1, 0], 'well played')).body).toMatchObject({ state: 'reported', mySide: 0 })
    expect((await matchOf(five, id, '1-2')).reports).toMatchObject([{ side: 0, score: [1, 0], note: 'well played' }])
    expect((await matchOf(one, id, '1-2')).reports).toEqual([])
    expect((await confirm(five, id, '1-2', [0, 1])).status).toBe(409)
    const confirmed = await confirm(five, id, '1-2', [1, 0])
    expect(confirmed.body).toMatchObject({ state: 'completed', result: { kind: 'score', winner: 0 } })
    expect((await confirm(five, id, '1-2', [1, 0])).status).toBe(200)
    expect((await report(one, id, '1-5', [1, 0])).status).toBe(422)
    await playOut(host, id, all)
    const { body } = await get(one, id)
    expect(body).toMatchObject({ state: 'done', winner: { id: one.id }, settled: 4, matches: 4 })
    const places = succeed(await host.call('GET /api/tournaments/{id}/entrants', of(id))).map(({ place }) => place)
    expect(places).toEqual([1, 2, 3, 3, 5])
    const standings = succeed(await host.call('GET /api/tournaments/{id}/standings', of(id)))
    expect(standings.stages[0]?.groups[0]?.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5])
  })
})

it('a preview of several formats leaves out what cannot be played, and nothing else', async () => {
  const formats = [
    { stages: [{ format: 'single_elimination' as const }] },
    { stages: [{ format: 'round_robin' as const, groups: 9 }] },
    { stages: [{ format: 'double_elimination' as const }] },
  ]
  const member = await app.member()
  const body = { entrants: 16, minutesPerGame: 15, formats }
  const { previews } = succeed(await member.call('POST /api/tournaments/previews', { body }))
  expect(previews.map((preview) => preview?.matches.least ?? null)).toEqual([15, null, 30])
})

describe('a double elimination of eight', () => {
  it('goes on by the clock past a no-show, past a dispute by its host, and back over a reset', async () => {
    const host = await hostOf(app)
    const all = await members(app, 8)
    const stages = [{ format: 'double_elimination' as const }]
    const id = await begun(host, all, { stages, matchCheckIn: 10 })
    const first = await bracketOf(host, id)
    const [absent, disputed] = openIn(first)
    const playerOf = (at: number, side: number) =>
      all.find((one) => one.id === playersOf(first, openIn(first)[at] ?? never())[side]) ?? never()
    if (absent === undefined || disputed === undefined) throw new Error('four are ready')
    expect((await report(playerOf(1, 0), id, disputed.name, [1, 0])).status).toBe(409)
    succeed(await checkInTo(playerOf(0, 0), id, absent.name))
    for (const match of openIn(first).slice(1)) {
      for (const player of playersOf(first, match)) {
        succeed(await checkInTo(all.find((one) => one.id === player) ?? never(), id, match.name))
      }
    }
    await passMinutes(app, id, 11)
    await takeSteps(app, async () => (await matchOf(host, id, absent.name)).state === 'completed', 'the walkover')
    expect((await matchOf(host, id, absent.name)).result).toMatchObject({ kind: 'walkover', winner: 0 })
    succeed(await report(playerOf(1, 0), id, disputed.name, [1, 0]))
    expect((await report(playerOf(1, 1), id, disputed.name, [0, 1])).body.state).toBe('disputed')
    expect((await decide(playerOf(1, 0), id, disputed.name, { kind: 'score', score: [1, 0] })).status).toBe(403)
    expect((await decide(host, id, disputed.name, { kind: 'score', score: [0, 1] })).body).toMatchObject({
      state: 'completed',
      result: { winner: 1 },
    })
    await playOut(host, id, all)
    expect((await get(host, id)).body.state).toBe('done')
    const plan = succeed(await planOf(host, id, disputed.name))
    expect(plan.matches.length).toBeGreaterThan(3)
    const short = await host.call('POST /api/tournaments/{id}/matches/{match}/reset', {
      params: { id, match: disputed.name },
      body: { plan: { matches: [], stages: [] }, reason: 'wrong' },
    })
    expect(app.problem(short).code).toBe('tournament_undo_not_named')
    expect((await reset(host, id, disputed.name)).body.state).toBe('checked_in')
    expect((await get(host, id)).body).toMatchObject({ state: 'running', winner: null })
    await playOut(host, id, all)
    expect((await get(host, id)).body).toMatchObject({ state: 'done', winner: { id: all[0].id } })
    const log = succeed(await host.call('GET /api/tournaments/{id}/log', of(id)))
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(['reset', 'decided', 'done']))
  })
})

const never = (): never => {
  throw new Error('is there')
}

describe('groups and a bracket after them', () => {
  it('draw the bracket from the groups, with who moved up from the waiting list', async () => {
    const host = await hostOf(app)
    const all = await members(app, 9)
    const stages = [{ format: 'round_robin' as const, groups: 2 }, { format: 'single_elimination' as const }]
    const id = await withEntrants(host, all, { stages, advance: 2, capacity: 8 })
    expect((await get(host, id)).body).toMatchObject({ entered: 8, waiting: 1 })
    expect((await get(all[8], id)).body.mine.standing).toBe('waiting')
    succeed(await leave(all[2], id))
    expect((await get(all[8], id)).body.mine.standing).toBe('entered')
    succeed(await start(host, id))
    expect((await bracketOf(host, id)).stages.map(({ isDrawn }) => isDrawn)).toEqual([true, false])
    await playOut(host, id, all)
    const bracket = await bracketOf(host, id)
    expect(bracket.stages.map(({ matches }) => matches.length)).toEqual([12, 3])
    const entrants = succeed(await host.call('GET /api/tournaments/{id}/entrants', of(id)))
    expect(entrants.map(({ place }) => place).toSorted()).toEqual([1, 2, 3, 3, 5, 5, 7, 7])
    // Two of each group of four came on.
    const { stages: tables } = succeed(await host.call('GET /api/tournaments/{id}/standings', of(id)))
    const stillIn = tables[0]?.groups.map((rows) => rows.map(({ isStillIn }) => isStillIn))
    expect(stillIn).toEqual([0, 1].map(() => [true, true, false, false]))
    expect((await get(host, id)).body.winner?.id).toBe(all[0].id)
  })
})

describe('a Swiss of five', () => {
  it('pairs each round when the one before is over, and ends after the last', async () => {
    const host = await hostOf(app)
    const all = await members(app, 5)
    const id = await begun(host, all, { stages: [{ format: 'swiss' }] })
    expect((await bracketOf(host, id)).stages[0]?.rounds.map(({ byes }) => byes.length)).toEqual([1])
    await playOut(host, id, all)
    expect((await bracketOf(host, id)).stages[0]?.rounds).toHaveLength(3)
    const { stages } = succeed(await host.call('GET /api/tournaments/{id}/standings', of(id)))
    const [table] = stages[0]?.groups ?? []
    expect(table?.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
    expect(table?.map(({ isStillIn }) => isStillIn)).toEqual([true, false, false, false, false])
    for (const { values } of table ?? []) {
      for (const { value, parts } of values) {
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(value)
      }
    }
    expect((await get(host, id)).body.state).toBe('done')
  })
})

describe('a seat', () => {
  it('is asked for, granted, refused, or taken by invitation', async () => {
    const host = await hostOf(app)
    const [asking, refused, friend] = await members(app, 3)
    await befriend(host, friend)
    const { id } = await opened(host, { entry: 'request', invitedIds: [friend.id] })
    expect((await enter(friend, id)).body.mine.standing).toBe('entered')
    expect((await enter(asking, id)).body.mine.standing).toBe('requested')
    expect((await enter(asking, id)).body.mine.standing).toBe('requested')
    succeed(await enter(refused, id))
    expect((await get(host, id)).body.requested).toBe(2)
    const requests = { params: { id }, query: { standing: 'requested' } }
    expect(succeed(await friend.call('GET /api/tournaments/{id}/entrants', requests))).toEqual([])
    const [first, second] = succeed(await host.call('GET /api/tournaments/{id}/entrants', requests))
    const entrant = (entrantId = '') => ({ params: { id, entrantId } })
    const seat = 'PUT /api/tournaments/{id}/entrants/{entrantId}/seat'
    expect((await friend.call(seat, entrant(first?.id))).status).toBe(403)
    expect((await host.call(seat, entrant(first?.id))).body.entered).toBe(2)
    expect((await host.call(seat, entrant(first?.id))).body.entered).toBe(2)
    const out = { ...entrant(second?.id), body: { reason: 'It is for Thursday players' } }
    expect((await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', out)).status).toBe(200)
    expect((await get(refused, id)).body.may.enter).toBe('out')
    expect((await enter(refused, id)).status).toBe(403)
    succeed(await leave(asking, id))
    expect((await get(asking, id)).body).toMatchObject({ entered: 1, mine: { standing: 'out' } })
  })

  it('is for the invited alone where it says so', async () => {
    const host = await hostOf(app)
    const [friend, stranger] = await members(app, 2)
    await befriend(host, friend)
    const { id } = await opened(host, { audience: 'invited', entry: 'invitation' })
    expect((await get(stranger, id)).status).toBe(404)
    const invited = { ...of(id), body: { userIds: [friend.id] } }
    succeed(await host.call('POST /api/tournaments/{id}/invitations', invited))
    succeed(await host.call('POST /api/tournaments/{id}/invitations', invited))
    expect(succeed(await friend.call('GET /api/tournaments', { query: { filter: 'invited' } }))).toHaveLength(1)
    expect((await friend.call('DELETE /api/tournaments/{id}/invitation', of(id))).status).toBe(204)
    expect((await get(friend, id)).body.mine.standing).toBe('out')
    expect((await enter(friend, id)).body.mine.standing).toBe('entered')
  })
})

describe('check-in', () => {
  it('costs who is not there the seat, which the waiting list takes', async () => {
    const host = await hostOf(app)
    const all = await members(app, 5)
    const id = await withEntrants(host, all, { startsAt: inMinutes(90), checkIn: 60, capacity: 3 })
    const checkIn = (at: 0 | 1 | 3) => all[at].call('PUT /api/tournaments/{id}/check-in', of(id))
    expect((await checkIn(0)).status).toBe(409)
    await passMinutes(app, id, 45)
    for (const at of [0, 1] as const) succeed(await checkIn(at))
    succeed(await checkIn(0))
    expect((await get(host, id)).body.checkedIn).toBe(2)
    await passMinutes(app, id, 46)
    await takeSteps(app, async () => (await get(host, id)).body.waiting === 1, 'the waiting list to move up')
    expect((await get(all[2], id)).body.mine.standing).toBe('out')
    expect((await get(all[3], id)).body.mine.standing).toBe('entered')
    expect((await checkIn(3)).status).toBe(409)
    expect((await get(host, id)).body.state).toBe('published')
    expect((await enter(all[2], id)).status).toBe(409)
    expect((await start(host, id)).body).toMatchObject({ state: 'running', entered: 3 })
  })

  it('is off a day after a start that nobody pressed', async () => {
    const host = await hostOf(app)
    const id = await withEntrants(host, await members(app, 2), { startsAt: inMinutes(5) })
    await passMinutes(app, id, 24 * 60 + 6)
    await takeSteps(app, async () => (await get(host, id)).body.state === 'cancelled', 'it to be off')
  })
})

describe('a countdown', () => {
  it('ends when it says, and not with the next minute', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const id = await begun(host, [one, two])
    succeed(await report(one, id, '1-1', [1, 0]))
    await passMinutes(app, id, 15)
    const moments = [new Date()]
    await app.platform.transactions.run((unit) => unit.announce(tournamentClocksSet, { moments }))
    await until(async () => (await matchOf(host, id, '1-1')).state === 'completed', 'the report to stand', 5000)
    expect((await matchOf(host, id, '1-1')).lines.at(-1)).toMatchObject({ event: 'stood', actor: null, score: [1, 0] })
  })
})

describe('the clock', () => {
  it('of one that cannot go on stops no other', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const [broken, sound] = [await begun(host, [one, two]), await begun(host, [one, two])]
    for (const id of [broken, sound]) {
      succeed(await report(one, id, '1-1', [1, 0]))
      await passMinutes(app, id, 15)
    }
    await app.sql(`update tournament_stages set body = '{}' where tournament_id = $1`, [broken])
    await takeSteps(app, async () => (await get(host, sound)).body.state === 'done', 'the report to stand')
    await app.sql('delete from tournaments where id = $1', [broken])
  })
})

describe('who leaves while it runs', () => {
  it('loses what is open, keeps what was played, and is a former member once deleted', async () => {
    const host = await hostOf(app)
    const all = await members(app, 4)
    const id = await begun(host, all)
    succeed(await leave(all[0], id))
    expect((await matchOf(host, id, '1-1')).result).toMatchObject({ kind: 'walkover', winner: 1, isAutomatic: true })
    succeed(await leave(all[0], id))
    await app.sql('delete from users where id = $1', [all[1].id])
    await takeSteps(
      app,
      async () => (await bracketOf(host, id)).entrants.filter(({ isOut }) => isOut).length === 2,
      'it',
    )
    const bracket = await bracketOf(host, id)
    expect(bracket.entrants.map(({ member }) => member?.id ?? null)).toEqual([all[0].id, null, all[2].id, all[3].id])
    const entrantId = bracket.entrants[2]?.id ?? ''
    const out = { params: { id, entrantId }, body: { reason: 'Threw the board' } }
    expect((await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', out)).status).toBe(200)
    expect((await get(host, id)).body).toMatchObject({ state: 'done', winner: { id: all[3].id } })
  })
})

describe('who sees it', () => {
  it('whom a block keeps apart from its host sees nothing, but for who plays, and of an entrant no name', async () => {
    const host = await hostOf(app)
    const all = await members(app, 3)
    const id = await begun(host, all)
    const [first, second, third] = all
    await block(first, second)
    const seen = (await bracketOf(first, id)).entrants
    expect(seen.map(({ member }) => member?.id ?? null)).toEqual([first.id, null, third.id])
    const stranger = await app.member()
    expect((await get(stranger, id)).status).toBe(200)
    await block(stranger, host)
    expect((await get(stranger, id)).status).toBe(404)
    await block(host, third)
    expect((await get(third, id)).body).toMatchObject({ host: null, mine: { standing: 'entered' } })
    expect((await report(third, id, '1-2', [1, 0])).status).not.toBe(404)
  })

  it('of a conversation who is in it, where its host reports for all', async () => {
    const host = await app.member()
    const all = await members(app, 2)
    for (const one of all) await befriend(host, one)
    const group = await makeGroup(host, all)
    const id = await begun(host, [host, ...all], { audience: 'conversation', conversationId: group.id })
    expect((await get(await app.member(), id)).status).toBe(404)
    const final = openIn(await bracketOf(host, id))[0]
    expect(final).toBeDefined()
    await playOut(host, id, [host, ...all])
    expect((await get(all[0], id)).body).toMatchObject({ state: 'done', winner: { id: host.id } })
  })

  it('a newcomer does not ask the whole hall, and nobody sees a draft', async () => {
    const newcomer = await app.member()
    const draft = await draftOf(newcomer)
    expect((await newcomer.call('POST /api/tournaments/{id}/publish', of(draft.id))).status).toBe(403)
    expect((await get(await app.member(), draft.id)).status).toBe(404)
  })
})
