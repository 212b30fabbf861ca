import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { leave, read, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { send } from '../../../../testing/messages/messages.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const { messaging } = notificationTypes

const app = await forThisFile(createTestApp())

describe('a message in a pair chat', () => {
  it('is told to the other, not to the sender', async () => {
    const { sender, others, conversation } = await scene(1)
    const other = required(others[0])
    await say(sender, conversation, 'Are you in tonight?')
    expect(await toldOf(other)).toEqual([
      {
        id: expect.any(String),
        userId: other.id,
        type: messaging,
        subtype: notificationSubtype('NewMessage'),
        message: `Ines ${sender.lastName}: Are you in tonight?`,
        isRead: false,
        readAt: null,
        createdAt: expect.any(String),
        relatedEntityId: conversation.id,
        seq: expect.any(Number),
        actor: {
          id: sender.id,
          firstName: 'Ines',
          lastName: sender.lastName,
          handle: expect.any(String),
          avatar: null,
          crest: null,
        },
        place: null,
        words: 'Are you in tonight?',
        target: 'conversation',
        groupKey: `messages:${conversation.id}`,
        channelKind: 'directMessages',
        popsUp: true,
        sounds: false,
      },
    ])
    expect(await toldOf(sender)).toEqual([])
  })

  it('takes the place of the unread one before it, as news', async () => {
    const { sender, others, conversation } = await scene(1)
    const other = required(others[0])
    await say(sender, conversation, 'One')
    const [first] = await toldOf(other)
    await say(sender, conversation, 'Two')
    const told = await toldOf(other)
    expect(told).toHaveLength(1)
    expect(told[0]?.id).toBe(first?.id)
    expect(told[0]?.message).toBe(`Ines ${sender.lastName}: Two`)
    expect(told[0]?.seq).toBeGreaterThan(first?.seq ?? 0)
  })

  it('is told beside the read ones before it', async () => {
    const { sender, others, conversation } = await scene(1)
    const other = required(others[0])
    const one = await say(sender, conversation, 'One')
    await read(other, one)
    await say(sender, conversation, 'Two')
    expect((await toldOf(other)).map(({ message, isRead }) => [message.at(-1), isRead])).toEqual([
      ['o', false],
      ['e', true],
    ])
  })

  it('is settled by reading up to it, not by reading less', async () => {
    const { sender, others, conversation } = await scene(1)
    const other = required(others[0])
    const one = await say(sender, conversation, 'One')
    const two = await say(sender, conversation, 'Two')
    await read(other, one)
    expect((await toldOf(other)).map(({ isRead }) => isRead)).toEqual([false])
    await read(other, two)
    expect((await toldOf(other)).map(({ isRead }) => isRead)).toEqual([true])
  })

  it('is settled by answering', async () => {
    const { sender, others, conversation } = await scene(1)
    const other = required(others[0])
    await say(sender, conversation, 'Are you in?')
    await say(other, conversation, 'Yes')
    expect((await toldOf(other)).map(({ isRead }) => isRead)).toEqual([true])
    expect((await toldOf(sender)).map(({ isRead }) => isRead)).toEqual([false])
  })

  it('is told once however often it is sent', async () => {
    const { sender, others, conversation } = await scene(1)
    const body = { conversationId: conversation.id, text: 'Once', clientMessageId: 'one-and-only' }
    await Promise.all([1, 2, 3].map(() => sender.call('POST /api/messages', { body })))
    const told = await toldOf(required(others[0]))
    await sender.call('POST /api/messages', { body })
    expect(await toldOf(required(others[0]))).toEqual(told)
  })

  it('is shown shortened, on one line', async () => {
    const { sender, others, conversation } = await scene(1)
    await say(sender, conversation, `Rules:\n\n${'be kind '.repeat(30)}`)
    const [told] = await toldOf(required(others[0]))
    const excerpt = told?.message.slice(`Ines ${sender.lastName}: `.length) ?? ''
    expect(excerpt).toMatch(/^Rules: be kind (be kind )*.*…$/)
    expect(excerpt.length).toBeLessThanOrEqual(140)
  })
})

describe('a message in a group', () => {
  it('names the group and reaches every other member', async () => {
    const { sender, others, conversation } = await scene(3, 'Late Shift Co-op')
    await say(sender, conversation, 'Dive at nine')
    for (const other of others) {
      expect(await toldOf(other)).toMatchObject([
        {
          subtype: notificationSubtype('GroupMessage'),
          message: `Ines ${sender.lastName} in Late Shift Co-op: Dive at nine`,
          relatedEntityId: conversation.id,
        },
      ])
    }
    expect(await toldOf(sender)).toEqual([])
  })

  it('has the name of the group apart, and the words alone, whatever they look like', async () => {
    const { sender, others, conversation } = await scene(2, 'Raid: Tuesday')
    await say(sender, conversation, ': in Late Shift: nine')
    expect(await toldOf(required(others[0]))).toMatchObject([
      {
        message: `Ines ${sender.lastName} in Raid: Tuesday: : in Late Shift: nine`,
        place: 'Raid: Tuesday',
        words: ': in Late Shift: nine',
        target: 'conversation',
      },
    ])
  })

  it('of several senders stays one notification, of the newest', async () => {
    const { sender, others, conversation } = await scene(2)
    const [one, other] = [required(others[0]), required(others[1])]
    await say(sender, conversation, 'Nine?')
    await say(one, conversation, 'Ten')
    expect(await toldOf(other)).toMatchObject([
      { message: `${one.firstName} ${one.lastName} in a group: Ten`, actor: { id: one.id } },
    ])
  })

  it('is settled for whoever leaves', async () => {
    const { sender, others, conversation } = await scene(2)
    const leaver = required(others[0])
    await say(sender, conversation, 'Still here?')
    await leave(leaver, conversation)
    expect((await toldOf(leaver)).map(({ isRead }) => isRead)).toEqual([true])
    await say(sender, conversation, 'Gone')
    expect(await toldOf(leaver)).toHaveLength(1)
  })

  it('is settled with its mentions for everybody whose group is deleted', async () => {
    const { sender, others, conversation } = await scene(2, 'Late Shift Co-op')
    await say(sender, conversation, 'Dive at nine')
    await send(sender, conversation, { text: 'All of you!', mentionsEveryone: true })
    for (const other of others) {
      expect((await toldOf(other)).map(({ isRead }) => isRead)).toEqual([false, false])
    }
    await sender.call('DELETE /api/conversations/{id}', { params: { id: conversation.id } })
    for (const other of others) {
      expect((await toldOf(other)).map(({ isRead }) => isRead)).toEqual([true, true])
    }
  })

  it.each(['is left', 'is deleted'])('that %s takes all else along that leads to it, and nothing more', async (how) => {
    const { sender, others, conversation } = await scene(2)
    const [owner, silent] = [required(others[0]), required(others[1])]
    await befriend(owner, silent)
    const { body: group } = await owner.call('POST /api/conversations', {
      body: { participants: [sender.id, silent.id], title: 'Raid: Tuesday' },
    })
    const said = await say(sender, group)
    const params = { id: said.id, key: 'heart' }
    await owner.call('PUT /api/messages/{id}/reactions/{key}', { params })
    await say(owner, conversation, 'Elsewhere')
    const unreadOf = async (member: TestMember) => {
      const told = (await notificationsOf(member)).filter(({ isRead }) => !isRead)
      return told.map(({ subtype, relatedEntityId }) => [subtype, relatedEntityId])
    }
    expect(await unreadOf(sender)).toContainEqual([notificationSubtype('MessageReaction'), group.id])
    expect(await unreadOf(silent)).toContainEqual([notificationSubtype('GroupInvite'), group.id])
    if (how === 'is left') for (const member of [sender, silent]) await leave(member, group)
    else await owner.call('DELETE /api/conversations/{id}', { params: { id: group.id } })
    for (const member of [sender, silent]) {
      const unread = await unreadOf(member)
      expect(unread.filter(([, relatedEntityId]) => relatedEntityId === group.id)).toEqual([])
      expect(unread).toContainEqual([notificationSubtype('GroupMessage'), conversation.id])
    }
  })
})

it('messages of many at once leave one unread notification a conversation, of the last', async () => {
  const { sender, others, conversation } = await scene(3)
  const [reader, ...writers] = others
  const sent = await Promise.all(
    [sender, ...writers, sender, ...writers].map((writer, number) => say(writer, conversation, `Message ${number}`)),
  )
  const last = sent.toSorted((a, b) => b.seq - a.seq)[0]
  const unread = (await toldOf(required(reader))).filter(({ isRead }) => !isRead)
  expect(unread.map(({ message }) => message.split(': ')[1])).toEqual([last?.text])
})

it('reading at the moment of a new message never hides it', async () => {
  for (let round = 0; round < 10; round++) {
    const { sender, others, conversation } = await scene(1)
    const other = required(others[0])
    const one = await say(sender, conversation, 'One')
    await Promise.all([read(other, one), say(sender, conversation, 'Two')])
    const unread = (await toldOf(other)).filter(({ isRead }) => !isRead)
    expect(unread.map(({ message }) => message.split(': ')[1])).toEqual(['Two'])
  }
})

describe('a reaction', () => {
  it('is told to the author once for each who reacts, and to nobody of their own', async () => {
    const { sender, others, conversation } = await scene(1)
    const other = required(others[0])
    const said = await say(sender, conversation)
    for (const [member, key] of [
      [other, 'heart'],
      [other, 'laugh'],
      [sender, 'heart'],
    ] as const) {
      await member.call('PUT /api/messages/{id}/reactions/{key}', { params: { id: said.id, key } })
    }
    expect(await toldOf(sender)).toMatchObject([
      {
        subtype: notificationSubtype('MessageReaction'),
        message: `${other.firstName} ${other.lastName} reacted to your message.`,
        relatedEntityId: conversation.id,
        target: 'conversation',
      },
    ])
  })

  it('is not told to who muted the conversation', async () => {
    const { sender, others, conversation } = await scene(1)
    const said = await say(sender, conversation)
    await sender.call('PATCH /api/conversations/{id}/own', {
      params: { id: conversation.id },
      body: { mutedUntil: '9999-12-31T00:00:00.000Z' },
    })
    await required(others[0]).call('PUT /api/messages/{id}/reactions/{key}', { params: { id: said.id, key: 'heart' } })
    expect(await toldOf(sender)).toEqual([])
  })
})

/** Ines and so many friends of hers in one conversation. */
async function scene(count: number, title?: string) {
  const sender = await app.member('Ines')
  const others = await Promise.all(Array.from({ length: count }, () => app.member()))
  for (const other of others) await befriend(other, sender)
  const { body } = await sender.call('POST /api/conversations', {
    body: { participants: others.map(({ id }) => id), ...(title !== undefined && { title }) },
  })
  return { sender, others, conversation: body }
}

const toldOf = (member: TestMember) => notificationsOf(member, { type: messaging })

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the scene has fewer people')
  return value
}
