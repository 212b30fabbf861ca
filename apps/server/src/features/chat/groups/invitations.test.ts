import { randomUUID } from 'node:crypto'
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import {
  addTo,
  friendsInPair,
  giveRole,
  groupOf,
  joinBy,
  leave,
  makeGroup,
  makeLink,
  memberWithFriends,
  read,
  say,
  see,
  succeed,
  talk,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend, fillFriendships, friendsOf } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }
type Coded = { readonly code: string }

const look = (member: TestMember, { code }: Coded) => member.call('GET /api/invitations/{code}', { params: { code } })
const make = (by: TestMember, { id }: Named, body: { hours?: number | null; needsApproval?: boolean } = {}) =>
  by.call('POST /api/conversations/{id}/links', { params: { id }, body })
const linksOf = (by: TestMember, { id }: Named) => by.call('GET /api/conversations/{id}/links', { params: { id } })
const end = (by: TestMember, group: Named, link: Named) =>
  by.call('DELETE /api/conversations/{id}/links/{linkId}', { params: { id: group.id, linkId: link.id } })
const waitingFor = (by: TestMember, { id }: Named) =>
  by.call('GET /api/conversations/{id}/join-requests', { params: { id } })
const letIn = (by: TestMember, group: Named, asker: Named) =>
  by.call('POST /api/conversations/{id}/join-requests/{userId}', { params: { id: group.id, userId: asker.id } })
const turnAway = (by: TestMember, group: Named, asker: Named) =>
  by.call('DELETE /api/conversations/{id}/join-requests/{userId}', { params: { id: group.id, userId: asker.id } })

const expire = (link: Named) =>
  app.sql(`update group_links set expires_at = now() - interval '1 second' where id = $1`, [link.id])

const gone = [404, 'invitation_not_found']

describe('the links to a group', () => {
  it('are made by whoever runs it, and hold for a week if nothing else is said', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [admin, member] = friends as [TestMember, TestMember]
    await giveRole(owner, group, admin, 'admin')
    const week = await make(admin, group)
    expect(week).toMatchObject({
      status: 201,
      body: { createdBy: admin.id, needsApproval: false, uses: 0, code: expect.stringMatching(/^[\w-]{22}$/) },
    })
    const { createdAt, expiresAt } = week.body
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBeCloseTo(7 * 24 * 3_600_000, -3)
    const endless = await make(owner, group, { hours: null, needsApproval: true })
    expect(endless.body).toMatchObject({ expiresAt: null, needsApproval: true })
    expect((await linksOf(owner, group)).body).toEqual([endless.body, week.body])
    expect(refusal(await make(member, group))).toEqual([403, 'not_allowed_in_group'])
    expect(refusal(await linksOf(member, group))).toEqual([403, 'not_allowed_in_group'])
  })

  it.each([{ hours: 0 }, { hours: 721 }, { hours: 1.5 }])('refuses %j', async (body) => {
    const { owner, group } = await groupOf(app, 1)
    expect((await make(owner, group, body)).status).toBe(422)
  })

  it('are not for pairs', async () => {
    const { one, pair } = await friendsInPair(app)
    expect(refusal(await make(one, pair))).toEqual([409, 'not_a_group'])
  })

  it('are twenty at most, of those that hold', async () => {
    const { owner, group } = await groupOf(app, 1)
    const links = []
    for (let made = 0; made < 20; made++) links.push(await makeLink(owner, group))
    expect(refusal(await make(owner, group))).toEqual([409, 'links_full'])
    await expire(links[0] as Named)
    expect((await make(owner, group)).status).toBe(201)
    await end(owner, group, links[1] as Named)
    expect((await make(owner, group)).status).toBe(201)
    expect((await linksOf(owner, group)).body).toHaveLength(20)
  })

  it('lead nowhere once they end, by time or by hand', async () => {
    const { owner, group } = await groupOf(app, 1)
    const [expired, ended] = [await makeLink(owner, group, { hours: 1 }), await makeLink(owner, group)]
    const guest = await app.member()
    await expire(expired)
    for (const attempt of [204, 204]) expect((await end(owner, group, ended)).status).toBe(attempt)
    for (const link of [expired, ended, { code: 'A'.repeat(22) }]) {
      expect(refusal(await look(guest, link))).toEqual(gone)
      expect(refusal(await joinBy(guest, link))).toEqual(gone)
    }
    expect((await linksOf(owner, group)).body).toEqual([])
  })

  it('are ended by those who run the group alone', async () => {
    const [mine, theirs] = [await groupOf(app, 1), await groupOf(app, 1)]
    const link = await makeLink(theirs.owner, theirs.group)
    expect((await end(mine.owner, mine.group, link)).status).toBe(204)
    expect((await linksOf(theirs.owner, theirs.group)).body).toEqual([link])
  })
})

describe('who has a link', () => {
  it('sees what it leads to, and joins', async () => {
    const { owner, group } = await groupOf(app, 2)
    await talk([owner], group, 2)
    const link = await makeLink(owner, group)
    const guest = await app.member()
    const invitation = {
      conversationId: group.id,
      title: 'Thursday table',
      description: null,
      picture: null,
      memberCount: 3,
      needsApproval: false,
      state: 'open',
    }
    expect(await look(guest, link)).toMatchObject({ status: 200, body: invitation })
    const hub = await owner.hub('chat')
    const joined = await joinBy(guest, link)
    expect([joined.status, joined.body]).toEqual([200, { ...invitation, memberCount: 4, state: 'member' }])
    await hub.next('ReceiveMessage', ({ system }) => system?.kind === 'joined')
    expect(await see(guest, group)).toMatchObject({
      own: { role: 'member' },
      unread: 0,
      lastMessage: { senderUserId: guest.id, system: { kind: 'joined', userIds: [guest.id] } },
    })
    expect((await joinBy(guest, link)).status).toBe(200)
    expect((await linksOf(owner, group)).body).toMatchObject([{ uses: 1 }])
    await say(guest, group)
  })

  it('joins again after leaving', async () => {
    const { owner, group } = await groupOf(app, 1)
    const link = await makeLink(owner, group)
    const guest = await app.member()
    await joinBy(guest, link)
    await leave(guest, group)
    expect((await look(guest, link)).body.state).toBe('open')
    expect((await joinBy(guest, link)).body.state).toBe('member')
  })

  it('meets no group behind a block between them and its owner, in either direction', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [blocked, blocker, other] = [await app.member(), await app.member(), await app.member()]
    await block(owner, blocked)
    await block(blocker, owner)
    await block(friends[0] as TestMember, other)
    const link = await makeLink(owner, group)
    for (const guest of [blocked, blocker]) {
      expect(refusal(await look(guest, link))).toEqual(gone)
      expect(refusal(await joinBy(guest, link))).toEqual(gone)
    }
    expect((await joinBy(other, link)).status).toBe(200)
  })

  it('finds a full group full', async () => {
    const owner = await app.member()
    await fillFriendships(app, owner, { count: 48, state: 'friends' })
    const group = await makeGroup(
      owner,
      (await friendsOf(owner)).map((id) => ({ id })),
    )
    const link = await makeLink(owner, group)
    expect((await joinBy(await app.member(), link)).status).toBe(200)
    expect(refusal(await joinBy(await app.member(), link))).toEqual([409, 'conversation_full'])
    expect((await linksOf(owner, group)).body).toMatchObject([{ uses: 1 }])
  })

  it.each(['short', 'with space in the middle!', 'x'.repeat(33)])('cannot hold %j', async (code) => {
    expect((await look(await app.member(), { code })).status).toBe(400)
  })
})

describe('who waits to be let in', () => {
  async function somebodyWaits() {
    const { owner, friends, group } = await groupOf(app, 2)
    const [admin, member] = friends as [TestMember, TestMember]
    await giveRole(owner, group, admin, 'admin')
    const link = await makeLink(owner, group, { needsApproval: true })
    const asker = await app.member('Ada')
    expect(await joinBy(asker, link)).toMatchObject({ status: 202, body: { state: 'waiting', memberCount: 3 } })
    return { owner, admin, member, asker, group, link }
  }

  const toldOf = async (member: TestMember, name: 'GroupJoinRequest' | 'GroupInvite') =>
    (await notificationsOf(member)).filter(({ subtype }) => subtype === notificationSubtype(name))

  it('is shown to those who run the group, and told to them once', async () => {
    const { owner, admin, member, asker, group, link } = await somebodyWaits()
    expect((await joinBy(asker, link)).status).toBe(202)
    for (const runner of [owner, admin]) {
      expect((await waitingFor(runner, group)).body).toMatchObject([{ person: { id: asker.id, firstName: 'Ada' } }])
      expect((await see(runner, group)).waiting).toBe(1)
      expect(await toldOf(runner, 'GroupJoinRequest')).toMatchObject([
        {
          message: `Ada ${asker.lastName} would like to join Thursday table.`,
          relatedEntityId: group.id,
          target: 'conversation',
        },
      ])
    }
    expect((await see(member, group)).waiting).toBe(0)
    expect(await toldOf(member, 'GroupJoinRequest')).toEqual([])
    expect(refusal(await waitingFor(member, group))).toEqual([403, 'not_allowed_in_group'])
    expect((await asker.call('GET /api/conversations/{id}', { params: { id: group.id } })).status).toBe(404)
  })

  it('is let in by one of them, and nobody has to answer any more', async () => {
    const { owner, admin, asker, group, link } = await somebodyWaits()
    for (const status of [204, 204]) expect((await letIn(admin, group, asker)).status).toBe(status)
    expect((await see(asker, group)).lastMessage).toMatchObject({
      senderUserId: admin.id,
      system: { kind: 'added', userIds: [asker.id] },
    })
    expect((await look(asker, link)).body.state).toBe('member')
    expect((await waitingFor(owner, group)).body).toEqual([])
    expect((await see(owner, group)).waiting).toBe(0)
    expect(await toldOf(owner, 'GroupJoinRequest')).toEqual([])
    expect(await toldOf(asker, 'GroupInvite')).toMatchObject([
      { actor: { id: admin.id }, relatedEntityId: group.id, target: 'conversation', isRead: false },
    ])
    const { lastMessage } = await see(asker, group)
    if (lastMessage === null) throw new Error('the group says who was let in')
    await read(asker, lastMessage)
    expect(await toldOf(asker, 'GroupInvite')).toMatchObject([{ isRead: true }])
  })

  it('is turned away without a word, and may ask again', async () => {
    const { owner, asker, group, link } = await somebodyWaits()
    expect((await turnAway(owner, group, asker)).status).toBe(204)
    expect((await look(asker, link)).body.state).toBe('open')
    expect(await notificationsOf(asker)).toEqual([])
    expect(await toldOf(owner, 'GroupJoinRequest')).toEqual([])
    expect(refusal(await turnAway(owner, group, asker))).toEqual([404, 'join_request_not_found'])
    expect(refusal(await letIn(owner, group, asker))).toEqual([404, 'join_request_not_found'])
    expect((await joinBy(asker, link)).status).toBe(202)
  })

  it('stops waiting, but not for somebody else', async () => {
    const { owner, member, asker, group } = await somebodyWaits()
    const stranger = await app.member()
    expect(refusal(await turnAway(member, group, asker))).toEqual([403, 'not_allowed_in_group'])
    expect(refusal(await turnAway(stranger, group, asker))).toEqual([404, 'conversation_not_found'])
    expect(refusal(await turnAway(stranger, group, stranger))).toEqual([404, 'join_request_not_found'])
    expect((await turnAway(asker, group, asker)).status).toBe(204)
    expect((await waitingFor(owner, group)).body).toEqual([])
    expect((await turnAway(asker, { id: randomUUID() }, asker)).status).toBe(404)
  })

  it('waits no more once they come in another way', async () => {
    const { owner, asker, group } = await somebodyWaits()
    await joinBy(asker, await makeLink(owner, group))
    expect((await waitingFor(owner, group)).body).toEqual([])
    const again = await somebodyWaits()
    await befriend(again.owner, again.asker)
    await addTo(again.group, again.owner, [again.asker])
    expect((await waitingFor(again.owner, again.group)).body).toEqual([])
  })

  it('is not seen or let in behind a block', async () => {
    const { owner, admin, asker, group } = await somebodyWaits()
    await block(asker, owner)
    expect((await waitingFor(owner, group)).body).toEqual([])
    expect((await see(owner, group)).waiting).toBe(0)
    expect(succeed(await waitingFor(admin, group))).toHaveLength(1)
    expect(refusal(await letIn(admin, group, asker))).toEqual([404, 'join_request_not_found'])
  })

  it('is nobody to an admin behind a block, in either direction', async () => {
    for (const isByAsker of [true, false]) {
      const { owner, admin, asker, group } = await somebodyWaits()
      await (isByAsker ? block(asker, admin) : block(admin, asker))
      const nobody = [404, 'join_request_not_found']
      expect(refusal(await turnAway(admin, group, asker))).toEqual(nobody)
      expect(refusal(await letIn(admin, group, asker))).toEqual(nobody)
      const params = { id: group.id, userId: asker.id }
      const ban = await admin.call('PUT /api/conversations/{id}/bans/{userId}', { params })
      expect(refusal(ban)).toEqual([404, 'member_not_found'])
      expect(succeed(await waitingFor(owner, group))).toHaveLength(1)
      expect((await letIn(owner, group, asker)).status).toBeLessThan(300)
    }
  })

  it('does so among 100 at most, and makes room for the next one when they are turned away', async () => {
    const { owner, asker, group, link } = await somebodyWaits()
    const next = await app.member()
    await fillFriendships(app, owner, { count: 99, state: 'requested' })
    await app.sql(
      `insert into group_join_requests (conversation_id, user_id)
       select $1, asked_id from friendships where asker_id = $2 and state = 'requested'`,
      [group.id, owner.id],
    )
    expect(refusal(await joinBy(next, link))).toEqual([409, 'conversation_full'])
    expect((await waitingFor(owner, group)).body).toHaveLength(100)
    expect((await joinBy(asker, link)).body).toMatchObject({ state: 'waiting' })
    await turnAway(owner, group, asker)
    expect((await joinBy(next, link)).body).toMatchObject({ state: 'waiting' })
  })

  it('finds no room when the group is full by then', async () => {
    const { owner } = await memberWithFriends(app, 0)
    await fillFriendships(app, owner, { count: 49, state: 'friends' })
    const friendIds = await friendsOf(owner)
    const group = await makeGroup(
      owner,
      friendIds.slice(0, 48).map((id) => ({ id })),
    )
    const asker = await app.member()
    await joinBy(asker, await makeLink(owner, group, { needsApproval: true }))
    await addTo(group, owner, [{ id: friendIds[48] ?? '' }])
    expect(refusal(await letIn(owner, group, asker))).toEqual([409, 'conversation_full'])
    expect((await waitingFor(owner, group)).body).toHaveLength(1)
  })
})
