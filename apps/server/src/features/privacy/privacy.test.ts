import { expect, it } from 'vitest'
import { choosePrivacy } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const usual = {
  friendRequests: 'everyone',
  messages: 'friends',
  messageRequests: 'everyone',
  readReceipts: true,
  friendList: 'friends',
  library: 'friends',
  presence: 'friends',
  lastSeen: 'friends',
  search: 'everyone',
  postSearch: 'everyone',
}

it('answers what is usual to whoever chose nothing', async () => {
  const answer = await settingsOf(await app.member())
  expect([answer.status, answer.body]).toEqual([200, usual])
})

it('changes what is given and keeps the rest, for this member only', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const first = await choosePrivacy(member, { friendRequests: 'friends-of-friends', search: 'nobody' })
  expect([first.status, first.body]).toEqual([
    200,
    { ...usual, friendRequests: 'friends-of-friends', search: 'nobody' },
  ])
  const second = await choosePrivacy(member, { search: 'everyone', messages: 'everyone' })
  expect(second.body).toEqual({ ...usual, friendRequests: 'friends-of-friends', messages: 'everyone' })
  expect((await settingsOf(member)).body).toEqual(second.body)
  expect((await settingsOf(other)).body).toEqual(usual)
})

it('keeps every topic', async () => {
  const member = await app.member()
  const chosen = {
    friendRequests: 'nobody',
    messages: 'nobody',
    messageRequests: 'friends-of-friends',
    readReceipts: false,
    friendList: 'everyone',
    library: 'nobody',
    presence: 'everyone',
    lastSeen: 'nobody',
    search: 'nobody',
    postSearch: 'nobody',
  } as const
  await choosePrivacy(member, chosen)
  expect((await settingsOf(member)).body).toEqual(chosen)
})

it('changes nothing without a topic', async () => {
  const member = await app.member()
  await choosePrivacy(member, { library: 'nobody' })
  expect((await choosePrivacy(member, {})).body).toEqual({ ...usual, library: 'nobody' })
})

it.each([
  { messages: 'me' },
  { search: 'friends' },
  { friendRequests: 'friends' },
  { readReceipts: 'yes' },
  { mood: 'everyone' },
  [],
])('refuses %j', async (body) => {
  const member = await app.member()
  expect(refusal(await member.call('PATCH /api/privacy', { body }))).toEqual([422, 'invalid'])
  expect((await settingsOf(member)).body).toEqual(usual)
})

const settingsOf = (member: TestMember) => member.call('GET /api/privacy')
