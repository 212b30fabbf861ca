import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute, unblock } from '../../../testing/boundaries.ts'
import {
  friendsInPair,
  groupOf,
  makeGroup,
  openPair,
  read,
  say,
  see,
  strangersInPair,
} from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend, remove } from '../../../testing/friendships.ts'
import { getMessage } from '../../../testing/messages/messages.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('a pair', () => {
  it('is closed by a block in both directions, in the words of a removal', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const removed = await friendsInPair(app)
    await remove(removed.other, removed.one)
    await block(other, one)
    const byBlock = await trySay(one, pair)
    expect(refusal(byBlock)).toEqual([403, 'cannot_send'])
    expect(withoutTrace(byBlock)).toEqual(withoutTrace(await trySay(removed.one, removed.pair)))
    expect(refusal(await trySay(other, pair))).toEqual([403, 'cannot_send'])
  })

  it('stays readable, and opens again for strangers when the block is undone', async () => {
    const { one, other, pair } = await strangersInPair(app)
    await say(one, pair)
    await block(other, one)
    expect(refusal(await trySay(one, pair))).toEqual([403, 'cannot_send'])
    expect((await openPair(one, other)).id).toBe(pair.id)
    await unblock(other, one)
    expect((await trySay(one, pair)).status).toBe(201)
  })

  it('is as open as the other lets it be', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await choosePrivacy(other, { messages: 'nobody' })
    expect(refusal(await trySay(one, pair))).toEqual([403, 'cannot_send'])
    expect((await trySay(other, pair)).status).toBe(201)
    await choosePrivacy(other, { messages: 'everyone' })
    await remove(one, other)
    expect((await trySay(one, pair)).status).toBe(201)
    expect(refusal(await trySay(other, pair))).toEqual([403, 'cannot_send'])
  })

  it('is begun with whoever lets everybody write, and with nobody behind a block', async () => {
    const [one, open, blocking] = [await app.member(), await app.member(), await app.member()]
    for (const other of [open, blocking]) await choosePrivacy(other, { messages: 'everyone' })
    await block(blocking, one)
    expect((await tryOpen(one, [open])).status).toBe(201)
    const answer = await tryOpen(one, [blocking])
    expect(refusal(answer)).toEqual([422, 'participants_refused'])
    expect(app.problem(answer).errors).toEqual([{ field: 'participants', code: 'refused', message: blocking.id }])
  })

  it('shows no typing behind a block', async () => {
    const { one, other, pair } = await strangersInPair(app)
    await block(other, one)
    const [hub, theirs] = [await one.hub('chat'), await other.hub('chat')]
    await hub.invoke('Typing', pair.id)
    // Pushed to both after it: whatever came before has arrived with it.
    await unblock(other, one)
    await say(one, pair)
    await theirs.next('ReceiveMessage')
    expect(theirs.events.filter(({ name }) => name === 'UserIsTyping')).toEqual([])
  })

  it('shows no typing of who is invisible', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const choose = (choice: 'invisible' | 'automatic') =>
      one.call('PUT /api/presence/availability', { body: { choice, until: null } })
    const [hidden, theirs] = [await one.hub('chat'), await other.hub('chat')]
    await choose('invisible')
    await hidden.invoke('Typing', pair.id)
    await choose('automatic')
    // Another page, because each has its own pause between two signals.
    const shown = await one.hub('chat')
    await shown.invoke('Typing', pair.id)
    await say(one, pair)
    await theirs.next('ReceiveMessage')
    expect(theirs.events.filter(({ name }) => name === 'UserIsTyping')).toHaveLength(1)
  })

  it('has no badge of what was unread when the block came', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await say(one, pair)
    expect((await see(other, pair)).unread).toBe(1)
    await block(other, one)
    expect((await see(other, pair)).unread).toBe(0)
    await unblock(other, one)
    expect((await see(other, pair)).unread).toBe(1)
  })
})

describe('a group that both are in', () => {
  it('goes on: messages come to all, and typing only to those without a block', async () => {
    const { one, other, third, group } = await groupWithBlock()
    const hubs = [await other.hub('chat'), await third.hub('chat')] as const
    const hub = await one.hub('chat')
    await hub.invoke('Typing', group.id)
    const message = await say(one, group)
    for (const listener of hubs) await listener.next('ReceiveMessage', (received) => received.id === message.id)
    const typing = hubs.map(({ events }) => events.filter(({ name }) => name === 'UserIsTyping').length)
    expect(typing).toEqual([0, 1])
  })

  it('counts what a blocked author wrote for everybody but whoever blocked', async () => {
    const { one, other, third, group } = await groupWithBlock()
    await say(one, group)
    await say(third, group)
    expect((await see(other, group)).unread).toBe(1)
    expect((await see(third, group)).unread).toBe(0)
    await say(other, group)
    expect((await see(one, group)).unread).toBe(2)
    const list = await one.call('GET /api/conversations/user/{userId}', { params: { userId: one.id } })
    expect(list.body.find(({ id }) => id === group.id)?.unread).toBe(2)
  })

  it('notifies of nobody behind a block, and of nobody muted', async () => {
    const { one, other, third, group } = await groupWithBlock()
    await mute(third, one)
    await say(one, group, 'Not to be told.')
    await say(other, group, 'To one of two.')
    expect(await toldIn(other, group)).toEqual([])
    expect(await toldIn(one, group)).toEqual([])
    expect(await toldIn(third, group)).toEqual([other.id])
  })

  it('tells how far somebody read across no block, either way', async () => {
    const { one, other, third, group } = await groupWithBlock()
    const word = await say(third, group)
    const hubs = await Promise.all([one, other, third].map((member) => member.hub('chat')))
    await read(one, word)
    await read(other, word)
    await third.call('PUT /api/messages/{id}/reactions/{key}', { params: { id: word.id, key: 'heart' } })
    const readers = [[one.id], [other.id], [one.id, other.id].toSorted()]
    for (const [at, member] of [one, other, third].entries()) {
      const { participantMap, lastMessage } = await see(member, group)
      const marked = [one, other].filter(({ id }) => (participantMap[id]?.lastReceiptSeq ?? 0) >= word.seq)
      const [changed] = (await hubs[at]?.next('MessageChanged')) ?? []
      const told = hubs[at]?.events.filter(({ name }) => name === 'ConversationRead') ?? []
      expect({
        marked: marked.map(({ id }) => id).toSorted(),
        last: lastMessage?.readBy.toSorted(),
        history: (await getMessage(member, word)).readBy.toSorted(),
        changed: changed?.readBy.toSorted(),
        told: told.map(({ args }) => (args[0] as { userId: string }).userId).toSorted(),
      }).toEqual({
        marked: readers[at],
        last: readers[at],
        history: readers[at],
        changed: readers[at],
        told: readers[at],
      })
    }
  })

  it('takes in nobody who is kept from the one who adds', async () => {
    const [host, one, other] = [await app.member(), await app.member(), await app.member()]
    await befriend(host, one)
    await befriend(host, other)
    const group = await makeGroup(host, [one])
    await block(other, host)
    const answer = await host.call('POST /api/conversations', {
      body: { conversationId: group.id, participants: [other.id] },
    })
    expect(refusal(answer)).toEqual([422, 'participants_refused'])
  })
})

type Named = { readonly id: string }

const trySay = (sender: TestMember, conversation: Named) =>
  sender.call('POST /api/messages', { body: { conversationId: conversation.id, text: 'Good evening.' } })

const tryOpen = (member: TestMember, others: readonly Named[]) =>
  member.call('POST /api/conversations', { body: { participants: others.map(({ id }) => id) } })

const withoutTrace = (answer: { body: unknown }) => ({ ...(answer.body as object), traceId: '' })

/** Three in a group, of whom `other` blocked `one`. */
async function groupWithBlock() {
  const { owner: third, friends, group } = await groupOf(app, 2)
  const [one, other] = friends as [TestMember, TestMember]
  await block(other, one)
  return { one, other, third, group }
}

/** Of whom the member was told in the conversation. */
async function toldIn(member: TestMember, conversation: Named): Promise<(string | undefined)[]> {
  const told = await notificationsOf(member)
  const invited = notificationSubtype('GroupInvite')
  return told
    .filter((one) => one.relatedEntityId === conversation.id && one.subtype !== invited)
    .map(({ actor }) => actor?.id)
}
