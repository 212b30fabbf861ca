import type { ChallengeDraft } from '@guildhall/contract/challenges'
import { expect, it } from 'vitest'
import { block, unblock } from '../../../../testing/boundaries.ts'
import { claim, join, log, passHours, setChallenge, takeSteps } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { changeProfile } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const floors: Partial<ChallengeDraft> = { goal: { kind: 'high-score', isLowest: false, unit: 'floors', target: 100 } }

async function play(setBy: TestMember, member: TestMember, value: number, facts: Partial<ChallengeDraft> = {}) {
  const { id } = await setChallenge(setBy, { ...floors, ...facts })
  await join(member, id)
  await claim(member, id, { value, link: 'https://clips.example/floors' })
  await passHours(app, id, 10 * 24)
  await takeSteps(app, setBy, id, 'final')
  return id
}
const own = async (member: TestMember) =>
  (await member.call('GET /api/challenges/badges/own', { query: {} })).body.map(({ challengeId }) => challengeId)
const shownTo = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call('GET /api/challenges/badges', { query: { personId: id } })).body
const show = (member: TestMember, challengeId: string) =>
  member.call('PUT /api/challenges/badges/{challengeId}', { params: { challengeId } })
const hide = (member: TestMember, challengeId: string) =>
  member.call('DELETE /api/challenges/badges/{challengeId}', { params: { challengeId } })

it('a badge says what was reached, is shown when its member chooses to, and goes when they want', async () => {
  const [ann, ben] = [await app.member('Ann'), await app.member('Ben')]
  const half = await play(ann, ben, 50)
  const little = await play(ann, ben, 24)
  expect(await own(ben)).toEqual([half])
  expect(await shownTo(ann, ben)).toEqual([])
  expect(refusal(await show(ben, little))).toEqual([404, 'challenge_not_found'])
  expect(refusal(await show(ann, half))).toEqual([404, 'challenge_not_found'])
  for (const { status } of [await show(ben, half), await show(ben, half)]) expect(status).toBe(204)
  expect(await shownTo(ann, ben)).toMatchObject([
    { challengeId: half, tier: 50, value: 50, place: 1, people: 1, evidence: 'shown', isShown: true },
  ])
  for (const { status } of [await hide(ben, half), await hide(ben, half)]) expect(status).toBe(204)
  expect(await shownTo(ann, ben)).toEqual([])
})

it('of a challenge that the viewer may not see nothing is shown', async () => {
  const [ann, ben, cid] = [await app.member('Ann'), await app.member('Ben'), await app.member('Cid')]
  await befriend(ann, ben)
  const [open, closed] = [await play(ann, ben, 100), await play(ann, ben, 100, { audience: 'friends' })]
  for (const id of [open, closed]) await show(ben, id)
  const idsOf = async (viewer: TestMember) => (await shownTo(viewer, ben)).map(({ challengeId }) => challengeId)
  expect(await idsOf(ann)).toEqual([closed, open])
  expect(await idsOf(cid)).toEqual([open])
  await block(ann, cid)
  expect(await idsOf(cid)).toEqual([])
})

it('in the eyes of others the own ones are those that they would see', async () => {
  const [ann, ben] = [await app.member('Ann'), await app.member('Ben')]
  await befriend(ann, ben)
  const [open, closed] = [await play(ann, ben, 100), await play(ann, ben, 100, { audience: 'friends' })]
  for (const id of [open, closed]) await show(ben, id)
  const seenAs = async (as: 'stranger' | 'friend', viewer = ben) =>
    (await viewer.call('GET /api/challenges/badges', { query: { personId: ben.id, as } })).body.map(
      ({ challengeId }) => challengeId,
    )
  expect(await seenAs('stranger')).toEqual([open])
  await changeProfile(ben, { audiences: { badges: 'friends' } })
  expect([await seenAs('stranger'), await seenAs('friend')]).toEqual([[], [open]])
  // Nobody else has eyes to try.
  expect(await seenAs('stranger', ann)).toEqual([closed, open])
})

it('only the audience of the badges sees them, and nobody whom a block keeps apart', async () => {
  const [ann, ben, cid] = [await app.member('Ann'), await app.member('Ben'), await app.member('Cid')]
  await show(ben, await play(ann, ben, 100))
  expect(await shownTo(cid, ben)).toHaveLength(1)
  await changeProfile(ben, { audiences: { badges: 'friends' } })
  expect(await shownTo(cid, ben)).toEqual([])
  await befriend(ben, cid)
  expect(await shownTo(cid, ben)).toHaveLength(1)
  await block(cid, ben)
  expect(await shownTo(cid, ben)).toEqual([])
  expect(await shownTo(ben, ben)).toHaveLength(1)
  await app.sql('update users set suspended_at = now() where id = $1', [ben.id])
  expect(await shownTo(ann, ben)).toEqual([])
})

it('eight are shown at most', async () => {
  const [ann, ben] = [await app.member('Ann'), await app.member('Ben')]
  const ids: string[] = []
  for (let nth = 0; nth < 9; nth += 1) ids.push(await play(ann, ben, 100))
  for (const id of ids.slice(0, 8)) expect((await show(ben, id)).status).toBe(204)
  expect(refusal(await show(ben, ids[8] ?? ''))).toEqual([409, 'too_many_badges'])
  expect((await show(ben, ids[0] ?? '')).status).toBe(204)
})

it('a badge counts those of its group', async () => {
  const [ann, ben, cid] = [await app.member('Ann'), await app.member('Ben'), await app.member('Cid')]
  const { id } = await setChallenge(ann, { ...floors, isGroupedByTime: true })
  for (const [member, timeBudget] of [
    [ben, '4'],
    [cid, '20'],
    [ann, '20'],
  ] as const) {
    await join(member, id, { timeBudget })
    await claim(member, id, { value: 100, link: 'https://clips.example/floors' })
  }
  await passHours(app, id, 10 * 24)
  await takeSteps(app, ann, id, 'final')
  for (const member of [ben, cid]) await show(member, id)
  expect(await shownTo(ann, ben)).toMatchObject([{ place: 1, people: 1 }])
  expect(await shownTo(ann, cid)).toMatchObject([{ people: 2 }])
})

it('eight are counted of those that their member can see', async () => {
  const [ann, ben, dot] = [await app.member('Ann'), await app.member('Ben'), await app.member('Dot')]
  await show(ben, await play(dot, ben, 100))
  for (let nth = 0; nth < 7; nth += 1) await show(ben, await play(ann, ben, 100))
  const ninth = await play(ann, ben, 100)
  expect(refusal(await show(ben, ninth))).toEqual([409, 'too_many_badges'])
  await block(dot, ben)
  expect((await show(ben, ninth)).status).toBe(204)
  await unblock(dot, ben)
  expect(await shownTo(ann, ben)).toHaveLength(8)
})

it('hiding what is not shown tells nobody anything', async () => {
  const [ann, ben] = [await app.member('Ann'), await app.member('Ben')]
  const [shown, other] = [await play(ann, ben, 100), await play(ann, ben, 100)]
  await show(ben, shown)
  const hub = await ann.hub('notifications')
  const toldOf = (id: string) => hub.next('ChallengesMoved', (ids) => ids.includes(id))
  // What moved before it is told by then.
  await toldOf((await setChallenge(ann)).id)
  const before = hub.events.length
  for (const member of [ben, await app.member('Cid')]) expect((await hide(member, other)).status).toBe(204)
  await toldOf((await setChallenge(ann)).id)
  expect(hub.events.slice(before).flatMap(({ args }) => args.flat())).not.toContain(other)
  const after = hub.events.length
  await hide(ben, shown)
  await toldOf((await setChallenge(ann)).id)
  expect(hub.events.slice(after).flatMap(({ args }) => args.flat())).toContain(shown)
})

it('a badge of a streak has no place: nobody is ranked in one', async () => {
  const [ann, ben] = [await app.member('Ann'), await app.member('Ben')]
  const { id } = await setChallenge(ann, { goal: { kind: 'streak', unit: 'days', target: 1 } })
  await join(ben, id)
  await log(ben, id, 'day', { day: new Date().toISOString().slice(0, 10) })
  await passHours(app, id, 10 * 24)
  await takeSteps(app, ann, id, 'final')
  await show(ben, id)
  expect(await shownTo(ann, ben)).toMatchObject([{ challengeId: id, tier: 100, place: null }])
})
