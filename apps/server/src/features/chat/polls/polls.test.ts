import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, it } from 'vitest'
import { friendsInPair, groupOf, leave, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const options = ['Chess', 'Go', 'Cards']

async function ask(member: TestMember, { id }: Named, poll: object = {}): Promise<Message> {
  const body = { conversationId: id, poll: { question: 'What shall we play?', options, ...poll } }
  return succeed(await member.call('POST /api/messages', { body }))
}
const vote = (member: TestMember, { id }: Named, chosen: readonly number[]) =>
  member.call('PUT /api/messages/{id}/vote', { params: { id }, body: { options: chosen } })
const close = (member: TestMember, { id }: Named) =>
  member.call('POST /api/messages/{id}/close-poll', { params: { id } })

const votersOf = ({ poll }: Message) => poll?.options.map(({ voterIds }) => voterIds)

describe('an answer that was kept', () => {
  it('is told again as long as the poll is there, and not once it is deleted', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [one] = friends as [TestMember]
    const params = { id: (await ask(owner, group)).id }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const calls = [
      () => one.call('PUT /api/messages/{id}/vote', { params, body: { options: [1] }, headers }),
      () => owner.call('POST /api/messages/{id}/close-poll', { params, headers }),
    ]
    for (const call of calls) expect([(await call()).status, (await call()).status]).toEqual([200, 200])
    await owner.call('DELETE /api/messages/{id}', { params, query: { for: 'everyone' } })
    for (const call of calls) expect(refusal(await call())).toEqual([404, 'message_not_found'])
  })

  it('is not told again to who deleted it for themselves, and is to who was put out since', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, two] = friends as [TestMember, TestMember]
    const params = { id: (await ask(owner, group)).id }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const voteOnce = (member: TestMember) =>
      member.call('PUT /api/messages/{id}/vote', { params, body: { options: [1] }, headers })
    for (const member of [one, two]) succeed(await voteOnce(member))
    await one.call('DELETE /api/messages/{id}', { params, query: { for: 'me' } })
    await owner.call('DELETE /api/conversations/{id}/members/{userId}', { params: { id: group.id, userId: two.id } })
    expect(refusal(await voteOnce(one))).toEqual([404, 'message_not_found'])
    expect((await voteOnce(two)).status).toBe(200)
  })
})

describe('a poll', () => {
  it('is a message with options that nobody chose yet', async () => {
    const { owner, group } = await groupOf(app, 1)
    expect((await ask(owner, group)).poll).toEqual({
      question: 'What shall we play?',
      options: options.map((text) => ({ text, count: 0, voterIds: [] })),
      multiple: false,
      closesAt: null,
      isClosed: false,
    })
  })

  it('counts one vote each, of which the last one holds', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, two] = friends as [TestMember, TestMember]
    const poll = await ask(owner, group)
    succeed(await vote(one, poll, [0]))
    succeed(await vote(two, poll, [0]))
    expect(votersOf(succeed(await vote(one, poll, [2])))).toEqual([[two.id], [], [one.id]])
    expect(votersOf(succeed(await vote(two, poll, [])))).toEqual([[], [], [one.id]])
  })

  it('lets several options be chosen when it says so', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [one] = friends as [TestMember]
    const poll = await ask(owner, group, { multiple: true })
    expect(votersOf(succeed(await vote(one, poll, [0, 2, 2])))).toEqual([[one.id], [], [one.id]])
    const { poll: counted, rev } = succeed(await vote(owner, poll, [0]))
    expect(counted?.options.map(({ count }) => count)).toEqual([2, 0, 1])
    expect(succeed(await vote(owner, poll, [0])).rev).toBe(rev)
  })

  it('refuses options that are not there, and several where one counts', async () => {
    const { owner, group } = await groupOf(app, 1)
    const poll = await ask(owner, group)
    for (const chosen of [[3], [0, 1], [-1], [0.5]]) expect((await vote(owner, poll, chosen)).status).toBe(422)
    expect((await vote(owner, await say(owner, group), [0])).status).toBe(404)
  })

  it('ends at its time', async () => {
    const { owner, group } = await groupOf(app, 1)
    const poll = await ask(owner, group, { hours: 1 })
    expect(poll.poll?.closesAt).not.toBeNull()
    succeed(await vote(owner, poll, [1]))
    await app.sql(
      `update messages set poll = poll || jsonb_build_object('closesAt', '2026-01-01T00:00:00.000Z') where id = $1`,
      [poll.id],
    )
    const refused = await vote(owner, poll, [0])
    expect([refused.status, app.problem(refused).code]).toEqual([409, 'poll_closed'])
    const { body } = await owner.call('GET /api/messages/{id}', { params: { id: poll.id } })
    expect(body.poll?.isClosed).toBe(true)
    expect(votersOf(body)).toEqual([[], [owner.id], []])
  })

  it('is closed early by who asked, or runs the group, and stays closed', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one, two] = friends as [TestMember, TestMember]
    const poll = await ask(one, group)
    const refused = await close(two, poll)
    expect([refused.status, app.problem(refused).code]).toEqual([403, 'not_allowed_in_group'])
    const closed = succeed(await close(owner, poll))
    expect(closed.poll?.isClosed).toBe(true)
    expect(succeed(await close(one, poll)).rev).toBe(closed.rev)
    expect((await vote(two, poll, [0])).status).toBe(409)
    const { pair, one: asker, other } = await friendsInPair(app)
    const ofPair = await ask(asker, pair)
    expect((await close(other, ofPair)).status).toBe(403)
    expect(succeed(await close(asker, ofPair)).poll?.isClosed).toBe(true)
  })

  it('keeps the votes of who left, and takes none of them', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [one] = friends as [TestMember]
    const poll = await ask(owner, group)
    succeed(await vote(one, poll, [1]))
    await leave(one, group)
    expect((await vote(one, poll, [0])).status).toBe(404)
    const { body } = await owner.call('GET /api/messages/{id}', { params: { id: poll.id } })
    expect(votersOf(body)).toEqual([[], [one.id], []])
  })
})
