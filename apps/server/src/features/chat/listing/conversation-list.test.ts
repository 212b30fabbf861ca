import { randomUUID } from 'node:crypto'
import type { Conversation } from '@guildhall/contract/chat/conversations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  friendsInPair,
  groupOf,
  leave,
  makeGroup,
  memberWithFriends,
  openPair,
  read,
  say,
  see,
  succeed,
  talk,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Query = { before?: string; limit?: number; box?: 'main' | 'favourites' | 'archived' | 'requests' }

function list(member: TestMember, query: Query = {}, userId = member.id) {
  return member.call('GET /api/conversations/user/{userId}', { params: { userId }, query })
}

describe('GET /api/conversations/user/{userId}', () => {
  it('answers with the conversations of the member, latest activity first', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    const [first, second] = friends as [TestMember, TestMember]
    const group = await makeGroup(owner, friends)
    const pairs = [await openPair(owner, first), await openPair(second, owner)] as const
    const message = await say(first, group)
    const answer = await list(owner)
    expect(answer.status).toBe(200)
    expect(answer.body.map((conversation) => conversation.id)).toEqual([group.id, pairs[1].id, pairs[0].id])
    expect(answer.body[0]).toMatchObject({ lastMessage: message, unread: 1 })
    expect(answer.body[0]).toEqual(await see(owner, group))
  })

  it('is empty for a newcomer', async () => {
    expect(await list(await app.member())).toMatchObject({ status: 200, body: [] })
  })

  it('keeps the order of id where the time is the same, and pages yield each once', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    for (let made = 0; made < 9; made++) await makeGroup(owner, friends, `Table ${made}`)
    await app.sql(
      `update conversations c set updated_at = date_trunc('hour', now())
       from conversation_members m
       where m.conversation_id = c.id and m.user_id = $1 and c.title < 'Table 6'`,
      [owner.id],
    )
    const whole = (await list(owner)).body.map((conversation) => conversation.id)
    expect(new Set(whole).size).toBe(9)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (limit) => {
        expect(await walk(owner, limit)).toEqual(whole)
      }),
      { numRuns: 9 },
    )
  })

  it('goes on behind a conversation that moved to the top meanwhile', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    const groups: Conversation[] = []
    for (let made = 0; made < 4; made++) groups.unshift(await makeGroup(owner, friends))
    const first = succeed(await list(owner, { limit: 2 }))
    await say(owner, groups[1] as Conversation)
    const rest = succeed(await list(owner, { before: first[1]?.cursor ?? '' }))
    expect(rest.map((conversation) => conversation.id)).toEqual(groups.slice(2).map((conversation) => conversation.id))
  })

  it('refuses a cursor of another list or of nobody with 400', async () => {
    const { one, other } = await friendsInPair(app)
    const [theirs] = (await list(other)).body
    const [own] = (await list(one)).body
    for (const before of [theirs?.cursor ?? '', 'latest', 'MQ']) {
      expect((await list(one, { before })).status).toBe(400)
    }
    expect((await list(one, { before: own?.cursor ?? '', box: 'archived' })).status).toBe(400)
  })

  it('refuses the list of another member with 403, absent ones too', async () => {
    const { one, other } = await friendsInPair(app)
    const answers = [await list(one, {}, other.id), await list(one, {}, randomUUID())]
    expect(answers.map((answer) => [answer.status, app.problem(answer).code])).toEqual(
      answers.map(() => [403, 'not_owner']),
    )
  })

  it.each([0, 101])('refuses a limit of %i with 422', async (limit) => {
    expect((await list(await app.member(), { limit })).status).toBe(422)
  })

  it('is 400 for what is no id', async () => {
    expect((await list(await app.member(), {}, 'me')).status).toBe(400)
  })
})

async function walk(member: TestMember, limit: number): Promise<string[]> {
  const seen: string[] = []
  let before: string | undefined
  for (;;) {
    const page: Conversation[] = succeed(await list(member, before ? { before, limit } : { limit }))
    if (page.length === 0) return seen
    seen.push(...page.map((conversation) => conversation.id))
    before = page.at(-1)?.cursor
  }
}

describe('GET /api/conversations/{id}', () => {
  it('answers each member with their own count', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [first, second] = friends as [TestMember, TestMember]
    const said = await talk([owner, first], group, 4)
    await read(second, said[1] as (typeof said)[0])
    expect(await see(owner, group)).toMatchObject({ lastReadSeq: 4, unread: 1, lastSeq: 5 })
    expect(await see(first, group)).toMatchObject({ lastReadSeq: 5, unread: 0 })
    expect(await see(second, group)).toMatchObject({ lastReadSeq: 3, unread: 2 })
  })

  it('counts as unread exactly what others said after the marker, whatever happened', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const members = [owner, ...friends]
    const steps = fc.array(fc.record({ who: fc.nat(2), reads: fc.option(fc.nat(20)) }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const { who, reads } of taken) {
          const member = members[who] as TestMember
          const history = succeed(
            await member.call('GET /api/messages/conversation/{id}', { params: { id: group.id } }),
          )
          const message = reads === null ? undefined : history[reads]
          await (message ? read(member, message) : say(member, group))
        }
        for (const member of members) {
          const [counted] = await app.sql<{ unread: number }>(
            `select count(s.id) as unread
             from conversation_members m left join messages s
               on s.conversation_id = m.conversation_id and s.sender_user_id <> m.user_id and s.kind = 'text'
               and s.seq > greatest(m.last_read_seq, m.join_seq)
             where m.conversation_id = $1 and m.user_id = $2`,
            [group.id, member.id],
          )
          expect((await see(member, group)).unread).toBe(counted?.unread)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('names those who left only to who heard them', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [early, late] = friends as [TestMember, TestMember]
    await talk([early], group, 1)
    await leave(early, group)
    await leave(late, group)
    await owner.call('POST /api/conversations', {
      body: { conversationId: group.id, participants: [late.id] },
    })
    expect(Object.keys((await see(owner, group)).formerParticipantMap)).toEqual([early.id])
    expect((await see(late, group)).formerParticipantMap).toEqual({})
  })

  it('is 404 for strangers, absent conversations and those who left', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    await leave(leaver, group)
    const stranger = await app.member()
    const get = (member: TestMember, id: string) => member.call('GET /api/conversations/{id}', { params: { id } })
    const answers = [await get(stranger, group.id), await get(leaver, group.id), await get(owner, randomUUID())]
    expect(answers.map((answer) => [answer.status, app.problem(answer).code])).toEqual(
      answers.map(() => [404, 'conversation_not_found']),
    )
  })

  it('is 400 for what is no id', async () => {
    const member = await app.member()
    const answer = await member.call('GET /api/conversations/{id}', { params: { id: 'hall' } })
    expect(answer.status).toBe(400)
  })
})
