import { expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import {
  boardOf,
  claim,
  draftOf,
  get,
  inHours,
  join,
  judge,
  leave,
  log,
  publish,
  setChallenge,
} from '../../../testing/challenges/challenges.ts'
import { makeGroup, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend, remove } from '../../../testing/friendships.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const unseen = [404, 'challenge_not_found']

/** Somebody with so many friends, who do not know each other. */
async function friends(): Promise<[TestMember, TestMember, TestMember]> {
  const [setter, one, other] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')]
  await befriend(setter, one)
  await befriend(setter, other)
  return [setter, one, other]
}

const logOf = async (member: TestMember, id: string) =>
  succeed(await member.call('GET /api/challenges/{id}/log', { params: { id } }))
const listed = async (member: TestMember, query: Record<string, string>) =>
  succeed(await member.call('GET /api/challenges', { query })).map(({ id }) => id)
const change = (member: TestMember, id: string, body: object) =>
  member.call('PATCH /api/challenges/{id}', { params: { id }, body })

it('counts in a preview no game that somebody hides', async () => {
  const [setter, one] = await friends()
  const put = async (body: object) =>
    succeed(
      await one.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: one.id, gameId: '72' }, body }),
    )
  await put({ status: 'completed', finishedAt: inHours(-24) })
  const foreseen = async () =>
    succeed(
      await setter.call('POST /api/challenges/preview', {
        body: {
          title: 'An end',
          goal: { kind: 'finish', target: 1 },
          gameIds: ['72'],
          endsAt: inHours(30 * 24),
          invitedIds: [one.id],
        },
      }),
    ).invited[0]?.value
  expect(await foreseen()).toBe(1)
  await put({ isHidden: true })
  expect(await foreseen()).toBe(0)
})

it('is shown to who takes part, and no more to who left or was put out before', async () => {
  const [setter, one, other] = await friends()
  const group = await makeGroup(setter, [one, other])
  const { id } = await setChallenge(setter, {
    audience: 'conversation',
    conversationId: group.id,
    refereeIds: [other.id],
  })
  await join(one, id)
  const putOut = (member: TestMember) =>
    setter.call('DELETE /api/conversations/{id}/members/{userId}', { params: { id: group.id, userId: member.id } })
  for (const member of [one, other]) succeed(await putOut(member))
  expect((await get(one, id)).status).toBe(200)
  expect(refusal(await get(other, id))).toEqual(unseen)
  await leave(one, id)
  expect(refusal(await get(one, id))).toEqual(unseen)
  expect(refusal(await join(one, id))).toEqual(unseen)
})

it('is shown to friends, and no more to who left it and is a friend no more', async () => {
  const [setter, one] = await friends()
  const { id } = await setChallenge(setter, { audience: 'friends' })
  await join(one, id)
  await leave(one, id)
  expect((await get(one, id)).status).toBe(200)
  await remove(setter, one)
  expect(refusal(await get(one, id))).toEqual(unseen)
})

it('names nobody whom a block keeps apart, at no door', async () => {
  const [setter, one, other] = await friends()
  const { id } = await setChallenge(setter, { refereeIds: [other.id] })
  await join(one, id)
  await join(other, id)
  await claim(other, id)
  await block(other, one)
  const named = async (member: TestMember, whom: TestMember) => {
    const lines = await logOf(member, id)
    const { referees, first } = (await get(member, id)).body
    const people = [...lines.flatMap(({ actor, subject }) => [actor, subject]), ...referees, ...first]
    return people.some((person) => person?.id === whom.id)
  }
  expect(await named(one, one)).toBe(true)
  expect(await named(one, other)).toBe(false)
  expect(await named(other, one)).toBe(false)
  expect(await listed(one, { filter: 'running', personId: other.id })).toEqual([])
  expect(await listed(setter, { filter: 'running', personId: other.id })).toContain(id)
  const toJudge = async () => {
    const { counts } = succeed(await setter.call('GET /api/challenges/overview'))
    return [(await get(setter, id)).body.claimsToJudge, counts.toJudge]
  }
  expect(await toJudge()).toEqual([1, 1])
  await block(setter, other)
  expect(await toJudge()).toEqual([0, 0])
})

it('tells of a claim that is returned those whom it concerns', async () => {
  const [setter, one, other] = await friends()
  const { id } = await setChallenge(setter)
  for (const member of [one, other]) await join(member, id)
  const handed = await claim(one, id)
  await judge(setter, id, handed.body.id, { verdict: 'return', comment: 'A link, please' })
  const isTold = async (member: TestMember) => (await logOf(member, id)).some(({ event }) => event === 'claim-returned')
  expect([await isTold(setter), await isTold(one), await isTold(other)]).toEqual([true, true, false])
})

it('asks for no word about the claim of somebody who left', async () => {
  const [setter, one] = await friends()
  const { id } = await setChallenge(setter)
  await join(one, id)
  const handed = await claim(one, id)
  await leave(one, id)
  expect((await get(setter, id)).body.claimsToJudge).toBe(0)
  expect(succeed(await setter.call('GET /api/challenges/claims'))).toEqual([])
  expect(refusal(await judge(setter, id, handed.body.id))).toEqual([404, 'claim_not_found'])
})

it('begins now where its start is moved to what is over', async () => {
  const [setter] = await friends()
  const { id, version } = await setChallenge(setter, { startsAt: inHours(24) })
  const moved = succeed(await change(setter, id, { startsAt: '1000-01-01T00:00:00.000Z', version }))
  expect(moved.state).toBe('running')
  expect(Date.now() - Date.parse(moved.startsAt ?? '')).toBeLessThan(60_000)
  expect(succeed(await setter.call('GET /api/challenges/{id}/chart', { params: { id } })).days.length).toBeLessThan(3)
})

it('lets both sides of a duel judge what the other hands in, and names the other when it is declined', async () => {
  const [setter, one, other] = await friends()
  const duel = (against: TestMember) => setChallenge(setter, { form: 'duel', invitedIds: [against.id] })
  const { id } = await duel(one)
  await join(one, id)
  const [own, foreign] = [await claim(one, id), await claim(setter, id)]
  expect(refusal(await judge(one, id, own.body.id))).toEqual([403, 'challenge_not_judge'])
  expect(succeed(await judge(one, id, foreign.body.id)).evidence).toBe('confirmed')
  expect(succeed(await judge(setter, id, own.body.id)).evidence).toBe('confirmed')
  expect((await boardOf(one, id)).rows.map(({ value }) => value)).toEqual([1, 1])
  const declined = await duel(other)
  succeed(await other.call('DELETE /api/challenges/{id}/invitation', { params: { id: declined.id } }))
  const { opponent } = (await get(setter, declined.id)).body
  expect(opponent?.id).toBe(other.id)
  expect(await listed(setter, { filter: 'ended' })).toContain(declined.id)
  expect(await listed(one, { filter: 'ended' })).not.toContain(declined.id)
})

it('takes by hand what fits: scores to a milliard, one deed, a day of a streak only', async () => {
  const [setter, one] = await friends()
  const score = await setChallenge(setter, {
    goal: { kind: 'high-score', isLowest: false, unit: 'pts', target: 5_000_000 },
  })
  const { id } = await setChallenge(setter)
  for (const challenge of [score.id, id]) await join(one, challenge)
  expect((await log(one, score.id, 'score', { amount: 2_500_001 })).status).toBe(201)
  const handed = await claim(one, score.id, { value: 2_600_000 })
  expect(handed.body).toMatchObject({ value: 2_600_000, measure: 'score', unit: 'pts' })
  const wrong = [422, 'challenge_entry_wrong']
  expect(refusal(await log(one, id, 'attempts', { amount: 1_000_001 }))).toEqual(wrong)
  expect(refusal(await log(one, id, 'done', { amount: -3 }))).toEqual(wrong)
  expect(refusal(await log(one, id, 'done', { day: '2020-01-01' }))).toEqual(wrong)
  const together = await draftOf(setter, {
    form: 'duel',
    invitedIds: [one.id],
    goal: { kind: 'group-goal', measure: 'by-hand', target: 5 },
  })
  expect(refusal(await publish(setter, together.id))).toEqual([422, 'challenge_goal_wrong'])
})

it('is corrected to nothing at the least', async () => {
  const [setter, one] = await friends()
  const { id } = await setChallenge(setter)
  await join(one, id)
  const moderator = await moderatorOf(app)
  const correct = (amount: number) =>
    moderator.call('POST /api/challenges/{id}/corrections', {
      params: { id },
      body: { userId: one.id, amount, reason: 'Counted twice' },
    })
  expect(refusal(await correct(-1))).toEqual([422, 'challenge_entry_wrong'])
  expect(succeed(await correct(1)).value).toBe(1)
  expect(succeed(await correct(-1)).value).toBe(0)
})

it('of a deed over its limit is corrected, and nothing of it is left for whoever comes back anew', async () => {
  const [setter, one] = await friends()
  const { id } = await setChallenge(setter, { goal: { kind: 'deed', effort: 'attempts', limit: 1 } })
  await join(one, id)
  await log(one, id, 'attempts', { amount: 2 })
  await log(one, id, 'done')
  const moderator = await moderatorOf(app)
  const standing = async () => (await get(one, id)).body.mine
  expect(await standing()).toMatchObject({ value: 0, isDone: false })
  const correction = { userId: one.id, amount: 1, reason: 'The second was somebody else' }
  const correct = { params: { id }, body: correction }
  expect(succeed(await moderator.call('POST /api/challenges/{id}/corrections', correct)).value).toBe(1)
  expect(await standing()).toMatchObject({ value: 1, isDone: true })

  await leave(one, id)
  await join(one, id)
  expect(await standing()).toMatchObject({ value: 0, isDone: false })
})
