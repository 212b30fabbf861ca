import { describe, expect, it } from 'vitest'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import {
  beenHereFor,
  begun,
  bracketOf,
  checkInTo,
  decide,
  get,
  matchOf,
  of,
  ofMatch,
  openIn,
  passMinutes,
  planOf,
  report,
  takeSteps,
  withEntrants,
} from '../../../testing/tournaments/tournaments.ts'

const roundCount = rounds({ usual: 3, soak: 200 })

/** The same product in two processes on one database. */
const one = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: one }))
const [host, ada, bo, cleo] = await Promise.all([one.member(), one.member(), one.member(), one.member()])
await beenHereFor(one, [host])

/** More rounds than one may hold tournaments, or have seats, at once. */
async function eachRound(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < roundCount; round += 1) {
    await one.sql('delete from tournaments')
    await work()
  }
}

const reportAt = (app: TestApp, member: TestMember, id: string, score: readonly [number, number]) =>
  app.call(
    'PUT /api/tournaments/{id}/matches/{match}/report',
    { ...ofMatch(id, '1-1'), body: { score, note: '' } },
    member,
  )
const decideAt = (app: TestApp, id: string, score: readonly [number, number]) =>
  app.call(
    'PUT /api/tournaments/{id}/matches/{match}/decision',
    { ...ofMatch(id, '1-1'), body: { result: { kind: 'score', score }, reason: 'I saw it' } },
    host,
  )
/** The clock of the other server, and everything that it was to do. */
const clock = (id: string, isDone: () => Promise<boolean>) => takeSteps(other, isDone, `the clock of ${id}`)

/** As many results as there are matches that are over, and one winner at most of each. */
async function requireWhole(id: string): Promise<void> {
  const { stages, entrants } = await bracketOf(host, id)
  for (const { matches } of stages) {
    for (const { name, result, sides, state } of matches) {
      expect([name, state === 'completed' || state === 'archived']).toEqual([name, result !== null])
      for (const { from } of sides) {
        const source = matches.find((match) => match.name === from?.match)
        if (source === undefined || result === null) continue
        expect([name, source.result !== null || source.state === 'bye' || source.state === 'removed']).toEqual([
          name,
          true,
        ])
      }
    }
  }
  expect(new Set(entrants.map((entrant) => entrant.id)).size).toBe(entrants.length)
}

describe('at once on two servers', () => {
  it('both report the same: it is over, with one line of the log that says so', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      const answers = await Promise.all([reportAt(one, ada, id, [1, 0]), reportAt(other, bo, id, [1, 0])])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const match = await matchOf(host, id, '1-1')
      expect(match).toMatchObject({ state: 'completed', result: { winner: 0 } })
      expect(match.lines.map(({ event }) => event)).toEqual(['opened', 'reported', 'agreed'])
      expect((await get(host, id)).body).toMatchObject({ state: 'done', winner: { id: ada.id } })
    }))

  it('both report something else: both reports stand, and neither has won', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      await Promise.all([reportAt(one, ada, id, [1, 0]), reportAt(other, bo, id, [0, 1])])
      const match = await matchOf(host, id, '1-1')
      expect(match).toMatchObject({ state: 'disputed', result: null })
      expect(match.reports.map(({ side, score }) => [side, score]).toSorted()).toEqual([
        [0, [1, 0]],
        [1, [0, 1]],
      ])
    }))

  it('who objects while the countdown ends is heard, or was too late', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      succeed(await report(ada, id, '1-1', [1, 0]))
      await passMinutes(one, id, 16)
      const [objection] = await Promise.all([
        reportAt(one, bo, id, [0, 1]),
        clock(id, async () => (await matchOf(host, id, '1-1')).state !== 'reported'),
      ])
      const match = await matchOf(host, id, '1-1')
      const isHeard = objection.status === 200
      expect(objection.status).toBe(isHeard ? 200 : 409)
      expect([match.state, match.result?.winner ?? null]).toEqual(isHeard ? ['disputed', null] : ['completed', 0])
    }))

  it('who confirms while the countdown ends has it stand once', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      succeed(await report(ada, id, '1-1', [1, 0]))
      await passMinutes(one, id, 16)
      const path = 'POST /api/tournaments/{id}/matches/{match}/confirm'
      const [confirmed] = await Promise.all([
        one.call(path, { ...ofMatch(id, '1-1'), body: { score: [1, 0] } }, bo),
        clock(id, async () => (await matchOf(host, id, '1-1')).state !== 'reported'),
      ])
      expect(confirmed.status).toBe(200)
      const { result, lines } = await matchOf(host, id, '1-1')
      expect(result).toMatchObject({ winner: 0 })
      expect(lines.filter(({ event }) => ['confirmed', 'stood'].includes(event))).toHaveLength(1)
    }))

  it('a referee and a player come to one result', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      succeed(await report(ada, id, '1-1', [1, 0]))
      const [confirmed, decision] = await Promise.all([reportAt(one, bo, id, [1, 0]), decideAt(other, id, [0, 1])])
      expect(decision.status).toBe(200)
      expect([200, 409]).toContain(confirmed.status)
      expect((await matchOf(host, id, '1-1')).result).toMatchObject({ winner: 1 })
      expect((await get(host, id)).body.winner?.id).toBe(bo.id)
    }))

  it('who checks in while check-in ends is there, or has lost', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo], { matchCheckIn: 10 })
      succeed(await checkInTo(ada, id, '1-1'))
      await passMinutes(one, id, 11)
      const [late] = await Promise.all([
        one.call('PUT /api/tournaments/{id}/matches/{match}/check-in', ofMatch(id, '1-1'), bo),
        clock(id, async () => (await matchOf(host, id, '1-1')).state !== 'ready'),
      ])
      const match = await matchOf(host, id, '1-1')
      const isThere = late.status === 200
      expect(late.status).toBe(isThere ? 200 : 409)
      expect([match.state, match.result?.kind ?? null]).toEqual(
        isThere ? ['checked_in', null] : ['completed', 'walkover'],
      )
    }))

  it('the last seat goes to one, and a seat that becomes free to who waits', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada], { capacity: 2 })
      const entry = 'PUT /api/tournaments/{id}/entry'
      await Promise.all([one.call(entry, of(id), bo), other.call(entry, of(id), cleo)])
      expect((await get(host, id)).body).toMatchObject({ entered: 2, waiting: 1 })
      const late = await one.member()
      await Promise.all([one.call('DELETE /api/tournaments/{id}/entry', of(id), ada), other.call(entry, of(id), late)])
      expect((await get(host, id)).body).toMatchObject({ entered: 2, waiting: 1 })
      expect((await get(late, id)).body.mine.standing).toBe('waiting')
    }))

  it('who leaves while it starts is out of it, or has lost by walkover', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada, bo, cleo])
      const [started] = await Promise.all([
        one.call('POST /api/tournaments/{id}/start', of(id), host),
        other.call('DELETE /api/tournaments/{id}/entry', of(id), cleo),
      ])
      expect(started.status).toBe(200)
      const bracket = await bracketOf(host, id)
      expect(bracket.entrants.filter(({ isOut }) => !isOut)).toHaveLength(2)
      expect((await get(cleo, id)).body.mine.standing).toBe('out')
      await requireWhole(id)
    }))

  it('a start that is pressed by many draws once', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada, bo, cleo])
      const start = 'POST /api/tournaments/{id}/start'
      const answers = await Promise.all([one, other, one, other].map((app) => app.call(start, of(id), host)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const log = succeed(await host.call('GET /api/tournaments/{id}/log', of(id)))
      expect(log.filter(({ event }) => event === 'started')).toHaveLength(1)
      await requireWhole(id)
    }))

  it('a reset names what was played meanwhile, or does nothing', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo, cleo])
      const [first] = openIn(await bracketOf(host, id))
      const name = first?.name ?? ''
      succeed(await decide(host, id, name, { kind: 'score', score: [1, 0] }))
      const plan = succeed(await planOf(host, id, name))
      expect(plan).toEqual({ matches: [], stages: [] })
      const reset = 'POST /api/tournaments/{id}/matches/{match}/reset'
      const [final, undone] = await Promise.all([
        one.call(
          'PUT /api/tournaments/{id}/matches/{match}/report',
          { ...ofMatch(id, '1-3'), body: { score: [1, 0], note: '' } },
          ada,
        ),
        other.call(reset, { ...ofMatch(id, name), body: { plan, reason: 'I was wrong' } }, host),
      ])
      const said = (await matchOf(host, id, '1-3')).reports
      const isUndone = undone.status === 200
      expect([final.status, undone.status]).toEqual(isUndone ? [409, 200] : [200, 409])
      expect(said).toHaveLength(isUndone ? 0 : 1)
      await requireWhole(id)
    }))
})
