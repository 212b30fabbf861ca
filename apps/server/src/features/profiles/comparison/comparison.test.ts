import type { EntryChanges } from '@guildhall/contract/library'
import type { Comparison } from '@guildhall/contract/profiles'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { profileOf } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const compare = (viewer: TestMember, other: { id: string }, query = {}) =>
  viewer.call('GET /api/profiles/{id}/comparison', { params: { id: other.id }, query })

async function compared(viewer: TestMember, other: TestMember, query = {}): Promise<Comparison> {
  const { status, body } = await compare(viewer, other, query)
  expect(status).toBe(200)
  return body
}

const gameId = async () => (await makeGame(moderator)).id

async function put(member: TestMember, id: string, { minutes = 0, ...facts }: EntryChanges = {}) {
  const call = (body: object) =>
    member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId: id }, body })
  await call({ status: 'playing', ...facts })
  if (minutes > 0) await call({ minutes })
}

const rate = (member: TestMember, id: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId: id }, body: { rating } })

async function twoFriends(): Promise<[TestMember, TestMember]> {
  const [one, other] = [await app.member(), await app.member()]
  await befriend(one, other)
  return [one, other]
}

describe('a comparison', () => {
  it('names the games of both, most played first, and who is further', async () => {
    const [me, other] = await twoFriends()
    const [done, half, equal, mine, wished] = await Promise.all([1, 2, 3, 4, 5].map(gameId))
    if (!done || !half || !equal || !mine || !wished) throw new Error('a game is missing')
    await put(me, done, { status: 'beaten', minutes: 300 })
    await put(other, done, { completion: 40, minutes: 60 })
    await put(me, half, { completion: 20, minutes: 10 })
    await put(other, half, { completion: 50, minutes: 100 })
    for (const member of [me, other]) await put(member, equal, { status: 'completed' })
    await put(me, mine)
    await put(me, wished)
    await put(other, wished, { status: 'wishlist' })
    const { games, further, total, next } = await compared(me, other)
    expect(games.map(({ game, further: who }) => [game.id, who])).toEqual([
      [done, 'mine'],
      [half, 'theirs'],
      [equal, 'even'],
    ])
    expect(games[0]).toMatchObject({
      mine: { status: 'beaten', minutes: 300, completion: null },
      theirs: { status: 'playing', minutes: 60, completion: 40 },
    })
    expect({ further, total, next }).toEqual({ further: { mine: 1, theirs: 1, even: 1 }, total: 3, next: null })
    const turned = await compared(other, me)
    expect(turned.games.map(({ further: who }) => who)).toEqual(['theirs', 'mine', 'even'])
  })

  it('goes on page by page, each game once, and only where it was begun', async () => {
    const [me, other] = await twoFriends()
    const ids = await Promise.all([1, 2, 3].map(gameId))
    for (const id of ids) for (const member of [me, other]) await put(member, id, { minutes: 30 })
    const first = await compared(me, other, { limit: 2 })
    const second = await compared(me, other, { limit: 2, after: first.next ?? '' })
    const seen = [...first.games, ...second.games].map(({ game }) => game.id)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect([first.total, second.total, second.next]).toEqual([3, 3, null])
    const elsewhere = await compare(other, me, { after: first.next ?? '' })
    expect(refusal(elsewhere)).toEqual([400, 'malformed_request'])
  })

  it('reckons a taste from how far ratings lie apart, and says how far', async () => {
    const [me, other] = await twoFriends()
    const ratings = [
      [10, 10],
      [8, 7],
      [9, 1],
    ] as const
    for (const [mine, theirs] of ratings) {
      const id = await gameId()
      await rate(me, id, mine)
      await rate(other, id, theirs)
      if (mine === 8) {
        const { taste } = await compared(me, other)
        expect(taste).toMatchObject({ likeness: null, inCommon: 2 })
      }
    }
    const { taste } = await compared(me, other)
    expect(taste.likeness).toBeCloseTo(1 - 3 / 9)
    expect(taste.apart).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1, 0])
    expect(taste.alike.map(({ mine, theirs }) => [mine, theirs])).toEqual([
      [10, 10],
      [8, 7],
    ])
    expect(taste.unlike.map(({ mine, theirs }) => [mine, theirs])).toEqual([[9, 1]])
  })

  it('tells nothing of what the other hides, in no number', async () => {
    const [me, other] = await twoFriends()
    const id = await gameId()
    for (const member of [me, other]) {
      await put(member, id, { minutes: 30 })
      await rate(member, id, 8)
    }
    await put(other, id, { isHidden: true })
    expect(await compared(me, other)).toMatchObject({ taste: { inCommon: 0 }, games: [], total: 0 })
    expect((await compared(other, me)).total).toBe(1)
  })

  it('is for who may see the library, and says so on the profile', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    const ends = async () => {
      const each = [friend, stranger].map(async (viewer) => [
        (await compare(viewer, owner)).status,
        (await profileOf(viewer, owner)).body.may.compare,
      ])
      return Promise.all(each)
    }
    const [yes, no] = [
      [200, true],
      [403, false],
    ]
    expect(await ends()).toEqual([yes, no])
    await choosePrivacy(owner, { library: 'everyone' })
    expect(await ends()).toEqual([yes, yes])
    await choosePrivacy(owner, { library: 'nobody' })
    expect(await ends()).toEqual([no, no])
    expect(refusal(await compare(owner, owner))).toEqual([403, 'not_visible'])
  })

  it('across a block looks to who was blocked as with a bare shelf, and is closed to who blocked', async () => {
    const [owner, blocked] = [await app.member(), await app.member()]
    const id = await gameId()
    for (const member of [owner, blocked]) {
      await choosePrivacy(member, { library: 'everyone' })
      await put(member, id, { minutes: 30 })
    }
    await block(owner, blocked)
    expect(await compared(blocked, owner)).toEqual(await compared(blocked, await bareShelf()))
    expect((await profileOf(blocked, owner)).body.may.compare).toBe(true)
    expect((await compare(owner, blocked)).status).toBe(403)
    expect((await profileOf(owner, blocked)).body.may.compare).toBe(false)
  })
})

async function bareShelf(): Promise<TestMember> {
  const member = await app.member()
  await choosePrivacy(member, { library: 'everyone' })
  return member
}
