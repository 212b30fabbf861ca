import type { Game } from '@guildhall/contract/games'
import { expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const suggestedTo = async (member: TestMember) =>
  (await member.call('GET /api/company/suggestions', { query: { limit: 12 } })).body

async function openMember(): Promise<TestMember> {
  const member = await app.member()
  await choosePrivacy(member, { library: 'everyone' })
  return member
}

async function put(member: TestMember, game: Game, body: object = {}): Promise<void> {
  const params = { userId: member.id, gameId: game.id }
  const { status } = await member.call('POST /api/library/{userId}/game/{gameId}', { params, body })
  if (status > 201) throw new Error(`the game was not put on the shelf: ${status}`)
}

/** Members of long standing are suggested by what they have in common alone, as long as nobody is here. */
async function longHere(): Promise<TestMember> {
  const member = await app.member()
  await app.sql(`update users set created_at = now() - interval '90 days' where id = $1`, [member.id])
  return member
}

/** Somebody with a game in hand, and another who plays it too. */
async function players() {
  const game = await makeGame(moderator)
  const [viewer, other] = [await longHere(), await openMember()]
  for (const one of [viewer, other]) await put(one, game, { status: 'playing' })
  return { viewer, other, game }
}

it('are people with a reason each: what both play, what both have, and friends in common', async () => {
  const { viewer, other, game } = await players()
  const [shelf, more] = [await makeGame(moderator), await makeGame(moderator)]
  const owner = await openMember()
  for (const one of [viewer, owner]) {
    await put(one, shelf)
    await put(one, more)
  }
  const [friend, known] = [await app.member(), await app.member()]
  await befriend(viewer, friend)
  await befriend(friend, known)
  const suggested = await suggestedTo(viewer)
  const reasonsOf = (member: TestMember) => suggested.find(({ person }) => person.id === member.id)?.reasons
  expect(reasonsOf(other)).toMatchObject([{ kind: 'playing', games: [{ id: game.id }] }])
  expect(reasonsOf(owner)).toMatchObject([{ kind: 'shelf', count: 2 }])
  expect(reasonsOf(known)).toMatchObject([{ kind: 'friends', count: 1, people: [{ id: friend.id }] }])
  expect(suggested.map(({ person }) => person.id)).not.toContain(friend.id)
  expect(suggested.every(({ reasons }) => reasons.length > 0)).toBe(true)
})

it.each<[string, (viewer: TestMember, other: TestMember, game: Game) => Promise<unknown>]>([
  ['blocked', (viewer, other) => block(viewer, other)],
  ['blocking', (viewer, other) => block(other, viewer)],
  ['unfindable', (_, other) => choosePrivacy(other, { search: 'nobody' })],
  ['of a shelf for friends', (_, other) => choosePrivacy(other, { library: 'friends' })],
  ['hiding the game', (_, other, game) => put(other, game, { isHidden: true })],
  ['friends already', (viewer, other) => befriend(viewer, other)],
  ['asked already', (viewer, other) => ask(viewer, other)],
  ['taking no words', (_, other) => choosePrivacy(other, { messageRequests: 'nobody' })],
  ['suspended', (_, other) => app.sql('update users set suspended_at = now() where id = $1', [other.id])],
  [
    'dismissed',
    (viewer, other) => viewer.call('POST /api/friends/suggestions/dismiss', { body: { userId: other.id } }),
  ],
])('are never %s', async (_, part) => {
  const { viewer, other, game } = await players()
  expect((await suggestedTo(viewer)).map(({ person }) => person.id)).toEqual([other.id])
  await part(viewer, other, game)
  expect(await suggestedTo(viewer)).toEqual([])
})

it('name no shelf that is for friends, also where a friend in common leads to its owner', async () => {
  const [viewer, friend, known] = [await longHere(), await app.member(), await openMember()]
  const [inHand, shelf] = [await makeGame(moderator), await makeGame(moderator)]
  for (const one of [viewer, known]) {
    await put(one, inHand, { status: 'playing' })
    await put(one, shelf)
  }
  await befriend(viewer, friend)
  await befriend(friend, known)
  const kinds = async () => (await suggestedTo(viewer)).map(({ reasons }) => reasons.map(({ kind }) => kind))
  expect((await kinds())[0]?.toSorted()).toEqual(['friends', 'playing'])
  await app.sql('delete from library_entries where user_id = $1 and status = $2', [viewer.id, 'playing'])
  expect((await kinds())[0]?.toSorted()).toEqual(['friends', 'shelf'])
  await choosePrivacy(known, { library: 'friends' })
  await put(viewer, inHand, { status: 'playing' })
  expect(await kinds()).toEqual([['friends']])
})

it('name hours only where both show a time zone', async () => {
  const [viewer, other] = [await longHere(), await app.member()]
  const zone = (member: TestMember, audience: string) =>
    app.sql(
      `insert into profiles (user_id, time_zone, audiences)
       values ($1, 'Pacific/Chatham', jsonb_build_object('timeZone', $2::text))
       on conflict (user_id) do update set audiences = excluded.audiences`,
      [member.id, audience],
    )
  await zone(viewer, 'nobody')
  await zone(other, 'friends')
  expect(await suggestedTo(viewer)).toEqual([])
  await zone(other, 'members')
  expect(await suggestedTo(viewer)).toMatchObject([{ person: { id: other.id }, reasons: [{ kind: 'hours' }] }])
})

it('keep whom one greeted for the evening, and no longer', async () => {
  const { viewer, other } = await players()
  await viewer.call('POST /api/company/hellos/{userId}', { params: { userId: other.id } })
  // As if it had gone.
  await app.sql('update hellos set sent_at = now() where from_id = $1', [viewer.id])
  expect(await suggestedTo(viewer)).toMatchObject([
    { person: { id: other.id }, way: 'said', undoUntil: null, reasons: [{ kind: 'playing' }] },
  ])
  await app.sql(`update hellos set said_at = now() - interval '4 hours' where from_id = $1`, [viewer.id])
  expect(await suggestedTo(viewer)).toEqual([])
})
