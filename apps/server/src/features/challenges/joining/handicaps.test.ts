// Duels that are evened out by the last eight weeks: told before, fixed when both are in, and applied with the plain value beside.
import { expect, it } from 'vitest'
import {
  boardOf,
  draftOf,
  get,
  inHours,
  join,
  log,
  passHours,
  progressOf,
  publish,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { numberOf } from '../../../../testing/gaming/telling.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const goal = { kind: 'playtime', target: 300 } as const

async function pair() {
  const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
  await befriend(sorcha, mara)
  return { sorcha, mara }
}

/** So many minutes in each of the last eight weeks, as a platform told. */
const play = async ({ id }: TestMember, minutes: number) =>
  app.sql(
    `insert into play_days (user_id, game_id, day, minutes, told_minutes)
     select $1, $2, (now() at time zone 'utc')::date - 7 * week, $3, $3 from generate_series(0, 7) week
     on conflict (user_id, game_id, day) do update set told_minutes = excluded.told_minutes`,
    [id, await numberOf(app, '72'), minutes],
  )

async function duel(by: TestMember, against: TestMember, facts: object = {}): Promise<string> {
  const invitedIds = [against.id]
  const { id } = await draftOf(by, {
    goal,
    form: 'duel',
    isHandicapped: true,
    endsAt: inHours(48),
    invitedIds,
    ...facts,
  })
  await publish(by, id)
  return id
}
const handicapOf = async (member: TestMember, id: string) => (await get(member, id)).body.handicap

it('tells both before, fixes it when both are in, and multiplies what the one counts who plays less', async () => {
  const { sorcha, mara } = await pair()
  await play(sorcha, 600)
  await play(mara, 400)
  const id = await duel(sorcha, mara)
  const open = { isFixed: false, isKnown: true }
  expect(await handicapOf(mara, id)).toEqual({ ...open, mine: 1.5, other: 1 })
  expect(await handicapOf(sorcha, id)).toEqual({ ...open, mine: 1, other: 1.5 })
  await play(mara, 480)
  await join(mara, id)
  const fixed = { isFixed: true, isKnown: true, mine: 1.25, other: 1 }
  expect(await handicapOf(mara, id)).toEqual(fixed)
  await play(mara, 60)
  expect(await handicapOf(mara, id)).toEqual(fixed)

  await passHours(app, id, 5)
  await log(sorcha, id, 'count', { amount: 240 })
  await log(mara, id, 'count', { amount: 200 })
  const rowsOf = async () =>
    (await boardOf(mara, id)).rows.map(({ value, plain, handicap, place }) => ({ value, plain, handicap, place }))
  const tied = [
    { value: 250, plain: 200, handicap: 1.25, place: 1 },
    { value: 240, plain: 240, handicap: 1, place: 2 },
  ]
  expect(await rowsOf()).toEqual(tied)
  expect(await progressOf(mara, id)).toMatchObject({ value: 250, plain: 200, isDone: false })
  await log(mara, id, 'count', { amount: 40 })
  expect(await progressOf(mara, id)).toMatchObject({ value: 300, plain: 240, isDone: true })

  await passHours(app, id, 6 * 24)
  await takeSteps(app, sorcha, id, 'final')
  expect(await rowsOf()).toEqual([{ ...tied[0], value: 300, plain: 240 }, tied[1]])
})

it('is 1 where too little is known, and says so; and what a closed library hides is told once it is accepted', async () => {
  const { sorcha, mara } = await pair()
  await play(sorcha, 600)
  const id = await duel(sorcha, mara)
  expect(await handicapOf(mara, id)).toEqual({ mine: 1, other: 1, isFixed: false, isKnown: false })
  await join(mara, id)
  expect(await handicapOf(sorcha, id)).toEqual({ mine: 1, other: 1, isFixed: true, isKnown: false })

  const { sorcha: setter, mara: closed } = await pair()
  await play(setter, 300)
  await play(closed, 600)
  await closed.call('PATCH /api/privacy', { body: { library: 'nobody' } })
  const second = await duel(setter, closed)
  expect(await handicapOf(setter, second)).toEqual({ mine: null, other: null, isFixed: false, isKnown: true })
  expect(await handicapOf(closed, second)).toMatchObject({ mine: 1, other: 2 })
  await join(closed, second)
  expect(await handicapOf(setter, second)).toEqual({ mine: 2, other: 1, isFixed: true, isKnown: true })
})

it('is for duels over play, achievements and points alone', async () => {
  const { sorcha, mara } = await pair()
  expect((await draftOf(sorcha, { goal, isHandicapped: true })).isHandicapped).toBe(false)
  const finish = { kind: 'finish', target: 1 } as const
  expect((await draftOf(sorcha, { goal: finish, form: 'duel', isHandicapped: true })).isHandicapped).toBe(false)
  const plain = await duel(sorcha, mara, { isHandicapped: false })
  expect(await handicapOf(mara, plain)).toBeNull()
  await join(mara, plain)
  expect((await boardOf(mara, plain)).rows.map(({ plain: value, handicap }) => [value, handicap])).toEqual([
    [null, null],
    [null, null],
  ])
})

it('tells nothing of a hidden game before both are in, and nothing at all of a duel that is off', async () => {
  const { sorcha, mara } = await pair()
  await play(sorcha, 600)
  await play(mara, 400)
  const id = await duel(sorcha, mara)
  expect(await handicapOf(sorcha, id)).toMatchObject({ other: 1.5, isKnown: true })
  const gameId = String(await numberOf(app, '72'))
  await app.sql('insert into games_hidden_off_shelf (user_id, game_id) values ($1, $2)', [mara.id, gameId])
  expect(await handicapOf(sorcha, id)).toEqual({ mine: 1, other: 1, isFixed: false, isKnown: false })
  expect(await handicapOf(mara, id)).toMatchObject({ mine: 1.5 })
  await mara.call('DELETE /api/challenges/{id}/invitation', { params: { id } })
  for (const member of [sorcha, mara]) expect((await get(member, id)).body.handicap).toBeNull()
})

it('is not what staff correct: that is the plain value, of which nobody has less than nothing', async () => {
  const { sorcha, mara } = await pair()
  await play(sorcha, 800)
  await play(mara, 400)
  const id = await duel(sorcha, mara)
  await join(mara, id)
  await passHours(app, id, 2)
  await log(mara, id, 'count', { amount: 100 })
  const moderator = await moderatorOf(app)
  const correct = (amount: number) =>
    moderator.call('POST /api/challenges/{id}/corrections', {
      params: { id },
      body: { userId: mara.id, amount, reason: 'Counted twice' },
    })
  expect(await progressOf(mara, id)).toMatchObject({ value: 200, plain: 100 })
  expect(refusal(await correct(-150))).toEqual([422, 'challenge_entry_wrong'])
  expect((await correct(-60)).status).toBe(200)
  expect(await progressOf(mara, id)).toMatchObject({ value: 80, plain: 40 })
})
