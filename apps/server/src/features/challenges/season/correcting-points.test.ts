// What staff say of points stands, and says so in the log of the challenge.
import { expect, it } from 'vitest'
import { claim, join, judge, passHours, setChallenge, takeSteps } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

const app = await forThisFile(createTestApp())
const [sorcha, moderator] = [await app.member('Sorcha'), await moderatorOf(app)]

/** A challenge of four points for each, who all did what it asks for; it goes on. */
async function bringAll(members: readonly TestMember[]): Promise<string> {
  const { id } = await setChallenge(sorcha)
  for (const member of members) {
    await join(member, id)
    await judge(sorcha, id, (await claim(member, id)).body.id)
  }
  return id
}

async function finish(id: string): Promise<void> {
  await passHours(app, id, 10 * 24)
  await takeSteps(app, sorcha, id, 'final')
}

const people = () => Promise.all([app.member('Ann'), app.member('Ben'), app.member('Cid'), app.member('Dot')])
const pointsOf = (...members: TestMember[]) =>
  Promise.all(
    members.map(async (member) => {
      const params = { season: 'now' }
      return (
        (await member.call('GET /api/challenges/seasons/{season}', { params, query: {} })).body.mine?.points ?? null
      )
    }),
  )

it('say so in the log of the challenge, and change nothing a second time', async () => {
  const [ann, ben, cid, dot] = await people()
  const id = await bringAll([ann, ben, cid])
  await join(moderator, id)
  const correct = (member: TestMember, of = ben, points: 0 | 1 | 2 | 4 = 0) =>
    member.call('PUT /api/challenges/{id}/points/{userId}', {
      params: { id, userId: of.id },
      body: { points, reason: 'Two accounts of one' },
    })
  expect(refusal(await correct(moderator))).toEqual([409, 'challenge_wrong_state'])
  await finish(id)
  expect((await correct(ann)).status).toBe(403)
  expect(refusal(await correct(moderator, dot))).toEqual([404, 'challenge_entrant_not_found'])
  expect((await correct(moderator)).status).toBe(204)
  expect((await correct(moderator)).status).toBe(204)
  expect(await pointsOf(ann, ben, cid)).toEqual([4, null, 4])
  // Staff find the way back where they found the points.
  const rowOf = async (viewer: TestMember) => {
    const table = await viewer.call('GET /api/challenges/seasons/{season}', { params: { season: 'now' }, query: {} })
    return table.body.rows.find((row) => row.member?.id === ben.id)
  }
  expect([await rowOf(ann), (await rowOf(moderator))?.points]).toEqual([undefined, 0])
  const lines = (await ann.call('GET /api/challenges/{id}/log', { params: { id } })).body
  expect(lines.filter(({ event }) => event === 'points-corrected')).toMatchObject([
    { reason: 'Two accounts of one', value: 0, subject: { id: ben.id }, actor: { id: moderator.id } },
  ])
  expect((await correct(moderator, ben, 2)).status).toBe(204)
  expect(await pointsOf(ben)).toEqual([2])
  expect(refusal(await correct(moderator, moderator, 4))).toEqual([403, 'challenge_not_judge'])
})

it('stay when a server made it final that knew of no seasons, and the others are given theirs', async () => {
  const [ann, ben, cid] = await people()
  const id = await bringAll([ann, ben, cid])
  await finish(id)
  await app.sql('delete from challenge_season_members where user_id = any($1)', [[ann.id, ben.id, cid.id]])
  await app.sql('update challenges set season = null where id = $1', [id])
  const params = { id, userId: ben.id }
  const body = { points: 0, reason: 'Two accounts of one' } as const
  expect((await moderator.call('PUT /api/challenges/{id}/points/{userId}', { params, body })).status).toBe(204)
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
  await until(async () => (await pointsOf(ann))[0] === 4, 'points of what was final without')
  expect(await pointsOf(ann, ben, cid)).toEqual([4, null, 4])
})
