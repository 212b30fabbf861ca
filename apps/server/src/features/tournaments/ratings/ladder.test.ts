import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { members } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

/** Rated so in a game of its own, as many tournaments would make it. */
async function ladderOf(rated: readonly (readonly [TestMember, number, number])[]): Promise<string> {
  const { id } = await makeGame(moderator)
  for (const [member, rating, deviation] of rated) {
    await app.sql(
      `insert into tournament_ratings (id, game_id, user_id, rating, deviation, tournaments)
       values (gen_random_uuid(), $1::integer, $2, $3, $4, 5)`,
      [id.slice(1), member.id, rating, deviation],
    )
  }
  return id
}
const ladder = async (reader: TestMember, gameId: string, page: { after?: string; limit?: number } = {}) =>
  succeed(await reader.call('GET /api/tournaments/ladder', { query: { gameId, ...page } }))
const placed = (rows: readonly { place: number | null; member: { id: string } }[]) =>
  rows.map(({ place, member }) => [place, member.id])

it('a ladder goes by what is all but certain, page by page, with the own row wherever it stands', async () => {
  const [ann, bea, cem, dee] = await members(app, 4)
  const gameId = await ladderOf([
    [ann, 1700, 110],
    [bea, 1600, 50],
    [cem, 1550, 60],
    [dee, 2000, 111],
  ])
  const first = await ladder(cem, gameId, { limit: 2 })
  expect(placed(first.rows)).toEqual([
    [1, bea.id],
    [2, ann.id],
  ])
  expect(first.mine).toMatchObject({ place: 3, rating: 1550, deviation: 60, isProvisional: false, isMe: true })
  const rest = await ladder(cem, gameId, { limit: 2, after: first.next ?? '' })
  expect([placed(rest.rows), rest.next]).toEqual([[[3, cem.id]], null])
  expect((await ladder(dee, gameId)).mine).toMatchObject({ place: null, rating: 2000, isProvisional: true })
  expect((await ladder(await app.member(), gameId)).mine).toBeNull()
})

it('whom a block keeps apart, and who is suspended, stands on no ladder, and leaves no gap', async () => {
  const [ann, bea, cem, dee] = await members(app, 4)
  const gameId = await ladderOf([ann, bea, cem, dee].map((member, at) => [member, 1700 - at * 10, 50] as const))
  await block(bea, dee)
  await app.sql('update users set suspended_at = now() where id = $1', [cem.id])
  const seen = await ladder(dee, gameId)
  expect(placed(seen.rows)).toEqual([
    [1, ann.id],
    [2, dee.id],
  ])
  expect(seen.mine?.place).toBe(2)
  const counted = succeed(await dee.call('GET /api/tournaments/ladders', { query: {} }))
  expect(counted.find(({ game }) => game.id === gameId)?.people).toBe(2)
  expect(placed((await ladder(bea, gameId)).rows)).toEqual([
    [1, ann.id],
    [2, bea.id],
  ])
})

it('games with a ladder stand by how many are on it, with the own rating', async () => {
  const [ann, bea] = await members(app, 2)
  const large = await ladderOf([
    [ann, 1500, 50],
    [bea, 1500, 60],
  ])
  const small = await ladderOf([
    [ann, 1400, 50],
    [bea, 1520, 200],
  ])
  const games = succeed(await bea.call('GET /api/tournaments/ladders', { query: {} })).filter(({ game }) =>
    [large, small].includes(game.id),
  )
  expect(games.map(({ game, people, mine }) => [game.id, people, mine?.rating])).toEqual([
    [large, 2, 1500],
    [small, 1, 1520],
  ])
})
