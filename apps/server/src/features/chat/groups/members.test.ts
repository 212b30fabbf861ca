import { randomUUID } from 'node:crypto'
import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import { addTo, friendsInPair, giveRole, groupOf, leave, say, see } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const setRole = (by: TestMember, group: Named, member: Named, role: GroupRole) =>
  by.call('PUT /api/conversations/{id}/members/{userId}/role', {
    params: { id: group.id, userId: member.id },
    body: { role },
  })

const remove = (by: TestMember, group: Named, member: Named) =>
  by.call('DELETE /api/conversations/{id}/members/{userId}', { params: { id: group.id, userId: member.id } })

async function rolesIn(group: Named, viewer: TestMember): Promise<Record<string, GroupRole>> {
  const { participantMap } = await see(viewer, group)
  return Object.fromEntries(Object.entries(participantMap).map(([id, { role }]) => [id, role]))
}

/** An owner, an admin and two members. */
async function groupWithRoles() {
  const { owner, friends, group } = await groupOf(app, 3)
  const [admin, member, other] = friends as [TestMember, TestMember, TestMember]
  await giveRole(owner, group, admin, 'admin')
  return { owner, admin, member, other, group }
}

describe('an answer that was kept', () => {
  it('is not told again to who was removed meanwhile', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [member] = friends as [TestMember, TestMember]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const once = () =>
      member.call('PATCH /api/conversations/{id}/own', { params: { id: group.id }, body: { favourite: true }, headers })
    expect((await once()).status).toBe(200)
    const again = await once()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    await owner.call('DELETE /api/conversations/{id}/members/{userId}', {
      params: { id: group.id, userId: member.id },
    })
    expect(refusal(await once())).toEqual([404, 'conversation_not_found'])
  })
})

describe('PUT /api/conversations/{id}/members/{userId}/role', () => {
  it('makes admins and takes it back, and the group says so', async () => {
    const { owner, admin, member, group } = await groupWithRoles()
    const hub = await member.hub('chat')
    const answer = await setRole(owner, group, member, 'admin')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        participantMap: { [member.id]: { role: 'admin' }, [admin.id]: { role: 'admin' } },
        lastMessage: { senderUserId: owner.id, system: { kind: 'role', userIds: [member.id], role: 'admin' } },
      },
    })
    await hub.next('ReceiveMessage', ({ system }) => system?.kind === 'role')
    await hub.next('ConversationUpdated')
    expect((await setRole(owner, group, member, 'member')).body.participantMap[member.id]?.role).toBe('member')
  })

  it('says nothing where the role is given already', async () => {
    const { owner, admin, group } = await groupWithRoles()
    const before = await see(owner, group)
    expect((await setRole(owner, group, admin, 'admin')).body).toMatchObject({ lastRev: before.lastRev })
  })

  it('hands the group over: its owner is an admin from then on', async () => {
    const { owner, admin, member, other, group } = await groupWithRoles()
    await setRole(owner, group, member, 'owner')
    expect(await rolesIn(group, other)).toEqual({
      [owner.id]: 'admin',
      [admin.id]: 'admin',
      [member.id]: 'owner',
      [other.id]: 'member',
    })
    expect(refusal(await setRole(owner, group, other, 'admin'))).toEqual([403, 'not_allowed_in_group'])
  })

  it('lets an admin step back, and do nothing else', async () => {
    const { owner, admin, member, group } = await groupWithRoles()
    for (const [target, role] of [
      [member, 'admin'],
      [owner, 'member'],
      [admin, 'owner'],
    ] as const) {
      expect(refusal(await setRole(admin, group, target, role))).toEqual([403, 'not_allowed_in_group'])
    }
    expect((await setRole(admin, group, admin, 'member')).status).toBe(200)
  })

  it('keeps a group from being without an owner', async () => {
    const { owner, group } = await groupWithRoles()
    expect(refusal(await setRole(owner, group, owner, 'member'))).toEqual([403, 'not_allowed_in_group'])
  })

  it('is refused for members, pairs, and people who are not there', async () => {
    const { owner, member, other, group } = await groupWithRoles()
    const { one, other: friend, pair } = await friendsInPair(app)
    await leave(other, group)
    expect(refusal(await setRole(member, group, owner, 'member'))).toEqual([403, 'not_allowed_in_group'])
    expect(refusal(await setRole(one, pair, friend, 'admin'))).toEqual([409, 'not_a_group'])
    for (const absent of [other, friend, { id: randomUUID() }]) {
      expect(refusal(await setRole(owner, group, absent, 'admin'))).toEqual([404, 'member_not_found'])
    }
    expect((await setRole(owner, group, member, 'king' as GroupRole)).status).toBe(422)
  })
})

describe('DELETE /api/conversations/{id}/members/{userId} of somebody else', () => {
  it('removes them: they keep what was said up to then, and hear no more', async () => {
    const { owner, admin, member, group } = await groupWithRoles()
    const hub = await member.hub('chat')
    await say(owner, group, 'Before.')
    expect((await remove(admin, group, member)).status).toBe(204)
    expect((await remove(admin, group, member)).status).toBe(204)
    expect(await hub.next('ConversationDeleted')).toEqual([{ conversationId: group.id }])
    await say(owner, group, 'After.')
    const history = await member.call('GET /api/messages/conversation/{id}', { params: { id: group.id } })
    expect(history.body.map(({ text }) => text)).toContain('Before.')
    expect(history.body.map(({ text }) => text)).not.toContain('After.')
    expect(history.body.some(({ system }) => system?.kind === 'removed')).toBe(false)
    expect(await see(owner, group)).toMatchObject({ formerParticipantMap: { [member.id]: {} } })
    const said = await owner.call('GET /api/messages/conversation/{id}', { params: { id: group.id } })
    expect(said.body.find(({ system }) => system?.kind === 'removed')).toMatchObject({
      senderUserId: admin.id,
      system: { userIds: [member.id] },
    })
  })

  it('lets admins remove members, the owner everybody, and members nobody', async () => {
    const { owner, admin, member, other, group } = await groupWithRoles()
    await giveRole(owner, group, other, 'admin')
    const notAllowed = [403, 'not_allowed_in_group']
    expect(refusal(await remove(admin, group, owner))).toEqual(notAllowed)
    expect(refusal(await remove(admin, group, other))).toEqual(notAllowed)
    expect(refusal(await remove(member, group, admin))).toEqual(notAllowed)
    expect((await remove(owner, group, admin)).status).toBe(204)
    expect(await rolesIn(group, owner)).toEqual({ [owner.id]: 'owner', [member.id]: 'member', [other.id]: 'admin' })
  })

  it('is 404 for people who never were there', async () => {
    const { owner, group } = await groupWithRoles()
    const stranger = await app.member()
    for (const absent of [stranger, { id: randomUUID() }]) {
      expect(refusal(await remove(owner, group, absent))).toEqual([404, 'member_not_found'])
    }
  })
})

describe('an owner who leaves', () => {
  it('leaves the group to the admin of longest standing', async () => {
    const { owner, admin, member, other, group } = await groupWithRoles()
    await giveRole(owner, group, member, 'admin')
    await app.sql(
      `update conversation_members set joined_at = joined_at - interval '1 hour'
       where conversation_id = $1 and user_id = any($2)`,
      [group.id, [member.id, other.id]],
    )
    await leave(owner, group)
    expect(await rolesIn(group, admin)).toEqual({ [admin.id]: 'admin', [member.id]: 'owner', [other.id]: 'member' })
    expect((await see(admin, group)).lastMessage).toMatchObject({
      senderUserId: owner.id,
      system: { kind: 'role', userIds: [member.id], role: 'owner' },
    })
  })

  it('leaves it to the member of longest standing where there is no admin, and comes back as a member', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [first, second] = friends as [TestMember, TestMember]
    await app.sql(
      `update conversation_members set joined_at = joined_at - interval '1 hour'
       where conversation_id = $1 and user_id = $2`,
      [group.id, second.id],
    )
    await leave(owner, group)
    expect(await rolesIn(group, first)).toEqual({ [first.id]: 'member', [second.id]: 'owner' })
    await addTo(group, second, [owner])
    expect((await rolesIn(group, first))[owner.id]).toBe('member')
  })
})

describe('who is brought into a group', () => {
  it('is told by whom, once for what is unread', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    const invites = async () => (await notificationsOf(friend)).filter(({ type }) => type === 5)
    expect(await invites()).toMatchObject([
      {
        subtype: 28,
        message: `${owner.firstName} ${owner.lastName} added you to Thursday table.`,
        relatedEntityId: group.id,
        target: 'conversation',
        actor: { id: owner.id },
        isRead: false,
      },
    ])
    await leave(friend, group)
    expect(await invites()).toMatchObject([{ isRead: true }])
    await addTo(group, owner, [friend])
    expect(await invites()).toMatchObject([{ isRead: false }, { isRead: true }])
    expect((await notificationsOf(owner)).filter(({ type }) => type === 5)).toEqual([])
  })
})
