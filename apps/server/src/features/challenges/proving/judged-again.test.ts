import { expect, it } from 'vitest'
import {
  boardOf,
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

it('counts, handed in again, by what it shows until it is judged, and the board says which of it nobody looked at', async () => {
  const goal = { kind: 'achievement-count', target: 30 } as const
  const { id } = await setChallenge(sorcha, { goal, endsAt: inHours(1) })
  await join(mara, id)
  const onBoard = async () => {
    const row = (await boardOf(mara, id)).mine
    return row && [row.value, row.parts.told, row.parts.seen, row.unjudged]
  }
  const link = 'https://clips.example/1'
  const first = (await claim(mara, id, { value: 3, link })).body
  expect(await onBoard()).toEqual([3, 0, 3, 3])
  await judge(sorcha, id, first.id, returned)
  expect(await onBoard()).toEqual([0, 0, 0, 0])
  const again = (await claim(mara, id, { value: 3, link })).body
  expect(again).toMatchObject({ state: 'waiting', counts: true, evidence: 'shown' })
  expect(await onBoard()).toEqual([3, 0, 3, 3])
  await claim(mara, id, { value: 2, link })
  await claim(mara, id, { value: 4 })
  await judge(sorcha, id, again.id)
  expect(await onBoard()).toEqual([9, 4, 5, 2])
  await passHours(app, id, 50)
  await takeSteps(app, mara, id, 'final')
  expect(await onBoard()).toEqual([9, 4, 5, 2])
})

it('counts nothing, handed in again, where only the word of a judge is enough, before it is judged', async () => {
  const { id } = await setChallenge(sorcha, { minimumEvidence: 'confirmed' })
  await join(mara, id)
  const first = (await claim(mara, id)).body
  await judge(sorcha, id, first.id, returned)
  const again = (await claim(mara, id, { link: 'https://clips.example/1' })).body
  expect(again).toMatchObject({ state: 'waiting', counts: false })
  expect(await progressOf(mara, id)).toMatchObject({ value: 0, isDone: false })
  await judge(sorcha, id, again.id)
  expect(await progressOf(mara, id)).toMatchObject({ value: 1, isDone: true })
})

it('says which score is the best that a judge looked at', async () => {
  const goal = { kind: 'high-score', isLowest: false, unit: '', target: null } as const
  const { id } = await setChallenge(sorcha, { goal })
  await join(mara, id)
  const unjudged = async () => (await boardOf(mara, id)).mine?.unjudged
  const link = 'https://clips.example/1'
  const low = (await claim(mara, id, { value: 40, link })).body
  const high = (await claim(mara, id, { value: 50, link })).body
  await judge(sorcha, id, low.id)
  expect(await unjudged()).toBe(50)
  await judge(sorcha, id, high.id)
  expect(await unjudged()).toBe(0)
})
