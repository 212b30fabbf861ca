import { expect, it } from 'vitest'
import { choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const [mine, other, hidden] = [
  await makeGame(moderator, { developers: ['Team Cherry', 'Others'], platforms: ['Linux', 'Nintendo Switch'] }),
  await makeGame(moderator, { developers: [], platforms: ['Linux'] }),
  await makeGame(moderator, { developers: ['Hidden Makers'], platforms: ['Hidden Box'] }),
]

const put = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const factsOf = (viewer: TestMember, owner: TestMember) =>
  viewer.call('GET /api/library/{userId}/facts', { params: { userId: owner.id } })

/** Of each game who made it and what it is played on, in words. */
async function read(viewer: TestMember, owner: TestMember) {
  const { makers, platforms, games } = (await factsOf(viewer, owner)).body
  return games.map(({ gameId, maker, platforms: on }) => ({
    gameId,
    maker: maker === null ? null : makers[maker],
    platforms: on.map((place) => platforms[place]),
  }))
}

it('names the first maker and the platforms of each game, and nothing of what its owner hides', async () => {
  const [owner, friend] = [await app.member(), await app.member()]
  await befriend(owner, friend)
  for (const { id } of [mine, other, hidden]) await put(owner, id, { isHidden: id === hidden.id })
  const shown = [
    { gameId: mine.id, maker: 'Team Cherry', platforms: ['Linux', 'Nintendo Switch'] },
    { gameId: other.id, maker: null, platforms: ['Linux'] },
  ]
  expect(await read(friend, owner)).toEqual(shown)
  expect(JSON.stringify((await factsOf(friend, owner)).body)).not.toContain('Hidden')
  expect(await read(owner, owner)).toEqual([
    ...shown,
    { gameId: hidden.id, maker: 'Hidden Makers', platforms: ['Hidden Box'] },
  ])
})

it('is shown to those to whom the library is', async () => {
  const [owner, friend] = [await app.member(), await app.member()]
  await befriend(owner, friend)
  await choosePrivacy(owner, { library: 'nobody' })
  expect(refusal(await factsOf(friend, owner))).toEqual([403, 'not_visible'])
})
