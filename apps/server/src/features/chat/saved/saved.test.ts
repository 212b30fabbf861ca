import { describe, expect, it } from 'vitest'
import { friendsInPair, groupOf, leave, say, succeed, talk } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const save = (member: TestMember, { id }: Named) => member.call('PUT /api/messages/{id}/saved', { params: { id } })
const forget = (member: TestMember, { id }: Named) => member.call('DELETE /api/messages/{id}/saved', { params: { id } })
const saved = async (member: TestMember, query: { before?: string; limit?: number } = {}) =>
  succeed(await member.call('GET /api/messages/saved', { query }))
const savedTexts = async (member: TestMember) => (await saved(member)).map(({ message }) => message.text)

describe('saved messages', () => {
  it('are listed with what names their conversation, last saved first, to who saved them alone', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [one] = friends as [TestMember]
    const [first, second] = await talk([owner, one], group, 2)
    for (const message of [second, first]) expect((await save(one, message as Named)).status).toBe(204)
    expect(await saved(one)).toMatchObject([
      {
        message: { id: first?.id, text: 'Message 1', readBy: [] },
        conversation: { id: group.id, kind: 'group', title: 'Thursday table' },
        senderName: `${owner.firstName} ${owner.lastName}`,
      },
      { message: { id: second?.id, text: 'Message 2' } },
    ])
    expect(await saved(owner)).toEqual([])
  })

  it('keep their place when they are saved again, and go when forgotten', async () => {
    const { one, pair } = await friendsInPair(app)
    const [first, second] = await talk([one], pair, 2)
    for (const message of [first, second, first]) expect((await save(one, message as Named)).status).toBe(204)
    expect(await savedTexts(one)).toEqual(['Message 2', 'Message 1'])
    for (const message of [second, second]) expect((await forget(one, message as Named)).status).toBe(204)
    expect(await savedTexts(one)).toEqual(['Message 1'])
  })

  it('move the rev of the own part, which is told to the own pages', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    const [hub, others] = [await one.hub('chat'), await other.hub('chat')]
    const { rev } = (await one.call('GET /api/conversations/{id}', { params: { id: pair.id } })).body.own
    succeed(await save(one, message))
    expect(await hub.next('OwnPartChanged')).toEqual([{ conversationId: pair.id, ownRev: rev + 1 }])
    succeed(await save(one, message))
    succeed(await forget(one, message))
    expect(await hub.next('OwnPartChanged')).toEqual([{ conversationId: pair.id, ownRev: rev + 2 }])
    expect(others.events.filter(({ name }) => name === 'OwnPartChanged')).toEqual([])
  })

  it('are read in pages that nothing disturbs', async () => {
    const { one, pair } = await friendsInPair(app)
    const messages = await talk([one], pair, 5)
    for (const message of messages) succeed(await save(one, message))
    const page = await saved(one, { limit: 2 })
    succeed(await save(one, await say(one, pair, 'later')))
    const next = await saved(one, { limit: 2, before: page[1]?.cursor ?? '' })
    expect([...page, ...next].map(({ message }) => message.text)).toEqual([
      'Message 5',
      'Message 4',
      'Message 3',
      'Message 2',
    ])
  })

  it('take no cursor of somebody else', async () => {
    const { one, other, pair } = await friendsInPair(app)
    succeed(await save(one, await say(one, pair)))
    const [{ cursor } = { cursor: '' }] = await saved(one)
    for (const before of [cursor, 'nonsense']) {
      expect((await other.call('GET /api/messages/saved', { query: { before } })).status).toBe(400)
    }
  })

  it('are only what the member sees', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [one] = friends as [TestMember]
    const stranger = await app.member()
    const messages: readonly Named[] = await talk([owner], group, 4)
    const [deleted, hidden, kept, later] = messages as [Named, Named, Named, Named]
    expect((await save(stranger, kept)).status).toBe(404)
    for (const message of [deleted, hidden, kept]) succeed(await save(one, message))
    succeed(await owner.call('DELETE /api/messages/{id}', { params: { id: deleted.id }, query: { for: 'everyone' } }))
    succeed(await one.call('DELETE /api/messages/{id}', { params: { id: hidden.id }, query: { for: 'me' } }))
    expect((await save(one, deleted)).status).toBe(404)
    expect((await save(one, hidden)).status).toBe(404)
    await leave(one, group)
    succeed(await save(one, later))
    const after = await say(owner, group, 'after')
    expect((await save(one, after)).status).toBe(404)
    expect(await savedTexts(one)).toEqual(['Message 4', 'Message 3'])
  })
})
