import { randomUUID } from 'node:crypto'
import type { Message } from '@guildhall/contract/chat/messages'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addTo,
  friendsInPair,
  groupOf,
  leave,
  memberWithFriends,
  openPair,
  read,
  say,
  see,
  strangersInPair,
  succeed,
  talk,
} from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend, remove } from '../../../testing/friendships.ts'
import { duringUncommitted, holdTies } from '../../../testing/races/during-uncommitted.ts'
import { createAppWithoutTurns } from '../../../testing/races/without-turns.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createAppWithoutTurns())

async function history(member: TestMember, conversation: { id: string }): Promise<Message[]> {
  return succeed(
    await member.call('GET /api/messages/conversation/{id}', {
      params: { id: conversation.id },
      query: { limit: 100 },
    }),
  )
}

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('races of chat', () => {
  it('6: a message beside the end of a friendship is stored before it or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { one, other, pair } = await friendsInPair(app)
      const sends = Array.from({ length: 6 }, (_, index) =>
        one.call('POST /api/messages', {
          body: { conversationId: pair.id, text: `Message ${index}` },
        }),
      )
      const [ended, ...sent] = await Promise.all([remove(other, one), ...sends])
      expect(ended.status).toBe(204)
      const stored = sent.filter((answer) => answer.status === 201)
      const refused = sent.filter((answer) => answer.status === 403)
      expect(stored.length + refused.length).toBe(sends.length)
      const kept = await history(one, pair)
      expect(kept.map((message) => message.seq)).toEqual(numbersUpTo(stored.length))
      const late = await one.call('POST /api/messages', {
        body: { conversationId: pair.id, text: 'Too late.' },
      })
      expect(late.status).toBe(403)
    }
  })

  it('6: a message waits for a friendship that is ending, and is refused', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const answer = await duringUncommitted(
      app,
      async (db) => {
        await holdTies(db, one)
        await sql`update friendships set state = 'removed' where ${one.id}::uuid in (asker_id, asked_id)`.execute(db)
      },
      () => one.call('POST /api/messages', { body: { conversationId: pair.id, text: 'Wait.' } }),
    )
    expect([answer.status, app.problem(answer).code]).toEqual([403, 'cannot_send'])
    expect(await history(other, pair)).toEqual([])
  })

  it('6: a message waits for a block that is being made, and is refused', async () => {
    const { one, other, pair } = await strangersInPair(app)
    const answer = await duringUncommitted(
      app,
      async (db) => {
        await holdTies(db, one)
        await sql`insert into blocks (id, blocker_id, blocked_id)
                  values (gen_random_uuid(), ${other.id}, ${one.id})`.execute(db)
      },
      () => one.call('POST /api/messages', { body: { conversationId: pair.id, text: 'Wait.' } }),
    )
    expect([answer.status, app.problem(answer).code]).toEqual([403, 'cannot_send'])
    expect(await history(other, pair)).toEqual([])
  })

  it('7: a pair opened from both sides at once is one conversation', async () => {
    const { owner, friends } = await memberWithFriends(app, 3)
    for (const friend of friends) {
      const opened = await Promise.all(
        Array.from({ length: 8 }, (_, index) => {
          const [from, to] = index % 2 === 0 ? [owner, friend] : [friend, owner]
          return from.call('POST /api/conversations', { body: { participants: [to.id] } })
        }),
      )
      expect(opened.filter((answer) => answer.status === 201)).toHaveLength(1)
      expect(opened.filter((answer) => answer.status === 200)).toHaveLength(7)
      expect(new Set(opened.map((answer) => answer.body.id)).size).toBe(1)
    }
    const list = await owner.call('GET /api/conversations/user/{userId}', {
      params: { userId: owner.id },
    })
    expect(list.body).toHaveLength(3)
  })

  it('8: one clientMessageId by hub and REST, many times at once, is one message', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const hubs = [await one.hub('chat'), await one.hub('chat')]
    const draft = { conversationId: pair.id, clientMessageId: randomUUID(), text: 'Once.' }
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const hub = hubs[index % 3]
        if (hub) return hub.invoke('SendMessage', draft)
        return succeed(await one.call('POST /api/messages', { body: draft }))
      }),
    )
    const stored = await history(other, pair)
    expect(stored).toHaveLength(1)
    expect(answers).toEqual(answers.map(() => stored[0]))
  })

  it('9: fifty messages of several senders at once are numbered without a gap', async () => {
    const { owner, friends, group } = await groupOf(app, 4)
    const members = [owner, ...friends]
    const hubs = await Promise.all(members.map((member) => member.hub('chat')))
    const said = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const place = index % members.length
        const text = `Message ${index}`
        const [member, hub] = [members[place], hubs[place]]
        if (!member || !hub) throw new Error('nobody to send')
        return index % 2 === 0
          ? say(member, group, text)
          : hub.invoke('SendMessage', { conversationId: group.id, text })
      }),
    )
    const stored = await history(owner, group)
    // The first is what the group says of its making.
    expect(stored.map((message) => message.seq)).toEqual(numbersUpTo(51))
    expect(stored.map((message) => message.rev)).toEqual(numbersUpTo(51))
    expect(new Set(said.map((message) => message.seq)).size).toBe(50)
    const times = stored.map((message) => Date.parse(message.createdAt))
    expect(times).toEqual(times.toSorted((earlier, later) => earlier - later))
    expect((await see(owner, group)).lastSeq).toBe(51)
    for (const hub of hubs) {
      await app.until(
        () => hub.events.filter((event) => event.name === 'ReceiveMessage').length === 50,
        'all messages on every page',
      )
    }
  })

  it('9: members who come and go beside the sends leave no gap and lose nothing of their time', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver, writer] = friends as [TestMember, TestMember]
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    await Promise.all([
      ...Array.from({ length: 15 }, () => say(owner, group)),
      ...Array.from({ length: 15 }, () => say(writer, group)),
      addTo(group, owner, [newcomer]),
      leave(leaver, group),
    ])
    // Besides the words stand the making of the group, who came and who went.
    const all = await history(owner, group)
    expect(all.map(({ seq }) => seq)).toEqual(numbersUpTo(33))
    expect(all.map(({ rev }) => rev)).toEqual(numbersUpTo(33))
    const theirs = await history(newcomer, group)
    expect(theirs.map(({ seq }) => seq)).toEqual(numbersUpTo(33).slice(33 - theirs.length))
    expect(theirs[0]?.system).toMatchObject({ kind: 'added', userIds: [newcomer.id] })
    expect((await see(newcomer, group)).unread).toBe(theirs.filter(({ kind }) => kind === 'text').length)
    const left = (await history(leaver, group)).map(({ seq }) => seq)
    expect(left).toEqual(numbersUpTo(left.length))
    expect(all[left.length]?.system).toMatchObject({ kind: 'left' })
    expect(await see(owner, group)).toMatchObject({ lastSeq: 33, lastRev: 33 })
  })

  it('9: a message that waited for its turn is refused when its sender has left meanwhile', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    const answer = await duringUncommitted(
      app,
      async (db) => {
        await sql`update conversations set last_rev = last_rev + 1 where id = ${group.id}`.execute(db)
        await sql`update conversation_members set left_seq = 0
                  where conversation_id = ${group.id} and user_id = ${leaver.id}`.execute(db)
      },
      () => leaver.call('POST /api/messages', { body: { conversationId: group.id, text: 'Wait.' } }),
    )
    expect([answer.status, app.problem(answer).code]).toEqual([404, 'conversation_not_found'])
    expect((await history(owner, group)).filter(({ kind }) => kind === 'text')).toEqual([])
  })

  it('9: the first messages of a pair from both sides are numbered 1 and 2', async () => {
    const { owner, friends } = await memberWithFriends(app, 1)
    const [friend] = friends as [TestMember]
    const said = await Promise.all([
      openPair(owner, friend).then((pair) => say(owner, pair)),
      openPair(friend, owner).then((pair) => say(friend, pair)),
    ])
    expect(said.map((message) => message.seq).toSorted()).toEqual([1, 2])
  })

  it('10: read marks out of order from many devices only grow', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const said = await talk([one], pair, 12)
    const hubs = [await other.hub('chat'), await other.hub('chat')]
    const shuffled = said.map((_, index) => said[(index * 5) % said.length] as Message)
    const marks = Promise.all(
      shuffled.map((message, index) => {
        const hub = hubs[index % 3]
        return hub ? hub.invoke('MarkMessageRead', pair.id, message.id) : read(other, message)
      }),
    )
    const seen = await watchUntil(marks, async () => (await see(other, pair)).lastReadSeq)
    expect(seen).toEqual(seen.toSorted((left, right) => left - right))
    expect(await see(other, pair)).toMatchObject({ lastReadSeq: 12, unread: 0 })
  })

  it('10: a read mark beside an own message does not fall behind it', async () => {
    const { one, other, pair } = await friendsInPair(app)
    for (let round = 0; round < 5; round++) {
      const [message] = (await talk([one], pair, 1)) as [Message]
      const [own] = await Promise.all([say(other, pair), read(other, message)])
      expect(await see(other, pair)).toMatchObject({ lastReadSeq: own.seq, unread: 0 })
    }
  })

  it('10: a read mark that waited for its member to leave moves nothing', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    const [message] = (await talk([owner], group, 1)) as [Message]
    const hub = await owner.hub('chat')
    await duringUncommitted(
      app,
      (db) =>
        sql`update conversation_members set left_seq = 1
            where conversation_id = ${group.id} and user_id = ${leaver.id}`.execute(db),
      () => read(leaver, message),
    )
    const rows = await app.sql(
      'select last_read_seq from conversation_members where conversation_id = $1 and user_id = $2',
      [group.id, leaver.id],
    )
    expect(rows).toEqual([{ last_read_seq: 0 }])
    expect(hub.events.filter((event) => event.name === 'ConversationRead')).toEqual([])
  })

  it('all members leaving a group at once leave it, and the last takes it along', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    await Promise.all([owner, ...friends].map((member) => leave(member, group)))
    const isGone = async () => (await app.sql('select id from conversations where id = $1', [group.id])).length === 0
    expect(await app.until(isGone, 'the group to be removed')).toBe(true)
  })
})

/** What `look` sees again and again until the work is done. */
async function watchUntil<Seen>(work: Promise<unknown>, look: () => Promise<Seen>) {
  let isDone = false
  const done = work.then(() => {
    isDone = true
  })
  const seen: Seen[] = []
  while (!isDone) seen.push(await look())
  await done
  return seen
}
