import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { meetBeforeWriting } from '../../../../testing/races/meeting.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  beenHereFor,
  begun,
  matchOf,
  of,
  ofMatch,
  passMinutes,
  takeSteps,
} from '../../../../testing/tournaments/tournaments.ts'

const roundCount = rounds({ usual: 1, soak: 30 })

/** The same product in two processes on one database. */
const one = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: one }))
const [host, ada, bo, cleo] = await Promise.all([one.member(), one.member(), one.member(), one.member()])
await beenHereFor(one, [host])

type Call = (app: TestApp) => Promise<number>

/** Both are in the middle of their transactions, each at a server of its own, or the second waits for the first. */
const meet = (table: string, first: Call, second: Call) =>
  meetBeforeWriting(one, table, [() => first(one), () => second(other)])

const path = '/api/tournaments/{id}/matches/{match}' as const
const choosing =
  (member: TestMember, id: string, choice: string, step = 0): Call =>
  async (app) =>
    (await app.call(`PUT ${path}/picks`, { ...ofMatch(id, '1-1'), body: { step, choice } }, member)).status
/** What time brings: begun at a server, which goes on with it by itself. */
const clock: Call = async (app) => {
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-tournaments' }, {})
  return 0
}
const jobsLeft = async () =>
  (await one.sql(`select from pgboss.job where name = 'step-tournaments' and state in ('created', 'active')`)).length
const reporting =
  (member: TestMember, id: string): Call =>
  async (app) =>
    (await app.call(`PUT ${path}/report`, { ...ofMatch(id, '1-1'), body: { score: [1, 0], note: '' } }, member)).status
const predicting =
  (member: TestMember, id: string): Call =>
  async (app) =>
    (await app.call(`PUT ${path}/prediction`, { ...ofMatch(id, '1-1'), body: { winner: 0 } }, member)).status

/** `ada` begins. */
async function withPicks(minutes: number | null = null): Promise<string> {
  const id = await begun(host, [ada, bo])
  const body = { pool: ['Colosseo', 'Salt Mine', 'King Street'], minutes }
  succeed(await host.call('PUT /api/tournaments/{id}/picks', { ...of(id), body }))
  return id
}

async function eachRound(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < roundCount; round += 1) {
    await one.sql('delete from tournaments')
    await work()
  }
}

const chosenIn = async (id: string) =>
  (await matchOf(host, id, '1-1')).picks?.steps.flatMap(({ choice }) => choice ?? []) ?? []

describe('at once on two servers', () => {
  it('a side chooses from two windows: the first is taken, and the second knows', () =>
    eachRound(async () => {
      const id = await withPicks()
      const answers = await meet('tournament_matches', choosing(ada, id, 'Colosseo'), choosing(ada, id, 'Salt Mine'))
      expect(answers).toEqual([200, 409])
      expect(await chosenIn(id)).toEqual(['Colosseo'])
    }))

  it.each([
    ['the choice', false],
    ['the clock', true],
  ])('a choice and the end of its turn, %s first: one of them takes the step, and nobody two', (_, isClockFirst) =>
    eachRound(async () => {
      const id = await withPicks(5)
      expect(await choosing(ada, id, 'Colosseo')(one)).toBe(200)
      await passMinutes(one, id, 6)
      const late = choosing(bo, id, 'Salt Mine', 1)
      const [first, second] = isClockFirst ? [clock, late] : [late, clock]
      const answers = await meet('tournament_matches', first, second)
      await takeSteps(one, async () => (await jobsLeft()) === 0, `the clock of ${id}`)
      const { lines } = await matchOf(host, id, '1-1')
      const deeds = lines.flatMap(({ event, choice }) => (choice === null ? [] : [event]))
      // Where chance took what they meant, it is as if they had: nothing more changes.
      const isSame = (await chosenIn(id))[1] === 'Salt Mine'
      expect([answers, deeds]).toEqual(
        isClockFirst
          ? [
              [0, isSame ? 200 : 409],
              ['banned', 'turn-banned', 'decider'],
            ]
          : [
              [200, 0],
              ['banned', 'banned', 'decider'],
            ],
      )
    }),
  )

  it('a choice and a report: it is chosen before, or not any more', () =>
    eachRound(async () => {
      const before = await withPicks()
      const chosen = await meet('tournament_matches', choosing(ada, before, 'Colosseo'), reporting(bo, before))
      expect(chosen).toEqual([200, 200])
      expect(await chosenIn(before)).toEqual(['Colosseo'])
      const after = await withPicks()
      const reported = await meet('tournament_matches', reporting(bo, after), choosing(ada, after, 'Colosseo'))
      expect(reported).toEqual([200, 409])
      expect(await chosenIn(after)).toEqual([])
    }))

  it('a prediction and the first report: it was said before, or is said no more', () =>
    eachRound(async () => {
      const before = await begun(host, [ada, bo])
      const said = await meet('tournament_predictions', predicting(cleo, before), reporting(ada, before))
      expect(said).toEqual([200, 200])
      expect((await matchOf(cleo, before, '1-1')).prediction?.mine).toBe(0)
      const after = await begun(host, [ada, bo])
      const reported = await meet('tournament_matches', reporting(ada, after), predicting(cleo, after))
      expect(reported).toEqual([200, 409])
      expect((await matchOf(cleo, after, '1-1')).prediction?.mine).toBeNull()
    }))
})
