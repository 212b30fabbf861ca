import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await createTestApp({ config: { storageReserveBytes: Number.MAX_SAFE_INTEGER } })
  member = await app.member()
  await app.until(async () => (await markAllRead()).status === 507, 'a full storage')
})
afterAll(() => app.close())

const markAllRead = () => member.call('POST /api/notifications/mark-all-read', { body: { upToSeq: 1 } })
const full = [507, 'storage_full']

test('nothing new is written, by members or by others', async () => {
  const person = { firstName: 'Ada', lastName: 'Hart', email: 'ada@example.org', password: 'nine quiet harbours' }
  expect(refusal(await markAllRead())).toEqual(full)
  expect(refusal(await app.call('POST /api/register', { body: person }))).toEqual(full)
  expect(refusal(await app.call('POST /api/reset-password', { query: { email: member.email } }))).toEqual(full)
  const { invoke } = await member.hub('chat')
  const draft = { conversationId: randomUUID(), text: 'Good evening.' }
  await expect(invoke('SendMessage', draft)).rejects.toThrow(/storage_full$/)
})

test('members still sign in, stay signed in, read and sign out', async () => {
  const { email, password, token, refreshToken } = member
  expect((await member.call('GET /api/me')).status).toBe(200)
  expect((await app.call('POST /api/login', { body: { email, password } })).status).toBe(200)
  const { status, body } = await app.call('POST /api/refresh-token', { body: { accessToken: token, refreshToken } })
  expect(status).toBe(200)
  expect((await app.call('POST /api/logout', { body })).status).toBe(204)
})
