import type { TournamentPlayed } from '@guildhall/contract/tournaments'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  checkInTo,
  decide,
  draftOf,
  get,
  hostOf,
  matchOf,
  members,
  of,
  ofMatch,
  opened,
  report,
  reset,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const path = '/api/tournaments/{id}/matches/{match}/picks' as const
const maps = ['Colosseo', 'King Street', 'Genbu Temple', 'Old Harbour', 'Night Market', 'Salt Mine', 'Glass House']
type Named = {
  pool: string[]
  begins?: 'seed' | 'chance'
  orders?: { bestOf: number; steps: ('first-bans' | 'second-picks' | 'decider')[] }[]
}
const name = (member: TestMember, id: string, body: Named) =>
  member.call('PUT /api/tournaments/{id}/picks', { ...of(id), body })
const choose = (member: TestMember, id: string, step: number, choice: string) =>
  member.call(`PUT ${path}`, { ...ofMatch(id, '1-1'), body: { step, choice } })
const undo = (member: TestMember, id: string, step: number, choice: string) =>
  member.call(`DELETE ${path}`, { ...ofMatch(id, '1-1'), query: { step, choice } })
const picksOf = async (member: TestMember, id: string) => (await matchOf(member, id, '1-1')).picks
const needsOf = async (member: TestMember) =>
  succeed(await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } }))
const chosenIn = async (member: TestMember, id: string) =>
  (await picksOf(member, id))?.steps.flatMap(({ choice }) => choice ?? [])

/** The first of two begins, by the seeds. */
async function choosing(bestOf = 3, facts: Parameters<typeof begun>[2] = {}, pool = maps) {
  const host = await hostOf(app)
  const [one, two, outsider] = await members(app, 3)
  const id = await begun(host, [one, two], { stages: [{ format: 'single_elimination', bestOf: [bestOf] }], ...facts })
  succeed(await name(host, id, { pool }))
  return { host, one, two, outsider, id }
}

describe('picks and bans', () => {
  it('go by turns in the usual order, and all who see the tournament see them', async () => {
    const { host, one, two, outsider, id } = await choosing()
    const begins = (await matchOf(one, id, '1-1')).mySide
    expect(await picksOf(outsider, id)).toMatchObject({ begins, beginsBy: 'seed', step: 0, pool: maps })
    const steps = (await picksOf(outsider, id))?.steps.map(({ deed, side }) => [deed, side === begins, side === null])
    expect(steps).toEqual([
      ['bans', true, false],
      ['bans', false, false],
      ['picks', true, false],
      ['picks', false, false],
      ['bans', true, false],
      ['bans', false, false],
      ['decider', false, true],
    ])
    for (const [step, choice] of maps.slice(0, 6).entries()) {
      const [mover, waiter] = step % 2 === 0 ? [one, two] : [two, one]
      expect((await matchOf(mover, id, '1-1')).may.choose).toBe(true)
      expect((await matchOf(waiter, id, '1-1')).may.choose).toBe(false)
      expect(refusal(await choose(waiter, id, step, choice))).toEqual([409, 'tournament_pick_taken'])
      // A repeat changes nothing.
      for (const _ of [1, 2]) succeed(await choose(mover, id, step, choice))
    }
    expect(await chosenIn(outsider, id)).toEqual(maps)
    expect((await picksOf(host, id))?.step).toBeNull()
    expect((await matchOf(one, id, '1-1')).may.choose).toBe(false)
    const lines = (await matchOf(outsider, id, '1-1')).lines.flatMap(({ event, choice, actor }) =>
      choice === null ? [] : [[event, choice, actor?.id ?? null]],
    )
    expect(lines).toEqual([
      ['banned', maps[0], one.id],
      ['banned', maps[1], two.id],
      ['picked', maps[2], one.id],
      ['picked', maps[3], two.id],
      ['banned', maps[4], one.id],
      ['banned', maps[5], two.id],
      ['decider', maps[6], null],
    ])
  })

  it('are taken once, of what is left, and by the sides alone', async () => {
    const { host, one, two, outsider, id } = await choosing()
    succeed(await choose(one, id, 0, 'Colosseo'))
    expect(refusal(await choose(two, id, 1, 'Colosseo'))).toEqual([409, 'tournament_pick_taken'])
    expect(refusal(await choose(two, id, 1, 'Nowhere'))).toEqual([409, 'tournament_pick_taken'])
    expect(refusal(await choose(one, id, 0, 'Salt Mine'))).toEqual([409, 'tournament_pick_taken'])
    for (const other of [host, outsider]) {
      expect(refusal(await choose(other, id, 1, 'Salt Mine'))).toEqual([403, 'tournament_not_in_match'])
    }
    // Two at once: one of them is taken.
    const answers = await Promise.all(['Salt Mine', 'King Street'].map((choice) => choose(two, id, 1, choice)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await chosenIn(one, id)).toHaveLength(2)
  })

  it('are told at once to who looks on', async () => {
    const { one, outsider, id } = await choosing()
    const watching = await outsider.hub('notifications')
    await watching.invoke('WatchTournament', id)
    succeed(await choose(one, id, 0, 'Colosseo'))
    const [news] = await watching.next('TournamentPlayed', ({ tournamentId }: TournamentPlayed) => tournamentId === id)
    expect(news.matches.map((match) => match.name)).toEqual(['1-1'])
    expect(await chosenIn(outsider, id)).toEqual(['Colosseo'])
  })

  it('wait for whose turn it is, until they chose or somebody reported', async () => {
    const { host, one, two, id } = await choosing()
    succeed(await choose(one, id, 0, 'Colosseo'))
    const need = { kind: 'pickToTake', tournament: { id, match: '1-1' }, endsAt: null }
    expect(await needsOf(two)).toMatchObject([{ ...need, person: { id: one.id } }])
    expect([...(await needsOf(one)), ...(await needsOf(host))]).toEqual([])
    succeed(await choose(two, id, 1, 'Salt Mine'))
    expect(await needsOf(one)).toMatchObject([{ ...need, person: { id: two.id } }])
    expect(await needsOf(two)).toEqual([])
    succeed(await report(two, id, '1-1', [2, 0]))
    expect((await needsOf(one)).map(({ kind }) => kind)).toEqual(['reportToConfirm'])
  })

  it('also go on between two who block each other', async () => {
    const { one, two, id } = await choosing(1, {}, ['Colosseo', 'Salt Mine', 'King Street'])
    await block(one, two)
    succeed(await choose(one, id, 0, 'Colosseo'))
    succeed(await choose(two, id, 1, 'Salt Mine'))
    expect(await chosenIn(one, id)).toEqual(['Colosseo', 'Salt Mine', 'King Street'])
  })

  it('are taken back one after the other by who judges, and by nobody else', async () => {
    const { host, one, two, id } = await choosing(1, {}, ['Colosseo', 'Salt Mine', 'King Street'])
    succeed(await choose(one, id, 0, 'Colosseo'))
    succeed(await choose(two, id, 1, 'Salt Mine'))
    expect(refusal(await undo(two, id, 1, 'Salt Mine'))).toEqual([403, 'tournament_not_referee'])
    expect(refusal(await undo(host, id, 0, 'Colosseo'))).toEqual([409, 'tournament_pick_taken'])
    // What was left goes with it, and a repeat changes nothing.
    for (const _ of [1, 2]) succeed(await undo(host, id, 1, 'Salt Mine'))
    expect(await chosenIn(one, id)).toEqual(['Colosseo'])
    succeed(await undo(host, id, 0, 'Colosseo'))
    expect(await chosenIn(one, id)).toEqual([])
    expect((await matchOf(host, id, '1-1')).may.undoChoice).toBe(false)
    succeed(await choose(one, id, 0, 'King Street'))
    // Whoever meant what stood there before takes nothing of it.
    succeed(await undo(host, id, 0, 'Colosseo'))
    expect(await chosenIn(one, id)).toEqual(['King Street'])
  })

  it('wait for check-in, end with the first report, and begin anew with a reset', async () => {
    const { host, one, two, id } = await choosing(3, { matchCheckIn: 10 })
    expect(refusal(await choose(one, id, 0, 'Colosseo'))).toEqual([409, 'tournament_match_wrong_state'])
    for (const player of [one, two]) succeed(await checkInTo(player, id, '1-1'))
    succeed(await choose(one, id, 0, 'Colosseo'))
    succeed(await report(one, id, '1-1', [2, 0]))
    expect(refusal(await choose(two, id, 1, 'Salt Mine'))).toEqual([409, 'tournament_match_wrong_state'])
    expect(await chosenIn(two, id)).toEqual(['Colosseo'])
    expect((await picksOf(two, id))?.step).toBeNull()
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [2, 0] }))
    expect(await chosenIn(two, id)).toEqual(['Colosseo'])
    succeed(await reset(host, id, '1-1'))
    expect(await chosenIn(two, id)).toEqual([])
  })

  it('are no matter any more of a match that was reported without', async () => {
    const { one, two, id } = await choosing()
    succeed(await report(one, id, '1-1', [2, 0]))
    expect(await picksOf(two, id)).toBeNull()
  })

  it('are none of another pair, also where the server that put it there knows of none', async () => {
    const { one, id } = await choosing()
    succeed(await choose(one, id, 0, 'Colosseo'))
    await app.sql(
      `update tournament_matches set picks = jsonb_set(picks, '{between}', '["somebody", "else"]') where tournament_id = $1`,
      [id],
    )
    expect(await chosenIn(one, id)).toEqual([])
    succeed(await choose(one, id, 0, 'Salt Mine'))
    expect(await chosenIn(one, id)).toEqual(['Salt Mine'])
  })

  it('keep what a match began with, when the host names something else meanwhile', async () => {
    const { host, one, two, id } = await choosing()
    succeed(await choose(one, id, 0, 'Colosseo'))
    succeed(await name(host, id, { pool: ['Reef', 'Dunes', 'Tower'] }))
    succeed(await choose(two, id, 1, 'King Street'))
    succeed(await name(host, id, { pool: [] }))
    expect(succeed(await get(one, id)).picks).toBeNull()
    succeed(await choose(one, id, 2, 'Salt Mine'))
    expect((await picksOf(one, id))?.pool).toEqual(maps)
  })
})

describe('what is picked', () => {
  it('is named by the host alone, with enough for the longest match and an order that can be gone', async () => {
    const { host, one, id } = await choosing()
    const wrong = [422, 'tournament_picks_wrong']
    expect(refusal(await name(one, id, { pool: maps }))).toEqual([403, 'tournament_not_yours'])
    expect(refusal(await name(host, id, { pool: maps.slice(0, 2) }))).toEqual(wrong)
    const orders = (...steps: ('first-bans' | 'second-picks' | 'decider')[]) => [{ bestOf: 3, steps }]
    for (const order of [
      orders('decider', 'first-bans'),
      orders('first-bans'),
      orders('decider'),
      orders('second-picks', 'second-picks', 'second-picks', 'decider'),
      [...orders('second-picks'), ...orders('second-picks')],
    ]) {
      expect(refusal(await name(host, id, { pool: maps, orders: order }))).toEqual(wrong)
    }
    const before = succeed(await get(host, id)).version
    succeed(await name(host, id, { pool: maps, orders: orders('first-bans', 'second-picks', 'decider') }))
    expect((await picksOf(one, id))?.steps.map(({ deed }) => deed)).toEqual(['bans', 'picks', 'decider'])
    expect(succeed(await get(host, id)).version).toBeGreaterThan(before)
    const { id: later } = await opened(host)
    succeed(await name(host, later, { pool: ['Reef', 'Reef ', 'Dunes'] }))
    expect(succeed(await get(one, later)).picks?.pool).toEqual(['Reef', 'Dunes'])
  })

  it('is enough for each match, however long it becomes before it is open and after', async () => {
    const host = await hostOf(app)
    const stages = (...bestOf: number[]) => [{ format: 'single_elimination' as const, bestOf }]
    const change = async (id: string, ...bestOf: number[]) =>
      host.call('PATCH /api/tournaments/{id}', {
        ...of(id),
        body: { stages: stages(...bestOf), version: succeed(await get(host, id)).version },
      })
    const { id } = await draftOf(host, { stages: stages(3) })
    succeed(await name(host, id, { pool: ['Reef', 'Dunes', 'Tower'] }))
    succeed(await change(id, 3, 5))
    const publish = () => host.call('POST /api/tournaments/{id}/publish', of(id))
    expect(refusal(await publish())).toEqual([422, 'tournament_picks_wrong'])
    succeed(await change(id, 3))
    succeed(await publish())
    expect(refusal(await change(id, 3, 5))).toEqual([422, 'tournament_picks_wrong'])
    succeed(await change(id, 1))
  })

  it('is begun by the better seed, or by who is drawn: once for a match, and anew after a reset', async () => {
    const { host, one, two, id } = await choosing(1)
    succeed(await name(host, id, { pool: maps, begins: 'chance' }))
    const first = await picksOf(one, id)
    expect(first).toMatchObject({ beginsBy: 'chance' })
    // What is drawn stays drawn, whatever becomes of the other facts.
    succeed(await name(host, id, { pool: maps.slice(1), begins: 'chance' }))
    expect((await picksOf(two, id))?.begins).toBe(first?.begins)
    const drawn = () =>
      app.sql<{ pick_coin: number }>('select pick_coin from tournament_matches where tournament_id = $1', [id])
    expect((await drawn())[0]?.pick_coin).toBe(first?.begins)
    const starter = first?.begins === (await matchOf(one, id, '1-1')).mySide ? one : two
    succeed(await choose(starter, id, 0, maps[1] ?? ''))
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    succeed(await reset(host, id, '1-1'))
    expect(await picksOf(one, id)).toMatchObject({ beginsBy: 'chance', step: 0 })
  })

  it('stays in a match of the host, whatever they name once they have seen it, and the log tells what they changed', async () => {
    const host = await hostOf(app)
    const [other, third, fourth] = await members(app, 3)
    const id = await begun(host, [host, fourth, third, other], {
      stages: [{ format: 'single_elimination', bestOf: [1] }],
    })
    succeed(await name(host, id, { pool: maps, begins: 'chance' }))
    const before = await picksOf(host, id)
    succeed(await name(host, id, { pool: maps, begins: 'seed', orders: [{ bestOf: 1, steps: ['second-picks'] }] }))
    expect(await picksOf(host, id)).toEqual(before)
    // Of others it is as the host says now.
    expect((await matchOf(host, id, '1-2')).picks).toMatchObject({ beginsBy: 'seed', steps: [{ deed: 'picks' }] })
    const [line] = succeed(await host.call('GET /api/tournaments/{id}/log', { ...of(id), query: {} }))
    expect(line).toMatchObject({
      event: 'picks',
      before: `${maps.join(', ')} · chance`,
      after: `${maps.join(', ')} · 1: second-picks`,
    })
  })
})
