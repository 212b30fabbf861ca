import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  friendsInPair,
  groupOf,
  leave,
  makeGroup,
  memberWithFriends,
  read,
  say,
  see,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { remove } from '../../../../testing/friendships.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('POST /api/messages', () => {
  it('answers 201 with the stored message', async () => {
    const { one, pair } = await friendsInPair(app)
    const clientMessageId = randomUUID()
    const answer = await one.call('POST /api/messages', {
      body: { conversationId: pair.id, clientMessageId, text: '  Good evening.\r\nStill up?  ' },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      conversationId: pair.id,
      senderUserId: one.id,
      kind: 'text',
      text: 'Good evening.\nStill up?',
      seq: 1,
      rev: 1,
      createdAt: expect.any(String),
      readBy: [],
      clientMessageId,
      editedAt: null,
      deleted: null,
      replyTo: null,
      forwarded: null,
      mentions: [],
      mentionsEveryone: false,
      attachments: [],
      reactions: [],
      poll: null,
      card: null,
      pinnedAt: null,
      system: null,
    })
  })

  it('numbers the messages of a conversation and never turns its clock back', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const first = await say(one, pair)
    await app.sql(`update conversations set updated_at = updated_at + interval '1 hour' where id = $1`, [pair.id])
    const second = await say(other, pair)
    const third = await say(one, pair)
    expect([first.seq, second.seq, third.seq]).toEqual([1, 2, 3])
    expect(Date.parse(second.createdAt)).toBeGreaterThanOrEqual(Date.parse(first.createdAt) + 3_600_000)
    expect(Date.parse(third.createdAt)).toBeGreaterThanOrEqual(Date.parse(second.createdAt))
  })

  it('moves the marker of its sender and nobody else’s', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [(typeof friends)[0]]
    await say(owner, group)
    const message = await say(friend, group)
    const seen = await see(friend, group)
    expect(seen).toMatchObject({ lastReadSeq: message.seq, unread: 0 })
    expect(await see(owner, group)).toMatchObject({ lastReadSeq: message.seq - 1, unread: 1 })
  })

  describe('repeated with the same clientMessageId', () => {
    it('answers 200 with the stored message, even with another text', async () => {
      const { one, pair } = await friendsInPair(app)
      const message = { conversationId: pair.id, clientMessageId: randomUUID(), text: 'Once.' }
      const first = await one.call('POST /api/messages', { body: message })
      const second = await one.call('POST /api/messages', { body: { ...message, text: 'Twice.' } })
      expect([first.status, second.status]).toEqual([201, 200])
      expect(second.body).toEqual(first.body)
      expect((await see(one, pair)).lastSeq).toBe(1)
    })

    it('is answered with who read it since', async () => {
      const { one, other, pair } = await friendsInPair(app)
      const body = { conversationId: pair.id, clientMessageId: randomUUID(), text: 'Once.' }
      const first = await one.call('POST /api/messages', { body })
      await read(other, first.body)
      const again = await one.call('POST /api/messages', { body })
      expect(again.body).toEqual({ ...first.body, readBy: [other.id] })
    })

    it('is answered although a new message would be refused', async () => {
      const { one, other, pair } = await friendsInPair(app)
      const body = { conversationId: pair.id, clientMessageId: randomUUID(), text: 'Once.' }
      const first = await one.call('POST /api/messages', { body })
      await remove(one, other)
      const again = await one.call('POST /api/messages', { body })
      expect(again).toMatchObject({ status: 200, body: first.body })
    })

    it('is another message from another sender and in another conversation', async () => {
      const { owner, friends, group } = await groupOf(app, 2)
      const [friend] = friends as [(typeof friends)[0]]
      const another = await makeGroup(owner, friends, 'Sunday table')
      const clientMessageId = randomUUID()
      const said = await Promise.all(
        [[owner, group] as const, [friend, group] as const, [owner, another] as const].map(([sender, { id }]) =>
          sender.call('POST /api/messages', {
            body: { conversationId: id, clientMessageId, text: 'Mine.' },
          }),
        ),
      )
      expect(said.map((answer) => answer.status)).toEqual([201, 201, 201])
    })
  })

  it('takes the Idempotency-Key where the clientMessageId is missing', async () => {
    const { one, pair } = await friendsInPair(app)
    const key = randomUUID()
    const send = (text: string) =>
      one.call('POST /api/messages', {
        body: { conversationId: pair.id, text },
        headers: { 'idempotency-key': key },
      })
    const first = await send('Once.')
    const second = await send('Twice.')
    expect(first).toMatchObject({ status: 201, body: { clientMessageId: key } })
    expect(second).toMatchObject({ status: 200, body: first.body })
  })

  it('makes a clientMessageId where there is none', async () => {
    const { one, pair } = await friendsInPair(app)
    const [first, second] = [await say(one, pair, 'Same.'), await say(one, pair, 'Same.')]
    expect(first.clientMessageId).not.toBe(second.clientMessageId)
    expect([first.seq, second.seq]).toEqual([1, 2])
  })

  it.each([
    ['no text', { text: '   ' }],
    ['a text of 4001 characters', { text: 'x'.repeat(4001) }],
    ['a text with NUL', { text: 'a\u0000b' }],
    ['a clientMessageId of 65 characters', { clientMessageId: 'x'.repeat(65) }],
    ['a clientMessageId with a line end', { clientMessageId: 'x\ny' }],
    ['no conversation id', { conversationId: 'the hall' }],
  ])('refuses %s with 422 and stores nothing', async (_what, wrong) => {
    const { one, pair } = await friendsInPair(app)
    const answer = await one.call('POST /api/messages', {
      body: { conversationId: pair.id, text: 'Good evening.', ...wrong },
    })
    expect(answer.status).toBe(422)
    expect((await see(one, pair)).lastSeq).toBe(0)
  })

  it('takes a text of 4000 characters', async () => {
    const { one, pair } = await friendsInPair(app)
    expect((await say(one, pair, 'x'.repeat(4000))).text).toHaveLength(4000)
  })

  it('drops what belongs to the server', async () => {
    const { one, pair } = await friendsInPair(app)
    const answer = await app.raw('POST', '/api/messages', {
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        conversationId: pair.id,
        text: 'Good evening.',
        seq: 40,
        createdAt: '2001-01-01T00:00:00.000Z',
        readBy: [one.id],
      }),
    })
    expect(answer.status).toBe(201)
    expect(await see(one, pair)).toMatchObject({ lastMessage: { seq: 1, readBy: [] } })
  })

  it('refuses a sender who is not the caller', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const answer = await app.raw('POST', '/api/messages', {
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId: pair.id, text: 'Hello.', senderUserId: other.id }),
    })
    expect(answer.status).toBe(403)
    expect((await see(one, pair)).lastSeq).toBe(0)
  })

  it('is 404 for strangers, for absent conversations and for those who left, all alike', async () => {
    const { friends, group } = await groupOf(app, 2)
    const [friend] = friends as [(typeof friends)[0]]
    await leave(friend, group)
    const stranger = await app.member()
    const send = (sender: typeof stranger, conversationId: string) =>
      sender.call('POST /api/messages', { body: { conversationId, text: 'Let me in.' } })
    const answers = [await send(stranger, group.id), await send(stranger, randomUUID()), await send(friend, group.id)]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    const told = answers.map(({ body }) => ({ ...app.problem({ body }), traceId: '' }))
    expect(told[0]).toMatchObject({ code: 'conversation_not_found' })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })

  it('is 403 cannot_send in a pair without friendship or with a suspended account, alike', async () => {
    const unfriended = await friendsInPair(app)
    await remove(unfriended.other, unfriended.one)
    const suspended = await friendsInPair(app)
    await app.sql('update users set suspended_at = now() where id = $1', [suspended.other.id])
    const answers = await Promise.all(
      [unfriended, suspended].map(({ one, pair }) =>
        one.call('POST /api/messages', { body: { conversationId: pair.id, text: 'Hello?' } }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([403, 403])
    const told = answers.map(({ body }) => ({ ...app.problem({ body }), traceId: '' }))
    expect(told[0]).toMatchObject({ code: 'cannot_send' })
    expect(told[1]).toEqual(told[0])
    expect((await see(unfriended.one, unfriended.pair)).lastSeq).toBe(0)
  })

  it('needs no friendship among the members of a group', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    const group = await makeGroup(owner, friends)
    const [friend] = friends as [(typeof friends)[0]]
    await remove(friend, owner)
    expect((await say(friend, group)).kind).toBe('text')
  })
})
