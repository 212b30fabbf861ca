import { bansMaximum } from '@guildhall/contract/rules/chat-limits'
import { describe, expect, it } from 'vitest'
import { addTo, giveRole, groupOf, joinBy, leave, makeLink, see } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { rounds } from '../../../../../testing/races/rounds.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const ban = (by: TestMember, group: Named, member: Named) =>
  by.call('PUT /api/conversations/{id}/bans/{userId}', { params: { id: group.id, userId: member.id } })
const lift = (by: TestMember, group: Named, member: Named) =>
  by.call('DELETE /api/conversations/{id}/bans/{userId}', { params: { id: group.id, userId: member.id } })
const bansOf = (by: TestMember, group: Named) =>
  by.call('GET /api/conversations/{id}/bans', { params: { id: group.id } })
const namesOf = async (by: TestMember, group: Named) =>
  (await bansOf(by, group)).body.map(({ person, bannedBy }) => [person.id, bannedBy])
const membersOf = async (viewer: TestMember, group: Named) => Object.keys((await see(viewer, group)).participantMap)

/** An owner, an admin and two members. */
async function scene() {
  const { owner, friends, group } = await groupOf(app, 3)
  const [admin, member, other] = friends as [TestMember, TestMember, TestMember]
  await giveRole(owner, group, admin, 'admin')
  return { owner, admin, member, other, group }
}

describe('a ban', () => {
  it('puts somebody out, and no open link lets them back in', async () => {
    const { owner, member, other, group } = await scene()
    const link = await makeLink(owner, group)
    const asking = await makeLink(owner, group, { needsApproval: true })
    for (let time = 0; time < 2; time++) expect((await ban(owner, group, member)).status).toBe(204)
    expect(await membersOf(other, group)).not.toContain(member.id)
    for (const way of [link, asking]) {
      expect(refusal(await joinBy(member, way))).toEqual([404, 'invitation_not_found'])
      const look = await member.call('GET /api/invitations/{code}', { params: { code: way.code } })
      expect(refusal(look)).toEqual([404, 'invitation_not_found'])
    }
    expect(await namesOf(owner, group)).toEqual([[member.id, owner.id]])
  })

  it('holds against being added, by whomever', async () => {
    const { owner, member, group } = await scene()
    await ban(owner, group, member)
    const answer = await owner.call('POST /api/conversations', {
      body: { conversationId: group.id, participants: [member.id] },
    })
    expect(refusal(answer)).toEqual([422, 'participants_refused'])
    expect(app.problem(answer).errors).toEqual([{ field: 'participants', code: 'refused', message: member.id }])
  })

  it('is lifted: the person may come back, and is not brought back', async () => {
    const { owner, member, group } = await scene()
    const link = await makeLink(owner, group)
    await ban(owner, group, member)
    for (let time = 0; time < 2; time++) expect((await lift(owner, group, member)).status).toBe(204)
    expect([await namesOf(owner, group), await membersOf(owner, group)]).toEqual([
      [],
      expect.not.arrayContaining([member.id]),
    ])
    expect((await joinBy(member, link)).status).toBe(200)
    expect(await membersOf(owner, group)).toContain(member.id)
  })

  it('is known at once to whoever else runs the group, and so is its end', async () => {
    const { owner, admin, member, group } = await scene()
    await leave(member, group)
    const hub = await admin.hub('chat')
    for (const change of [ban, lift]) {
      await change(owner, group, member)
      await hub.next('ConversationUpdated', ({ conversationId }) => conversationId === group.id)
    }
  })

  it('ends the waiting of who asked to be let in, and keeps out who left', async () => {
    const { owner, member, group } = await scene()
    const [waiting, link] = [await app.member(), await makeLink(owner, group, { needsApproval: true })]
    await joinBy(waiting, link)
    await leave(member, group)
    for (const somebody of [waiting, member]) expect((await ban(owner, group, somebody)).status).toBe(204)
    expect((await see(owner, group)).waiting).toBe(0)
    for (const somebody of [waiting, member]) {
      expect(refusal(await joinBy(somebody, link))).toEqual([404, 'invitation_not_found'])
    }
  })

  it('is for who runs the group, and for nobody above them', async () => {
    const { owner, admin, member, other, group } = await scene()
    expect(refusal(await ban(member, group, other))).toEqual([403, 'not_allowed_in_group'])
    expect(refusal(await bansOf(member, group))).toEqual([403, 'not_allowed_in_group'])
    for (const above of [owner, admin]) {
      const answer = await ban(admin, group, above)
      expect(refusal(answer)).toEqual(above === admin ? [422, 'own_ban'] : [403, 'not_allowed_in_group'])
    }
    expect((await ban(admin, group, member)).status).toBe(204)
    expect((await ban(owner, group, admin)).status).toBe(204)
    expect(refusal(await ban(owner, group, await app.member()))).toEqual([404, 'member_not_found'])
    expect(await membersOf(owner, group)).toEqual(expect.arrayContaining([owner.id, other.id]))
  })

  it('is one too many where as many hold as a group can keep, until one is lifted', async () => {
    const { owner, member, group } = await scene()
    const full = await app.sql<{ id: string }>(
      `with crowd as (
         insert into users (id, first_name, last_name, handle, email, email_key, name_key, name_words, role)
         select gen_random_uuid(), 'n' || n, 'm', 'n' || n, n || '@x', n || '@x', 'n' || n || ' m',
                array_to_tsvector(array['n' || n, 'm']), 0
         from generate_series(1, $1::integer) as n
         returning id
       )
       insert into group_bans (conversation_id, user_id, banned_by) select $2::uuid, id, $3::uuid from crowd
       returning user_id as id`,
      [bansMaximum, group.id, owner.id],
    )
    expect(refusal(await ban(owner, group, member))).toEqual([409, 'bans_full'])
    expect(await membersOf(owner, group)).toContain(member.id)
    for (const banned of full.slice(0, 1)) await lift(owner, group, banned)
    expect((await ban(owner, group, member)).status).toBe(204)
  })

  it('and a return by a link at once end with nobody inside', async () => {
    const { owner, admin, member, group } = await scene()
    const link = await makeLink(owner, group)
    for (let round = 0; round < rounds({ usual: 5, soak: 100 }); round++) {
      await leave(member, group)
      await Promise.all([joinBy(member, link), ban(admin, group, member)])
      expect(await membersOf(owner, group)).not.toContain(member.id)
      await lift(owner, group, member)
      await addTo(group, owner, [member])
    }
  })
})
