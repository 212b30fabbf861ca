import { describe, expect, it } from 'vitest'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { meetBeforeWriting } from '../../../testing/races/meeting.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import {
  type CallArguments,
  type CallName,
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../testing/test-app.ts'
import {
  beenHereFor,
  begun,
  bracketOf,
  checkInTo,
  decide,
  deskOf,
  enter,
  get,
  matchesIn,
  matchOf,
  of,
  ofMatch,
  passMinutes,
  planOf,
  report,
  takeSteps,
  withEntrants,
} from '../../../testing/tournaments/tournaments.ts'

const roundCount = rounds({ usual: 1, soak: 30 })

/** The same product in two processes on one database. */
const one = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: one }))
const [host, ada, bo, cleo] = await Promise.all([one.member(), one.member(), one.member(), one.member()])
await beenHereFor(one, [host])

type Call = (app: TestApp) => Promise<number | undefined>

/** By the rules of a tournament whoever comes first; each race is run in both orders. */
const orders = [
  ['first', false],
  ['second', true],
] as const

/** Both are in the middle of their transactions, each at a server of its own, or the second waits for the first. */
async function meet(table: string, first: Call, second: Call, isTurned = false): Promise<(number | undefined)[]> {
  const work = isTurned ? [second, first] : [first, second]
  const answers = await meetBeforeWriting(
    one,
    table,
    work.map((call, n) => () => call(n === 0 ? one : other)),
  )
  return (isTurned ? answers.toReversed() : answers) as (number | undefined)[]
}

const calling =
  (member: TestMember, name: CallName, args: CallArguments): Call =>
  async (app) =>
    (await app.call(name, args, member)).status
const matchPath = '/api/tournaments/{id}/matches/{match}' as const
const reporting = (member: TestMember, id: string, score: readonly [number, number], match = '1-1') =>
  calling(member, `PUT ${matchPath}/report`, { ...ofMatch(id, match), body: { score, note: '' } })
const confirming = (member: TestMember, id: string, score: readonly [number, number]) =>
  calling(member, `POST ${matchPath}/confirm`, { ...ofMatch(id, '1-1'), body: { score } })
const deciding = (id: string, score: readonly [number, number]) =>
  calling(host, `PUT ${matchPath}/decision`, {
    ...ofMatch(id, '1-1'),
    body: { result: { kind: 'score', score }, reason: 'I saw it' },
  })
const entering = (member: TestMember, id: string) => calling(member, 'PUT /api/tournaments/{id}/entry', of(id))
const leaving = (member: TestMember, id: string) => calling(member, 'DELETE /api/tournaments/{id}/entry', of(id))
const starting = (id: string) => calling(host, 'POST /api/tournaments/{id}/start', of(id))

/** What time brings: begun at a server, which goes on with it by itself. */
const clock: Call = async (app) => {
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-tournaments' }, {})
  return undefined
}
/** The clock looks once more, and has done all that it was to do. */
const untilClockIsDone = (id: string) =>
  takeSteps(
    one,
    async () =>
      (await one.sql(`select from pgboss.job where name = 'step-tournaments' and state in ('created', 'active')`))
        .length === 0,
    `the clock of ${id}`,
  )

async function eachRound(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < roundCount; round += 1) {
    await one.sql('delete from tournaments')
    await work()
  }
}

const eventsOf = async (id: string, match = '1-1') => (await matchOf(host, id, match)).lines.map(({ event }) => event)

describe('two sides that report at once', () => {
  it('the same: it is over, and said once', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      const answers = await meet('tournament_matches', reporting(ada, id, [1, 0]), reporting(bo, id, [1, 0]))
      expect(answers).toEqual([200, 200])
      expect(await matchOf(host, id, '1-1')).toMatchObject({ state: 'completed', result: { winner: 0 } })
      expect(await eventsOf(id)).toEqual(['opened', 'reported', 'agreed'])
      expect((await get(host, id)).body).toMatchObject({ state: 'done', winner: { id: ada.id } })
    }))

  it('something else: no report is lost, and neither has won', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      const answers = await meet('tournament_matches', reporting(ada, id, [1, 0]), reporting(bo, id, [0, 1]))
      expect(answers).toEqual([200, 200])
      const { state, result, reports } = await matchOf(host, id, '1-1')
      expect([state, result]).toEqual(['disputed', null])
      expect(reports.map(({ side, score }) => [side, score]).toSorted()).toEqual([
        [0, [1, 0]],
        [1, [0, 1]],
      ])
    }))
})

describe.each(orders)('who comes %s', (_, isTurned) => {
  it('confirming against the countdown: it stands once', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      succeed(await report(ada, id, '1-1', [1, 0]))
      await passMinutes(one, id, 16)
      const [confirmed] = await meet('tournament_matches', confirming(bo, id, [1, 0]), clock, isTurned)
      await untilClockIsDone(id)
      expect(confirmed).toBe(200)
      expect(await matchOf(host, id, '1-1')).toMatchObject({ state: 'completed', result: { winner: 0 } })
      expect(await eventsOf(id)).toEqual(['opened', 'reported', isTurned ? 'stood' : 'confirmed'])
    }))

  it('objecting against the countdown: it is heard, or was too late', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      succeed(await report(ada, id, '1-1', [1, 0]))
      await passMinutes(one, id, 16)
      const [objected] = await meet('tournament_matches', reporting(bo, id, [0, 1]), clock, isTurned)
      await untilClockIsDone(id)
      expect(objected).toBe(isTurned ? 409 : 200)
      const { state, result } = await matchOf(host, id, '1-1')
      expect([state, result?.winner ?? null]).toEqual(isTurned ? ['completed', 0] : ['disputed', null])
    }))

  it('a player against a referee: the word of the referee stands, and they have one winner', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo])
      succeed(await report(ada, id, '1-1', [1, 0]))
      const answers = await meet('tournament_matches', confirming(bo, id, [1, 0]), deciding(id, [0, 1]), isTurned)
      expect(answers).toEqual([isTurned ? 409 : 200, 200])
      expect((await matchOf(host, id, '1-1')).result).toMatchObject({ winner: 1 })
      expect((await get(host, id)).body.winner?.id).toBe(bo.id)
      expect(await eventsOf(id)).toEqual(['opened', 'reported', ...(isTurned ? [] : ['confirmed']), 'decided'])
    }))

  it('checking in against its end: they are there, or have lost', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo], { matchCheckIn: 10 })
      succeed(await checkInTo(ada, id, '1-1'))
      await passMinutes(one, id, 11)
      const late = calling(bo, `PUT ${matchPath}/check-in`, ofMatch(id, '1-1'))
      const [came] = await meet('tournament_matches', late, clock, isTurned)
      await untilClockIsDone(id)
      expect(came).toBe(isTurned ? 409 : 200)
      const { state, result } = await matchOf(host, id, '1-1')
      expect([state, result?.kind ?? null]).toEqual(isTurned ? ['completed', 'walkover'] : ['checked_in', null])
    }))

  it('coming late against the wins of those who were there alone: they play, or have lost', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo], { matchCheckIn: 10 })
      succeed(await checkInTo(ada, id, '1-1'))
      await one.sql(
        `update tournament_matches set ready_at = ready_at - interval '6 minutes' where tournament_id = $1`,
        [id],
      )
      const { rows } = succeed(await deskOf(host, id))
      expect(rows).toHaveLength(1)
      const late = calling(bo, `PUT ${matchPath}/check-in`, ofMatch(id, '1-1'))
      const giving = calling(host, 'POST /api/tournaments/{id}/walkovers', {
        ...of(id),
        body: { wins: [{ match: '1-1', winner: 0 }], reason: 'Nobody came' },
      })
      const [came] = await meet('tournament_matches', late, giving, isTurned)
      expect(came).toBe(isTurned ? 409 : 200)
      const { state, result } = await matchOf(host, id, '1-1')
      expect([state, result?.winner ?? null]).toEqual(isTurned ? ['completed', 0] : ['checked_in', null])
    }))

  it('leaving against the draw: they are out of it, or have lost by walkover', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada, bo, cleo])
      const [, started] = await meet('tournament_entrants', leaving(cleo, id), starting(id), isTurned)
      expect(started).toBe(200)
      const { entrants, stages } = await bracketOf(host, id)
      expect(entrants.map(({ isOut }) => isOut)).toEqual(isTurned ? [false, false, true] : [false, false])
      expect(matchesIn({ stages, entrants, revision: 0 }).filter(({ state }) => state === 'ready')).toHaveLength(1)
      expect((await get(cleo, id)).body.mine.standing).toBe('out')
    }))

  it('playing on against a reset: it is played, or taken back, and never both', () =>
    eachRound(async () => {
      const id = await begun(host, [ada, bo, cleo])
      succeed(await decide(host, id, '1-2', { kind: 'score', score: [1, 0] }))
      const plan = succeed(await planOf(host, id, '1-2'))
      const resetting = calling(host, `POST ${matchPath}/reset`, {
        ...ofMatch(id, '1-2'),
        body: { plan, reason: 'I was wrong' },
      })
      const answers = await meet('tournament_matches', reporting(ada, id, [1, 0], '1-3'), resetting, isTurned)
      expect(answers).toEqual(isTurned ? [409, 200] : [200, 409])
      expect((await matchOf(host, id, '1-3')).reports).toHaveLength(isTurned ? 0 : 1)
      expect((await matchOf(host, id, '1-2')).result === null).toBe(isTurned)
    }))

  it('leaving while somebody wants the seat: it is theirs, and nobody waits for it', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada, bo], { capacity: 2 })
      await meet('tournament_entrants', leaving(ada, id), entering(cleo, id), isTurned)
      expect((await get(host, id)).body).toMatchObject({ entered: 2, waiting: 0 })
      expect((await get(cleo, id)).body.mine.standing).toBe('entered')
    }))
})

describe('who looked before the other wrote', () => {
  it('does not get the last seat', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada], { capacity: 2 })
      expect(await meet('tournament_entrants', entering(bo, id), entering(cleo, id))).toEqual([200, 200])
      expect((await get(host, id)).body).toMatchObject({ entered: 2, waiting: 1 })
      expect((await get(bo, id)).body.mine.standing).toBe('entered')
    }))

  it('does not pass who waits for a seat that becomes free', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada, bo], { capacity: 2 })
      const late = await one.member()
      succeed(await enter(cleo, id))
      await meet('tournament_entrants', leaving(ada, id), entering(late, id))
      expect((await get(host, id)).body).toMatchObject({ entered: 2, waiting: 1 })
      expect((await get(cleo, id)).body.mine.standing).toBe('entered')
      expect((await get(late, id)).body.mine.standing).toBe('waiting')
    }))

  it('does not draw again', () =>
    eachRound(async () => {
      const id = await withEntrants(host, [ada, bo, cleo])
      expect(await meet('tournament_matches', starting(id), starting(id))).toEqual([200, 200])
      const log = succeed(await host.call('GET /api/tournaments/{id}/log', of(id)))
      expect(log.filter(({ event }) => event === 'started')).toHaveLength(1)
    }))
})
