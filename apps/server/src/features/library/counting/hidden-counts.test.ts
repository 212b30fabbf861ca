import { randomInt } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { numberOf, tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)
const stranger = await app.member()

let owners: readonly [TestMember, TestMember, TestMember]
let owner: TestMember
let word: string
/** Found together by one word; three members have the first and said all they can of it, nobody the second. */
let had: string
let other: string

const put = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const needed = (member: TestMember, gameId: string, minutes: number) =>
  member.call('PUT /api/games/{gameId}/times/{style}', { params: { gameId, style: 'main' }, body: { minutes } })
const changeAll = (member: TestMember, changes: object) =>
  member.call('POST /api/library/{userId}/changes', {
    params: { userId: member.id },
    body: { gameIds: [had], changes },
  })
const undo = (member: TestMember, id: string) =>
  member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id } })
const suspend = (member: TestMember, isSuspended: boolean) =>
  app.platform.transactions.run((unit) => app.users.changeStanding(unit, member.id, { isSuspended }))

beforeEach(async () => {
  word = `Counted${randomInt(1_000_000_000)}`
  had = (await makeGame(moderator, { title: `${word} One` })).id
  other = (await makeGame(moderator, { title: `${word} Two` })).id
  owners = [await app.member(), await app.member(), await app.member()]
  owner = owners[0]
  for (const member of owners) {
    await put(member, had, { status: 'beaten' })
    await rate(member, had, 10)
    await needed(member, had, 600)
  }
})

/** What games are put in order by, and what a stranger reads on the page of the game: the same. */
async function counted(gameId = had) {
  const number = await numberOf(app, gameId)
  const [ordered] = await app.sql<Record<string, unknown>>(
    `select c.ratings, c.players, c.playing, c.finished, b.players as ordered_players, b.ratings as ordered_ratings,
            b.minutes_to_beat
     from browsable_games b left join game_counts c using (game_id) where b.game_id = $1`,
    [number],
  )
  const { body } = await stranger.call('GET /api/games/{gameId}/community', { params: { gameId } })
  expect(ordered).toEqual({
    ratings: body.ratings.count,
    players: body.players,
    playing: body.playing,
    finished: body.finished,
    ordered_players: body.players,
    ordered_ratings: body.ratings.count,
    minutes_to_beat: body.timeToBeat.find(({ style }) => style === 'main')?.median ?? null,
  })
  return [body.players, body.ratings.count, body.timeToBeat.length]
}

async function first(sort: string): Promise<string | undefined> {
  const { body } = await stranger.call('GET /api/games', { query: { q: word, sort } })
  expect(body.games).toHaveLength(2)
  return body.games[0]?.id
}

it('orders no list by what is hidden', async () => {
  await put(stranger, other, { status: 'dropped' })
  await rate(stranger, other, 8)
  expect([await first('popular'), await first('rating')]).toEqual([had, had])
  for (const member of owners) await put(member, had, { isHidden: true })
  expect(await counted()).toEqual([0, 0, 0])
  expect([await first('popular'), await first('rating')]).toEqual([other, other])
  for (const member of owners) await put(member, had, { isHidden: false })
  expect(await counted()).toEqual([3, 3, 1])
  expect([await first('popular'), await first('rating')]).toEqual([had, had])
})

it('counts nothing of a game while it is hidden, whatever is said of it', async () => {
  await put(owner, had, { isHidden: true })
  expect(await counted()).toEqual([2, 2, 0])
  await put(owner, had, { status: 'playing' })
  await rate(owner, had, 2)
  expect(await counted()).toEqual([2, 2, 0])
  await tell(app, owner, [await toldCopy(app, had, { minutes: 30, wasPlayedLately: true })])
  expect(await counted()).toEqual([2, 2, 0])
  await put(owner, had, { isHidden: false })
  expect(await counted()).toEqual([3, 3, 1])
})

it('follows changes of many entries, and their undoing', async () => {
  const { body: hiding } = await changeAll(owner, { isHidden: true })
  expect(await counted()).toEqual([2, 2, 0])
  // What was hidden stays so off the shelf, until its owner shows it.
  const { body: removal } = await changeAll(owner, { remove: true })
  expect(await counted()).toEqual([2, 2, 0])
  await undo(owner, removal.id)
  expect(await counted()).toEqual([2, 2, 0])
  await undo(owner, hiding.id)
  expect(await counted()).toEqual([3, 3, 1])
})

it('counts nothing of a library that nobody may see', async () => {
  await choosePrivacy(owner, { library: 'nobody' })
  expect(await counted()).toEqual([2, 2, 0])
  await put(owner, had, { status: 'playing' })
  await put(owner, other, { status: 'playing' })
  await rate(owner, other, 10)
  expect([await counted(), await counted(other)]).toEqual([
    [2, 2, 0],
    [0, 0, 0],
  ])
  await choosePrivacy(owner, { library: 'nobody' })
  await choosePrivacy(owner, { library: 'friends' })
  await choosePrivacy(owner, { library: 'everyone' })
  expect([await counted(), await counted(other)]).toEqual([
    [3, 3, 1],
    [1, 1, 0],
  ])
})

it('counts nothing of suspended members', async () => {
  await suspend(owner, true)
  expect(await counted()).toEqual([2, 2, 0])
  await suspend(owner, false)
  expect(await counted()).toEqual([3, 3, 1])
})

it('counts doubles without what is hidden', async () => {
  await put(owner, had, { isHidden: true })
  const { body: merge } = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
    params: { gameId: had, intoId: other },
  })
  expect(await counted(other)).toEqual([2, 2, 0])
  await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: merge.id ?? '' } })
  expect(await counted()).toEqual([2, 2, 0])
})

it('at once: a library that closes while games are said anything of', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      choosePrivacy(owner, { library: round % 2 === 0 ? 'nobody' : 'friends' }),
      put(owner, had, { status: round % 2 === 0 ? 'playing' : 'beaten', isHidden: round % 3 === 0 }),
      rate(owner, had, round + 1),
      put(owners[1], had, { status: 'playing' }),
    ])
    await counted()
  }
})
