// Points of a season are for what a platform or a judge says: no link that nobody looked at, and no day that is told between.
import { expect, it } from 'vitest'
import {
  claim,
  inHours,
  join,
  judge,
  log,
  passHours,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { numberOf } from '../../../../testing/gaming/telling.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { createApp } from '../../../app.ts'
import { steamRead } from '../../steam/index.ts'

let faces: ReturnType<typeof createApp> | undefined
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      faces = createApp(platform)
      return faces
    },
  }),
)

const four = () => Promise.all([app.member('Ann'), app.member('Ben'), app.member('Cid'), app.member('Dot')])
const pointsOf = (...members: TestMember[]) =>
  Promise.all(
    members.map(async (member) => {
      const params = { season: 'now' }
      const { body } = await member.call('GET /api/challenges/seasons/{season}', { params, query: {} })
      return body.mine?.points ?? null
    }),
  )
const dayMs = 86_400_000
const noonOf = (daysAgo: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs + dayMs / 2)

/** Steam tells that something was unlocked at noon of each of these days. */
async function unlockOn(member: TestMember, daysAgo: readonly number[]): Promise<void> {
  const gameId = await numberOf(app, '72')
  const unlocked = daysAgo.map((days) => ({
    key: `a${days}`,
    title: `A ${days}`,
    description: null,
    isUnlocked: true,
    unlockedAt: noonOf(days),
  }))
  const described = unlocked.map(({ key, title }) => ({ key, title, description: null, isHidden: false, share: 10 }))
  const set = { source: 'steam', sourceId: 'app', gameId, evidence: 'proved', unlocked, described } as const
  await app.platform.transactions.run(async (unit) => {
    await faces?.achievements.tell(unit, member.id, [set])
    await unit.announce(steamRead, { userId: member.id, beganAt: new Date(Date.now() - 1), readAt: new Date() })
  })
}

it('are none for three who show each other links, nor for a witness, and all of it for what was accepted', async () => {
  const [ann, ben, cid, dot] = await four()
  await befriend(ann, ben)
  const { id } = await setChallenge(ann, { title: 'It is done', goal: { kind: 'deed', effort: 'none', limit: null } })
  const handIn = async (member: TestMember, facts: object) => {
    await join(member, id)
    const { body } = await claim(member, id, facts)
    return body.id
  }
  const link = 'https://clips.example/done'
  const byAnn = await handIn(ann, { witnessId: ben.id })
  const witnessed = await ben.call('POST /api/challenges/{id}/claims/{claimId}/witness', {
    params: { id, claimId: byAnn },
  })
  expect(witnessed.body).toMatchObject({ evidence: 'shown' })
  for (const member of [ben, cid]) await handIn(member, { link })
  await judge(ann, id, await handIn(dot, { link }))
  await passHours(app, id, 10 * 24)
  await takeSteps(app, ann, id, 'final')
  expect(await pointsOf(ann, ben, cid, dot)).toEqual([null, null, null, 4])
  const moderator = await moderatorOf(app)
  const givenTo = async ({ id: userId }: TestMember) => {
    const params = { season: 'now', userId }
    return (await moderator.call('GET /api/challenges/seasons/{season}/points/{userId}', { params, query: {} })).body
  }
  const of = { challengeId: id, title: 'It is done' }
  expect([await givenTo(dot), await givenTo(ann)]).toEqual([[{ ...of, points: 4 }], [{ ...of, points: 0 }]])
  expect(await givenTo(moderator)).toEqual([])
})

it('are for the best score that was accepted, behind one that was only shown', async () => {
  const [ann, ben, cid, dot] = await four()
  const goal = { kind: 'high-score', isLowest: false, unit: 'floors', target: 100 } as const
  const { id } = await setChallenge(dot, { goal })
  const link = 'https://clips.example/floors'
  for (const member of [ann, ben, cid]) {
    await join(member, id)
    await claim(member, id, { value: 100, link })
  }
  const less = await claim(ann, id, { value: 60, link })
  await judge(dot, id, less.body.id)
  await passHours(app, id, 10 * 24)
  await takeSteps(app, dot, id, 'final')
  expect(await pointsOf(ann, ben, cid)).toEqual([2, null, null])
})

it('are of a streak for the longest run that a platform saw, with pauses and what staff added', async () => {
  const [ann, ben, cid, dot] = await four()
  const goal = { kind: 'streak', unit: 'days', target: 4 } as const
  const { id } = await setChallenge(ann, { goal, isGroupedByTime: true, endsAt: inHours(24) })
  for (const member of [ann, ben, cid, dot]) await join(member, id, { timeBudget: '4' })
  await passHours(app, id, 10 * 24)
  await app.sql(`update challenges set ends_at = now() + interval '1 hour' where id = $1`, [id])
  const tell = (member: TestMember, daysAgo: number) =>
    log(member, id, 'day', { day: noonOf(daysAgo).toISOString().slice(0, 10) })
  await unlockOn(ann, [5, 4, 3, 2])
  await unlockOn(ben, [5, 3])
  expect((await tell(ben, 4)).status).toBe(201)
  // A day of pause breaks nothing.
  await app.sql(
    `insert into challenge_pauses (id, entrant_id, from_at, to_at)
     select gen_random_uuid(), id, $3, $4 from challenge_entrants where challenge_id = $1 and user_id = $2`,
    [id, cid.id, new Date(noonOf(4).getTime() - 3_600_000), noonOf(4)],
  )
  await unlockOn(cid, [5, 3])
  for (const daysAgo of [5, 4, 3]) await tell(dot, daysAgo)
  const moderator = await moderatorOf(app)
  const body = { userId: dot.id, amount: 1, reason: 'A day without a line' }
  await moderator.call('POST /api/challenges/{id}/corrections', { params: { id }, body })
  await passHours(app, id, 50)
  await takeSteps(app, ann, id, 'final')
  expect(await pointsOf(ann, ben, cid, dot)).toEqual([4, 1, 2, 1])
})
