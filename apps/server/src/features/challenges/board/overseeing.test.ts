// What staff do in a challenge, and what its chart says.
import { expect, it } from 'vitest'
import {
  draftOf,
  get,
  inHours,
  join,
  log,
  passHours,
  publish,
  setChallenge,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
await befriend(sorcha, mara)
const moderator = await moderatorOf(app)

const putWeek = (id: string, hours: number) =>
  moderator.call('PUT /api/challenges/{id}/week', { params: { id }, body: { from: inHours(hours) } })
const weekOf = async (id: string) => {
  const { isOfTheWeek, weekFrom } = (await get(mara, id)).body
  return [isOfTheWeek, weekFrom !== null]
}
const ofTheWeek = async () => (await mara.call('GET /api/challenges/overview')).body.ofTheWeek?.id
const chartOf = async (member: TestMember, id: string) =>
  (await member.call('GET /api/challenges/{id}/chart', { params: { id } })).body

it('keeps what is that of the week until the day that is planned for the next one', async () => {
  const [one, next, late] = [await setChallenge(sorcha), await setChallenge(sorcha), await setChallenge(sorcha)]
  await putWeek(one.id, -1)
  expect((await putWeek(next.id, 48)).status).toBe(200)
  expect(refusal(await putWeek(late.id, 8 * 24))).toEqual([422, 'challenge_outside_window'])
  expect(await ofTheWeek()).toBe(one.id)
  expect([await weekOf(one.id), await weekOf(next.id)]).toEqual([
    [true, true],
    [false, true],
  ])
  await app.sql(`update challenges set week_from = week_from - interval '49 hours' where week_from is not null`)
  expect(await ofTheWeek()).toBe(next.id)
  expect([(await weekOf(one.id))[0], (await weekOf(next.id))[0]]).toEqual([false, true])
  // What begins at once takes the place of what is; what is planned stays planned.
  await putWeek(one.id, 24)
  await putWeek(late.id, 0)
  expect(await ofTheWeek()).toBe(late.id)
  expect([await weekOf(one.id), await weekOf(next.id)]).toEqual([
    [false, true],
    [false, false],
  ])
})

it('tells whom it takes out of the ranking why, and that they are in it again', async () => {
  const { id } = await setChallenge(sorcha)
  await join(mara, id)
  const params = { id, userId: mara.id }
  const takeOut = () =>
    moderator.call('PUT /api/challenges/{id}/unranked/{userId}', { params, body: { reason: 'Two accounts' } })
  const told = async () =>
    (await notificationsOf(mara)).map(({ words }) => words).filter((words) => /ranking/.test(words ?? ''))
  await takeOut()
  expect((await get(mara, id)).body.mine).toMatchObject({ isUnranked: true, unrankedByStaff: 'Two accounts' })
  expect((await get(sorcha, id)).body.mine.unrankedByStaff).toBeNull()
  const title = 'Mantis Lords without healing'
  expect(await told()).toEqual([`took you out of the ranking: ${title}`])
  await moderator.call('DELETE /api/challenges/{id}/unranked/{userId}', { params })
  expect((await get(mara, id)).body.mine).toMatchObject({ isUnranked: false, unrankedByStaff: null })
  expect((await told())[0]).toBe(`gave you a place in the ranking again: ${title}`)
  await takeOut()
  expect((await told())[0]).toBe(`took you out of the ranking: ${title}`)
})

it('draws no day after a challenge was called off', async () => {
  const { id } = await setChallenge(sorcha, { goal: { kind: 'playtime', target: 600 } })
  await join(mara, id)
  await passHours(app, id, 6 * 24)
  await moderator.call('POST /api/challenges/{id}/cancel', { params: { id }, body: { reason: 'Rain' } })
  expect((await chartOf(mara, id)).days).toHaveLength(7)
  await app.sql(`update challenges set cancelled_at = cancelled_at - interval '4 days' where id = $1`, [id])
  expect((await chartOf(mara, id)).days).toHaveLength(3)
})

it('has no line of a score that is not there yet, and in a duel that of the other', async () => {
  const goal = { kind: 'high-score', isLowest: false, unit: '', target: null } as const
  const { id } = await draftOf(sorcha, { goal, form: 'duel', invitedIds: [mara.id] })
  await publish(sorcha, id)
  await join(mara, id)
  expect((await chartOf(mara, id)).days.map(({ mine, middle }) => [mine, middle])).toEqual([[null, null]])
  await log(sorcha, id, 'score', { amount: 70 })
  expect((await chartOf(mara, id)).days.map(({ mine, middle }) => [mine, middle])).toEqual([[null, 70]])
  await log(mara, id, 'score', { amount: 20 })
  expect((await chartOf(mara, id)).days.map(({ mine, middle }) => [mine, middle])).toEqual([[20, 70]])
})

it('says of a preview how far back it counted', async () => {
  const goal = { kind: 'playtime', target: 600 } as const
  const body = { title: 'Some hours', goal, endsAt: inHours(274 * 24) }
  expect((await sorcha.call('POST /api/challenges/preview', { body })).body.days).toBe(274)
})
