import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, unblock } from '../../../../testing/boundaries.ts'
import {
  addTo,
  friendsInPair,
  groupOf,
  leave,
  read,
  say,
  see,
  succeed,
  talk,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { deleteFor, send } from '../../../../testing/messages/messages.ts'
import { recountUnread } from '../../../../testing/messages/recount.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

async function markUnread(member: TestMember, { id }: { id: string }, message: Message): Promise<void> {
  const body = { unreadFromMessageId: message.id }
  succeed(await member.call('PATCH /api/conversations/{id}/own', { params: { id }, body }))
}

describe('marked as unread', () => {
  it('a conversation counts from there without what its member said, until it is read again', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = (await talk([one, one, other, one], pair, 8)) as [Message, Message, ...Message[]]
    await read(other, said.at(-1) as Message)
    await markUnread(other, pair, said[1])
    const marked = await see(other, pair)
    expect(marked).toMatchObject({ unread: 5, lastReadSeq: 8, own: { unreadFromSeq: 2 } })
    const hub = await other.hub('chat')
    await read(other, said[1])
    expect(await see(other, pair)).toMatchObject({ unread: 0, lastReadSeq: 8, own: { unreadFromSeq: null } })
    expect(await hub.next('OwnReadMoved')).toMatchObject([
      { conversationId: pair.id, lastReadSeq: 8, unread: 0, ownRev: marked.own.rev + 1 },
    ])
    await hub.next('OwnPartChanged')
  })

  it('a mark before it moves nothing, and an answer reads it', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = (await talk([one], pair, 4)) as [Message, Message, ...Message[]]
    await read(other, said.at(-1) as Message)
    await markUnread(other, pair, said[1])
    await read(other, said[0])
    expect(await see(other, pair)).toMatchObject({ unread: 3, own: { unreadFromSeq: 2 } })
    await say(other, pair)
    expect(await see(other, pair)).toMatchObject({ unread: 0, own: { unreadFromSeq: null } })
  })
})

describe('hub OwnReadMoved', () => {
  it('tells every page of who read what the server counts, and nobody else', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [hubs, others] = [[await other.hub('chat'), await other.hub('chat')], await one.hub('chat')]
    const [first] = (await talk([one], pair, 3)) as [Message]
    await read(other, first)
    for (const hub of hubs) {
      expect(await hub.next('OwnReadMoved')).toEqual([
        {
          conversationId: pair.id,
          lastReadSeq: 1,
          unread: 2,
          mentions: 0,
          ownRev: 0,
          counts: { unreadConversations: 1, mentions: 0, requests: 0 },
        },
      ])
    }
    const last = await say(other, pair)
    for (const hub of hubs) {
      expect(await hub.next('OwnReadMoved')).toMatchObject([
        { lastReadSeq: last.seq, unread: 0, counts: { unreadConversations: 0 } },
      ])
    }
    await others.next('ReceiveMessage', (message) => message.id === last.id)
    expect(others.events.filter(({ name }) => name === 'OwnReadMoved')).toEqual([])
  })
})

describe('how far somebody read', () => {
  it('is not told by who does not share it, nor to them', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [quiet, open] = friends as [TestMember, TestMember]
    await choosePrivacy(quiet, { readReceipts: false })
    const [theirs, hub] = [await quiet.hub('chat'), await owner.hub('chat')]
    const said = await say(owner, group)
    await read(quiet, said)
    await read(open, said)
    expect(await hub.next('ConversationRead')).toMatchObject([{ userId: open.id }])
    expect(await theirs.next('OwnReadMoved')).toMatchObject([{ unread: 0 }])
    const asOwner = await app.call('GET /api/messages/{id}', { params: { id: said.id } }, owner.token)
    const asQuiet = await app.call('GET /api/messages/{id}', { params: { id: said.id } }, quiet.token)
    expect([asOwner.body.readBy, asQuiet.body.readBy]).toEqual([[open.id], []])
    expect((await see(owner, group)).participantMap[quiet.id]?.lastReceiptSeq).toBe(0)
    const last = await say(quiet, group)
    await hub.next('ReceiveMessage', (message) => message.id === last.id)
    await theirs.next('ReceiveMessage', (message) => message.id === last.id)
    const told = [hub, theirs].map(({ events }) => events.filter(({ name }) => name === 'ConversationRead').length)
    expect(told).toEqual([1, 0])
  })

  it('is not told by the answer of who does not share it, only by that of who does', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [quiet, open] = friends as [TestMember, TestMember]
    await choosePrivacy(quiet, { readReceipts: false })
    const hub = await owner.hub('chat')
    await say(owner, group)
    await say(quiet, group)
    await say(open, group)
    expect(await hub.next('ConversationRead')).toMatchObject([{ userId: open.id }])
    expect(hub.events.filter(({ name }) => name === 'ConversationRead')).toHaveLength(1)
  })
})

type Step = readonly [what: number, who: number, which: number]

const kinds = [
  'say',
  'say',
  'mention',
  'everyone',
  'delete',
  'read',
  'unread',
  'block',
  'unblock',
  'come and go',
] as const

describe('the numbers of what is unread', () => {
  it('are those of a recount, whatever was done', async () => {
    const { owner, friends, group } = await groupOf(app, 3)
    const members = [owner, ...friends]
    const handles = await Promise.all(
      members.map(
        async ({ id }) =>
          (await app.sql<{ handle: string }>('select handle from users where id = $1', [id]))[0]?.handle,
      ),
    )
    const said: Message[] = []
    const take = async ([what, who, which]: Step) => {
      const member = members[who] as TestMember
      const other = members[(who + 1 + (which % 3)) % 4] as TestMember
      const message = said[which % Math.max(1, said.length)]
      const kind = kinds[what]
      if (kind === 'say') said.push(await say(member, group))
      if (kind === 'mention') said.push(await say(member, group, `@${handles[members.indexOf(other)]}`))
      if (kind === 'everyone') said.push(await send(owner, group, { text: 'All!', mentionsEveryone: true }))
      if (kind === 'delete' && message) await deleteFor(authorOf(members, message), message, 'everyone')
      if (kind === 'read' && message) await member.call('PATCH /api/messages/{id}/read', { params: { id: message.id } })
      if (kind === 'unread' && message) {
        const body = { unreadFromMessageId: message.id }
        await member.call('PATCH /api/conversations/{id}/own', { params: { id: group.id }, body })
      }
      if (kind === 'block') await block(member, other)
      if (kind === 'unblock') await unblock(member, other)
      if (kind === 'come and go' && member !== owner) {
        await leave(member, group)
        // Who is blocked cannot be brought back, so nobody is while they are away.
        await Promise.all([unblock(member, owner), unblock(owner, member)])
        await app.sql(`update privacy_settings set messages = 'everyone' where user_id = $1`, [member.id])
        await choosePrivacy(member, { messages: 'everyone' })
        await addTo(group, owner, [member])
      }
    }
    const steps = fc.array(fc.tuple(fc.nat(kinds.length - 1), fc.nat(3), fc.nat(40)), { minLength: 8, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const step of taken) await take(step)
        for (const member of members) await expectRecount(member, group)
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})

async function expectRecount(member: TestMember, group: Conversation): Promise<void> {
  const { unread, mentions } = await see(member, group)
  expect({ unread, mentions }).toEqual(await recountUnread(app, member, group))
}

function authorOf(members: readonly TestMember[], message: Message): TestMember {
  return members.find(({ id }) => id === message.senderUserId) as TestMember
}
