import { expect, test } from 'vitest'
import { friendsInPair, openPair } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { limitedClassOf, usualRates } from './rates.ts'

const hour = 3_600_000
const { limits } = testConfig('/unused')
const messages = [{ count: 6, perMs: hour }]
const app = await forThisFile(
  createTestApp({
    config: { limits: { ...limits, messages, 'newcomer-messages': [{ count: 2, perMs: hour }] } },
  }),
)

const text = 'Good evening.'
const send = async (member: TestMember, conversationId: string) =>
  (await member.call('POST /api/messages', { body: { conversationId, text } })).status

test('a member of less than three days sends a third of what others do, by every way together', async () => {
  const { one, pair } = await friendsInPair(app)
  const { invoke } = await one.hub('chat')
  await invoke('SendMessage', { conversationId: pair.id, text })
  expect(await send(one, pair.id)).toBe(201)
  expect(await send(one, pair.id)).toBe(429)
  await expect(invoke('SendMessage', { conversationId: pair.id, text })).rejects.toThrow(/rate_limited$/)
})

test('a member of three days sends as all others', async () => {
  const [one, other] = [await app.member(), await app.member()]
  await app.sql(`update users set created_at = now() - interval '3 days' where id = $1`, [one.id])
  await befriend(one, other)
  const pair = await openPair(one, other)
  const { invoke } = await one.hub('chat')
  const statuses: number[] = []
  for (let sent = 0; sent < 3; sent++) {
    await invoke('SendMessage', { conversationId: pair.id, text })
    statuses.push(await send(one, pair.id))
  }
  expect(statuses).toEqual([201, 201, 201])
  expect(await send(one, pair.id)).toBe(429)
})

test.each(['posts', 'comments'] as const)('of %s they have a third of the usual, too', (rate) => {
  expect(limitedClassOf(rate, { isNewcomer: true })).toBe(`newcomer-${rate}`)
  expect(limitedClassOf(rate, { isNewcomer: false })).toBe(rate)
  expect(limitedClassOf('reviews', { isNewcomer: true })).toBe('reviews')
  for (const [at, { count }] of usualRates[rate].entries()) {
    expect(usualRates[`newcomer-${rate}`][at]?.count).toBeLessThanOrEqual(count / 3)
  }
})
