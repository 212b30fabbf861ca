// In groups by time: who joins says their hours, stands among those with as many, and may pause.
import { expect, it } from 'vitest'
import {
  boardOf,
  deed,
  draftOf,
  get,
  inHours,
  join,
  log,
  passHours,
  progressOf,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { numberOf } from '../../../../testing/gaming/telling.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const goal = { kind: 'playtime', target: 600 } as const
const grouped = { goal, isGroupedByTime: true, endsAt: inHours(72) }
const pause = (member: TestMember, id: string) => member.call('PUT /api/challenges/{id}/pause', { params: { id } })
const goOn = (member: TestMember, id: string) => member.call('DELETE /api/challenges/{id}/pause', { params: { id } })
const hoursLately = async (member: TestMember) => (await member.call('GET /api/challenges/hours-lately')).body

async function people() {
  const [sorcha, mara, noor, wren] = [
    await app.member('Sorcha'),
    await app.member('Mara'),
    await app.member('Noor'),
    await app.member('Wren'),
  ]
  for (const member of [mara, noor, wren]) await befriend(sorcha, member)
  return { sorcha, mara, noor, wren }
}

it('asks for the hours of a week, and stays out of duels and goals of the group', async () => {
  const { sorcha, mara } = await people()
  const { id } = await setChallenge(sorcha, grouped)
  expect(refusal(await join(mara, id))).toEqual([422, 'challenge_budget_needed'])
  expect((await join(mara, id, { timeBudget: '10' })).body.challenge.mine).toMatchObject({
    timeBudget: '10',
    pausedSince: null,
    pausesLeft: 3,
  })
  const plain = await setChallenge(sorcha, { ...grouped, isGroupedByTime: false })
  expect((await join(mara, plain.id, { timeBudget: '10' })).body.challenge.mine.timeBudget).toBeNull()
  const together = await draftOf(sorcha, { ...grouped, goal: { kind: 'group-goal', measure: 'minutes', target: 9 } })
  expect(together.isGroupedByTime).toBe(false)
  expect((await draftOf(sorcha, { ...deed(), form: 'duel', isGroupedByTime: true })).isGroupedByTime).toBe(false)
})

it('holds of a day what whoever set it says, which is fixed once it is on', async () => {
  const { sorcha, mara } = await people()
  const { id, dayCap } = await setChallenge(sorcha, { ...grouped, dayCap: 30 })
  expect(dayCap).toBe(30)
  for (const member of [sorcha, mara]) await join(member, id, { timeBudget: 'more' })
  await passHours(app, id, 2)
  await log(mara, id, 'count', { amount: 100 })
  expect(await progressOf(mara, id)).toMatchObject({ value: 30, sources: [{ value: 30, leftOut: 70 }] })
  const { version } = (await get(sorcha, id)).body
  const change = await sorcha.call('PATCH /api/challenges/{id}', { params: { id }, body: { version, dayCap: 'off' } })
  expect(refusal(change)).toEqual([422, 'challenge_field_fixed'])
  const caps = await Promise.all(
    (['off', 'budget', 1440] as const).map(
      async (each) => (await draftOf(sorcha, { ...grouped, dayCap: each })).dayCap,
    ),
  )
  expect(caps).toEqual(['off', 'budget', 1440])
  expect((await draftOf(sorcha, { ...deed(), dayCap: 30 })).dayCap).toBe('budget')
})

it('says how many hours a week the library knows of', async () => {
  const { mara } = await people()
  expect(await hoursLately(mara)).toEqual({ weeklyMinutes: null })
  for (const [daysAgo, minutes] of [
    [1, 600],
    [20, 1800],
    [28, 9999],
  ])
    await app.sql(
      `insert into play_days (user_id, game_id, day, minutes, told_minutes)
       values ($1, $2, (now() at time zone 'utc')::date - $3::integer, $4, $4)`,
      [mara.id, await numberOf(app, '72'), daysAgo, minutes],
    )
  expect(await hoursLately(mara)).toEqual({ weeklyMinutes: 600 })
})

it('gives places within the group, while it runs and frozen, and counts no more of a day than fits', async () => {
  const { sorcha, mara, noor, wren } = await people()
  const { id } = await setChallenge(sorcha, grouped)
  for (const [member, timeBudget, minutes] of [
    [sorcha, 'more', 500],
    [mara, '4', 100],
    [noor, '4', 40],
    [wren, '10', 160],
  ] as const) {
    await join(member, id, { timeBudget })
    await passHours(app, id, 9)
    expect((await log(member, id, 'count', { amount: minutes })).status).toBe(201)
  }
  const placesOn = async (query: Record<string, string>) =>
    (await boardOf(noor, id, query)).rows.map(({ value, place, timeBudget }) => [value, place, timeBudget])
  const four = [
    [69, 1, '4'],
    [40, 2, '4'],
  ]
  const all = [[500, 1, 'more'], [160, 1, '10'], ...four]
  expect(await placesOn({})).toEqual(all)
  expect(await placesOn({ group: '4' })).toEqual(four)
  expect(await placesOn({ circle: 'around' })).toEqual(four)
  expect((await boardOf(noor, id, { group: '4' })).people).toBe(2)
  expect((await get(noor, id)).body.mine.place).toBe(2)
  expect((await progressOf(mara, id)).sources).toMatchObject([{ value: 69, leftOut: 31 }])

  await passHours(app, id, 8 * 24)
  await takeSteps(app, sorcha, id, 'final')
  expect(await placesOn({ group: '4' })).toEqual(four)
  expect(await placesOn({})).toEqual(all)
  expect((await get(noor, id)).body.mine.place).toBe(2)
})

it('counts whoever was in before there were groups among those with the least, until they say their hours', async () => {
  const { sorcha, mara } = await people()
  const { id, version } = await setChallenge(sorcha, { goal, startsAt: inHours(1), endsAt: inHours(72) })
  await join(sorcha, id)
  const grouping = { params: { id }, body: { version, isGroupedByTime: true } }
  expect((await sorcha.call('PATCH /api/challenges/{id}', grouping)).status).toBe(200)
  await join(mara, id, { timeBudget: '4' })
  await passHours(app, id, 4)
  await log(mara, id, 'count', { amount: 50 })
  await log(sorcha, id, 'count', { amount: 100 })
  const rowsAround = async () =>
    (await boardOf(sorcha, id, { circle: 'around' })).rows.map(({ value, place, timeBudget }) => [
      value,
      place,
      timeBudget,
    ])
  expect(await rowsAround()).toEqual([
    [69, 1, '4'],
    [50, 2, '4'],
  ])
  expect((await get(sorcha, id)).body.mine).toMatchObject({ value: 69, timeBudget: null })

  expect((await join(sorcha, id, { timeBudget: 'more' })).body.challenge.mine).toMatchObject({
    value: 100,
    place: 1,
    timeBudget: 'more',
  })
  expect(await rowsAround()).toEqual([[100, 1, 'more']])
  // What was said once stays.
  expect((await join(sorcha, id, { timeBudget: '4' })).body.challenge.mine.timeBudget).toBe('more')
})

it('pauses as often as one may: nothing counts, nothing is lost', async () => {
  const { sorcha, mara } = await people()
  const { id } = await setChallenge(sorcha, grouped)
  expect(refusal(await pause(mara, id))).toEqual([409, 'challenge_not_joined'])
  await join(mara, id, { timeBudget: 'more' })
  await passHours(app, id, 1)
  await log(mara, id, 'count', { amount: 30 })
  for (let nth = 1; nth <= 3; nth += 1) {
    expect((await pause(mara, id)).status).toBe(204)
    expect((await pause(mara, id)).status).toBe(204)
    const { mine, may } = (await get(mara, id)).body
    expect([mine.pausedSince !== null, mine.pausesLeft, mine.value]).toEqual([true, 3 - nth, 30])
    expect([may.pause, may.resume, may.log, may.claim]).toEqual([false, true, false, false])
    expect(refusal(await log(mara, id, 'count', { amount: 5 }))).toEqual([409, 'challenge_paused'])
    expect((await goOn(mara, id)).status).toBe(204)
    expect((await goOn(mara, id)).status).toBe(204)
  }
  expect((await get(mara, id)).body).toMatchObject({ may: { pause: false, resume: false, log: true } })
  expect(refusal(await pause(mara, id))).toEqual([409, 'challenge_pauses_used'])
  expect((await log(mara, id, 'count', { amount: 5 })).status).toBe(201)
  expect((await progressOf(mara, id)).value).toBe(35)

  const plain = await setChallenge(sorcha, { ...grouped, isGroupedByTime: false })
  await join(mara, plain.id)
  expect(refusal(await pause(mara, plain.id))).toEqual([409, 'challenge_wrong_state'])
})
