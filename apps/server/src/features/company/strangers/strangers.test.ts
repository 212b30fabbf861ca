import { expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { ask } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { choose, patientPresence } from '../../../../testing/presence/watched-presence.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

const app = await forThisFile(createTestApp({ config: { presence: patientPresence } }))
const moderator = await moderatorOf(app)

const suggestedTo = async (member: TestMember) =>
  (await member.call('GET /api/company/suggestions', { query: { limit: 12 } })).body

/** Why somebody is suggested; nothing where they are not. */
async function reasonsFor(viewer: TestMember, other: TestMember): Promise<string[] | undefined> {
  const found = (await suggestedTo(viewer)).find(({ person }) => person.id === other.id)
  return found?.reasons.map(({ kind }) => kind)
}

const age = (member: TestMember, days: number) =>
  app.sql('update users set created_at = now() - make_interval(days => $2) where id = $1', [member.id, days])

/** With a page open, which everybody may know. */
async function here(): Promise<TestMember> {
  const member = await app.member()
  await age(member, 90)
  await choosePrivacy(member, { presence: 'everyone' })
  await member.hub('chat')
  await until(
    async () => (await app.sql('select 1 from presence_connections where user_id = $1', [member.id])).length > 0,
    'the connection',
  )
  return member
}

it('are for a newcomer who invited them, who keeps the hall, who is here and who is new as well', async () => {
  const [viewer, inviter, present, fresh] = [await app.member(), await app.member(), await here(), await app.member()]
  await age(inviter, 90)
  await age(moderator, 90)
  await app.sql('update users set invited_by = $2 where id = $1', [viewer.id, inviter.id])
  expect(await reasonsFor(viewer, inviter)).toEqual(['inviter'])
  expect(await reasonsFor(viewer, moderator)).toEqual(['host'])
  expect(await reasonsFor(viewer, present)).toEqual(['here'])
  expect(await reasonsFor(viewer, fresh)).toEqual(['fresh'])
  expect((await suggestedTo(viewer)).map(({ person }) => person.id)[0]).toBe(inviter.id)
  await age(viewer, 10)
  expect(await reasonsFor(viewer, fresh)).toBeUndefined()
  expect(await reasonsFor(viewer, moderator)).toEqual(['host'])
  await age(viewer, 40)
  expect([await reasonsFor(viewer, inviter), await reasonsFor(viewer, moderator)]).toEqual([undefined, undefined])
  expect(await reasonsFor(viewer, present)).toEqual(['here'])
})

it('fill what nothing in common leads to, and stand behind it', async () => {
  const [viewer, friend, known, present] = [await app.member(), await app.member(), await app.member(), await here()]
  for (const other of [viewer, known]) {
    await ask(other, friend)
    await friend.call('POST /api/friends/approve', { body: { friendId: other.id } })
  }
  const suggested = await suggestedTo(viewer)
  expect(suggested[0]).toMatchObject({ person: { id: known.id }, reasons: [{ kind: 'friends' }] })
  expect(suggested.filter(({ person }) => person.id === known.id)).toHaveLength(1)
  expect(suggested.map(({ person }) => person.id)).toContain(present.id)
  expect((await viewer.call('GET /api/company/suggestions', { query: { limit: 1 } })).body).toHaveLength(1)
})

it.each<[string, (viewer: TestMember, other: TestMember) => Promise<unknown>]>([
  ['blocked', (viewer, other) => block(viewer, other)],
  ['blocking', (viewer, other) => block(other, viewer)],
  ['unfindable', (_, other) => choosePrivacy(other, { search: 'nobody' })],
  ['here for friends alone', (_, other) => choosePrivacy(other, { presence: 'friends' })],
  ['invisible', (_, other) => choose(other, 'invisible')],
  ['asked already', (viewer, other) => ask(viewer, other)],
  ['taking no words', (_, other) => choosePrivacy(other, { messageRequests: 'nobody' })],
  ['suspended', (_, other) => app.sql('update users set suspended_at = now() where id = $1', [other.id])],
  [
    'dismissed',
    (viewer, other) => viewer.call('POST /api/friends/suggestions/dismiss', { body: { userId: other.id } }),
  ],
])('are never %s', async (_, part) => {
  const [viewer, other] = [await app.member(), await here()]
  expect(await reasonsFor(viewer, other)).toEqual(['here'])
  await part(viewer, other)
  expect(await reasonsFor(viewer, other)).toBeUndefined()
})

it('are new only where they show since when they are here', async () => {
  const [viewer, other] = [await app.member(), await app.member()]
  expect(await reasonsFor(viewer, other)).toEqual(['fresh'])
  await app.sql(
    `insert into profiles (user_id, audiences) values ($1, '{"joined": "nobody"}')
     on conflict (user_id) do update set audiences = excluded.audiences`,
    [other.id],
  )
  expect(await reasonsFor(viewer, other)).toBeUndefined()
})
