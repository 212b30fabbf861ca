import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { addTo, friendsInPair, groupOf, leave, say, talk } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { changesSince, deleteFor, edit, getMessage, historyOf } from '../../../../testing/messages/messages.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('GET /api/messages/conversation/{id}/changes', () => {
  it('answers with what is new or changed since a rev, each once, in order of rev', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const [first, second, third] = (await talk([one], pair, 3)) as [Message, Message, Message]
    await edit(one, first, 'Changed.')
    await edit(one, first, 'Changed again.')
    await deleteFor(one, second, 'everyone')
    const { messages, rev, isMore } = await changesSince(other, pair, 0)
    expect(messages.map(({ seq, rev: of }) => [seq, of])).toEqual([
      [3, 3],
      [1, 5],
      [2, 6],
    ])
    expect([rev, isMore]).toEqual([6, false])
    expect(messages[0]).toEqual(third)
    expect((await changesSince(other, pair, 5)).messages.map(({ seq }) => seq)).toEqual([2])
    expect(await changesSince(other, pair, 6)).toEqual({ messages: [], rev: 6, isMore: false })
  })

  it('in pages leads to the conversation as it is', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await talk([one, other], pair, 9)
    for (const message of said.slice(2, 6)) await edit(message.senderUserId === one.id ? one : other, message, 'New.')
    const known = new Map<string, Message>()
    let [since, pages] = [0, 0]
    for (let isMore = true; isMore; pages++) {
      const page = await changesSince(other, pair, since, 4)
      for (const message of page.messages) known.set(message.id, message)
      ;({ rev: since, isMore } = page)
    }
    expect([since, pages]).toEqual([13, 3])
    const inOrder = [...known.values()].toSorted((a, b) => a.seq - b.seq)
    expect(inOrder).toEqual(await historyOf(other, pair))
  })

  it('tells newcomers nothing of what was said before them, nor those who left of what came after', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [leaver] = friends as [TestMember]
    const early = await say(owner, group)
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    await addTo(group, owner, [newcomer])
    await leave(leaver, group)
    await edit(owner, early, 'Changed.')
    const seen = await changesSince(newcomer, group, 0)
    expect(seen.messages.map(({ system }) => system?.kind)).toEqual(['added', 'left'])
    expect(seen.rev).toBe(5)
    expect(await changesSince(leaver, group, 3)).toEqual({ messages: [], rev: 3, isMore: false })
  })

  it('is 404 for strangers', async () => {
    const { pair } = await friendsInPair(app)
    const stranger = await app.member()
    const answer = await stranger.call('GET /api/messages/conversation/{id}/changes', {
      params: { id: pair.id },
      query: { since: 0 },
    })
    expect(refusal(answer)).toEqual([404, 'conversation_not_found'])
  })
})

describe('GET /api/messages/{id}', () => {
  it('answers with a message that the caller sees, and nothing else', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [leaver] = friends as [TestMember]
    const said = await say(owner, group)
    expect(await getMessage(leaver, said)).toEqual(said)
    await leave(leaver, group)
    const later = await say(owner, group)
    expect(await getMessage(leaver, said)).toEqual(said)
    for (const [member, message] of [
      [leaver, later],
      [await app.member(), said],
    ] as const) {
      const answer = await member.call('GET /api/messages/{id}', { params: { id: message.id } })
      expect(refusal(answer)).toEqual([404, 'message_not_found'])
    }
  })
})
