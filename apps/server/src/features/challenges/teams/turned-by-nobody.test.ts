// What nobody turns: how many of each team count at the end, a team that is chosen late, a frame told twice, many attempts.
import { expect, it } from 'vitest'
import { get, join, leave, log, passHours, setChallenge, takeSteps } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, noor, wren, jun] = await Promise.all([
  app.member('Sorcha'),
  app.member('Mara'),
  app.member('Noor'),
  app.member('Wren'),
  app.member('Jun'),
])
for (const friend of [mara, noor, wren, jun]) await befriend(sorcha, friend)

const names = ['Candle', 'Baize']
const teams = { names, counts: 'all', best: null } as const
const goal = { kind: 'achievement-count', target: 30 } as const
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const add = (member: TestMember, id: string, amount: number) => log(member, id, 'count', { amount })
const standing = async (id: string) =>
  (await get(sorcha, id)).body.teams?.rows.map(({ name, value, place, people, counting }) => ({
    name,
    value,
    place,
    people,
    counting,
  }))
const teamOf = async (member: TestMember, id: string) => (await get(member, id)).body.mine.team

it('teams told once more as they were, with their goal, are no change: nothing in the log, and a repeat is answered', async () => {
  const best = { kind: 'high-score', isLowest: false, unit: 'points', target: 9 } as const
  const deed = { kind: 'deed', effort: 'attempts', limit: 3 } as const
  const { id, version } = await setChallenge(sorcha, { goal: deed, teams, startsAt: soon() })
  const params = { id }
  const same = { params, body: { version, teams, goal: deed, title: 'Told again' } }
  const answers = [
    await sorcha.call('PATCH /api/challenges/{id}', same),
    await sorcha.call('PATCH /api/challenges/{id}', same),
  ]
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
    [200, version + 1],
    [200, version + 1],
  ])
  const more = { params, body: { version: version + 1, teams: { ...teams, names: [...names, 'Hearth'] } } }
  await sorcha.call('PATCH /api/challenges/{id}', more)
  const lines = (await sorcha.call('GET /api/challenges/{id}/log', { params })).body
  expect(lines.flatMap(({ changes }) => changes).map(({ field }) => field)).toEqual(['teams', 'title'])
  expect(lines[0]?.changes[0]).toMatchObject({ from: JSON.stringify(teams), to: JSON.stringify(more.body.teams) })

  const score = await setChallenge(sorcha, { goal: best })
  await join(mara, score.id)
  const harmless = { params: { id: score.id }, body: { version: score.version, goal: best, prize: 'A cup' } }
  expect((await sorcha.call('PATCH /api/challenges/{id}', harmless)).status).toBe(200)
})

it('the size of the smallest team stands at the end: nobody turns who won by leaving or standing beside', async () => {
  const { id } = await setChallenge(sorcha, { goal, teams: { ...teams, counts: 'smallest' } })
  for (const [member, team, amount] of [
    [mara, 1, 5],
    [noor, 1, 4],
    [wren, 2, 7],
  ] as const) {
    await join(member, id, { team })
    await add(member, id, amount)
  }
  await join(jun, id, { team: 2, isUnranked: true })
  await passHours(app, id, 7 * 24 + 1)
  await takeSteps(app, sorcha, id, 'grace')
  const before = await standing(id)
  expect(before?.[0]).toMatchObject({ name: 'Baize', value: 7, counting: 1 })
  const unranked = { params: { id } }
  expect((await get(wren, id)).body.may.leave).toBe(false)
  const wrong = [409, 'challenge_wrong_state']
  expect(refusal(await leave(wren, id))).toEqual(wrong)
  expect(refusal(await wren.call('PUT /api/challenges/{id}/unranked', unranked))).toEqual(wrong)
  expect(refusal(await jun.call('DELETE /api/challenges/{id}/unranked', unranked))).toEqual(wrong)
  expect(await standing(id)).toEqual(before)

  const each = await setChallenge(sorcha)
  await join(mara, each.id)
  await passHours(app, each.id, 7 * 24 + 1)
  expect((await mara.call('PUT /api/challenges/{id}/unranked', { params: { id: each.id } })).status).toBe(204)
  expect((await leave(mara, each.id)).status).toBe(204)
})

it('whoever is in no team when it starts is in the smallest, and chooses none while it runs', async () => {
  const three = { ...teams, names: [...names, 'Hearth'] }
  const { id, version } = await setChallenge(sorcha, { goal, teams: three, startsAt: soon() })
  await join(sorcha, id, { team: 3 })
  await sorcha.call('PATCH /api/challenges/{id}', { params: { id }, body: { version, teams } })
  await join(mara, id, { team: 1 })
  expect(await teamOf(sorcha, id)).toBeNull()
  await passHours(app, id, 2)
  expect((await get(sorcha, id)).body.may.changeTeam).toBe(false)
  expect(refusal(await join(sorcha, id, { team: 1 }))).toEqual([409, 'challenge_wrong_state'])
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
  await app.until(async () => (await teamOf(sorcha, id)) === 2, 'that who was in no team is in the smallest')
  expect((await standing(id))?.map(({ people }) => people)).toEqual([1, 1])
  await add(sorcha, id, 4)
  expect(await standing(id)).toMatchObject([
    { name: 'Baize', value: 4, place: 1 },
    { name: 'Candle', value: 0, place: 2 },
  ])
})

it('adds up more attempts than an integer holds', async () => {
  const { id } = await setChallenge(sorcha, { goal: { kind: 'deed', effort: 'attempts', limit: null }, teams })
  for (const member of [mara, noor]) await join(member, id, { team: 1 })
  for (const member of [mara, noor]) await log(member, id, 'done')
  await app.sql('update challenge_scores set attempts = 2000000000 where challenge_id = $1', [id])
  expect((await standing(id))?.map(({ name, value }) => [name, value])).toEqual([
    ['Candle', 2],
    ['Baize', 0],
  ])
})
