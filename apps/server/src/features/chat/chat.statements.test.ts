import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { friendsInPair, makeGroup, openPair, say, succeed, talk } from '../../../testing/conversations.ts'
import { fillFriendships, friendsOf } from '../../../testing/friendships.ts'
import { unreadOf } from '../../../testing/notifications.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { createTestApp } from '../../../testing/test-app.ts'

let app: TestApp
let owner: TestMember
let friends: { id: string }[]

const sent = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.member()
  await fillFriendships(app, owner, { count: 49, state: 'friends' })
  friends = (await friendsOf(owner)).map((id) => ({ id }))
})
afterAll(async () => {
  sent.mockRestore()
  await app.close()
})

/** What was sent to the database meanwhile, in order, with the connection it went through. */
async function statementsOf(work: () => Promise<unknown>) {
  sent.mockClear()
  await work()
  return sent.mock.calls.map(([statement], index) => ({
    connection: sent.mock.contexts[index],
    text: textOf(statement),
  }))
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return (statement as { text?: string }).text ?? ''
}

/** Every statement of the transaction that stores a message, whoever sent it. */
async function statementsOfSending(work: () => Promise<unknown>): Promise<string[]> {
  const all = await statementsOf(work)
  const storing = all.find(({ text }) => text.includes('send_message_2('))
  const own = all.filter(({ connection }) => connection === storing?.connection)
  const texts = own.map(({ text }) => text)
  const stored = texts.findIndex((text) => text.includes('send_message_2('))
  const from = texts.slice(0, stored).findLastIndex((text) => /^begin/i.test(text))
  const to = texts.findIndex((text, index) => index > stored && /^commit/i.test(text))
  expect([stored, from, to]).not.toContain(-1)
  // Rules of words and the doors are asked for twice a second at most, however many messages there are.
  return texts.slice(from, to + 1).filter((text) => !/word_rules|from doors/.test(text))
}

/** As many as name a table of chat. */
async function chatStatementsOf(work: () => Promise<unknown>): Promise<number> {
  const all = await statementsOf(work)
  return all.filter(({ text }) => /\b(conversations|conversation_members|messages)\b/.test(text)).length
}

describe('statements of chat', () => {
  it('sending takes the same few for 2 and for 50 members', async () => {
    const small = await makeGroup(owner, friends.slice(0, 1))
    const large = await makeGroup(owner, friends)
    await say(owner, small)
    await say(owner, large)
    const forTwo = await statementsOfSending(() => say(owner, small))
    const forFifty = await statementsOfSending(() => say(owner, large))
    expect(forFifty).toHaveLength(forTwo.length)
    // begin, whether the sender may write, the message, how loud it is for whom, of a newcomer's own group who is a friend, the
    // notifications, commit
    expect(forTwo).toHaveLength(7)
    const ofChat = forTwo.filter((text) =>
      /send_message_2|\b(conversations|conversation_members|messages)\b/.test(text),
    )
    expect(ofChat).toHaveLength(1)
  })

  it('sending to a friend asks besides, with the pair held, whom they let write and whether they are active friends, and puts down a ring', async () => {
    const pair = await openPair(owner, friends[0] as { id: string })
    const group = await makeGroup(owner, friends.slice(0, 1))
    await say(owner, pair)
    await say(owner, group)
    const inGroup = await statementsOfSending(() => say(owner, group))
    const inPair = await statementsOfSending(() => say(owner, pair))
    expect(inPair).toHaveLength(inGroup.length + 4)
  })

  it('of whoever is no newcomer nothing more is asked', async () => {
    const regular = await app.member()
    await app.sql("update users set created_at = now() - interval '40 days' where id = $1", [regular.id])
    await fillFriendships(app, regular, { count: 2, state: 'friends' })
    const known = (await friendsOf(regular)).map((id) => ({ id }))
    const pair = await openPair(regular, known[0] as { id: string })
    const group = await makeGroup(regular, known)
    await say(regular, pair)
    await say(regular, group)
    const inGroup = await statementsOfSending(() => say(regular, group))
    expect(inGroup).toHaveLength(6)
    expect(await statementsOfSending(() => say(regular, pair))).toHaveLength(inGroup.length + 4)
  })

  it('what else is in a message takes what it needs, however many are mentioned', async () => {
    const group = await makeGroup(owner, friends)
    await app.sql(`update users set handle = 'guest_' || right(id::text, 12) where id <> $1`, [owner.id])
    const handles = friends.map(({ id }) => `@guest_${id.slice(-12)}`)
    const plain = await statementsOfSending(() => say(owner, group))
    const toOne = await statementsOfSending(() => say(owner, group, handles[0]))
    const toMany = await statementsOfSending(() => say(owner, group, handles.slice(0, 20).join(' ')))
    expect(toMany).toHaveLength(toOne.length)
    // Whom the handles mean, who shall not hear of it, how loud that is for them, the notifications of mentions, and their
    // rings and letters.
    expect(toOne).toHaveLength(plain.length + 8)
  })

  it('the unread numbers ask nothing of posts where nothing unread leads to one', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const before = await unreadOf(one)
    await say(other, pair)
    const asked = await statementsOf(async () => expect(await unreadOf(one)).toBe(before + 1))
    expect(asked.filter(({ text }) => /\bnotifications\b/.test(text)).length).toBeGreaterThan(0)
    expect(asked.filter(({ text }) => /\bposts\b/.test(text))).toEqual([])
  })

  it('a page of history takes two, whatever its size, and three around a message', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await talk([one, other], pair, 40)
    const page = (query: { limit?: number; around?: string }) => async () =>
      succeed(await one.call('GET /api/messages/conversation/{id}', { params: { id: pair.id }, query }))
    expect(await chatStatementsOf(page({ limit: 1 }))).toBe(2)
    expect(await chatStatementsOf(page({ limit: 40 }))).toBe(2)
    expect(await chatStatementsOf(page({ around: said[20]?.id ?? '' }))).toBe(3)
  })

  it('a page of conversations takes two, whatever its size', async () => {
    const page = (limit: number) => async () =>
      succeed(
        await owner.call('GET /api/conversations/user/{userId}', {
          params: { userId: owner.id },
          query: { limit },
        }),
      )
    expect(await chatStatementsOf(page(1))).toBe(2)
    expect(await chatStatementsOf(page(50))).toBe(2)
  })
})
