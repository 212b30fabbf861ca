import { describe, expect, it } from 'vitest'
import {
  boardOf,
  claim,
  get,
  join,
  log,
  passHours,
  progressOf,
  setChallenge,
} from '../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import {
  type CallArguments,
  type CallName,
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'

const roundCount = rounds({ usual: 3, soak: 200 })

/** The same product in two processes on one database. */
const one = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: one }))
const [sorcha, mara, noor] = await Promise.all([one.member('Sorcha'), one.member('Mara'), one.member('Noor')])
const staff = await moderatorOf(one)
for (const friend of [mara, noor]) await befriend(sorcha, friend)

/** The same call of two members at once, each at their server. */
async function atOnce(name: CallName, callers: readonly TestMember[], args: CallArguments) {
  const answers = await Promise.all(callers.map((member, n) => (n % 2 === 0 ? one : other).call(name, args, member)))
  return answers.map(({ status }) => status).toSorted()
}
const onOther = (id: string) => ({ params: { id } })
const step = (app: TestApp) => app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
/** More rounds than one may set challenges, or take part, at once. */
const makeRoom = () => one.sql('delete from challenges')

async function eachRound(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < roundCount; round += 1) {
    await makeRoom()
    await work()
  }
}

describe('at once on two servers', () => {
  it('the last place goes to one', () =>
    eachRound(async () => {
      const { id } = await setChallenge(sorcha, { capacity: 2 })
      await join(sorcha, id)
      const body = { consents: true }
      expect(await atOnce('PUT /api/challenges/{id}/part', [mara, noor], { ...onOther(id), body })).toEqual([200, 409])
      expect((await get(sorcha, id)).body.people).toBe(2)
    }))

  it('the last place of a team goes to one, and whoever wants any has the other', () =>
    eachRound(async () => {
      const goal = { kind: 'achievement-count', target: 3 } as const
      const teams = { names: ['Candle', 'Baize'], counts: 'all' as const, best: null }
      const startsAt = new Date(Date.now() + 3_600_000).toISOString()
      const { id } = await setChallenge(sorcha, { goal, teams, startsAt, capacity: 4 })
      await join(sorcha, id, { team: 1 })
      const body = { consents: true, team: 1 }
      expect(await atOnce('PUT /api/challenges/{id}/part', [mara, noor], { ...onOther(id), body })).toEqual([200, 409])
      const anywhere = { consents: true }
      const free = { ...onOther(id), body: anywhere }
      expect(await atOnce('PUT /api/challenges/{id}/part', [mara, noor], free)).toEqual([200, 200])
      const { rows = [] } = (await get(sorcha, id)).body.teams ?? {}
      expect(rows.map(({ number, people }) => [number, people]).toSorted()).toEqual([
        [1, 2],
        [2, 1],
      ])
    }))

  it('a duel that is accepted twice begins once', () =>
    eachRound(async () => {
      const { id } = await setChallenge(sorcha, { form: 'duel', invitedIds: [mara.id] })
      const body = { consents: true }
      expect(await atOnce('PUT /api/challenges/{id}/part', [mara, mara], { ...onOther(id), body })).toEqual([200, 200])
      expect((await get(mara, id)).body).toMatchObject({ state: 'running', people: 2 })
      const lines = (await mara.call('GET /api/challenges/{id}/log', onOther(id))).body
      expect(lines.filter(({ event }) => event === 'joined')).toHaveLength(2)
    }))

  it('a claim that two judge is judged once', () =>
    eachRound(async () => {
      const { id } = await setChallenge(sorcha, { refereeIds: [noor.id], minimumEvidence: 'confirmed' })
      await join(mara, id)
      const claimId = (await claim(mara, id)).body.id
      const args = { params: { id, claimId }, body: { verdict: 'accept' } }
      expect(await atOnce('POST /api/challenges/{id}/claims/{claimId}/judge', [sorcha, noor], args)).toEqual([200, 409])
      expect(await progressOf(mara, id)).toMatchObject({ value: 1, parts: { seen: 1 } })
    }))

  it('a start and a joining leave nobody between them', () =>
    eachRound(async () => {
      const { id } = await setChallenge(sorcha, { startsAt: new Date(Date.now() + 3_600_000).toISOString() })
      await passHours(one, id, 1)
      await Promise.all([step(one), step(other), join(mara, id)])
      const started = async () =>
        (await mara.call('GET /api/challenges/{id}/log', onOther(id))).body.filter(({ event }) => event === 'started')
      expect(await until(async () => (await started()).length > 0 && started())).toHaveLength(1)
      await log(mara, id, 'done')
      expect(await progressOf(mara, id)).toMatchObject({ value: 1 })
    }))

  it('what is said beside the end counts whole or not at all, and is frozen so', () =>
    eachRound(async () => {
      const { id } = await setChallenge(sorcha)
      await join(mara, id)
      await join(noor, id)
      await log(noor, id, 'done')
      await passHours(one, id, 7 * 24 + 48)
      const [, , left] = await Promise.all([
        step(one),
        step(other),
        mara.call('DELETE /api/challenges/{id}/part', onOther(id)),
      ])
      const isFrozen = async () => (await boardOf(noor, id)).isFrozen
      await until(isFrozen, 'frozen results')
      const { rows, people } = await boardOf(noor, id)
      expect([left.status, people, rows.length]).toEqual([409, 2, 2])
      expect(rows.map(({ value, place }) => [value, place])).toEqual([
        [1, 1],
        [0, 2],
      ])
    }))

  it('a cancel beside the end leaves it cancelled or final, never both', () =>
    eachRound(async () => {
      const { id } = await setChallenge(sorcha)
      await join(mara, id)
      const momentMs = 20
      await passHours(one, id, 7 * 24 + 48 - momentMs / 3_600_000)
      const reason = { ...onOther(id), body: { reason: 'Off' } }
      const cancel = () => other.call('POST /api/challenges/{id}/cancel', reason, staff)
      const [{ status }] = await Promise.all([cancel(), step(one), step(other)])
      const isOver = async () => {
        const { state, finalAt } = (await get(sorcha, id)).body
        if (state === 'final' && finalAt === null) await step(one)
        return state === 'cancelled' || finalAt !== null
      }
      await until(isOver, 'its end')
      const [row] = await one.sql<{ cancelled: boolean; final: boolean }>(
        'select cancelled_at is not null as cancelled, final_at is not null as final from challenges where id = $1',
        [id],
      )
      expect(row).toEqual({ cancelled: status === 200, final: status !== 200 })
    }))
})
