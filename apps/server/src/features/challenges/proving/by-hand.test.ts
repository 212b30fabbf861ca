// What members say of themselves: what is offered is taken, and counts.
import { expect, it } from 'vitest'
import {
  claim,
  get,
  inHours,
  join,
  log,
  passHours,
  progressOf,
  setChallenge,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, noor] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')]
await befriend(mara, noor)
const moderator = await moderatorOf(app)
const today = new Date().toISOString().slice(0, 10)

it('counts time that is told in minutes, alone and together', async () => {
  for (const goal of [
    { kind: 'playtime', target: 180 },
    { kind: 'group-goal', measure: 'minutes', target: 6000 },
  ] as const) {
    const { id } = await setChallenge(sorcha, { goal })
    await join(mara, id)
    await passHours(app, id, 1)
    expect((await log(mara, id, 'count', { amount: 30 })).status).toBe(201)
    expect((await progressOf(mara, id)).value).toBe(30)
  }
})

it('takes no more minutes by hand than have passed since the joining', async () => {
  const more = [422, 'challenge_more_than_time']
  const { id } = await setChallenge(sorcha, { goal: { kind: 'playtime', target: 180 } })
  const { id: deed } = await setChallenge(sorcha, { goal: { kind: 'deed', effort: 'minutes', limit: null } })
  await passHours(app, id, 5)
  await join(mara, id)
  await join(mara, deed)
  expect(refusal(await log(mara, id, 'count', { amount: 99_999 }))).toEqual(more)
  expect(refusal(await log(mara, deed, 'minutes', { amount: 30 }))).toEqual(more)
  expect(refusal(await claim(mara, id, { value: 99_999 }))).toEqual(more)
  await passHours(app, id, 1)
  expect((await log(mara, id, 'count', { amount: 40 })).status).toBe(201)
  expect(refusal(await log(mara, id, 'count', { amount: 30 }))).toEqual(more)
  expect((await log(mara, id, 'count', { amount: 20 })).status).toBe(201)
})

it('asks who told more by hand and in claims than there was time, and says so to who set it and to staff', async () => {
  const { id } = await setChallenge(sorcha, { goal: { kind: 'playtime', target: 180 } })
  await join(mara, id)
  await passHours(app, id, 1)
  const asked = async (member: TestMember) =>
    (await member.call('GET /api/challenges/{id}/flags', { params: { id } })).body.map(({ kind, isMine }) => [
      kind,
      isMine,
    ])
  await log(mara, id, 'count', { amount: 60 })
  expect(await asked(sorcha)).toEqual([])
  await claim(mara, id, { value: 60 })
  await log(mara, id, 'count', { amount: 1 })
  for (const member of [sorcha, moderator]) expect(await asked(member)).toEqual([['faster-than-time', false]])
  expect(await asked(mara)).toEqual([['faster-than-time', true]])
  expect(await asked(noor)).toEqual([])
})

it('offers no claim of a streak, of which a day is logged', async () => {
  const { id } = await setChallenge(sorcha, { goal: { kind: 'streak', unit: 'days', target: 7 }, timeZone: 'UTC' })
  await join(mara, id)
  expect((await get(mara, id)).body.may).toMatchObject({ log: true, claim: false })
  expect(refusal(await claim(mara, id))).toEqual([422, 'challenge_entry_wrong'])
  expect((await log(mara, id, 'day', { day: today })).status).toBe(201)
  expect((await get(mara, id)).body.mine.value).toBe(1)
})

it('keeps a day of a streak that was logged before a pause', async () => {
  const goal = { kind: 'streak', unit: 'days', target: 7 } as const
  const { id } = await setChallenge(sorcha, { goal, isGroupedByTime: true, timeZone: 'UTC', endsAt: inHours(300) })
  await join(mara, id, { timeBudget: '4' })
  await log(mara, id, 'day', { day: today })
  await mara.call('PUT /api/challenges/{id}/pause', { params: { id } })
  expect((await get(mara, id)).body.mine.value).toBe(1)
  await mara.call('DELETE /api/challenges/{id}/pause', { params: { id } })
  expect((await get(mara, id)).body.mine.value).toBe(1)
  await app.sql(`update challenges set starts_at = starts_at - interval '9 days' where id = $1`, [id])
  await app.sql(
    `update challenge_pauses set from_at = from_at - interval '5 days', to_at = to_at - interval '2 days'
     where entrant_id in (select id from challenge_entrants where challenge_id = $1)`,
    [id],
  )
  const daysAgo = (days: number) => inHours(-24 * days).slice(0, 10)
  expect(refusal(await log(mara, id, 'day', { day: daysAgo(3) }))).toEqual([422, 'challenge_outside_window'])
  expect((await log(mara, id, 'day', { day: daysAgo(5) })).status).toBe(201)
})

it('counts what waits for a witness among what waits for their word', async () => {
  const waiting = async (member: TestMember) => (await member.call('GET /api/challenges/overview')).body.counts.toJudge
  const { id } = await setChallenge(sorcha)
  await join(mara, id)
  const before = await waiting(noor)
  const handed = await claim(mara, id, { witnessId: noor.id })
  expect(await waiting(noor)).toBe(before + 1)
  await noor.call('POST /api/challenges/{id}/claims/{claimId}/witness', { params: { id, claimId: handed.body.id } })
  expect(await waiting(noor)).toBe(before)
})
