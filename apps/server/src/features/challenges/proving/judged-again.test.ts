import { expect, it } from 'vitest'
import {
  claim,
  inHours,
  join,
  judge,
  passHours,
  progressOf,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, noor] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')]
await befriend(sorcha, mara)
await befriend(sorcha, noor)

const returned = { verdict: 'return', comment: 'Show the end' }

it('is looked at again by whoever judged it, and by nobody else, until it is final', async () => {
  const { id } = await setChallenge(sorcha, { minimumEvidence: 'shown', refereeIds: [noor.id], endsAt: inHours(1) })
  await join(mara, id)
  const { id: claimId } = (await claim(mara, id)).body
  expect((await judge(noor, id, claimId)).body).toMatchObject({ state: 'accepted', mayJudgeAgain: true })
  expect(await progressOf(mara, id)).toMatchObject({ value: 1, isDone: true })
  const [ofSorcha] = (await sorcha.call('GET /api/challenges/{id}/claims', { params: { id } })).body
  expect(ofSorcha).toMatchObject({ id: claimId, mayJudge: false, mayJudgeAgain: false })
  expect(refusal(await judge(sorcha, id, claimId, returned))).toEqual([409, 'claim_judged_already'])
  expect(refusal(await judge(noor, id, claimId))).toEqual([409, 'claim_judged_already'])
  expect((await judge(noor, id, claimId, returned)).body).toMatchObject({ state: 'returned', counts: false })
  expect(await progressOf(mara, id)).toMatchObject({ value: 0, isDone: false })
  await passHours(app, id, 2)
  const again = (await judge(noor, id, claimId)).body
  expect(again.history.map(({ what }) => what)).toEqual(['handed-in', 'accepted', 'returned', 'accepted'])
  expect(await progressOf(mara, id)).toMatchObject({ value: 1, isDone: true })
  const told = (await notificationsOf(mara)).map((notification) => JSON.stringify(notification))
  for (const what of ['claim-accepted', 'claim-returned']) expect(told.join()).toContain(what)
  await passHours(app, id, 48)
  await takeSteps(app, mara, id, 'final')
  expect(refusal(await judge(noor, id, claimId, returned))).toEqual([409, 'challenge_wrong_state'])
  const [ofNoor] = (await noor.call('GET /api/challenges/{id}/claims', { params: { id } })).body
  expect(ofNoor).toMatchObject({ mayJudgeAgain: false })
})
