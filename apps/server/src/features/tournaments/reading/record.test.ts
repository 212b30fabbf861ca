import type { ProfileAudience } from '@guildhall/contract/rules/profile-limits'
import type { TournamentRecord } from '@guildhall/contract/tournaments'
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

const recordOf = async (reader: TestMember, { id }: { id: string }): Promise<TournamentRecord> =>
  succeed(await reader.call('GET /api/tournaments/record', { query: { personId: id } }))

it('a record counts what was played, won and brought a podium, by game, and of the two who met whom', async () => {
  const host = await hostOf(app)
  const [ann, bea, cem, dee] = await members(app, 4)
  const game = await makeGame(await moderatorOf(app), { title: `Umbral ${crypto.randomUUID()}` })
  const four = [ann, bea, cem, dee]
  const first = await begun(host, four, { gameId: game.id })
  await playOut(host, first, four)
  const second = await begun(host, [ann, bea])
  await playOut(host, second, [bea, ann])
  expect(await recordOf(host, ann)).toEqual({
    played: 2,
    won: 1,
    podiums: 1,
    games: [expect.objectContaining({ game: expect.objectContaining({ id: game.id }), played: 1, won: 1, podiums: 1 })],
    between: { won: 0, lost: 0, drawn: 0, latest: [] },
  })
  expect(await recordOf(bea, ann)).toMatchObject({
    between: {
      won: 1,
      lost: 1,
      drawn: 0,
      latest: [
        { tournamentId: second, match: '1-1', score: [1, 0] },
        { tournamentId: first, match: '1-3', score: [0, 1] },
      ],
    },
  })
  expect(await recordOf(ann, ann)).toMatchObject({ played: 2, won: 1, between: null })
})

it('what runs, is a walkover or is not for the reader counts nothing', async () => {
  const host = await hostOf(app)
  const [ann, bea, stranger] = await members(app, 3)
  const walked = await begun(host, [ann, bea])
  succeed(await decide(host, walked, '1-1', { kind: 'walkover', winner: 0 }))
  await begun(host, [ann, bea])
  expect(await recordOf(bea, ann)).toMatchObject({ played: 1, won: 1, between: { won: 0, lost: 0, latest: [] } })
  await block(stranger, host)
  expect(await recordOf(stranger, ann)).toMatchObject({ played: 0, won: 0 })
  await block(ann, stranger)
  expect(await recordOf(stranger, ann)).toEqual({ played: 0, won: 0, podiums: 0, games: [], between: null })
})

it('of a team it counts for everybody who played in it, and the two met wherever their teams did', async () => {
  const host = await hostOf(app)
  const [ann, bea, cem, dee] = await members(app, 4)
  const { id } = await begunWithTeams(host, [
    [ann, bea],
    [cem, dee],
  ])
  succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
  for (const winner of [ann, bea]) expect(await recordOf(host, winner)).toMatchObject({ played: 1, won: 1 })
  for (const loser of [cem, dee]) expect(await recordOf(host, loser)).toMatchObject({ played: 1, won: 0 })
  expect(await recordOf(dee, bea)).toMatchObject({
    between: { won: 0, lost: 1, latest: [{ tournamentId: id, match: '1-1', score: [0, 1] }] },
  })
  // In one team nobody met the other.
  expect(await recordOf(ann, bea)).toMatchObject({ between: { won: 0, lost: 0, latest: [] } })
})

it.each<[ProfileAudience, boolean, boolean]>([
  ['members', true, true],
  ['friends', true, false],
  ['nobody', false, false],
])('the whole tab is for its own audience: %s', async (audience, toFriend, toStranger) => {
  const host = await hostOf(app)
  const [ann, friend, stranger] = await members(app, 3)
  await befriend(ann, friend)
  const id = await begun(host, [ann, friend, stranger])
  await playOut(host, id, [ann, friend, stranger])
  await changeProfile(ann, { audiences: { tournaments: audience, badges: 'nobody' } })
  const shownTo = async (reader: TestMember, as?: 'stranger' | 'friend') => {
    const eyes = as && { as }
    const { may } = succeed(await reader.call('GET /api/profiles/{id}', { params: { id: ann.id }, query: { ...eyes } }))
    const query = { personId: ann.id, ...eyes }
    const record = succeed(await reader.call('GET /api/tournaments/record', { query }))
    const list = succeed(await reader.call('GET /api/tournaments', { query: { filter: 'past', ...query } }))
    if (!may.tournaments) expect(record).toEqual({ played: 0, won: 0, podiums: 0, games: [], between: null })
    expect([record.played, list.length]).toEqual(may.tournaments ? [1, 1] : [0, 0])
    return may.tournaments
  }
  expect([await shownTo(friend), await shownTo(stranger)]).toEqual([toFriend, toStranger])
  expect([await shownTo(ann, 'friend'), await shownTo(ann, 'stranger'), await shownTo(ann)]).toEqual([
    toFriend,
    toStranger,
    true,
  ])
})

it('in the eyes of others stands what is for everybody, and who is kept apart finds a profile without any', async () => {
  const host = await hostOf(app)
  const [ann, bea] = await members(app, 2)
  const closed = await begun(host, [ann, bea])
  await app.sql(`update tournaments set audience = 'invited' where id = $1`, [closed])
  await playOut(host, closed, [ann, bea])
  const played = async (as?: 'stranger') => {
    const query = { personId: ann.id, ...(as && { as }) }
    const list = succeed(await ann.call('GET /api/tournaments', { query: { filter: 'past', ...query } }))
    return [succeed(await ann.call('GET /api/tournaments/record', { query })).played, list.length]
  }
  expect([await played(), await played('stranger')]).toEqual([
    [1, 1],
    [0, 0],
  ])
  await block(ann, bea)
  const { may } = succeed(await bea.call('GET /api/profiles/{id}', { params: { id: ann.id }, query: {} }))
  expect([may.tournaments, (await recordOf(bea, ann)).played]).toEqual([true, 0])
})
