import { randomUUID } from 'node:crypto'
import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { addTo, friendsInPair, groupOf, leave, openPair, say, see, talk } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend, remove } from '../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import type { TestHub } from '../../../testing/test-hub.ts'

const app = await forThisFile(createTestApp())

const refusal = (code: string) => expect.objectContaining({ message: expect.stringContaining(code) })

/** What came of an event until now, marked off by a message that is sent last. */
async function receivedUntil(hub: TestHub<'chat'>, name: string, last: Message) {
  await hub.next('ReceiveMessage', (message) => message.id === last.id)
  return hub.events.filter((event) => event.name === name).map((event) => event.args)
}

describe('hub SendMessage', () => {
  it('answers with the stored message and reaches every page of both', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [mine, myOther, theirs] = [await one.hub('chat'), await one.hub('chat'), await other.hub('chat')]
    const clientMessageId = randomUUID()
    const draft = { conversationId: pair.id, clientMessageId, text: 'Good evening.' }
    const message = await mine.invoke('SendMessage', draft)
    expect(message).toMatchObject({ ...draft, senderUserId: one.id, seq: 1, readBy: [] })
    for (const hub of [mine, myOther, theirs]) {
      expect(await hub.next('ReceiveMessage')).toEqual([message])
    }
    const history = await other.call('GET /api/messages/conversation/{id}', {
      params: { id: pair.id },
    })
    expect(history.body).toEqual([message])
  })

  it('is refused to who says that somebody else speaks, as over REST', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const hub = await one.hub('chat')
    const draft = { conversationId: pair.id, text: 'Not from me.' }
    await expect(hub.invoke('SendMessage', { ...draft, senderUserId: other.id })).rejects.toEqual(refusal('not_owner'))
    expect(await hub.invoke('SendMessage', { ...draft, senderUserId: one.id })).toMatchObject({ senderUserId: one.id })
    expect((await see(other, pair)).lastSeq).toBe(1)
  })

  it('goes both ways, live between two clients', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [mine, theirs] = [await one.hub('chat'), await other.hub('chat')]
    await mine.invoke('SendMessage', { conversationId: pair.id, text: 'Are you there?' })
    const [question] = await theirs.next('ReceiveMessage')
    expect(question.text).toBe('Are you there?')
    await theirs.invoke('SendMessage', { conversationId: pair.id, text: 'I am.' })
    const [answer] = await mine.next('ReceiveMessage', (message) => message.seq === 2)
    expect(answer).toMatchObject({ text: 'I am.', senderUserId: other.id })
  })

  it('answers a repeat with the stored message, by hub and by REST, and pushes it once', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [mine, theirs] = [await one.hub('chat'), await other.hub('chat')]
    const draft = { conversationId: pair.id, clientMessageId: randomUUID(), text: 'Once.' }
    const first = await mine.invoke('SendMessage', draft)
    expect(await mine.invoke('SendMessage', { ...draft, text: 'Twice.' })).toEqual(first)
    expect(await one.call('POST /api/messages', { body: draft })).toMatchObject({
      status: 200,
      body: first,
    })
    const last = await say(one, pair)
    const received = await receivedUntil(theirs, 'ReceiveMessage', last)
    expect(received).toEqual([[first], [last]])
  })

  it('refuses strangers, friends of old and what is no message; the connection stays', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const stranger = await app.member()
    const [mine, foreign] = [await one.hub('chat'), await stranger.hub('chat')]
    const draft = { conversationId: pair.id, text: 'Hello.' }
    await expect(foreign.invoke('SendMessage', draft)).rejects.toEqual(refusal('conversation_not_found'))
    await expect(mine.invoke('SendMessage', { ...draft, text: '' })).rejects.toEqual(refusal('invalid'))
    await remove(other, one)
    await expect(mine.invoke('SendMessage', draft)).rejects.toEqual(refusal('cannot_send'))
    expect(await mine.invoke('JoinAllConversations')).toEqual([
      { conversationId: pair.id, lastSeq: 0, lastRev: 0, ownRev: 0, epoch: app.platform.epoch },
    ])
  })
})

describe('hub MarkMessageRead', () => {
  it('moves the marker and tells every member how far', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [mine, theirs] = [await one.hub('chat'), await other.hub('chat')]
    const [, second] = await talk([one], pair, 3)
    await theirs.invoke('MarkMessageRead', pair.id, second?.id ?? '')
    for (const hub of [mine, theirs]) {
      expect(await hub.next('ConversationRead')).toEqual([
        { conversationId: pair.id, userId: other.id, lastReceiptSeq: 2 },
      ])
    }
    expect(await see(other, pair)).toMatchObject({ lastReadSeq: 2, unread: 1 })
  })

  it('is silent when nothing moves', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [mine, theirs] = [await one.hub('chat'), await other.hub('chat')]
    const [first, second] = (await talk([one], pair, 2)) as [Message, Message]
    for (const message of [second, second, first]) {
      await theirs.invoke('MarkMessageRead', pair.id, message.id)
    }
    await mine.invoke('MarkMessageRead', pair.id, second.id)
    const reads = await receivedUntil(mine, 'ConversationRead', await say(one, pair))
    expect(reads).toEqual([[{ conversationId: pair.id, userId: other.id, lastReceiptSeq: 2 }]])
  })

  it('comes with an answer to unread messages', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const mine = await one.hub('chat')
    await talk([one], pair, 2)
    const answer = await say(other, pair)
    expect(await mine.next('ConversationRead')).toEqual([
      { conversationId: pair.id, userId: other.id, lastReceiptSeq: answer.seq },
    ])
  })

  it('refuses strangers, absent messages and messages of another conversation', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const third = await app.member()
    await befriend(one, third)
    const another = await openPair(one, third)
    const message = await say(one, pair)
    const hubs = { one: await one.hub('chat'), third: await third.hub('chat') }
    const refused = await Promise.allSettled([
      hubs.third.invoke('MarkMessageRead', pair.id, message.id),
      hubs.one.invoke('MarkMessageRead', pair.id, randomUUID()),
      hubs.one.invoke('MarkMessageRead', another.id, message.id),
    ])
    for (const invocation of refused) {
      expect(invocation).toEqual({ status: 'rejected', reason: refusal('message_not_found') })
    }
    await expect(hubs.one.invoke('MarkMessageRead', pair.id, 'latest')).rejects.toEqual(refusal('invalid'))
    expect((await see(other, pair)).unread).toBe(1)
  })
})

describe('hub JoinAllConversations', () => {
  it('answers where every conversation of the member stands, latest activity first', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    const pair = await openPair(owner, friend)
    await talk([owner, friend], group, 3)
    const hub = await owner.hub('chat')
    const { epoch } = app.platform
    expect(await hub.invoke('JoinAllConversations')).toEqual([
      { conversationId: group.id, lastSeq: 4, lastRev: 4, ownRev: 0, epoch },
      { conversationId: pair.id, lastSeq: 0, lastRev: 0, ownRev: 0, epoch },
    ])
    expect(await hub.invoke('JoinAllConversations')).toHaveLength(2)
  })

  it('leaves out what the member left and is empty for newcomers', async () => {
    const { friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    await leave(friend, group)
    expect(await (await friend.hub('chat')).invoke('JoinAllConversations')).toEqual([])
    const newcomer = await (await app.member()).hub('chat')
    expect(await newcomer.invoke('JoinAllConversations')).toEqual([])
  })

  it('takes no arguments', async () => {
    const hub = await (await app.member()).hub('chat')
    await expect(hub.connection.invoke('JoinAllConversations', randomUUID())).rejects.toBeInstanceOf(Error)
  })
})

describe('hub Typing', () => {
  it('tells the other members, and no page of the writer', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [first, second] = friends as [TestMember, TestMember]
    const hubs = [await first.hub('chat'), await second.hub('chat')]
    const [mine, myOther] = [await owner.hub('chat'), await owner.hub('chat')]
    await mine.invoke('Typing', group.id)
    for (const hub of hubs) expect(await hub.next('UserIsTyping')).toEqual([group.id, owner.id])
    const last = await say(owner, group)
    for (const hub of [mine, myOther]) {
      expect(await receivedUntil(hub, 'UserIsTyping', last)).toEqual([])
    }
  })

  it('passes once in 2 s and connection, and the rest is dropped silently', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [mine, myOther, theirs] = [await one.hub('chat'), await one.hub('chat'), await other.hub('chat')]
    for (const hub of [mine, mine, mine, myOther]) await hub.invoke('Typing', pair.id)
    const signals = await receivedUntil(theirs, 'UserIsTyping', await say(one, pair))
    expect(signals).toEqual([
      [pair.id, one.id],
      [pair.id, one.id],
    ])
  })

  it('does not reach a friend of old', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await remove(one, other)
    const [mine, theirs] = [await one.hub('chat'), await other.hub('chat')]
    await mine.invoke('Typing', pair.id)
    await befriend(one, other)
    expect(await receivedUntil(theirs, 'UserIsTyping', await say(one, pair))).toEqual([])
  })

  it('refuses strangers, absent conversations and what is no id', async () => {
    const { pair } = await friendsInPair(app)
    const hub = await (await app.member()).hub('chat')
    for (const id of [pair.id, randomUUID()]) {
      await expect(hub.invoke('Typing', id)).rejects.toEqual(refusal('conversation_not_found'))
    }
    await expect(hub.invoke('Typing', 'hall')).rejects.toEqual(refusal('invalid'))
  })
})

describe('events of the chat hub', () => {
  it('ConversationUpdated reaches all members when a conversation is new or gets people', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    const hubs = await Promise.all([owner, ...friends, newcomer].map((member) => member.hub('chat')))
    const pair = await openPair(owner, newcomer)
    const [mine, , , theirs] = hubs as [TestHub<'chat'>, TestHub<'chat'>, TestHub<'chat'>, TestHub<'chat'>]
    for (const hub of [mine, theirs]) {
      expect(await hub.next('ConversationUpdated')).toEqual([{ conversationId: pair.id }])
    }
    await addTo(group, owner, [newcomer])
    for (const hub of hubs) {
      await hub.next('ConversationUpdated', (updated) => updated.conversationId === group.id)
    }
  })

  it('ConversationDeleted reaches who left, ConversationUpdated the others', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    const [mine, theirs] = [await owner.hub('chat'), await leaver.hub('chat')]
    await leave(leaver, group)
    expect(await theirs.next('ConversationDeleted')).toEqual([{ conversationId: group.id }])
    expect(await mine.next('ConversationUpdated')).toEqual([{ conversationId: group.id }])
  })

  it('end with the membership', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    const pair = await openPair(owner, leaver)
    const theirs = await leaver.hub('chat')
    await leave(leaver, group)
    await say(owner, group, 'They are gone.')
    const last = await say(owner, pair)
    expect(await receivedUntil(theirs, 'ReceiveMessage', last)).toEqual([[last]])
  })
})
