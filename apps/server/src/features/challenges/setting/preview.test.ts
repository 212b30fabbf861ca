// What a draft says it would count is what the challenge would count: within the group's day, and evened out.
import type { ChallengeDraft, ChallengePreview } from '@guildhall/contract/challenges'
import { expect, it } from 'vitest'
import { inHours } from '../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { numberOf } from '../../../../testing/gaming/telling.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const goal = { kind: 'playtime', target: 600 } as const

/** So many minutes on each of these days, as a platform told. */
const play = async ({ id }: TestMember, minutes: number, daysAgo: readonly number[], game = '72') =>
  app.sql(
    `insert into play_days (user_id, game_id, day, minutes, told_minutes)
     select $1, $2, (now() at time zone 'utc')::date - days, $3, $3 from unnest($4::integer[]) days`,
    [id, await numberOf(app, game), minutes, daysAgo],
  )

const previewOf = async (by: TestMember, facts: Partial<ChallengeDraft>): Promise<ChallengePreview> =>
  succeed(
    await by.call('POST /api/challenges/preview', {
      body: { title: 'Some hours', goal, endsAt: inHours(14 * 24), ...facts },
    }),
  )

it('holds no more of a day than the group that the last weeks speak for', async () => {
  const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
  await befriend(sorcha, mara)
  await play(sorcha, 300, [2, 4])
  await play(mara, 600, [2, 4, 6, 8])
  const facts = { isGroupedByTime: true, invitedIds: [mara.id] }
  const grouped = await previewOf(sorcha, facts)
  expect(grouped).toMatchObject({ timeBudget: '4', mine: { value: 2 * 69 }, invited: [{ value: 4 * 171 }] })
  expect(grouped.mine.sources).toMatchObject([{ value: 2 * 69, leftOut: 2 * (300 - 69) }])
  expect(await previewOf(sorcha, { ...facts, isGroupedByTime: false })).toMatchObject({
    timeBudget: null,
    mine: { value: 600 },
    invited: [{ value: 2400 }],
  })
  expect((await previewOf(sorcha, { ...facts, dayCap: 90 })).mine.value).toBe(2 * 90)
  expect((await previewOf(sorcha, { ...facts, dayCap: 'off' })).mine.value).toBe(600)
  // Of what somebody hides nothing tells, their group neither.
  await play(mara, 900, [1, 3, 5, 7], '71')
  const number = await numberOf(app, '71')
  await app.sql('insert into games_hidden_off_shelf (user_id, game_id) values ($1, $2)', [mara.id, number])
  expect((await previewOf(sorcha, facts)).invited).toMatchObject([{ value: 4 * 171 }])
})

it('evens out a duel as it would be, and what nothing is known of by nothing', async () => {
  const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
  await befriend(sorcha, mara)
  const weeks = [0, 1, 2, 3, 4, 5, 6, 7].map((week) => 7 * week + 1)
  await play(sorcha, 200, weeks)
  await play(mara, 300, weeks)
  const facts = { form: 'duel' as const, isHandicapped: true, invitedIds: [mara.id] }
  expect(await previewOf(sorcha, facts)).toMatchObject({
    handicap: 1.5,
    mine: { value: 600, plain: 400 },
    invited: [{ value: 600 }],
  })
  expect(await previewOf(mara, { ...facts, invitedIds: [sorcha.id] })).toMatchObject({
    handicap: 1,
    mine: { value: 600 },
    invited: [{ value: 600 }],
  })
  await mara.call('PATCH /api/privacy', { body: { library: 'nobody' } })
  expect(await previewOf(sorcha, facts)).toMatchObject({
    handicap: 1,
    mine: { value: 400 },
    invited: [{ value: null }],
  })
})
