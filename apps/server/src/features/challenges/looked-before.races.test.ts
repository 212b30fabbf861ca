import { describe, expect, it } from 'vitest'
import {
  boardOf,
  claim,
  get,
  inHours,
  join,
  leave,
  log,
  passHours,
  progressOf,
  setChallenge,
} from '../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { meetBeforeWriting } from '../../../testing/races/meeting.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import {
  type CallArguments,
  type CallName,
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'

const roundCount = rounds({ usual: 1, soak: 30 })

/** The same product in two processes on one database. */
const one = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: one }))
const [sorcha, mara, noor] = await Promise.all([one.member('Sorcha'), one.member('Mara'), one.member('Noor')])
const staff = await moderatorOf(one)
for (const friend of [mara, noor]) await befriend(sorcha, friend)

/** The same call of two members, each at their server, who both looked before either wrote. */
async function meet(table: string, name: CallName, callers: readonly TestMember[], args: CallArguments) {
  const answers = await meetBeforeWriting(
    one,
    table,
    callers.map((member, n) => async () => (await (n % 2 === 0 ? one : other).call(name, args, member)).status),
  )
  return (answers as number[]).toSorted()
}
const of = (id: string) => ({ params: { id } })
const step = (app: TestApp) => app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
const eventsOf = async (id: string) =>
  (await mara.call('GET /api/challenges/{id}/log', of(id))).body.map(({ event }) => event)

const each = async (work: () => Promise<void>) => {
  for (let round = 0; round < roundCount; round += 1) {
    await one.sql('delete from challenges')
    await work()
  }
}

describe('who looked before the other wrote', () => {
  it('does not get the last place', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha, { capacity: 2 })
      await join(sorcha, id)
      const args = { ...of(id), body: { consents: true } }
      expect(await meet('challenge_entrants', 'PUT /api/challenges/{id}/part', [mara, noor], args)).toEqual([200, 409])
      expect((await get(sorcha, id)).body.people).toBe(2)
    }))

  it('does not accept a duel again', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha, { form: 'duel', invitedIds: [mara.id] })
      const args = { ...of(id), body: { consents: true } }
      expect(await meet('challenge_entrants', 'PUT /api/challenges/{id}/part', [mara, mara], args)).toEqual([200, 200])
      expect((await eventsOf(id)).filter((event) => event === 'joined')).toHaveLength(2)
    }))

  it('does not judge a claim again', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha, { refereeIds: [noor.id] })
      await join(mara, id)
      const args = { params: { id, claimId: (await claim(mara, id)).body.id }, body: { verdict: 'accept' } }
      const judge = 'POST /api/challenges/{id}/claims/{claimId}/judge'
      expect(await meet('challenge_claims', judge, [sorcha, noor], args)).toEqual([200, 409])
      expect((await eventsOf(id)).filter((event) => event === 'claim-accepted')).toHaveLength(1)
    }))

  it('does not start a challenge again', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha, { startsAt: inHours(1) })
      await passHours(one, id, 1)
      // A server takes one step at a time: the second is the other's.
      await meetBeforeWriting(one, 'challenges', [() => step(one), () => step(other)])
      await until(async () => (await eventsOf(id)).includes('started'), 'the start')
      await one.platform.jobs.enqueue(one.platform.database, { name: 'step-challenges' }, {})
      await until(
        async () =>
          (await one.sql(`select from pgboss.job where name = 'step-challenges' and state in ('created', 'active')`))
            .length === 0,
        'the steps',
      )
      expect((await eventsOf(id)).filter((event) => event === 'started')).toHaveLength(1)
    }))

  it('does not count what it read before the other was there: no fact is lost', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha, { goal: { kind: 'group-goal', measure: 'by-hand', target: 10 } })
      await join(mara, id)
      // As a sync leaves it: a fact, the mark of the member, and the job that counts.
      const tellFact = async () => {
        await one.sql(
          `insert into challenge_entries (id, entrant_id, what, amount, note)
           select gen_random_uuid(), id, 'count', 1, '' from challenge_entrants where challenge_id = $1 and user_id = $2`,
          [id, mara.id],
        )
        await one.sql('insert into challenge_marks (user_id) values ($1)', [mara.id])
        await other.platform.jobs.enqueue(other.platform.database, { name: 'count-challenges' }, { userId: mara.id })
      }
      await meetBeforeWriting(one, 'challenge_scores', [() => log(mara, id, 'count'), tellFact])
      await until(async () => (await one.sql('select from challenge_marks')).length === 0, 'the job')
      expect(await progressOf(mara, id)).toMatchObject({ value: 2 })
    }))

  // As a sync leaves it: the mark of the member, and the job that counts.
  const tellSync = async () => {
    await one.sql('insert into challenge_marks (user_id) values ($1)', [mara.id])
    await other.platform.jobs.enqueue(other.platform.database, { name: 'count-challenges' }, { userId: mara.id })
  }
  const untilCounted = () => until(async () => (await one.sql('select from challenge_marks')).length === 0, 'the job')

  it('does not put who left back onto the board', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha, { goal: { kind: 'playtime', target: 600 } })
      await join(sorcha, id)
      await join(mara, id)
      await passHours(one, id, 1)
      await log(mara, id, 'count', { amount: 60 })
      // The count has looked who takes part, and writes once she has left.
      await meetBeforeWriting(one, 'challenge_scores', [tellSync, () => leave(mara, id)])
      await untilCounted()
      expect((await boardOf(sorcha, id)).rows.map(({ member }) => member?.id)).toEqual([sorcha.id])
    }))

  it('does not add to what is final', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha)
      await join(sorcha, id)
      await join(mara, id)
      await passHours(one, id, 7 * 24 + 1)
      await step(one)
      await until(async () => (await eventsOf(id)).includes('ended'), 'the grace')
      await passHours(one, id, 48)
      // The freeze took the scores away, and a count that knows nothing of it yet writes them anew.
      await meetBeforeWriting(one, 'challenge_log', [() => step(one), tellSync])
      await until(async () => (await get(sorcha, id)).body.finalAt !== null, 'the results')
      await untilCounted()
      expect(await one.sql('select from challenge_scores where challenge_id = $1', [id])).toEqual([])
    }))

  it('does not make final what is cancelled', () =>
    each(async () => {
      const { id } = await setChallenge(sorcha)
      await join(mara, id)
      const leftMs = 2500
      await passHours(one, id, 7 * 24 + 48 - leftMs / 3_600_000)
      const isDue = async () =>
        (
          await one.sql(`select from challenges where id = $1 and ends_at + interval '48 hours' < clock_timestamp()`, [
            id,
          ])
        ).length > 0
      const [cancelled] = await meetBeforeWriting(one, 'challenges', [
        async () =>
          (await staff.call('POST /api/challenges/{id}/cancel', { ...of(id), body: { reason: 'Off' } })).status,
        async () => {
          await until(isDue, 'the end of the grace')
          await step(other)
        },
      ])
      expect(cancelled).toBe(200)
      const [row] = await one.sql(
        'select final_at as final, cancelled_at is not null as off from challenges where id = $1',
        [id],
      )
      expect(row).toEqual({ final: null, off: true })
      expect(await eventsOf(id)).not.toContain('final')
    }))
})
