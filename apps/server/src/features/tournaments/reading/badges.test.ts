import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { changeProfile } from '../../../../testing/profiles.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begunWithTeams } from '../../../../testing/tournaments/teams.ts'
import { begun, decide, hostOf, members, playOut } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const host = await hostOf(app)

const badgesOf = async (reader: TestMember, { id }: TestMember, as?: 'stranger' | 'friend') =>
  succeed(await reader.call('GET /api/tournaments/badges', { query: { personId: id, ...(as && { as }) } }))

it('the first three have a badge that tells of what, at which place, among how many, and nobody who is last', async () => {
  const four = await members(app, 4)
  const [ann, bea, cem, dee] = four
  const game = await makeGame(await moderatorOf(app))
  const stages = [{ format: 'single_elimination' as const, thirdPlace: true }]
  const id = await begun(host, four, { gameId: game.id, stages, title: 'Lantern cup' })
  expect(await badgesOf(host, ann)).toEqual([])
  await playOut(host, id, four)
  const [badge] = await badgesOf(host, ann)
  expect(badge).toMatchObject({ tournamentId: id, title: 'Lantern cup', place: 1, entrants: 4, team: null })
  expect(badge?.game?.id).toBe(game.id)
  expect((await Promise.all([bea, cem, dee].map((one) => badgesOf(host, one)))).map((all) => all[0]?.place)).toEqual([
    2,
    3,
    undefined,
  ])
  const duel = await begun(host, [ann, dee])
  await playOut(host, duel, [ann, dee])
  expect(await badgesOf(host, dee)).toEqual([])
  expect((await badgesOf(host, ann)).map(({ tournamentId }) => tournamentId)).toEqual([duel, id])
})

it('everybody in a team has it, with its name', async () => {
  const [ann, bea, cem, dee] = await members(app, 4)
  const { id } = await begunWithTeams(host, [
    [ann, bea],
    [cem, dee],
  ])
  succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
  expect(await badgesOf(host, bea)).toMatchObject([{ place: 1, entrants: 2, team: 'Team 1' }])
})

it('they are seen by the audience of the badges, of tournaments that the reader sees', async () => {
  const [ann, bea, cem] = await members(app, 3)
  const open = await begun(host, [ann, bea])
  await playOut(host, open, [ann, bea])
  const closed = await begun(host, [ann, bea])
  await app.sql(`update tournaments set audience = 'invited' where id = $1`, [closed])
  await playOut(host, closed, [ann, bea])
  const idsOf = async (reader: TestMember, as?: 'stranger') =>
    (await badgesOf(reader, ann, as)).map(({ tournamentId }) => tournamentId)
  expect([await idsOf(bea), await idsOf(cem)]).toEqual([[closed, open], [open]])
  expect([await idsOf(ann), await idsOf(ann, 'stranger')]).toEqual([[closed, open], [open]])
  await changeProfile(ann, { audiences: { badges: 'friends' } })
  expect(await idsOf(cem)).toEqual([])
  await befriend(ann, cem)
  expect(await idsOf(cem)).toEqual([open])
  await block(cem, ann)
  expect(await idsOf(cem)).toEqual([])
})
