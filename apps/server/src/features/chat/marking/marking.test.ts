import { randomUUID } from 'node:crypto'
import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { choosePrivacy } from '../../../../testing/boundaries.ts'
import { addTo, friendsInPair, groupOf, leave, read, say, see, talk } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('PATCH /api/messages/{id}/read', () => {
  it('answers 204 and marks everything up to the message', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [, second] = await talk([one], pair, 3)
    expect(await see(other, pair)).toMatchObject({ lastReadSeq: 0, unread: 3 })
    const answer = await other.call('PATCH /api/messages/{id}/read', {
      params: { id: second?.id ?? '' },
    })
    expect(answer.status).toBe(204)
    expect(await see(other, pair)).toMatchObject({ lastReadSeq: 2, unread: 1 })
  })

  it('shows the others how far somebody read', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [first, second] = friends as [(typeof friends)[0], (typeof friends)[0]]
    const said = await talk([owner], group, 2)
    await read(first, said[1] as (typeof said)[0])
    await read(second, said[0] as (typeof said)[0])
    const history = await owner.call('GET /api/messages/conversation/{id}', {
      params: { id: group.id },
    })
    const words = history.body.filter((message) => message.kind === 'text')
    expect(words.map((message) => message.readBy.toSorted())).toEqual([[first.id, second.id].toSorted(), [first.id]])
    const { participantMap } = await see(owner, group)
    expect(participantMap[first.id]).toMatchObject({ lastReceiptSeq: 3 })
    expect(participantMap[second.id]).toMatchObject({ lastReceiptSeq: 2 })
  })

  it.each([
    ['reading', read],
    ['answering', (reader: TestMember, { conversationId }: Message) => say(reader, { id: conversationId })],
  ])('tells of no %s while it was not shared, also when it is shared again', async (_what, take) => {
    const { one, other, pair } = await friendsInPair(app)
    await choosePrivacy(other, { readReceipts: false })
    await take(other, await say(one, pair))
    await choosePrivacy(other, { readReceipts: true })
    expect((await see(one, pair)).participantMap[other.id]).toMatchObject({ lastReceiptSeq: 0 })
    const next = await say(one, pair)
    await take(other, next)
    expect((await see(one, pair)).participantMap[other.id]?.lastReceiptSeq).toBeGreaterThanOrEqual(next.seq)
  })

  it('names nobody as reader of what was said before they came', async () => {
    const { owner, group } = await groupOf(app, 2)
    await say(owner, group, 'Before.')
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    await addTo(group, owner, [newcomer])
    await read(newcomer, await say(owner, group, 'After.'))
    const history = await owner.call('GET /api/messages/conversation/{id}', {
      params: { id: group.id },
    })
    const words = history.body.filter((message) => message.kind === 'text')
    expect(words.map((message) => message.readBy)).toEqual([[], [newcomer.id]])
  })

  it('changes nothing when it is repeated, late or for an own message', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [first, second] = await talk([one], pair, 2)
    const own = await say(other, pair)
    const before = await see(other, pair)
    for (const message of [own, second, first, second]) if (message) await read(other, message)
    expect(await see(other, pair)).toEqual(before)
    expect(before).toMatchObject({ lastReadSeq: own.seq, unread: 0 })
  })

  it('is 404 for strangers, absent messages, those who left and what was said before one came', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [(typeof friends)[0]]
    const message = await say(owner, group)
    await leave(leaver, group)
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    await addTo(group, owner, [newcomer])
    const stranger = await app.member()
    const answers = await Promise.all([
      ...[stranger, leaver, newcomer].map((member) =>
        member.call('PATCH /api/messages/{id}/read', { params: { id: message.id } }),
      ),
      owner.call('PATCH /api/messages/{id}/read', { params: { id: randomUUID() } }),
      owner.call('PATCH /api/messages/{id}/read', { params: { id: group.id } }),
    ])
    expect(answers.map(({ status, body }) => [status, app.problem({ body }).code])).toEqual(
      answers.map(() => [404, 'message_not_found']),
    )
  })

  it('is 400 for what is no id', async () => {
    const { one } = await friendsInPair(app)
    const answer = await one.call('PATCH /api/messages/{id}/read', { params: { id: '17' } })
    expect(answer.status).toBe(400)
  })
})
