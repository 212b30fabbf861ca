import type { TournamentRecord } from '@guildhall/contract/tournaments'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
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
