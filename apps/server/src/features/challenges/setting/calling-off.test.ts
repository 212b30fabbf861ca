// Who may end a challenge before its time: what others did in it is not for one of them to take away.
import { expect, it } from 'vitest'
import {
  boardOf,
  get,
  inHours,
  join,
  leave,
  log,
  passHours,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
await befriend(sorcha, mara)
const moderator = await moderatorOf(app)
const wrong = [409, 'challenge_wrong_state']

const callOff = (member: TestMember, id: string) =>
  member.call('POST /api/challenges/{id}/cancel', { params: { id }, body: { reason: 'A mistake' } })
const mayCallOff = async (member: TestMember, id: string) => (await get(member, id)).body.may.cancel

it('is called off by who set it before its start, or while nobody else is in', async () => {
  const open = await setChallenge(sorcha, { startsAt: inHours(2) })
  for (const member of [sorcha, mara]) await join(member, open.id)
  expect(await mayCallOff(sorcha, open.id)).toBe(true)
  expect(succeed(await callOff(sorcha, open.id)).state).toBe('cancelled')
  const alone = await setChallenge(sorcha)
  await join(sorcha, alone.id)
  expect(await mayCallOff(sorcha, alone.id)).toBe(true)
  expect(succeed(await callOff(sorcha, alone.id)).state).toBe('cancelled')
})

it('is called off by staff alone once others take part in it, and while its results are open', async () => {
  const { id } = await setChallenge(sorcha)
  for (const member of [sorcha, mara]) await join(member, id)
  const refused = async () => {
    expect(await mayCallOff(sorcha, id)).toBe(false)
    expect(refusal(await callOff(sorcha, id))).toEqual(wrong)
  }
  await refused()
  await passHours(app, id, 7 * 24 + 1)
  await refused()
  expect(await mayCallOff(moderator, id)).toBe(true)
  expect(succeed(await callOff(moderator, id)).state).toBe('cancelled')
})

it('is not called off by staff who set it or take part in it, once others do', async () => {
  const [own, joined] = [await setChallenge(moderator), await setChallenge(sorcha)]
  await join(mara, own.id)
  for (const member of [mara, moderator]) await join(member, joined.id)
  for (const { id } of [own, joined]) {
    await passHours(app, id, 7 * 24 + 1)
    expect(await mayCallOff(moderator, id)).toBe(false)
    expect(refusal(await callOff(moderator, id))).toEqual(wrong)
  }
})

it('in a duel that is over is left by nobody: who has lost takes nothing from the other', async () => {
  const { id } = await setChallenge(sorcha, { form: 'duel', invitedIds: [mara.id] })
  await join(mara, id)
  await log(mara, id, 'done')
  await passHours(app, id, 7 * 24 + 1)
  expect((await get(sorcha, id)).body).toMatchObject({ state: 'grace', may: { leave: false, cancel: false } })
  expect(refusal(await leave(sorcha, id))).toEqual(wrong)
  expect(refusal(await callOff(sorcha, id))).toEqual(wrong)
  await passHours(app, id, 48)
  await takeSteps(app, sorcha, id, 'final')
  expect((await boardOf(sorcha, id)).rows.map(({ member, value }) => [member?.id, value])).toEqual([
    [mara.id, 1],
    [sorcha.id, 0],
  ])
})
