import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, unblock } from '../../../../testing/boundaries.ts'
import { friendsInPair, openPair, read, requestTo, say, see, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const of = ({ id }: Named) => ({ params: { id } })
const accept = (member: TestMember, pair: Named) => member.call('POST /api/conversations/{id}/request', of(pair))
const decline = (member: TestMember, pair: Named) => member.call('DELETE /api/conversations/{id}/request', of(pair))
const open = (member: TestMember, other: Named) =>
  member.call('POST /api/conversations', { body: { participants: [other.id] } })
const trySay = (member: TestMember, pair: Named, text = 'Good evening.') =>
  member.call('POST /api/messages', { body: { conversationId: pair.id, text } })

async function boxOf(member: TestMember, box: 'main' | 'requests'): Promise<string[]> {
  const answer = await member.call('GET /api/conversations/user/{userId}', {
    params: { userId: member.id },
    query: { box },
  })
  return succeed(answer).map(({ id }) => id)
}

async function countsOf(member: TestMember) {
  return succeed(await member.call('GET /api/conversations/user/{userId}/counts', { params: { userId: member.id } }))
}

describe('a conversation that a stranger asks for', () => {
  it('waits in a box of its own, with its words, and counts as a request alone', async () => {
    const asked = await app.member()
    const { asker, pair, message } = await requestTo(asked, app, 'Are you looking for a healer?')
    expect(await boxOf(asked, 'requests')).toEqual([pair.id])
    expect(await boxOf(asked, 'main')).toEqual([])
    expect(await boxOf(asker, 'main')).toEqual([pair.id])
    expect(await see(asked, pair)).toMatchObject({ own: { state: 'request' }, lastMessage: { id: message.id } })
    expect(await see(asker, pair)).toMatchObject({ own: { state: 'member' } })
    expect(await countsOf(asked)).toEqual({ unreadConversations: 0, mentions: 0, requests: 1 })
  })

  it('asks for nothing before it says something', async () => {
    const [asker, asked] = [await app.member(), await app.member()]
    await openPair(asker, asked)
    expect(await boxOf(asked, 'requests')).toEqual([])
    expect(await countsOf(asked)).toEqual({ unreadConversations: 0, mentions: 0, requests: 0 })
    const hub = await asked.hub('chat')
    expect(await hub.invoke('JoinAllConversations')).toEqual([])
  })

  it('tells the stranger nothing of the reader', async () => {
    const asked = await app.member()
    const { asker, pair, message } = await requestTo(asked, app)
    await read(asked, message)
    const seen = await see(asker, pair)
    expect(seen.participantMap[asked.id]?.lastReceiptSeq).toBe(0)
    expect(seen.lastMessage?.readBy).toEqual([])
  })

  it('takes three messages, and more once it is taken', async () => {
    const asked = await app.member()
    const { asker, pair } = await requestTo(asked, app)
    await say(asker, pair)
    await say(asker, pair)
    expect(refusal(await trySay(asker, pair))).toEqual([409, 'request_waits'])
    expect(await accept(asked, pair)).toMatchObject({ status: 200, body: { own: { state: 'member' }, unread: 3 } })
    expect((await trySay(asker, pair)).status).toBe(201)
    expect(await boxOf(asked, 'requests')).toEqual([])
    expect(await boxOf(asked, 'main')).toEqual([pair.id])
    expect(await countsOf(asked)).toMatchObject({ unreadConversations: 1, requests: 0 })
    expect((await accept(asked, pair)).status).toBe(200)
  })

  it('is taken by an answer, which reaches whoever asked, whatever their setting', async () => {
    const asked = await app.member()
    const { asker, pair } = await requestTo(asked, app)
    const answer = await say(asked, pair, 'Always.')
    expect(await see(asked, pair)).toMatchObject({ own: { state: 'member' } })
    expect(await see(asker, pair)).toMatchObject({ lastMessage: { id: answer.id }, unread: 1 })
    expect((await trySay(asker, pair)).status).toBe(201)
  })

  it('is gone when it is declined, and the stranger meets what they would meet behind a block', async () => {
    const asked = await app.member()
    const { asker, pair, message } = await requestTo(asked, app)
    const hub = await asker.hub('chat')
    expect((await decline(asked, pair)).status).toBe(204)
    expect((await decline(asked, pair)).status).toBe(204)
    expect(refusal(await accept(asked, pair))).toEqual([404, 'conversation_not_found'])
    expect(refusal(await asked.call('GET /api/conversations/{id}', of(pair)))).toEqual([404, 'conversation_not_found'])
    expect((await asked.call('GET /api/messages/conversation/{id}', of(pair))).status).toBe(404)
    expect((await asked.call('GET /api/messages/{id}', of(message))).status).toBe(404)
    expect([await boxOf(asked, 'requests'), await boxOf(asked, 'main')]).toEqual([[], []])
    expect((await countsOf(asked)).requests).toBe(0)
    expect(refusal(await trySay(asker, pair))).toEqual([403, 'cannot_send'])
    expect((await open(asker, asked)).status).toBe(200)
    expect(refusal(await trySay(asker, pair))).toEqual([403, 'cannot_send'])
    expect(Object.keys((await see(asker, pair)).participantMap).toSorted()).toEqual([asker.id, asked.id].toSorted())
    expect(hub.events.filter(({ name }) => name !== 'UserIsTyping')).toEqual([])
  })

  it('is gone with a block, here and on the other devices, and does not come back with its end', async () => {
    const asked = await app.member()
    const { asker, pair } = await requestTo(asked, app)
    const hub = await asked.hub('chat')
    await block(asked, asker)
    expect(await hub.next('ConversationDeleted')).toMatchObject([{ conversationId: pair.id }])
    expect(await boxOf(asked, 'requests')).toEqual([])
    expect((await countsOf(asked)).requests).toBe(0)
    await unblock(asked, asker)
    expect(await boxOf(asked, 'requests')).toEqual([])
    expect(refusal(await trySay(asker, pair))).toEqual([403, 'cannot_send'])
  })

  it('comes back when whoever declined opens it after all', async () => {
    const asked = await app.member()
    const { asker, pair } = await requestTo(asked, app)
    await decline(asked, pair)
    expect(await open(asked, asker)).toMatchObject({ status: 200, body: { id: pair.id, own: { state: 'member' } } })
    expect((await trySay(asked, pair)).status).toBe(201)
    expect((await trySay(asker, pair)).status).toBe(201)
  })

  it('is a conversation like others once the two are friends', async () => {
    const asked = await app.member()
    const { asker, pair } = await requestTo(asked, app)
    const hub = await asked.hub('chat')
    await befriend(asker, asked)
    await hub.next('OwnPartChanged')
    expect(await see(asked, pair)).toMatchObject({ own: { state: 'member', rev: 1 }, unread: 1 })
    for (let sent = 0; sent < 3; sent++) await say(asker, pair)
  })

  it.each([
    ['messages are for nobody', { messages: 'nobody' }],
    ['requests are for nobody', { messageRequests: 'nobody' }],
    ['requests are for friends of friends', { messageRequests: 'friends-of-friends' }],
  ] as const)('is refused where %s', async (_what, settings) => {
    const [asker, asked] = [await app.member(), await app.member()]
    await choosePrivacy(asked, settings)
    expect(refusal(await open(asker, asked))).toEqual([422, 'participants_refused'])
  })

  it('may come from friends of friends where those may ask', async () => {
    const [asker, asked, between] = [await app.member(), await app.member(), await app.member()]
    await choosePrivacy(asked, { messageRequests: 'friends-of-friends' })
    await befriend(asker, between)
    await befriend(between, asked)
    const pair = await openPair(asker, asked)
    expect((await trySay(asker, pair)).status).toBe(201)
    expect(await boxOf(asked, 'requests')).toEqual([pair.id])
  })

  it('ends with the setting that let it in, and with a block, taken or not', async () => {
    const asked = await app.member()
    const waiting = await requestTo(asked, app)
    await choosePrivacy(asked, { messageRequests: 'nobody' })
    expect(refusal(await trySay(waiting.asker, waiting.pair))).toEqual([403, 'cannot_send'])
    await accept(asked, waiting.pair)
    expect((await trySay(waiting.asker, waiting.pair)).status).toBe(201)
    await choosePrivacy(asked, { messages: 'nobody' })
    expect(refusal(await trySay(waiting.asker, waiting.pair))).toEqual([403, 'cannot_send'])
    await choosePrivacy(asked, { messages: 'friends' })
    await block(asked, waiting.asker)
    expect(refusal(await trySay(waiting.asker, waiting.pair))).toEqual([403, 'cannot_send'])
  })

  it('is refused behind a block in either direction', async () => {
    const [one, other] = [await app.member(), await app.member()]
    await block(one, other)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(refusal(await open(from, to))).toEqual([422, 'participants_refused'])
    }
  })
})

describe('what is no request', () => {
  it('is taken without a change, and cannot be declined', async () => {
    const { one, pair } = await friendsInPair(app)
    expect(await accept(one, pair)).toMatchObject({ status: 200, body: { own: { rev: 0 } } })
    expect(refusal(await decline(one, pair))).toEqual([404, 'conversation_not_found'])
    expect((await see(one, pair)).own.state).toBe('member')
  })

  it('is 404 for strangers and what is not there', async () => {
    const asked = await app.member()
    const { pair } = await requestTo(asked, app)
    const stranger = await app.member()
    for (const place of [pair, { id: randomUUID() }]) {
      expect(refusal(await accept(stranger, place))).toEqual([404, 'conversation_not_found'])
      expect(refusal(await decline(stranger, place))).toEqual([404, 'conversation_not_found'])
    }
  })
})
