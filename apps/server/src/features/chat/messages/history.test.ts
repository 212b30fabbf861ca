import { randomUUID } from 'node:crypto'
import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTo, friendsInPair, groupOf, leave, talk } from '../../../../testing/conversations.ts'
import { befriend } from '../../../../testing/friendships.ts'
import type { TestApp, TestMember } from '../../../../testing/test-app.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let one: TestMember
let other: TestMember
let pair: Conversation
let said: Message[]

beforeAll(async () => {
  app = await createTestApp()
  ;({ one, other, pair } = await friendsInPair(app))
  said = await talk([one, other], pair, 30)
})
afterAll(() => app.close())

type Place = { before?: number; after?: number; around?: string; limit?: number }

function history(member: TestMember, conversation: Pick<Conversation, 'id'>, query: Place = {}) {
  return member.call('GET /api/messages/conversation/{id}', {
    params: { id: conversation.id },
    query,
  })
}

async function seqs(member: TestMember, conversation: Pick<Conversation, 'id'>, query: Place = {}) {
  const answer = await history(member, conversation, query)
  expect(answer.status).toBe(200)
  return answer.body.map((message) => message.seq)
}

/** Each message by its number and what it is. */
async function kinds(member: TestMember, conversation: Pick<Conversation, 'id'>) {
  const { body } = await history(member, conversation)
  return body.map(({ seq, system }) => `${seq} ${system?.kind ?? 'text'}`)
}

describe('GET /api/messages/conversation/{id}', () => {
  it('answers with the latest messages in order', async () => {
    const answer = await history(other, pair)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(said.map((message) => ({ ...message, readBy: answer.body[message.seq - 1]?.readBy })))
    expect(await seqs(other, pair, { limit: 3 })).toEqual([28, 29, 30])
  })

  it('goes on before, after and around a message', async () => {
    expect(await seqs(one, pair, { before: 28, limit: 3 })).toEqual([25, 26, 27])
    expect(await seqs(one, pair, { after: 27, limit: 2 })).toEqual([28, 29])
    expect(await seqs(one, pair, { around: said[9]?.id ?? '', limit: 5 })).toEqual([8, 9, 10, 11, 12])
  })

  it('is empty where nothing more is', async () => {
    expect(await seqs(one, pair, { before: 1 })).toEqual([])
    expect(await seqs(one, pair, { after: 30 })).toEqual([])
  })

  it('walked back or on, in pages of any size, yields every message once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.boolean(), async (limit, isBack) => {
        const seen: number[] = []
        let page = await seqs(one, pair, isBack ? { limit } : { limit, after: 0 })
        while (page.length > 0) {
          if (isBack) seen.unshift(...page)
          else seen.push(...page)
          page = await seqs(one, pair, isBack ? { limit, before: page[0] ?? 1 } : { limit, after: page.at(-1) ?? 0 })
        }
        expect(seen).toEqual(said.map((message) => message.seq))
      }),
      { numRuns: 12 },
    )
  })

  it('begins for people who were added where they came, and again where they came back', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    await talk([owner], group, 2)
    await addTo(group, owner, [newcomer])
    await talk([friend], group, 2)
    expect(await kinds(newcomer, group)).toEqual(['4 added', '5 text', '6 text'])
    expect(await seqs(newcomer, group, { before: 4 })).toEqual([])
    expect(await seqs(newcomer, group, { after: 0 })).toEqual([4, 5, 6])
    await leave(newcomer, group)
    await talk([owner], group, 2)
    await addTo(group, owner, [newcomer])
    await talk([friend], group, 1)
    expect(await kinds(newcomer, group)).toEqual(['10 added', '11 text'])
  })

  it('ends for people who left where they left', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    await talk([owner], group, 2)
    await leave(friend, group)
    const [later] = await talk([owner], group, 2)
    expect(await kinds(friend, group)).toEqual(['1 created', '2 text', '3 text'])
    expect(await kinds(owner, group)).toEqual(['1 created', '2 text', '3 text', '4 left', '5 text', '6 text'])
    expect(await seqs(friend, group, { after: 1 })).toEqual([2, 3])
    const answer = await history(friend, group, { around: later?.id ?? '' })
    expect(answer.status).toBe(404)
  })

  it('is 404 for strangers and for absent conversations, alike', async () => {
    const stranger = await app.member()
    const answers = [await history(stranger, pair), await history(stranger, { id: randomUUID() })]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
    const told = answers.map(({ body }) => ({ ...app.problem({ body }), traceId: '' }))
    expect(told[0]).toMatchObject({ code: 'conversation_not_found' })
    expect(told[1]).toEqual(told[0])
  })

  it('is 404 around a message that is not of this conversation', async () => {
    const elsewhere = await friendsInPair(app)
    const [message] = await talk([elsewhere.one], elsewhere.pair, 1)
    for (const around of [message?.id ?? '', randomUUID()]) {
      const answer = await history(one, pair, { around })
      expect([answer.status, app.problem(answer).code]).toEqual([404, 'message_not_found'])
    }
  })

  it.each([
    { limit: 0 },
    { limit: 101 },
    { before: 0 },
    { after: -1 },
    { around: 'here' },
    { before: 5, after: 1 },
    { before: 5, around: randomUUID() },
  ])('refuses %j with 422', async (query) => {
    expect((await history(one, pair, query)).status).toBe(422)
  })

  it('is 400 for what is no id', async () => {
    expect((await history(one, { id: 'hall' })).status).toBe(400)
  })
})
