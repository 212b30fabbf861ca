import { pinsMaximum } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import { addTo, friendsInPair, groupOf, leave, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const pin = (member: TestMember, { id }: Named) => member.call('PUT /api/messages/{id}/pin', { params: { id } })
const unpin = (member: TestMember, { id }: Named) => member.call('DELETE /api/messages/{id}/pin', { params: { id } })
const listPins = (member: TestMember, { id }: Named) =>
  member.call('GET /api/conversations/{id}/pins', { params: { id } })
const pinnedTexts = async (member: TestMember, conversation: Named) =>
  succeed(await listPins(member, conversation)).map(({ text }) => text)

describe('pins', () => {
  it('stand for everybody, the last one first, and the conversation says so', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const messages = [await say(one, pair, 'Bring dice.'), await say(one, pair, 'At eight.')] as const
    expect((await pin(one, messages[1])).status).toBe(204)
    expect((await pin(other, messages[0])).status).toBe(204)
    expect(await pinnedTexts(other, pair)).toEqual(['Bring dice.', 'At eight.'])
    const { body: history } = await one.call('GET /api/messages/conversation/{id}', { params: { id: pair.id } })
    expect(history.map(({ seq, senderUserId, system }) => [seq, senderUserId, system?.kind])).toEqual([
      [1, one.id, undefined],
      [2, one.id, undefined],
      [3, one.id, 'pinned'],
      [4, other.id, 'pinned'],
    ])
    expect(history.map(({ pinnedAt }) => pinnedAt !== null)).toEqual([true, true, false, false])
  })

  it('are told to everybody with the next rev', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    const hub = await other.hub('chat')
    succeed(await pin(one, message))
    const [changed] = await hub.next('MessageChanged', ({ id }) => id === message.id)
    expect(changed).toMatchObject({ rev: 2, pinnedAt: expect.any(String) })
    const [said] = await hub.next('ReceiveMessage', ({ kind }) => kind === 'system')
    expect(said).toMatchObject({ seq: 2, rev: 3, system: { kind: 'pinned' } })
  })

  it('change nothing when they stand or are gone', async () => {
    const { one, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    for (const act of [pin, pin, unpin, unpin]) expect((await act(one, message)).status).toBe(204)
    const { body } = await one.call('GET /api/conversations/{id}', { params: { id: pair.id } })
    expect([body.lastSeq, body.lastRev]).toEqual([2, 4])
    expect(await pinnedTexts(one, pair)).toEqual([])
  })

  it('are 50 at most', async () => {
    const { one, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    await app.sql(
      `insert into messages (id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at, pinned_at)
       select gen_random_uuid(), $1, seq, seq, seq, $2, seq, 'pinned', now(), now() from generate_series(2, $3::int + 1) seq`,
      [pair.id, one.id, pinsMaximum],
    )
    await app.sql('update conversations set last_seq = 51, last_rev = 51 where id = $1', [pair.id])
    const refused = await pin(one, message)
    expect([refused.status, app.problem(refused).code]).toEqual([409, 'pins_full'])
    expect(await pinnedTexts(one, pair)).toHaveLength(pinsMaximum)
  })

  it('go with what is deleted, and are not shown to who deleted it for themselves or came later', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, two] = friends as [TestMember, TestMember]
    const [kept, hidden, deleted] = [
      await say(owner, group, 'kept'),
      await say(owner, group, 'hidden'),
      await say(owner, group, 'deleted'),
    ] as const
    for (const message of [kept, hidden, deleted]) succeed(await pin(owner, message))
    succeed(await one.call('DELETE /api/messages/{id}', { params: { id: hidden.id }, query: { for: 'me' } }))
    succeed(await owner.call('DELETE /api/messages/{id}', { params: { id: deleted.id }, query: { for: 'everyone' } }))
    expect(await pinnedTexts(owner, group)).toEqual(['hidden', 'kept'])
    expect(await pinnedTexts(one, group)).toEqual(['kept'])
    const late = await app.member()
    await befriend(owner, late)
    await addTo(group, owner, [late])
    expect(await pinnedTexts(late, group)).toEqual([])
    expect((await pin(late, kept)).status).toBe(404)
    await leave(two, group)
    expect((await listPins(two, group)).status).toBe(404)
    expect((await unpin(two, kept)).status).toBe(404)
  })

  it('are of what people say', async () => {
    const { one, pair } = await friendsInPair(app)
    succeed(await pin(one, await say(one, pair)))
    const { body: history } = await one.call('GET /api/messages/conversation/{id}', { params: { id: pair.id } })
    const system = history.find(({ kind }) => kind === 'system')
    expect((await pin(one, system as Named)).status).toBe(404)
  })
})
