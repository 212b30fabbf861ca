import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame } from '../../../testing/gaming/catalogue.ts'
import { write } from '../../../testing/posts/posts.ts'
import { impose, latestOf, lift } from '../../../testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

it('a limit hides a member and what they wrote from strangers alone, and its lift shows it again', async () => {
  const sorcha = await app.member('Sorcha')
  await app.sql('update users set role = $2 where id = $1', [sorcha.id, roles.moderator])
  const devin = await app.member('Quillon')
  const [stranger, follower, friend] = [await app.member('Stella'), await app.member('Fay'), await app.member('Fritz')]
  await follower.call('PUT /api/follows/people/{userId}', { params: { userId: devin.id } })
  await befriend(devin, friend)
  // A friend of a friend is suggested.
  await befriend(friend, stranger)
  const game = await makeGame(sorcha)
  const { id } = await write(devin, 'A quibble about lanterns #quibbles')
  await devin.call('POST /api/games/{gameId}/reviews', {
    params: { gameId: game.id },
    body: { title: 'Dim', text: 'A quibble about every lantern in this game.' },
  })

  const sees = async (viewer: TestMember) => {
    const { userId } = { userId: viewer.id }
    const feed = (await viewer.call('GET /api/feed', { query: { of: 'hall' } })).body
    const people = (
      await viewer.call('GET /api/search/{kind}', { params: { kind: 'people' }, query: { q: 'Quillon' } })
    ).body
    const posts = (await viewer.call('GET /api/search/{kind}', { params: { kind: 'posts' }, query: { q: 'quibble' } }))
      .body
    const reviews = (await viewer.call('GET /api/games/{gameId}/reviews', { params: { gameId: game.id } })).body
    const suggested = (await viewer.call('GET /api/friends/{userId}/suggestions', { params: { userId } })).body
    return {
      feed: JSON.stringify(feed).includes(id),
      people: JSON.stringify(people).includes(devin.id),
      posts: JSON.stringify(posts).includes(id),
      reviews: JSON.stringify(reviews).includes(devin.id),
      suggested: JSON.stringify(suggested).includes(devin.id),
      itself: (await viewer.call('GET /api/posts/{id}', { params: { id } })).status,
    }
  }
  const all = { feed: true, people: true, posts: true, reviews: true, itself: 200 }
  const before = await sees(stranger)
  expect(before).toEqual({ ...all, suggested: true })

  await impose(sorcha, devin, 'limit')
  expect(await sees(stranger)).toEqual({
    feed: false,
    people: false,
    posts: false,
    reviews: false,
    suggested: false,
    itself: 200,
  })
  for (const near of [follower, friend]) {
    expect(await sees(near)).toMatchObject({ feed: true, people: true, reviews: true, itself: 200 })
  }
  expect(await sees(devin)).toMatchObject({ feed: true, posts: true, reviews: true })

  await lift(sorcha, (await latestOf(sorcha, devin)).id)
  expect(await sees(stranger)).toEqual(before)
})

it('a limit keeps bells of strangers still, and lists out of the hall', async () => {
  const judge = await app.member('Sunniva')
  await app.sql('update users set role = $2 where id = $1', [judge.id, roles.moderator])
  const [devin, stranger] = [await app.member(), await app.member()]
  const [follower, friend] = [await app.member(), await app.member()]
  await follower.call('PUT /api/follows/people/{userId}', { params: { userId: devin.id } })
  await befriend(devin, friend)
  const game = await makeGame(judge)
  for (const each of [stranger, follower, friend]) {
    await each.call('PUT /api/games/{gameId}/bell', { params: { gameId: game.id } })
  }
  const body = { name: 'Quibbles', description: '', visibility: 'everyone' } as const
  const list = (await devin.call('POST /api/lists', { body })).body
  await devin.call('PUT /api/lists/{id}/games/{gameId}', { params: { id: list.id, gameId: game.id }, body: {} })
  const finds = async (viewer: TestMember, query: { gameId?: string; ownerId?: string }) =>
    (await viewer.call('GET /api/lists', { query })).body.some(({ id }) => id === list.id)
  const everywhere = async (viewer: TestMember) =>
    Promise.all([finds(viewer, {}), finds(viewer, { gameId: game.id }), finds(viewer, { ownerId: devin.id })])
  expect(await everywhere(stranger)).toEqual([true, true, true])

  await impose(judge, devin, 'limit')
  const { id } = await write(devin, 'A quibble', { gameId: game.id })
  const rung = async () =>
    (await app.sql<{ id: string }>('select user_id as id from notifications where related_entity_id = $1', [id])).map(
      (row) => row.id,
    )
  await app.until(async () => (await rung()).length > 0, 'the bells')
  expect((await rung()).toSorted()).toEqual([follower.id, friend.id].toSorted())
  expect(await everywhere(stranger)).toEqual([false, false, true])
  for (const near of [follower, friend, devin]) expect(await everywhere(near)).toEqual([true, true, true])
})
