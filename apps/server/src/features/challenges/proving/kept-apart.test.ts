// Whose word on a claim is wanted, and who reaches it: those who see the challenge, or are named, and whom nothing keeps apart.
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import {
  claim,
  draftOf,
  get,
  join,
  judge,
  progressOf,
  publish,
  setChallenge,
} from '../../../../testing/challenges/challenges.ts'
import { makeGroup, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const unfound = [404, 'claim_not_found']

async function people(): Promise<[TestMember, TestMember, TestMember]> {
  const [sorcha, mara, noor] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')]
  for (const friend of [mara, noor]) await befriend(sorcha, friend)
  await befriend(mara, noor)
  return [sorcha, mara, noor]
}

/** What waits for somebody: as it is listed, as it is counted, and as "needs you" has it. */
const waitingOf = async (member: TestMember) => [
  succeed(await member.call('GET /api/challenges/claims')).length,
  succeed(await member.call('GET /api/challenges/overview')).counts.toJudge,
  succeed(await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } })).length,
]
const witness = (member: TestMember, id: string, claimId: string) =>
  member.call('POST /api/challenges/{id}/claims/{claimId}/witness', { params: { id, claimId } })

it('asks to judge only where the challenge is seen, in the list, in the number and in what needs one', async () => {
  const [sorcha, mara, noor] = await people()
  const group = await makeGroup(sorcha, [mara, noor])
  const facts = { audience: 'conversation' as const, conversationId: group.id, refereeIds: [noor.id] }
  const { id } = await setChallenge(sorcha, facts)
  await join(mara, id)
  succeed(await claim(mara, id))
  expect(await waitingOf(noor)).toEqual([1, 1, 1])
  const params = { id: group.id, userId: noor.id }
  succeed(await sorcha.call('DELETE /api/conversations/{id}/members/{userId}', { params }))
  expect((await get(noor, id)).status).toBe(404)
  expect(await waitingOf(noor)).toEqual([0, 0, 0])
  expect(await waitingOf(sorcha)).toEqual([1, 1, 1])
})

it('asks nobody to judge whom a block keeps apart from who set it', async () => {
  const [sorcha, mara, noor] = await people()
  const { id } = await setChallenge(sorcha, { refereeIds: [noor.id] })
  await join(mara, id)
  succeed(await claim(mara, id))
  expect(await waitingOf(noor)).toEqual([1, 1, 1])
  await block(sorcha, noor)
  expect(await waitingOf(noor)).toEqual([0, 0, 0])
})

it('for a conversation asks those who are in it, to judge and to take part', async () => {
  const [sorcha, mara, noor] = await people()
  const group = await makeGroup(sorcha, [mara])
  const facts = { audience: 'conversation', conversationId: group.id } as const
  const wrong = [422, 'challenge_audience_wrong']
  const judged = await draftOf(sorcha, { ...facts, refereeIds: [noor.id] })
  expect(refusal(await publish(sorcha, judged.id))).toEqual(wrong)
  const asking = await draftOf(sorcha, { ...facts, invitedIds: [noor.id] })
  expect(refusal(await publish(sorcha, asking.id))).toEqual(wrong)
  const { id } = await setChallenge(sorcha, { ...facts, refereeIds: [mara.id] })
  const invite = (userId: string) =>
    sorcha.call('POST /api/challenges/{id}/invitations', { params: { id }, body: { userIds: [userId] } })
  expect(refusal(await invite(noor.id))).toEqual(wrong)
  expect(succeed(await invite(mara.id)).invited.map((member) => member.id)).toEqual([mara.id])
  // A witness is led to the page of all, and need not see it.
  await join(mara, id)
  expect((await claim(mara, id, { witnessId: noor.id })).status).toBe(201)
})

it('lets no witness confirm, again or for the first time, whom a block keeps apart', async () => {
  const [sorcha, mara, noor] = await people()
  const { id } = await setChallenge(sorcha)
  await join(mara, id)
  const [seen, told] = [await claim(mara, id, { witnessId: noor.id }), await claim(mara, id, { witnessId: noor.id })]
  expect(succeed(await witness(noor, id, seen.body.id)).evidence).toBe('shown')
  await block(mara, noor)
  for (const { body } of [seen, told]) expect(refusal(await witness(noor, id, body.id))).toEqual(unfound)
  const { body: claims } = await mara.call('GET /api/challenges/{id}/claims', { params: { id } })
  expect(claims.map(({ evidence }) => evidence)).toEqual(['self-reported', 'shown'])
})

it('lets a witness say that they did not see it, and asks them no more', async () => {
  const [sorcha, mara, noor] = await people()
  const { id } = await setChallenge(sorcha)
  await join(mara, id)
  const { body } = await claim(mara, id, { witnessId: noor.id })
  const asked = async () => (await noor.call('GET /api/challenges/claims')).body.map((each) => each.id)
  const deny = (member: TestMember) =>
    member.call('DELETE /api/challenges/{id}/claims/{claimId}/witness', { params: { id, claimId: body.id } })
  expect((await deny(sorcha)).status).toBe(204)
  expect(await asked()).toEqual([body.id])
  expect((await deny(noor)).status).toBe(204)
  expect((await deny(noor)).status).toBe(204)
  expect(await asked()).toEqual([])
  const [told] = (await mara.call('GET /api/challenges/{id}/claims', { params: { id } })).body
  expect(told).toMatchObject({ witness: null, state: 'waiting' })
  expect(told?.history.map(({ what, by }) => [what, by?.id])).toEqual([
    ['handed-in', mara.id],
    ['not-witnessed', noor.id],
  ])
})

it('takes the word of a witness back while nobody has judged, also once a block stands between', async () => {
  const [sorcha, mara, noor] = await people()
  const { id } = await setChallenge(sorcha, { minimumEvidence: 'shown' })
  await join(mara, id)
  const { body } = await claim(mara, id, { witnessId: noor.id })
  await witness(noor, id, body.id)
  expect(await progressOf(mara, id)).toMatchObject({ isDone: true })
  await block(noor, mara)
  const params = { id, claimId: body.id }
  await noor.call('DELETE /api/challenges/{id}/claims/{claimId}/witness', { params })
  expect(await progressOf(mara, id)).toMatchObject({ isDone: false })
})

it('lets no witness confirm what was judged', async () => {
  const [sorcha, mara, noor] = await people()
  const { id } = await setChallenge(sorcha)
  await join(mara, id)
  const { body } = await claim(mara, id, { witnessId: noor.id })
  await judge(sorcha, id, body.id, { verdict: 'return', comment: 'A link, please' })
  expect(refusal(await witness(noor, id, body.id))).toEqual([409, 'claim_judged_already'])
})

it('lets no referee judge whom a block keeps apart', async () => {
  const [sorcha, mara, noor] = await people()
  const { id } = await setChallenge(sorcha, { refereeIds: [noor.id] })
  await join(mara, id)
  const { body } = await claim(mara, id)
  await block(mara, noor)
  expect(refusal(await judge(noor, id, body.id))).toEqual(unfound)
  expect(succeed(await judge(sorcha, id, body.id)).state).toBe('accepted')
})
