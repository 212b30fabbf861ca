import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import {
  giveRole,
  groupOf,
  joinBy,
  makeGroup,
  makeLink,
  requestTo,
  say,
  see,
} from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { approve, ask, fillFriendships, friendsOf } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createAppWithoutTurns())

type Named = { readonly id: string }

const roundNumbers = Array.from({ length: rounds({ usual: 5, soak: 20 }) }, (_, index) => index + 1)

const setRole = (by: TestMember, group: Named, member: Named, role: GroupRole) =>
  by.call('PUT /api/conversations/{id}/members/{userId}/role', {
    params: { id: group.id, userId: member.id },
    body: { role },
  })

const end = (by: TestMember, group: Named, member: Named = by) =>
  by.call('DELETE /api/conversations/{id}/members/{userId}', { params: { id: group.id, userId: member.id } })

async function rolesIn(group: Named): Promise<Record<string, GroupRole>> {
  const rows = await app.sql<{ user_id: string; role: GroupRole }>(
    'select user_id, role from conversation_members where conversation_id = $1 and left_seq is null',
    [group.id],
  )
  return Object.fromEntries(rows.map((row) => [row.user_id, row.role]))
}

const ownersAmong = (roles: Record<string, GroupRole>) =>
  Object.keys(roles).filter((userId) => roles[userId] === 'owner')

/** The numbers of what a group said, and what is counted of it, fit together. */
async function expectWhole(group: Named): Promise<void> {
  const [numbers] = await app.sql<{ last_seq: number; count: number; highest: number; counted: number; words: number }>(
    `select c.last_seq, c.counted, count(m.id)::int as count, max(m.seq) as highest,
            count(m.id) filter (where m.kind = 'text')::int as words
     from conversations c join messages m on m.conversation_id = c.id
     where c.id = $1 group by c.id`,
    [group.id],
  )
  expect(numbers).toMatchObject({ count: numbers?.last_seq, highest: numbers?.last_seq, counted: numbers?.words })
}

describe('races of groups', () => {
  it('an owner who hands over beside leaving leaves one owner behind', async () => {
    for (const round of roundNumbers) {
      const { owner, friends, group } = await groupOf(app, 3)
      const [first, second] = friends as [TestMember, TestMember]
      const [given, left] = await Promise.all([setRole(owner, group, second, 'owner'), end(owner, group)])
      expect([round, left.status]).toEqual([round, 204])
      expect([200, 404]).toContain(given.status)
      const roles = await rolesIn(group)
      expect(Object.keys(roles)).toHaveLength(3)
      expect(ownersAmong(roles)).toHaveLength(1)
      if (given.status === 200) expect(ownersAmong(roles)).toEqual([second.id])
      await expectWhole(group)
      expect((await say(first, group)).seq).toBeGreaterThan(1)
    }
  })

  it('an owner who hands over beside the heir leaving never loses the group', async () => {
    for (const round of roundNumbers) {
      const { owner, friends, group } = await groupOf(app, 2)
      const [heir] = friends as [TestMember]
      const [given, left] = await Promise.all([setRole(owner, group, heir, 'owner'), end(heir, group)])
      expect([round, left.status]).toEqual([round, 204])
      expect([200, 404]).toContain(given.status)
      expect(ownersAmong(await rolesIn(group))).toHaveLength(1)
    }
  })

  it('a group handed to two at once has one owner, and the second call is refused', async () => {
    for (const round of roundNumbers) {
      const { owner, friends, group } = await groupOf(app, 2)
      const answers = await Promise.all(friends.map((friend) => setRole(owner, group, friend, 'owner')))
      expect([round, ...answers.map(({ status }) => status).toSorted()]).toEqual([round, 200, 403])
      const winner = friends[answers.findIndex(({ status }) => status === 200)]
      expect(ownersAmong(await rolesIn(group))).toEqual([winner?.id])
      expect((await rolesIn(group))[owner.id]).toBe('admin')
    }
  })

  it('an admin made a member does nothing more as an admin', async () => {
    for (const round of roundNumbers) {
      const { owner, friends, group } = await groupOf(app, 2)
      const [admin, target] = friends as [TestMember, TestMember]
      await giveRole(owner, group, admin, 'admin')
      const [demoted, removed] = await Promise.all([setRole(owner, group, admin, 'member'), end(admin, group, target)])
      expect([round, demoted.status]).toEqual([round, 200])
      const said = await owner.call('GET /api/messages/conversation/{id}', { params: { id: group.id } })
      const order = said.body.map(({ system }) => system?.kind).slice(2)
      expect(removed.status === 204 ? ['removed', 'role'] : ['role']).toEqual(order)
      expect([204, 403]).toContain(removed.status)
      expect(target.id in (await rolesIn(group))).toBe(removed.status === 403)
    }
  })

  it('two who remove each other: one goes, and the other is there', async () => {
    for (const round of roundNumbers) {
      const { owner, friends, group } = await groupOf(app, 2)
      const [admin] = friends as [TestMember]
      await giveRole(owner, group, admin, 'admin')
      const [byOwner, byAdmin] = await Promise.all([end(owner, group, admin), end(admin, group, owner)])
      expect([round, byOwner.status]).toEqual([round, 204])
      expect([403, 404]).toContain(byAdmin.status)
      expect(ownersAmong(await rolesIn(group))).toEqual([owner.id])
    }
  })

  it('of many who join at the last place one gets in', async () => {
    const owner = await app.member()
    await fillFriendships(app, owner, { count: 48, state: 'friends' })
    const group = await makeGroup(
      owner,
      (await friendsOf(owner)).map((id) => ({ id })),
    )
    const link = await makeLink(owner, group)
    const guests = []
    for (let made = 0; made < 6; made++) guests.push(await app.member())
    const answers = await Promise.all(guests.map((guest) => joinBy(guest, link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(Object.keys((await see(owner, group)).participantMap)).toHaveLength(50)
    expect(await app.sql('select uses from group_links where id = $1', [link.id])).toEqual([{ uses: 1 }])
    await expectWhole(group)
  })

  it('the same guest joining many times at once joins once', async () => {
    const { owner, group } = await groupOf(app, 1)
    const link = await makeLink(owner, group)
    const guest = await app.member()
    const answers = await Promise.all(Array.from({ length: 6 }, () => joinBy(guest, link)))
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'member']))
    const history = await owner.call('GET /api/messages/conversation/{id}', { params: { id: group.id } })
    expect(history.body.filter(({ system }) => system?.kind === 'joined')).toHaveLength(1)
    expect(await app.sql('select uses from group_links where id = $1', [link.id])).toEqual([{ uses: 1 }])
  })

  it('a guest joining beside the end of the link joins before it or not at all', async () => {
    for (const round of roundNumbers) {
      const { owner, group } = await groupOf(app, 1)
      const link = await makeLink(owner, group)
      const guests = [await app.member(), await app.member(), await app.member()]
      const [ended, ...joined] = await Promise.all([
        owner.call('DELETE /api/conversations/{id}/links/{linkId}', { params: { id: group.id, linkId: link.id } }),
        ...guests.map((guest) => joinBy(guest, link)),
      ])
      expect([round, ended.status]).toEqual([round, 204])
      const statuses = joined.map(({ status }) => status)
      expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
      const roles = await rolesIn(group)
      expect(guests.map(({ id }) => id in roles)).toEqual(statuses.map((status) => status === 200))
      expect((await joinBy(await app.member(), link)).status).toBe(404)
    }
  })

  it('a guest who joins while the link expires is refused by the time of the database', async () => {
    const { owner, group } = await groupOf(app, 1)
    const link = await makeLink(owner, group)
    const guest = await app.member()
    const answer = await whileHeld(group, async () => {
      const joining = joinBy(guest, link)
      await waiting()
      await app.sql(`update group_links set expires_at = now() - interval '1 second' where id = $1`, [link.id])
      return { joining }
    })
    expect((await answer.joining).status).toBe(404)
    expect(guest.id in (await rolesIn(group))).toBe(false)
  })

  it('somebody let in beside being turned away is in or out, and nobody waits', async () => {
    for (const round of roundNumbers) {
      const { owner, friends, group } = await groupOf(app, 1)
      const [admin] = friends as [TestMember]
      await giveRole(owner, group, admin, 'admin')
      const asker = await app.member()
      await joinBy(asker, await makeLink(owner, group, { needsApproval: true }))
      const of = { params: { id: group.id, userId: asker.id } }
      const [taken, turned] = await Promise.all([
        owner.call('POST /api/conversations/{id}/join-requests/{userId}', of),
        admin.call('DELETE /api/conversations/{id}/join-requests/{userId}', of),
      ])
      expect([round, ...[taken.status, turned.status].toSorted()]).toEqual([round, 204, 404])
      expect(asker.id in (await rolesIn(group))).toBe(taken.status === 204)
      expect((await see(owner, group)).waiting).toBe(0)
      expect((await notificationsOf(owner)).filter(({ actor }) => actor?.id === asker.id)).toEqual([])
    }
  })

  it('a group deleted beside joining, adding and speaking is gone for everybody', async () => {
    for (const round of roundNumbers) {
      const { owner, friends, group } = await groupOf(app, 1)
      const [friend] = friends as [TestMember]
      const link = await makeLink(owner, group)
      const guest = await app.member()
      const [deleted] = await Promise.all([
        owner.call('DELETE /api/conversations/{id}', { params: { id: group.id } }),
        joinBy(guest, link),
        friend.call('POST /api/messages', { body: { conversationId: group.id, text: 'Wait!' } }),
        end(friend, group),
      ])
      expect([round, deleted.status]).toEqual([round, 204])
      expect(await rolesIn(group)).toEqual({})
      for (const member of [owner, friend, guest]) {
        expect((await member.call('GET /api/conversations/{id}', { params: { id: group.id } })).status).toBe(404)
      }
    }
  })
})

describe('races of requests', () => {
  it('a request accepted beside being declined is one of the two', async () => {
    for (const round of roundNumbers) {
      const asked = await app.member()
      const { asker, pair } = await requestTo(asked, app)
      const of = { params: { id: pair.id } }
      const [accepted, declined] = await Promise.all([
        asked.call('POST /api/conversations/{id}/request', of),
        asked.call('DELETE /api/conversations/{id}/request', of),
      ])
      expect([
        [round, 200, 404],
        [round, 404, 204],
      ]).toContainEqual([round, accepted.status, declined.status])
      const later = await asker.call('POST /api/messages', { body: { conversationId: pair.id, text: 'And now?' } })
      expect(later.status).toBe(accepted.status === 200 ? 201 : 403)
    }
  })

  it('an answer beside declining takes the request or is refused', async () => {
    for (const round of roundNumbers) {
      const asked = await app.member()
      const { pair } = await requestTo(asked, app)
      const [answered, declined] = await Promise.all([
        asked.call('POST /api/messages', { body: { conversationId: pair.id, text: 'Hello!' } }),
        asked.call('DELETE /api/conversations/{id}/request', { params: { id: pair.id } }),
      ])
      expect([
        [round, 201, 404],
        [round, 404, 204],
      ]).toContainEqual([round, answered.status, declined.status])
    }
  })

  it('an answer beside a friendship that begins takes the request, whoever is first', async () => {
    for (const round of roundNumbers) {
      const asked = await app.member()
      const { asker, pair } = await requestTo(asked, app)
      await ask(asker, asked)
      const [answered, befriended] = await Promise.all([
        asked.call('POST /api/messages', { body: { conversationId: pair.id, text: 'Hello!' } }),
        approve(asked, asker),
      ])
      expect([round, answered.status, befriended.status]).toEqual([round, 201, 200])
      expect((await see(asked, pair)).own.state).toBe('member')
    }
  })

  it('a stranger who writes many times at once is heard three times', async () => {
    const [asker, asked] = [await app.member(), await app.member()]
    const { body: pair } = await asker.call('POST /api/conversations', { body: { participants: [asked.id] } })
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        asker.call('POST /api/messages', { body: { conversationId: pair.id, text: `Message ${index}` } }),
      ),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
    await expectWhole(pair)
  })

  it('a stranger who writes beside being declined is heard before it or not at all', async () => {
    for (const round of roundNumbers) {
      const asked = await app.member()
      const { asker, pair } = await requestTo(asked, app)
      const [sent, declined] = await Promise.all([
        asker.call('POST /api/messages', { body: { conversationId: pair.id, text: 'Are you there?' } }),
        asked.call('DELETE /api/conversations/{id}/request', { params: { id: pair.id } }),
      ])
      expect([round, declined.status]).toEqual([round, 204])
      expect([201, 403]).toContain(sent.status)
      await expectWhole(pair)
    }
  })

  it('two strangers who open the same pair at once have one, and both write in it', async () => {
    for (const round of roundNumbers) {
      const [one, other] = [await app.member(), await app.member()]
      const opened = await Promise.all([
        one.call('POST /api/conversations', { body: { participants: [other.id] } }),
        other.call('POST /api/conversations', { body: { participants: [one.id] } }),
      ])
      expect([round, ...opened.map(({ status }) => status).toSorted()]).toEqual([round, 200, 201])
      const [id] = new Set(opened.map(({ body }) => body.id))
      const sent = [
        await one.call('POST /api/messages', { body: { conversationId: id ?? '', text: 'Good evening.' } }),
        await other.call('POST /api/messages', { body: { conversationId: id ?? '', text: 'Good evening.' } }),
      ]
      expect(sent.map(({ status }) => status)).toEqual([201, 201])
    }
  })
})

/** Does something while the group is held, as every change of it holds it. */
async function whileHeld<Result>(group: Named, work: () => Promise<Result>): Promise<Result> {
  return app.platform.database.transaction().execute(async (db) => {
    await db
      .withTables<{ conversations: { id: string } }>()
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', group.id)
      .forNoKeyUpdate()
      .execute()
    return work()
  })
}

/** Until a call waits for what another holds. */
async function waiting(): Promise<void> {
  await app.until(async () => {
    const blocked = await app.sql(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return blocked.length > 0
  }, 'the call to wait')
}
