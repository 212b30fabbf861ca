import type { Conversation } from '@guildhall/contract/chat/conversations'
import { requestMessagesMaximum } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { openPair, read, say, see, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { deleteFor, getMessage, trySend } from '../../../../testing/messages/messages.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('a stranger who was not let in', () => {
  it('writes a few messages and waits then, whatever they take back', async () => {
    const { stranger, request } = await scene()
    for (let said = 0; said < requestMessagesMaximum; said++) {
      const message = await say(stranger, request)
      if (said === 0) await deleteFor(stranger, message, 'everyone')
    }
    expect(refusal(await trySend(stranger, request, { text: 'Hello?' }))).toEqual([409, 'request_waits'])
  })

  it('sends no pictures', async () => {
    const { stranger, request } = await scene()
    const { body } = await upload(stranger, await pictureOf({ width: 8, height: 8 }), { purpose: 'chat' })
    const answer = await trySend(stranger, request, { text: 'Look!', attachments: [{ mediaId: body.id }] })
    expect(refusal(answer)).toEqual([409, 'request_waits'])
  })

  it('is told nothing of whoever reads and writes there, and wakes nobody', async () => {
    const { stranger, member, request } = await scene()
    const said = await say(stranger, request)
    const [theirs, mine] = [await stranger.hub('chat'), await member.hub('chat')]
    await read(member, said)
    expect(await mine.next('OwnReadMoved')).toMatchObject([
      { unread: 0, counts: { unreadConversations: 0, requests: 1 } },
    ])
    await mine.invoke('Typing', request.id)
    await theirs.invoke('Typing', request.id)
    const last = await say(stranger, request)
    for (const hub of [theirs, mine]) await hub.next('ReceiveMessage', ({ id }) => id === last.id)
    const told = [theirs, mine].flatMap(({ events }) => events.map(({ name }) => name))
    expect(told).not.toContain('ConversationRead')
    expect(told).not.toContain('UserIsTyping')
    expect((await getMessage(stranger, said)).readBy).toEqual([])
    expect((await see(stranger, request)).participantMap[member.id]?.lastReceiptSeq).toBe(0)
    expect(await notificationsOf(member)).toEqual([])
  })

  it('is let in by an answer, and both are told', async () => {
    const { stranger, member, request } = await scene()
    for (let said = 0; said < requestMessagesMaximum; said++) await say(stranger, request)
    const [theirs, mine] = [await stranger.hub('chat'), await member.hub('chat')]
    const answer = await say(member, request, 'Come in.')
    expect(await mine.next('OwnPartChanged')).toMatchObject([{ conversationId: request.id }])
    for (const hub of [theirs, mine])
      await hub.next('ConversationUpdated', ({ conversationId }) => conversationId === request.id)
    expect(await see(member, request)).toMatchObject({ own: { state: 'member' }, unread: 0 })
    expect(await theirs.next('ReceiveMessage')).toEqual([answer])
    await say(stranger, request, 'Thank you.')
    expect((await notificationsOf(member)).map(({ message }) => message.split(': ')[1])).toEqual(['Thank you.'])
  })

  it('meets a block or a refusal alike', async () => {
    const [refused, blocked] = [await scene(), await scene()]
    await say(refused.stranger, refused.request)
    succeed(await refused.member.call('DELETE /api/conversations/{id}/request', { params: { id: refused.request.id } }))
    await block(blocked.member, blocked.stranger)
    for (const { stranger, request } of [refused, blocked]) {
      expect(refusal(await trySend(stranger, request, { text: 'Hello?' }))).toEqual([403, 'cannot_send'])
    }
    const late = await trySend(refused.member, refused.request, { text: 'After all…' })
    expect(refusal(late)).toEqual([404, 'conversation_not_found'])
  })
})

/** Two who do not know each other, and the request of the one to the other. */
async function scene(): Promise<{ stranger: TestMember; member: TestMember; request: Conversation }> {
  const [stranger, member] = [await app.member(), await app.member()]
  return { stranger, member, request: await openPair(stranger, member) }
}
