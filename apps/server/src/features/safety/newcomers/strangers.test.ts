import { expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { choosePrivacy } from '../../../../testing/boundaries.ts'
import { makeGroup, strangersInPair } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { profileOf } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { tryToPost } from '../../../../testing/safety/held-words.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { testConfig } from '../../../../testing/test-config.ts'

const { limits } = testConfig('/unused')
const app = await forThisFile(
  createTestApp({
    config: {
      areNewcomersLimited: true,
      limits: { ...limits, 'newcomer-strangers': [{ count: 2, perMs: 24 * 3_600_000 }] },
    },
  }),
)
const { moderator } = await gatherCast(app)
const send = (member: TestMember, { id }: { id: string }) =>
  member.call('POST /api/messages', { body: { conversationId: id, text: 'Hi' } })
const open = (member: TestMember, others: readonly TestMember[]) =>
  member.call('POST /api/conversations', { body: { participants: others.map(({ id }) => id), title: 'Hi' } })
async function strangers(count: number): Promise<TestMember[]> {
  const made = await Promise.all(Array.from({ length: count }, () => app.member()))
  for (const each of made) await choosePrivacy(each, { messages: 'everyone' })
  return made
}
const heldBack = ['strangers_held_back']
const codeOf = (answer: Parameters<typeof refusal>[0]) => refusal(answer)?.slice(1)

it('strangers whom a newcomer gathers in groups are counted as those they write to alone', async () => {
  const [newcomer, friend] = [await app.member(), await app.member()]
  await befriend(newcomer, friend)
  const group = await makeGroup(newcomer, [friend])
  for (let sent = 0; sent < 4; sent += 1) expect((await send(newcomer, group)).status).toBe(201)
  const [first, ...more] = await strangers(3)
  const made = await open(newcomer, first ? [first] : [])
  expect(made.status).toBe(201)
  expect((await send(newcomer, made.body)).status).toBe(201)
  expect((await send(newcomer, made.body)).status).toBe(429)
  expect((await open(newcomer, more)).status).toBe(429)
  expect((await send(newcomer, group)).status).toBe(201)
})

it('in a raid whoever came with it stays held back when they are older, in pairs, groups and posts for whom they name', async () => {
  const { one: newcomer, other: stranger, pair } = await strangersInPair(app)
  const { handle } = (await profileOf(stranger, stranger)).body.member
  await app.sql("update users set created_at = now() - interval '4 days' where id = $1", [newcomer.id])
  await app.sql("update doors set raid_since = now() - interval '2 days', raid_until = now() + interval '1 hour'")
  await app.until(
    async () => (codeOf(await send(newcomer, pair))?.[0] === heldBack[0] ? true : undefined),
    'a raid that is held back',
  )
  expect(codeOf(await open(newcomer, [stranger]))).toEqual(heldBack)
  expect(codeOf(await tryToPost(newcomer, `@${handle} Hi`, { visibility: 'mentioned' }))).toEqual(heldBack)
  await choosePrivacy(moderator, { messages: 'everyone' })
  expect((await open(newcomer, [moderator])).status).toBe(201)
  await app.sql('update doors set raid_until = null, raid_since = null')
})

it('in a raid nobody who came with it says something else under an old message to a stranger, and to friends they do', async () => {
  const { one: newcomer, other: stranger, pair } = await strangersInPair(app)
  const friend = await app.member()
  await befriend(newcomer, friend)
  const old = (await send(newcomer, pair)).body
  const toFriend = (await send(newcomer, await makeGroup(newcomer, [friend]))).body
  const edit = ({ id }: { id: string }, text: string) =>
    newcomer.call('PATCH /api/messages/{id}', { params: { id }, body: { text } })
  expect((await edit(old, 'Hello')).status).toBe(200)
  await app.sql("update doors set raid_since = now() - interval '1 hour', raid_until = now() + interval '1 hour'")
  await app.until(
    async () => (codeOf(await send(newcomer, pair))?.[0] === heldBack[0] ? true : undefined),
    'a raid that is held back',
  )
  expect(codeOf(await edit(old, 'Buy lanterns'))).toEqual(heldBack)
  expect((await edit(toFriend, 'Hello')).status).toBe(200)
  await befriend(newcomer, stranger)
  expect((await edit(old, 'Hello, friend')).status).toBe(200)
  await app.sql('update doors set raid_until = null, raid_since = null')
})

it('counts the names in other words under a message as in a new one', async () => {
  const newcomer = await app.member()
  const friends = [await app.member(), await app.member(), await app.member(), await app.member()]
  for (const each of friends) await befriend(newcomer, each)
  const { id } = (await send(newcomer, await makeGroup(newcomer, friends))).body
  const handles = await Promise.all(friends.map(async (each) => (await profileOf(each, each)).body.member.handle))
  const name = (most: number) =>
    newcomer.call('PATCH /api/messages/{id}', {
      params: { id },
      body: {
        text: handles
          .slice(0, most)
          .map((handle) => `@${handle}`)
          .join(' '),
      },
    })
  expect((await name(3)).status).toBe(200)
  expect(codeOf(await name(4))).toEqual(['newcomer_mentions'])
})
