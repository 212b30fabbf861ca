import { randomUUID } from 'node:crypto'
import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { addTo, friendsInPair, groupOf, leave, say, see } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { changesSince, deleteFor, edit, getMessage, historyOf, send } from '../../../../testing/messages/messages.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const editsOf = (member: TestMember, message: { id: string }) =>
  member.call('GET /api/messages/{id}/edits', { params: { id: message.id } })

describe('PATCH /api/messages/{id}', () => {
  it('changes the words, marks it, keeps what it said, and keeps its place and time', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await say(one, pair, 'Nine o’clock?')
    const { status, body: once } = await edit(one, said, '  Ten o’clock?  ')
    expect(status).toBe(200)
    expect(once).toEqual({ ...said, text: 'Ten o’clock?', rev: said.rev + 1, editedAt: expect.any(String) })
    const { body: twice } = await edit(one, said, 'Eleven.')
    expect(twice.rev).toBe(once.rev + 1)
    expect(await getMessage(other, said)).toEqual(twice)
    expect((await editsOf(other, said)).body).toEqual([
      { text: 'Nine o’clock?', writtenAt: said.createdAt },
      { text: 'Ten o’clock?', writtenAt: once.editedAt },
    ])
    expect(await see(one, pair)).toMatchObject({ lastSeq: 1, lastRev: 3, lastMessage: twice })
  })

  it('keeps a hundred of its versions, the latest', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await say(one, pair, 'Nine?')
    await app.sql(
      `insert into message_edits (message_id, text, written_at)
       select $1, 'version ' || place, now() from generate_series(1, 120) place`,
      [said.id],
    )
    await edit(one, said, 'Ten.')
    const { body: edits } = await editsOf(other, said)
    expect([edits.length, edits[0]?.text, edits.at(-1)?.text]).toEqual([100, 'version 22', 'Nine?'])
    expect(await app.sql('select from message_edits where message_id = $1', [said.id])).toHaveLength(100)
  })

  it('is told to every page of both, and raises nothing unread', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await say(one, pair)
    const hubs = [await one.hub('chat'), await other.hub('chat')]
    const { body } = await edit(one, said, 'Better words.')
    for (const hub of hubs) expect(await hub.next('MessageChanged')).toEqual([body])
    expect(await see(other, pair)).toMatchObject({ unread: 1 })
  })

  it('changes nothing when the words stay', async () => {
    const { one, pair } = await friendsInPair(app)
    const said = await say(one, pair)
    expect((await edit(one, said, said.text)).body).toEqual(said)
    expect((await editsOf(one, said)).body).toEqual([])
  })

  it('mentions whom the new words name, tells nobody, and takes back whom they name no more', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [hana, noor] = await Promise.all(friends.map((friend) => handleOf(friend)))
    const [first, second] = friends as [TestMember, TestMember]
    const said = await say(owner, group, `For @${hana}`)
    expect([await see(first, group), await see(second, group)]).toMatchObject([{ mentions: 1 }, { mentions: 0 }])
    const { body } = await edit(owner, said, `For @${noor}`)
    expect(body.mentions).toEqual([{ userId: second.id, handle: noor }])
    expect([await see(first, group), await see(second, group)]).toMatchObject([{ mentions: 0 }, { mentions: 0 }])
  })

  it('is refused to others, to the group’s owner too', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const said = await say(friends[0] as TestMember, group)
    expect(refusal(await edit(owner, said, 'Not mine.'))).toEqual([403, 'not_your_message'])
  })

  it('is refused behind a block, and what is deleted or unseen is not found', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [gone, kept] = [await say(one, pair), await say(one, pair)]
    await deleteFor(one, gone, 'everyone')
    await block(other, one)
    expect(refusal(await edit(one, kept, 'Listen!'))).toEqual([403, 'cannot_send'])
    for (const [member, message] of [
      [one, gone],
      [await app.member(), kept],
      [one, { id: randomUUID() }],
      [one, pair],
    ] as const) {
      expect(refusal(await edit(member, message, 'Listen!'))).toEqual([404, 'message_not_found'])
    }
  })

  it('needs words unless there is more', async () => {
    const { one, pair } = await friendsInPair(app)
    const words = await say(one, pair)
    expect((await edit(one, words, '  ')).status).toBe(422)
    const poll = await send(one, pair, { text: 'Well?', poll: { question: 'When?', options: ['Nine', 'Ten'] } })
    expect((await edit(one, poll, '')).body).toMatchObject({ text: '', poll: { question: 'When?' } })
  })
})

describe('DELETE /api/messages/{id} for everyone', () => {
  it('leaves the place and nothing else, and lowers what is unread', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [first, second] = [await say(one, pair), await say(one, pair)]
    await edit(one, first, 'Secret.')
    const hub = await other.hub('chat')
    expect((await deleteFor(one, first, 'everyone')).status).toBe(204)
    const tombstone = { ...first, text: '', rev: 4, deleted: { at: expect.any(String), by: 'sender' } }
    expect(await hub.next('MessageChanged')).toEqual([tombstone])
    expect(await historyOf(other, pair)).toEqual([tombstone, second])
    expect(await see(other, pair)).toMatchObject({ unread: 1, lastSeq: 2, lastRev: 4 })
    expect(refusal(await editsOf(one, first))).toEqual([404, 'message_not_found'])
    for (const table of ['message_edits', 'message_mentions', 'saved_messages']) {
      expect(await rowsAbout(table, first)).toBe(0)
    }
  })

  it('is done by whoever runs the group, and says so', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [writer, third] = friends as [TestMember, TestMember]
    const said = await say(writer, group)
    expect(refusal(await deleteFor(third, said, 'everyone'))).toEqual([403, 'not_your_message'])
    await deleteFor(owner, said, 'everyone')
    expect(await getMessage(writer, said)).toMatchObject({ text: '', deleted: { by: 'host' } })
  })

  it('is not done to the other of a pair, nor to what the group says of itself', async () => {
    const { one, other, pair } = await friendsInPair(app)
    expect(refusal(await deleteFor(other, await say(one, pair), 'everyone'))).toEqual([403, 'not_your_message'])
    const { owner, group } = await groupOf(app, 1)
    const [made] = (await historyOf(owner, group)) as [Message]
    expect(refusal(await deleteFor(owner, made, 'everyone'))).toEqual([404, 'message_not_found'])
  })

  it('a second time is no fault, and possible behind a block', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await say(one, pair)
    await block(other, one)
    const answers = [await deleteFor(one, said, 'everyone'), await deleteFor(one, said, 'everyone')]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await getMessage(one, said)).rev).toBe(said.rev + 1)
  })

  it('leaves answers to it, which show nothing of it any more', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const question = await say(one, pair, 'Where is the **key**?')
    const answer = await send(other, pair, { text: 'Under the mat.', replyToMessageId: question.id })
    const quote = { messageId: question.id, seq: 1, senderUserId: one.id, hasPictures: false }
    expect(answer.replyTo).toEqual({ ...quote, excerpt: 'Where is the key?', isDeleted: false })
    await deleteFor(one, question, 'everyone')
    expect((await getMessage(one, answer)).replyTo).toEqual({ ...quote, excerpt: '', isDeleted: true })
  })

  it('does not reach who came later', async () => {
    const { owner, group } = await groupOf(app, 1)
    const said = await say(owner, group)
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    await addTo(group, owner, [newcomer])
    const hub = await newcomer.hub('chat')
    await deleteFor(owner, said, 'everyone')
    const last = await say(owner, group, 'Welcome.')
    await hub.next('ReceiveMessage', (message) => message.id === last.id)
    expect(hub.events.filter(({ name }) => name === 'MessageChanged')).toEqual([])
  })
})

describe('DELETE /api/messages/{id} for me', () => {
  it('takes the content from one member’s answers alone', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await say(one, pair)
    const answer = await send(one, pair, { text: 'As I said.', replyToMessageId: said.id })
    const [theirs, others] = [await other.hub('chat'), await one.hub('chat')]
    expect((await deleteFor(other, said, 'me')).status).toBe(204)
    expect(await theirs.next('OwnPartChanged')).toEqual([{ conversationId: pair.id, ownRev: 1 }])
    const hidden = { ...said, text: '', deleted: { at: said.createdAt, by: 'me' } }
    expect((await historyOf(other, pair))[0]).toEqual(hidden)
    expect((await historyOf(other, pair))[1]?.replyTo).toMatchObject({ excerpt: '', isDeleted: true })
    expect(await getMessage(other, said)).toEqual(hidden)
    expect((await changesSince(other, pair, 0)).messages[0]).toEqual(hidden)
    expect(await historyOf(one, pair)).toEqual([said, answer])
    expect((await see(one, pair)).lastRev).toBe(2)
    const last = await say(other, pair)
    await others.next('ReceiveMessage', (message) => message.id === last.id)
    expect(others.events.filter(({ name }) => name === 'OwnPartChanged')).toEqual([])
  })

  it('a second time changes nothing, and who left may do it too', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [leaver] = friends as [TestMember]
    const said = await say(owner, group)
    await leave(leaver, group)
    const answers = [await deleteFor(leaver, said, 'me'), await deleteFor(leaver, said, 'me')]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await historyOf(leaver, group)).at(-1)).toMatchObject({ text: '', deleted: { by: 'me' } })
    const stranger = await app.member()
    expect(refusal(await deleteFor(stranger, said, 'me'))).toEqual([404, 'message_not_found'])
  })
})

async function rowsAbout(table: string, { id, seq, conversationId }: Message): Promise<number> {
  const which = table === 'message_mentions' ? `conversation_id = $1 and seq = ${seq}` : 'message_id = $1'
  const key = table === 'message_mentions' ? conversationId : id
  return (await app.sql(`select from ${table} where ${which}`, [key])).length
}

async function handleOf(member: TestMember): Promise<string> {
  const [row] = await app.sql<{ handle: string }>('select handle from users where id = $1', [member.id])
  return row?.handle ?? ''
}
