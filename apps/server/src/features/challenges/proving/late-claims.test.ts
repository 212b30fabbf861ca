// What is handed in once a challenge is over, until it is final.
import { expect, it } from 'vitest'
import {
  claim,
  get,
  inHours,
  join,
  judge,
  log,
  passHours,
  progressOf,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
const link = 'https://clips.example/1'

it('counts once a judge accepts it, as of the last moment, behind what came in time', async () => {
  const { id } = await setChallenge(sorcha, { endsAt: inHours(1) })
  await join(mara, id)
  await passHours(app, id, 2)
  const { body } = await get(mara, id)
  expect(body).toMatchObject({ state: 'grace', may: { claim: true, log: false } })
  expect(refusal(await log(mara, id, 'done'))).toEqual([409, 'challenge_wrong_state'])
  const late = (await claim(mara, id, { link })).body
  expect(late).toMatchObject({ state: 'waiting', evidence: 'shown', counts: false })
  expect(await progressOf(mara, id)).toMatchObject({ value: 0, isDone: false })
  expect((await judge(sorcha, id, late.id)).body).toMatchObject({ state: 'accepted', counts: true })
  expect(await progressOf(mara, id)).toMatchObject({ value: 1, isDone: true, doneAt: body.endsAt })
  await passHours(app, id, 48)
  await takeSteps(app, mara, id, 'final')
  expect(refusal(await claim(mara, id, { link }))).toEqual([409, 'challenge_wrong_state'])
  expect((await get(mara, id)).body).toMatchObject({ may: { claim: false }, mine: { isDone: true } })
})

it('is not handed in where nobody else could judge it', async () => {
  const { id } = await setChallenge(sorcha, { endsAt: inHours(1) })
  for (const member of [sorcha, mara]) await join(member, id)
  await passHours(app, id, 2)
  expect((await get(sorcha, id)).body.may.claim).toBe(false)
  expect((await get(mara, id)).body.may.claim).toBe(true)
  expect(refusal(await claim(sorcha, id, { link }))).toEqual([409, 'challenge_wrong_state'])
})

it('has to fit into the time until the end', async () => {
  const { id } = await setChallenge(sorcha, { goal: { kind: 'playtime', target: 180 }, endsAt: inHours(1) })
  await join(mara, id)
  await passHours(app, id, 10)
  expect(refusal(await claim(mara, id, { value: 70, link }))).toEqual([422, 'challenge_more_than_time'])
  expect((await claim(mara, id, { value: 50, link })).status).toBe(201)
})

it('is of a challenge that stands among what runs and with the own ones until it is final', async () => {
  const { id } = await setChallenge(sorcha, { endsAt: inHours(1) })
  await join(mara, id)
  const shownIn = async () => {
    const filters = ['running', 'mine', 'ended', 'open'] as const
    const lists = await Promise.all(
      filters.map(async (filter) => (await mara.call('GET /api/challenges', { query: { filter, limit: 100 } })).body),
    )
    return filters.filter((_, nth) => lists[nth]?.some((one) => one.id === id))
  }
  await passHours(app, id, 2)
  expect(await shownIn()).toEqual(['running', 'mine'])
  const sooner = await setChallenge(sorcha, { endsAt: inHours(200) })
  const running = (await mara.call('GET /api/challenges', { query: { filter: 'running', limit: 100 } })).body
  const places = [sooner.id, id].map((each) => running.findIndex((one) => one.id === each))
  expect(places[0]).toBeLessThan(places[1] ?? 0)
  await passHours(app, id, 48)
  await takeSteps(app, mara, id, 'final')
  expect(await shownIn()).toEqual(['ended'])
})
