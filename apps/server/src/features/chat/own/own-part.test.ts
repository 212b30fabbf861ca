import { randomUUID } from 'node:crypto'
import type { OwnPartChanges } from '@guildhall/contract/chat/conversations'
import { mutedForEver } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { friendsInPair, groupOf, leave, read, say, see, succeed, talk } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const hour = 3_600_000
const after = (ms: number) => new Date(Date.now() + ms).toISOString()

const change = (member: TestMember, { id }: Named, body: OwnPartChanges) =>
  member.call('PATCH /api/conversations/{id}/own', { params: { id }, body })

const saveDraft = (member: TestMember, { id }: Named, text: string, replyToMessageId: string | null = null) =>
  member.call('PUT /api/conversations/{id}/draft', { params: { id }, body: { text, replyToMessageId } })

async function boxOf(member: TestMember, box: 'main' | 'favourites' | 'archived'): Promise<string[]> {
  const answer = await member.call('GET /api/conversations/user/{userId}', {
    params: { userId: member.id },
    query: { box },
  })
  return succeed(answer).map(({ id }) => id)
}

async function countsOf(member: TestMember) {
  return succeed(await member.call('GET /api/conversations/user/{userId}/counts', { params: { userId: member.id } }))
}

describe('PATCH /api/conversations/{id}/own', () => {
  it('changes what is given, for this member only, and tells their other pages', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [hub, theirs] = [await one.hub('chat'), await other.hub('chat')]
    const mutedUntil = after(hour)
    const answer = await change(one, pair, { mutedUntil, favourite: true })
    expect(answer).toMatchObject({ status: 200, body: { own: { mutedUntil, favourite: true, rev: 1 } } })
    expect((await change(one, pair, { mentionsOnly: true, mutedUntil: null })).body.own).toMatchObject({
      mutedUntil: null,
      favourite: true,
      mentionsOnly: true,
      rev: 2,
    })
    await hub.next('OwnPartChanged', ({ ownRev }) => ownRev === 2)
    expect((await see(other, pair)).own).toMatchObject({ favourite: false, mentionsOnly: false, rev: 0 })
    expect(theirs.events).toEqual([])
    expect(await hub.invoke('JoinAllConversations')).toMatchObject([{ conversationId: pair.id, ownRev: 2 }])
  })

  it('changes nothing without a change', async () => {
    const { one, pair } = await friendsInPair(app)
    expect((await change(one, pair, {})).body.own.rev).toBe(0)
  })

  it('mutes for ever, and shows no mute that is over', async () => {
    const { one, pair } = await friendsInPair(app)
    expect((await change(one, pair, { mutedUntil: mutedForEver })).body.own.mutedUntil).toBe(mutedForEver)
    expect((await change(one, pair, { mutedUntil: after(-hour) })).body.own.mutedUntil).toBeNull()
  })

  it('keeps an archived conversation apart until something is said, and a muted one also then', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await say(other, pair)
    expect((await change(one, pair, { archived: true, favourite: true })).body.own.archived).toBe(true)
    expect([await boxOf(one, 'main'), await boxOf(one, 'archived'), await boxOf(one, 'favourites')]).toEqual([
      [],
      [pair.id],
      [],
    ])
    expect(await boxOf(other, 'main')).toEqual([pair.id])
    await say(other, pair)
    expect([await boxOf(one, 'main'), await boxOf(one, 'archived'), await boxOf(one, 'favourites')]).toEqual([
      [pair.id],
      [],
      [pair.id],
    ])
    await change(one, pair, { archived: true, mutedUntil: after(hour) })
    await say(other, pair)
    expect((await see(one, pair)).own.archived).toBe(true)
    expect((await change(one, pair, { archived: false })).body.own.archived).toBe(false)
  })

  it('counts from a message on again, without a word to who wrote it, until it is read', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await talk([other, one, other], pair, 3)
    const [first, own, last] = said as [(typeof said)[0], (typeof said)[0], (typeof said)[0]]
    await read(one, last)
    const marked = await change(one, pair, { unreadFromMessageId: first.id })
    expect(marked.body).toMatchObject({ unread: 2, lastReadSeq: 3, own: { unreadFromSeq: 1 } })
    expect((await see(other, pair)).participantMap[one.id]?.lastReceiptSeq).toBe(3)
    expect(await countsOf(one)).toMatchObject({ unreadConversations: 1 })
    expect((await change(one, pair, { unreadFromMessageId: own.id })).body).toMatchObject({ unread: 1 })
    await read(one, last)
    expect(await see(one, pair)).toMatchObject({ unread: 0, own: { unreadFromSeq: null } })
    await change(one, pair, { unreadFromMessageId: last.id })
    expect((await change(one, pair, { unreadFromMessageId: null })).body).toMatchObject({ unread: 0 })
  })

  it('needs no mark where nothing was read', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [, second] = await talk([other], pair, 2)
    expect((await change(one, pair, { unreadFromMessageId: second?.id ?? '' })).body).toMatchObject({
      unread: 2,
      own: { unreadFromSeq: null },
    })
  })

  it('refuses a message of elsewhere, and one from before the member came', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    const elsewhere = await friendsInPair(app)
    const message = await say(elsewhere.one, elsewhere.pair)
    const early = await say(owner, group)
    await leave(leaver, group)
    await owner.call('POST /api/conversations', {
      body: { conversationId: group.id, participants: [leaver.id] },
    })
    for (const unreadFromMessageId of [message.id, early.id, randomUUID()]) {
      expect(refusal(await change(leaver, group, { unreadFromMessageId }))).toEqual([404, 'message_not_found'])
    }
  })

  it('is over when the member leaves, and begins anew when they come back', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    await change(leaver, group, { favourite: true, mutedUntil: mutedForEver })
    await saveDraft(leaver, group, 'I would rather')
    await leave(leaver, group)
    expect(refusal(await change(leaver, group, { favourite: false }))).toEqual([404, 'conversation_not_found'])
    expect(refusal(await saveDraft(leaver, group, 'stay'))).toEqual([404, 'conversation_not_found'])
    await owner.call('POST /api/conversations', {
      body: { conversationId: group.id, participants: [leaver.id] },
    })
    expect((await see(leaver, group)).own).toMatchObject({ favourite: false, mutedUntil: null, draft: null, rev: 3 })
  })

  it.each([{ favourite: 'yes' }, { mutedUntil: 'tomorrow' }, { role: 'owner' }])('refuses %j', async (body) => {
    const { one, pair } = await friendsInPair(app)
    expect((await change(one, pair, body as OwnPartChanges)).status).toBe(422)
  })
})

describe('PUT /api/conversations/{id}/draft', () => {
  it('keeps what was begun for all own pages, until nothing is written', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(other, pair)
    const [hub, theirs] = [await one.hub('chat'), await other.hub('chat')]
    expect((await saveDraft(one, pair, 'What I meant was', message.id)).status).toBe(204)
    const draft = { text: 'What I meant was', replyToMessageId: message.id, updatedAt: expect.any(String) }
    expect((await see(one, pair)).own).toMatchObject({ draft, rev: 1 })
    expect((await see(other, pair)).own.draft).toBeNull()
    expect(await hub.next('DraftChanged')).toEqual([{ conversationId: pair.id, draft }])
    await saveDraft(one, pair, '')
    expect(await hub.next('DraftChanged', (changed) => changed.draft === null)).toEqual([
      { conversationId: pair.id, draft: null },
    ])
    expect((await see(one, pair)).own).toMatchObject({ draft: null, rev: 2 })
    expect(theirs.events).toEqual([])
  })

  it('refuses an answer to a message of elsewhere', async () => {
    const { one, pair } = await friendsInPair(app)
    const elsewhere = await friendsInPair(app)
    const message = await say(elsewhere.one, elsewhere.pair)
    expect(refusal(await saveDraft(one, pair, 'Yes.', message.id))).toEqual([404, 'message_not_found'])
  })
})

describe('GET /api/conversations/user/{userId}/counts', () => {
  it('counts conversations and not messages, without muted and archived ones', async () => {
    const { owner: one, friends, group } = await groupOf(app, 2)
    const [other] = friends as [TestMember]
    const pair = succeed(await other.call('POST /api/conversations', { body: { participants: [one.id] } }))
    await talk([other], pair, 3)
    await talk(friends, group, 2)
    expect(await countsOf(one)).toEqual({ unreadConversations: 2, mentions: 0, requests: 0 })
    await change(one, group, { mutedUntil: after(hour) })
    expect(await countsOf(one)).toMatchObject({ unreadConversations: 1 })
    await change(one, pair, { archived: true })
    expect(await countsOf(one)).toMatchObject({ unreadConversations: 0 })
  })

  it('counts mentions also in what is muted, and nothing of who is blocked', async () => {
    const { owner: one, friends, group } = await groupOf(app, 2)
    const [other, third] = friends as [TestMember, TestMember]
    const { handle } = (await see(one, group)).participantMap[one.id] as { handle: string }
    await change(one, group, { mutedUntil: mutedForEver })
    await say(other, group, `@${handle}, are you there?`)
    await say(third, group, `Wake up, @${handle}!`)
    expect(await countsOf(one)).toEqual({ unreadConversations: 0, mentions: 2, requests: 0 })
    await block(one, third)
    expect(await countsOf(one)).toEqual({ unreadConversations: 0, mentions: 1, requests: 0 })
  })

  it('is refused to others', async () => {
    const { one, other } = await friendsInPair(app)
    const answer = await one.call('GET /api/conversations/user/{userId}/counts', { params: { userId: other.id } })
    expect(refusal(answer)).toEqual([403, 'not_owner'])
  })
})
