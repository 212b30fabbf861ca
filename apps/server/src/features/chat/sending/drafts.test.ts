import { randomUUID } from 'node:crypto'
import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { addTo, friendsInPair, groupOf, leave, openPair, say, see } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { deleteFor, edit, getMessage, historyOf, send, trySend } from '../../../../testing/messages/messages.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('an answer', () => {
  it('quotes what it answers, as that is now', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const question = await say(one, pair, 'Nine o’clock?')
    const answer = await send(other, pair, { text: 'Yes.', replyToMessageId: question.id })
    expect(answer.replyTo).toEqual({
      messageId: question.id,
      seq: 1,
      senderUserId: one.id,
      excerpt: 'Nine o’clock?',
      hasPictures: false,
      isDeleted: false,
    })
    await edit(one, question, 'Ten o’clock?')
    expect((await historyOf(one, pair)).at(-1)?.replyTo?.excerpt).toBe('Ten o’clock?')
    expect((await see(one, pair)).lastMessage?.replyTo?.excerpt).toBe('Ten o’clock?')
  })

  it('may answer what was deleted meanwhile', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const question = await say(one, pair)
    await deleteFor(one, question, 'everyone')
    const answer = await send(other, pair, { text: 'Yes.', replyToMessageId: question.id })
    expect(answer.replyTo).toMatchObject({ excerpt: '', isDeleted: true })
  })

  it('to what the sender does not see here is refused, and nothing is stored', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const early = await say(owner, group)
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    await addTo(group, owner, [newcomer])
    const elsewhere = await say(owner, await openPair(owner, friends[0] as TestMember))
    const [made] = (await historyOf(owner, group)) as [Message]
    for (const [sender, messageId] of [
      [newcomer, early.id],
      [owner, elsewhere.id],
      [owner, made.id],
      [owner, randomUUID()],
    ] as const) {
      const answer = await trySend(sender, group, { text: 'Yes.', replyToMessageId: messageId })
      expect(refusal(answer)).toEqual([404, 'message_not_found'])
    }
    expect((await see(owner, group)).lastSeq).toBe(3)
  })
})

describe('a forwarded message', () => {
  it('is a copy with its author and time, and stays as it is', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const third = await app.member()
    await befriend(one, third)
    const elsewhere = await openPair(one, third)
    const said = await say(other, pair, 'The gate opens at nine.')
    const passed = await send(one, elsewhere, { text: 'Look:', forwardMessageId: said.id })
    const copy = {
      senderUserId: other.id,
      senderName: `${other.firstName} ${other.lastName}`,
      createdAt: said.createdAt,
      text: 'The gate opens at nine.',
      attachments: [],
    }
    expect(passed).toMatchObject({ text: 'Look:', senderUserId: one.id, forwarded: copy })
    await edit(other, said, 'At ten.')
    expect((await getMessage(third, passed)).forwarded).toEqual(copy)
    const again = await send(third, elsewhere, {
      forwardMessageId: (await send(one, elsewhere, { forwardMessageId: passed.id })).id,
    })
    expect(again.forwarded).toMatchObject({ text: 'Look:', senderUserId: one.id })
  })

  it('keeps its author over any number of hands', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await say(one, pair, 'Pass it on.')
    const once = await send(other, pair, { forwardMessageId: said.id })
    const twice = await send(one, pair, { forwardMessageId: once.id })
    expect(twice.forwarded).toEqual(once.forwarded)
    expect(twice.forwarded?.senderUserId).toBe(one.id)
  })

  it('must be one that the sender sees, and that is there', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const { owner, friends, group } = await groupOf(app, 1)
    const [leaver] = friends as [TestMember]
    const mine = await openPair(leaver, owner)
    const seen = await say(owner, group, 'Still yours.')
    await leave(leaver, group)
    const unseen = await say(owner, group, 'Not yours.')
    const [gone, hidden] = [await say(one, pair), await say(one, pair)]
    await deleteFor(one, gone, 'everyone')
    await deleteFor(other, hidden, 'me')
    expect((await send(leaver, mine, { forwardMessageId: seen.id })).forwarded?.text).toBe('Still yours.')
    for (const [sender, conversation, message] of [
      [leaver, mine, unseen],
      [owner, mine, gone],
      [one, pair, gone],
      [other, pair, hidden],
    ] as const) {
      const answer = await trySend(sender, conversation, { forwardMessageId: message.id })
      expect(refusal(answer)).toEqual([404, 'message_not_found'])
    }
  })
})

describe('a poll', () => {
  it('is stored with its options, and closes by the clock of the database', async () => {
    const { one, pair } = await friendsInPair(app)
    const draft = { question: 'When?', options: ['Nine', 'Ten'], multiple: true, hours: 2 }
    const { poll, createdAt } = await send(one, pair, { poll: draft })
    expect(poll).toEqual({
      question: 'When?',
      options: [
        { text: 'Nine', count: 0, voterIds: [] },
        { text: 'Ten', count: 0, voterIds: [] },
      ],
      multiple: true,
      closesAt: new Date(Date.parse(createdAt) + 2 * 3_600_000).toISOString(),
      isClosed: false,
    })
    const open = await send(one, pair, { poll: { question: 'Where?', options: ['Here', 'There'] } })
    expect(open.poll).toMatchObject({ multiple: false, closesAt: null, isClosed: false })
    await app.sql(
      `update messages set poll = jsonb_set(poll, '{closesAt}', '"2001-01-01T00:00:00.000Z"') where id = $1`,
      [open.id],
    )
    expect((await getMessage(one, open)).poll?.isClosed).toBe(true)
  })
})

describe('pictures', () => {
  it('are used once a message, however often it is sent, and go with it', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const id = await picture(one)
    const draft = {
      clientMessageId: randomUUID(),
      attachments: [{ mediaId: id, alt: 'A cat', spoiler: true }],
    }
    const said = await send(one, pair, draft)
    expect(said.attachments).toMatchObject([{ mediaId: id, alt: 'A cat', spoiler: true }])
    expect(await send(one, pair, draft)).toEqual(said)
    expect(await usesOf(id)).toBe(1)
    const passed = await send(other, pair, { forwardMessageId: said.id })
    expect(passed.forwarded?.attachments).toEqual(said.attachments)
    expect(await usesOf(id)).toBe(2)
    await deleteFor(one, said, 'everyone')
    expect(await usesOf(id)).toBe(1)
    await deleteFor(other, passed, 'everyone')
    expect(await usesOf(id)).toBe(0)
    expect(await getMessage(one, said)).toMatchObject({ attachments: [], deleted: { by: 'sender' } })
  })

  it('of a message that is refused are not used', async () => {
    const { one, pair } = await friendsInPair(app)
    const id = await picture(one)
    const draft = { attachments: [{ mediaId: id }], replyToMessageId: randomUUID() }
    expect(refusal(await trySend(one, pair, draft))).toEqual([404, 'message_not_found'])
    expect(await usesOf(id)).toBe(0)
  })

  it('must be the sender’s own', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const draft = { attachments: [{ mediaId: await picture(one) }] }
    expect(refusal(await trySend(other, pair, draft))).toEqual([422, 'attachment_refused'])
  })
})

it('says something', async () => {
  const { one, pair } = await friendsInPair(app)
  expect((await trySend(one, pair, {})).status).toBe(422)
})

async function picture(by: TestMember): Promise<string> {
  const uploaded = await upload(by, await pictureOf({ width: 30, height: 20 }), { purpose: 'chat' })
  expect(uploaded.status).toBeLessThan(300)
  return uploaded.body.id
}

async function usesOf(mediaId: string): Promise<number> {
  const [row] = await app.sql<{ uses: number }>('select uses from media where id = $1', [mediaId])
  return row?.uses ?? 0
}
