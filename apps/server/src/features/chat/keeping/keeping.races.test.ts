/** Races 12 and 13 of the rules: what stands in a message equals a recount, on two servers. */

import type { Message } from '@guildhall/contract/chat/messages'
import { pinsMaximum, reactionKeysMaximum } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import { groupOf, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createAppWithoutTurns())
const second = await forThisFile(createTestApp({ dataOf: app }))

type Named = { readonly id: string }

const roundCount = rounds({ usual: 6, soak: 20 })
const servers = () => [app, second]
const either = (number: number) => servers()[number % 2] ?? app

const see = async (member: TestMember, { id }: Named): Promise<Message> =>
  succeed(await member.call('GET /api/messages/{id}', { params: { id } }))

describe('reactions at once', () => {
  it('on, off and on: what stands there is what was stored', async () => {
    const { owner, friends, group } = await groupOf(app, 3)
    const people = [owner, ...friends]
    for (let round = 0; round < roundCount; round += 1) {
      const message = await say(owner, group)
      const answers = await Promise.all(
        people.flatMap((member, number) =>
          (['PUT', 'DELETE', 'PUT', 'PUT', 'DELETE'] as const).map((method, step) =>
            either(number + step).call(
              `${method} /api/messages/{id}/reactions/{key}`,
              { params: { id: message.id, key: step < 3 ? 'heart' : '👍' } },
              member,
            ),
          ),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
      const stored = await app.sql<{ key: string; userIds: string[] }>(
        `select key, array_agg(user_id order by created_at, user_id) as "userIds" from message_reactions
         where message_id = $1 group by key order by min(created_at), key`,
        [message.id],
      )
      const { reactions } = await see(owner, message)
      expect(reactions).toEqual(stored.map(({ key, userIds }) => ({ key, count: userIds.length, userIds })))
    }
  })

  it('never come to more kinds than there may be', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const message = await say(owner, group)
    const emoji = Array.from({ length: reactionKeysMaximum + 10 }, (_, number) =>
      String.fromCodePoint(0x1f600 + number),
    )
    const answers = await Promise.all(
      emoji.map((key, number) =>
        either(number).call(
          'PUT /api/messages/{id}/reactions/{key}',
          { params: { id: message.id, key } },
          number % 2 === 0 ? owner : friends[0],
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(reactionKeysMaximum)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    expect((await see(owner, message)).reactions).toHaveLength(reactionKeysMaximum)
  })
})

describe('votes at once', () => {
  it('are one a person, and counted as they are stored', async () => {
    const { owner, friends, group } = await groupOf(app, 3)
    const people = [owner, ...friends]
    for (let round = 0; round < roundCount; round += 1) {
      const poll = { question: 'When?', options: ['Now', 'Later', 'Never'] }
      const message = succeed(await owner.call('POST /api/messages', { body: { conversationId: group.id, poll } }))
      await Promise.all(
        people.flatMap((member, number) =>
          [0, 1, 2].map((option) =>
            either(number + option).call(
              'PUT /api/messages/{id}/vote',
              { params: { id: message.id }, body: { options: [option] } },
              member,
            ),
          ),
        ),
      )
      const counted = (await see(owner, message)).poll?.options ?? []
      const stored = await app.sql<{ option: number; user: string }>(
        'select option, user_id as "user" from poll_votes where message_id = $1 order by created_at, user_id',
        [message.id],
      )
      expect(stored.map(({ user }) => user).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
      expect(counted.map(({ voterIds }) => voterIds)).toEqual(
        [0, 1, 2].map((option) => stored.filter((vote) => vote.option === option).map(({ user }) => user)),
      )
      expect(counted.map(({ count }) => count)).toEqual(counted.map(({ voterIds }) => voterIds.length))
    }
  })

  it('and the end of the poll: no vote comes after it', async () => {
    const { owner, friends, group } = await groupOf(app, 3)
    for (let round = 0; round < roundCount; round += 1) {
      const poll = { question: 'When?', options: ['Now', 'Later'] }
      const message = succeed(await owner.call('POST /api/messages', { body: { conversationId: group.id, poll } }))
      const params = { id: message.id }
      const [closed, ...votes] = await Promise.all([
        app.call('POST /api/messages/{id}/close-poll', { params }, owner),
        ...friends.map((friend, number) =>
          either(number).call('PUT /api/messages/{id}/vote', { params, body: { options: [0] } }, friend),
        ),
      ])
      const counted = (await see(owner, message)).poll
      expect(votes.filter(({ status }) => status === 200)).toHaveLength(counted?.options[0]?.count ?? -1)
      expect(votes.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(closed.body.poll?.isClosed).toBe(true)
      expect(closed.body.poll?.options).toEqual(counted?.options)
    }
  })
})

describe('pins at once', () => {
  it('are never more than there may be, and each is said once', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [friend] = friends as [TestMember]
    const room = 4
    const messages: Message[] = []
    for (let number = 0; number < pinsMaximum + room; number += 1) messages.push(await say(owner, group))
    await app.sql('update messages set pinned_at = now() where conversation_id = $1 and seq <= $2', [
      group.id,
      pinsMaximum - room,
    ])
    const answers = await Promise.all(
      messages
        .slice(pinsMaximum - room)
        .flatMap(({ id }, number) =>
          [owner, friend].map((member, server) =>
            either(number + server).call('PUT /api/messages/{id}/pin', { params: { id } }, member),
          ),
        ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    const pins = succeed(await owner.call('GET /api/conversations/{id}/pins', { params: { id: group.id } }))
    expect(pins).toHaveLength(pinsMaximum)
    const [said] = await app.sql<{ count: number }>(
      `select count(*)::int as count from messages where conversation_id = $1 and system->>'kind' = 'pinned'`,
      [group.id],
    )
    expect(said?.count).toBe(room)
  })
})

describe('saving at once', () => {
  it('with the deletion of the message leaves nothing that is shown', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [friend] = friends as [TestMember]
    for (let round = 0; round < roundCount; round += 1) {
      const { id } = await say(owner, group)
      await Promise.all([
        app.call('DELETE /api/messages/{id}', { params: { id }, query: { for: 'everyone' } }, owner),
        second.call('PUT /api/messages/{id}/saved', { params: { id } }, friend),
      ])
    }
    expect(succeed(await friend.call('GET /api/messages/saved'))).toEqual([])
  })
})
