import { houseReactions } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { friendsInPair, groupOf, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const react = (member: TestMember, { id }: Named, key: string) =>
  member.call('PUT /api/messages/{id}/reactions/{key}', { params: { id, key } })
const takeBack = (member: TestMember, { id }: Named, key: string) =>
  member.call('DELETE /api/messages/{id}/reactions/{key}', { params: { id, key } })
const see = async (member: TestMember, { id }: Named) =>
  succeed(await member.call('GET /api/messages/{id}', { params: { id } }))

describe('reactions', () => {
  it('stand under the message for everybody, by kind in the order they came', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, two] = friends as [TestMember, TestMember]
    const message = await say(owner, group)
    for (const [member, key] of [
      [one, '👍'],
      [two, 'heart'],
      [two, '👍'],
      [owner, '🏳️‍🌈'],
    ] as const) {
      expect((await react(member, message, key)).status).toBe(204)
    }
    expect((await see(owner, message)).reactions).toEqual([
      { key: '👍', count: 2, userIds: [one.id, two.id] },
      { key: 'heart', count: 1, userIds: [two.id] },
      { key: '🏳️‍🌈', count: 1, userIds: [owner.id] },
    ])
  })

  it('is one of a kind and person; the same again changes nothing', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    succeed(await react(other, message, 'flame'))
    const { rev, reactions } = await see(one, message)
    succeed(await react(other, message, 'flame'))
    expect(await see(one, message)).toMatchObject({ rev, reactions })
  })

  it('take the next rev and are told to everybody', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    const hub = await one.hub('chat')
    succeed(await react(other, message, 'laugh'))
    const reactions = [{ key: 'laugh', count: 1, userIds: [other.id] }]
    const [pushed] = await hub.next('MessageChanged', ({ id }) => id === message.id)
    expect(pushed).toMatchObject({ rev: message.rev + 1, reactions })
    expect(await see(one, message)).toMatchObject({ rev: message.rev + 1, reactions })
  })

  it('can be taken back, once and again', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    succeed(await react(other, message, 'hand'))
    expect((await takeBack(other, message, 'hand')).status).toBe(204)
    expect((await takeBack(other, message, 'hand')).status).toBe(204)
    expect((await see(one, message)).reactions).toEqual([])
  })

  it('are no words', async () => {
    const { one, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    for (const key of ['nonsense', 'a', '👍👍', '❤', '1']) {
      expect([key, (await react(one, message, key)).status]).toEqual([key, 400])
    }
  })

  it('do not reach across a block, in neither direction, but can be taken back', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, two] = friends as [TestMember, TestMember]
    const ofOwner = await say(owner, group)
    succeed(await react(one, ofOwner, 'heart'))
    await block(owner, one)
    await block(two, owner)
    for (const member of [one, two]) {
      const refused = await react(member, ofOwner, 'flame')
      expect([refused.status, app.problem(refused).code]).toEqual([403, 'cannot_send'])
    }
    const ofOne = await say(one, group)
    expect((await react(owner, ofOne, 'flame')).status).toBe(403)
    succeed(await takeBack(one, ofOwner, 'heart'))
    expect((await see(two, ofOwner)).reactions).toEqual([])
  })

  it('are of 20 kinds at most under one message', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    const emoji = ['😀', '😁', '😂', '😃', '😄', '😅', '😆', '😇', '😈', '😉', '😊', '😋', '😌', '😍']
    for (const key of [...houseReactions, ...emoji]) succeed(await react(one, message, key))
    const refused = await react(other, message, '😎')
    expect([refused.status, app.problem(refused).code]).toEqual([409, 'reactions_full'])
    succeed(await react(other, message, '😀'))
    const { reactions } = await see(one, message)
    expect(reactions).toHaveLength(20)
    expect(reactions.map(({ key }) => key)).not.toContain('😎')
  })

  it('go with the message', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const message = await say(one, pair)
    succeed(await react(other, message, 'heart'))
    succeed(await one.call('DELETE /api/messages/{id}', { params: { id: message.id }, query: { for: 'everyone' } }))
    expect((await see(one, message)).reactions).toEqual([])
    expect((await react(other, message, 'heart')).status).toBe(404)
    expect(await app.sql('select from message_reactions where message_id = $1', [message.id])).toEqual([])
  })
})
