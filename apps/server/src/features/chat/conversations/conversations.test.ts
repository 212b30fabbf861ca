import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { choosePrivacy } from '../../../../testing/boundaries.ts'
import {
  addTo,
  friendsInPair,
  groupOf,
  leave,
  makeGroup,
  memberWithFriends,
  openPair,
  see,
  talk,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend, fillFriendships, friendsOf, remove } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

function open(
  member: TestMember,
  participants: readonly string[],
  more: { conversationId?: string; title?: string } = {},
) {
  return member.call('POST /api/conversations', {
    body: { participants: [...participants], ...more },
  })
}

describe('POST /api/conversations', () => {
  it('opens a pair with one friend', async () => {
    const { owner, friends } = await memberWithFriends(app, 1)
    const [friend] = friends as [TestMember]
    const answer = await open(owner, [friend.id])
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      kind: 'pair',
      title: null,
      description: null,
      picture: null,
      warnedPicture: null,
      participantMap: {
        [owner.id]: {
          firstName: owner.firstName,
          lastName: owner.lastName,
          handle: expect.any(String),
          avatar: null,
          crest: null,
          role: 'member',
          lastReceiptSeq: 0,
        },
        [friend.id]: {
          firstName: friend.firstName,
          lastName: friend.lastName,
          handle: expect.any(String),
          avatar: null,
          crest: null,
          role: 'member',
          lastReceiptSeq: 0,
        },
      },
      formerParticipantMap: {},
      lastMessage: null,
      lastSeq: 0,
      lastRev: 0,
      lastReadSeq: 0,
      unread: 0,
      mentions: 0,
      waiting: 0,
      own: {
        state: 'member',
        role: 'member',
        mutedUntil: null,
        mentionsOnly: false,
        favourite: false,
        archived: false,
        unreadFromSeq: null,
        draft: null,
        rev: 0,
      },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      cursor: expect.any(String),
      epoch: app.platform.epoch,
    })
  })

  it('opens the same pair again with 200, from either side and after the friendship', async () => {
    const { one, other, pair } = await friendsInPair(app)
    const again = await open(one, [other.id, one.id], { conversationId: '' })
    expect(again).toMatchObject({ status: 200, body: { id: pair.id } })
    await remove(one, other)
    const later = await open(other, [one.id])
    expect(later).toMatchObject({ status: 200, body: { id: pair.id } })
  })

  it('makes a group that its maker owns, and that says so', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    const [friend, other] = friends as [TestMember, TestMember]
    const { body } = await open(owner, [friend.id, other.id], { title: 'Thursday table' })
    expect(
      Object.values(body.participantMap)
        .map(({ role }) => role)
        .toSorted(),
    ).toEqual(['member', 'member', 'owner'])
    expect(body).toMatchObject({
      own: { role: 'owner' },
      participantMap: { [owner.id]: { role: 'owner' } },
      unread: 0,
      lastSeq: 1,
      lastReadSeq: 1,
      lastMessage: {
        kind: 'system',
        senderUserId: owner.id,
        text: '',
        system: { kind: 'created', userIds: [friend.id, other.id], title: 'Thursday table', role: null },
      },
    })
    expect(await see(friend, body)).toMatchObject({ own: { role: 'member' }, unread: 0, lastReadSeq: 0 })
  })

  it('makes a group of several friends, or of one with a title', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    const ids = friends.map((friend) => friend.id)
    const group = await open(owner, ids)
    expect(group).toMatchObject({ status: 201, body: { kind: 'group', title: null } })
    expect(Object.keys(group.body.participantMap).toSorted()).toEqual([owner.id, ...ids].toSorted())
    const small = await open(owner, ids.slice(0, 1), { title: '  Two at a table ' })
    expect(small).toMatchObject({ status: 201, body: { kind: 'group', title: 'Two at a table' } })
  })

  it('makes one group for a repeated call with one key, another without', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    const participants = friends.map((friend) => friend.id)
    const headers = { 'idempotency-key': randomUUID() }
    const made = [
      await owner.call('POST /api/conversations', { body: { participants }, headers }),
      await owner.call('POST /api/conversations', { body: { participants }, headers }),
      await owner.call('POST /api/conversations', { body: { participants } }),
    ]
    expect(made.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(made[1]?.body.id).toBe(made[0]?.body.id)
    expect(made[2]?.body.id).not.toBe(made[0]?.body.id)
  })

  it('refuses strangers, suspended and absent people alike, and names them', async () => {
    const { owner, friends } = await memberWithFriends(app, 2)
    const [friend, suspended] = friends as [TestMember, TestMember]
    await app.sql('update users set suspended_at = now() where id = $1', [suspended.id])
    const stranger = await app.member()
    await choosePrivacy(stranger, { messageRequests: 'nobody' })
    const refused = [stranger.id, suspended.id, randomUUID()]
    const answer = await open(owner, [friend.id, ...refused])
    expect(answer.status).toBe(422)
    expect(app.problem(answer)).toMatchObject({
      code: 'participants_refused',
      errors: refused.map((id) => ({ field: 'participants', code: 'refused', message: id })),
    })
    for (const id of refused) expect((await open(owner, [id])).status).toBe(422)
    const list = await owner.call('GET /api/conversations/user/{userId}', {
      params: { userId: owner.id },
    })
    expect(list.body).toEqual([])
  })

  it.each([
    ['nobody', () => []],
    ['nobody else', (self: string) => [self]],
    ['what is no id', () => ['wren']],
    ['50 others', () => Array.from({ length: 50 }, () => randomUUID())],
  ])('refuses %s with 422', async (_what, participants) => {
    const member = await app.member()
    expect((await open(member, participants(member.id))).status).toBe(422)
  })

  it('makes a group of 50, whether or not its maker names themselves', async () => {
    const owner = await app.member()
    await fillFriendships(app, owner, { count: 49, state: 'friends' })
    const { status, body } = await open(owner, [owner.id, ...(await friendsOf(owner))])
    expect([status, Object.keys(body.participantMap).length]).toEqual([201, 50])
  })

  it.each(['', 'x'.repeat(81), 'two\nlines'])('refuses the title %j with 422', async (title) => {
    const { owner, friends } = await memberWithFriends(app, 1)
    const answer = await open(
      owner,
      friends.map((friend) => friend.id),
      { title },
    )
    expect(answer.status).toBe(422)
  })

  it('needs a token', async () => {
    const answer = await app.call('POST /api/conversations', {
      body: { participants: [randomUUID()] },
    })
    expect(answer.status).toBe(401)
  })
})

describe('POST /api/conversations with the id of a group', () => {
  it('adds friends of any member, who see what is said from then on', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    const theirs = await app.member()
    await befriend(friend, theirs)
    await talk([owner], group, 2)
    const answer = await open(friend, [theirs.id], { conversationId: group.id })
    expect(answer.status).toBe(200)
    expect(answer.body.participantMap[theirs.id]).toMatchObject({ firstName: theirs.firstName })
    expect(await see(theirs, group)).toMatchObject({
      lastMessage: { seq: 4, senderUserId: friend.id, system: { kind: 'added', userIds: [theirs.id] } },
      lastSeq: 4,
      lastReadSeq: 3,
      unread: 0,
    })
    await talk([owner], group, 1)
    expect(await see(theirs, group)).toMatchObject({ lastMessage: { seq: 5 }, unread: 1 })
  })

  it('counts as one change, and as none when everybody is there already', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const newcomer = await app.member()
    await befriend(owner, newcomer)
    const added = await addTo(group, owner, [newcomer])
    expect(added).toMatchObject({ lastRev: 2, lastSeq: 2, lastMessage: { kind: 'system' } })
    expect(Date.parse(added.updatedAt)).toBeGreaterThan(Date.parse(group.updatedAt))
    const again = await addTo(group, owner, [newcomer, ...friends, owner])
    expect(again).toEqual(added)
  })

  it('lets nobody add whom they could not bring, and names them', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    const theirs = await app.member()
    await befriend(friend, theirs)
    const answer = await open(owner, [theirs.id], { conversationId: group.id })
    expect(answer.status).toBe(422)
    expect(app.problem(answer)).toMatchObject({
      code: 'participants_refused',
      errors: [{ message: theirs.id }],
    })
  })

  it('is 404 for strangers, absent groups and those who left', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver, friend] = friends as [TestMember, TestMember]
    await leave(leaver, group)
    const stranger = await app.member()
    await befriend(stranger, friend)
    const answers = [
      await open(stranger, [friend.id], { conversationId: group.id }),
      await open(leaver, [owner.id], { conversationId: group.id }),
      await open(owner, [friend.id], { conversationId: randomUUID() }),
    ]
    expect(answers.map((answer) => [answer.status, app.problem(answer).code])).toEqual(
      answers.map(() => [404, 'conversation_not_found']),
    )
  })

  it('is 409 for a pair', async () => {
    const { one, pair } = await friendsInPair(app)
    const third = await app.member()
    await befriend(one, third)
    const answer = await open(one, [third.id], { conversationId: pair.id })
    expect([answer.status, app.problem(answer).code]).toEqual([409, 'not_a_group'])
  })

  it('is 409 beyond 50 members', async () => {
    const owner = await app.member()
    await fillFriendships(app, owner, { count: 50, state: 'friends' })
    const friendIds = await friendsOf(owner)
    const group = await makeGroup(
      owner,
      friendIds.slice(0, 48).map((id) => ({ id })),
    )
    const both = friendIds.slice(48)
    const tooMany = await open(owner, both, { conversationId: group.id })
    expect([tooMany.status, app.problem(tooMany).code]).toEqual([409, 'conversation_full'])
    const fiftieth = await open(owner, both.slice(0, 1), { conversationId: group.id })
    expect(fiftieth.status).toBe(200)
    const oneMore = await open(owner, both, { conversationId: group.id })
    expect([oneMore.status, app.problem(oneMore).code]).toEqual([409, 'conversation_full'])
    expect(Object.keys((await see(owner, group)).participantMap)).toHaveLength(50)
  })
})

describe('DELETE /api/conversations/{id}/members/{userId}', () => {
  it('answers 204 and again 204; the group goes on without them', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [leaver] = friends as [TestMember]
    await talk([leaver], group, 1)
    for (const attempt of ['first', 'second']) {
      const answer = await leaver.call('DELETE /api/conversations/{id}/members/{userId}', {
        params: { id: group.id, userId: leaver.id },
      })
      expect([attempt, answer.status]).toEqual([attempt, 204])
    }
    const seen = await see(owner, group)
    expect(Object.keys(seen.participantMap)).not.toContain(leaver.id)
    expect(seen).toMatchObject({
      lastRev: 3,
      lastMessage: { senderUserId: leaver.id, system: { kind: 'left', userIds: [leaver.id] } },
      formerParticipantMap: { [leaver.id]: { firstName: leaver.firstName } },
    })
    const list = await leaver.call('GET /api/conversations/user/{userId}', {
      params: { userId: leaver.id },
    })
    expect(list.body).toEqual([])
  })

  it('removes the group with its last member', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    await talk([owner], group, 2)
    for (const member of [owner, ...friends]) await leave(member, group)
    await app.until(async () => {
      const [rest] = await app.sql<{ count: number }>(
        `select (select count(*) from conversations where id = $1)
              + (select count(*) from conversation_members where conversation_id = $1)
              + (select count(*) from messages where conversation_id = $1) as count`,
        [group.id],
      )
      return rest?.count === 0
    }, 'the group to be gone')
    const history = await owner.call('GET /api/messages/conversation/{id}', {
      params: { id: group.id },
    })
    expect(history.status).toBe(404)
  })

  it('is 403 by other members, 404 for strangers and absent groups, 409 for a pair', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const { one, pair } = await friendsInPair(app)
    const stranger = await app.member()
    const end = (member: TestMember, id: string, userId: string) =>
      member.call('DELETE /api/conversations/{id}/members/{userId}', { params: { id, userId } })
    const answers = [
      await end(friends[0] as TestMember, group.id, owner.id),
      await end(stranger, group.id, stranger.id),
      await end(owner, randomUUID(), owner.id),
      await end(one, pair.id, one.id),
    ]
    expect(answers.map((answer) => [answer.status, app.problem(answer).code])).toEqual([
      [403, 'not_allowed_in_group'],
      [404, 'conversation_not_found'],
      [404, 'conversation_not_found'],
      [409, 'not_a_group'],
    ])
    expect(Object.keys((await see(owner, group)).participantMap)).toHaveLength(3)
  })
})

describe('a pair', () => {
  it('is one conversation, whoever opens it', async () => {
    const { one, other, pair } = await friendsInPair(app)
    expect((await openPair(other, one)).id).toBe(pair.id)
  })
})
