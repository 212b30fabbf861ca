import { describe, expect, it } from 'vitest'
import { friendsInPair, giveRole, groupOf, makeLink, say, see, talk } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }
type Changes = { title?: string | null; description?: string | null; pictureMediaId?: string | null }

const change = (member: TestMember, { id }: Named, body: Changes) =>
  member.call('PATCH /api/conversations/{id}', { params: { id }, body })

const remove = (member: TestMember, { id }: Named) => member.call('DELETE /api/conversations/{id}', { params: { id } })

async function notesOf(member: TestMember, { id }: Named) {
  const { body } = await member.call('GET /api/messages/conversation/{id}', { params: { id } })
  return body.flatMap(({ system }) => (system ? [[system.kind, system.title]] : []))
}

async function uploadAs(member: TestMember, purpose: 'avatar' | 'chat'): Promise<string> {
  const { status, body } = await upload(member, await pictureOf({ width: 40, height: 40 }), { purpose })
  expect(status).toBe(201)
  return body.id
}

const keeper = app.member('Ondine')

const usesOf = async (id: string) => (await app.sql<{ uses: number }>('select uses from media where id = $1', [id]))[0]

describe('PATCH /api/conversations/{id}', () => {
  it('changes what is given, says each change, and keeps quiet about none', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [admin] = friends as [TestMember]
    await giveRole(owner, group, admin, 'admin')
    const both = await change(admin, group, { title: 'Friday table', description: 'Dice and soup' })
    expect(both).toMatchObject({ status: 200, body: { title: 'Friday table', description: 'Dice and soup' } })
    const same = await change(owner, group, { title: 'Friday table', description: 'Dice and soup' })
    expect(same.body.lastRev).toBe(both.body.lastRev)
    expect((await change(owner, group, { title: null, description: null })).body).toMatchObject({
      title: null,
      description: null,
    })
    expect((await notesOf(owner, group)).slice(2)).toEqual([
      ['renamed', 'Friday table'],
      ['described', null],
      ['renamed', null],
      ['described', null],
    ])
  })

  it('shows a picture, and lets go of the one before', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [first, second] = [await uploadAs(owner, 'avatar'), await uploadAs(owner, 'avatar')]
    const shown = await change(owner, group, { pictureMediaId: first })
    expect(shown.body.picture).toMatch(/^\/media\/.*\.webp$/)
    expect((await see(friends[0] as TestMember, group)).picture).toBe(shown.body.picture)
    expect((await change(owner, group, { pictureMediaId: first })).body.lastRev).toBe(shown.body.lastRev)
    await change(owner, group, { pictureMediaId: second })
    expect([await usesOf(first), await usesOf(second)]).toEqual([undefined, { uses: 1 }])
    expect((await change(owner, group, { pictureMediaId: null })).body.picture).toBeNull()
    expect(await usesOf(second)).toBeUndefined()
    expect((await notesOf(owner, group)).slice(1).map(([kind]) => kind)).toEqual(['pictured', 'pictured', 'pictured'])
  })

  it('takes no picture of somebody else, nor one for something else', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const theirs = await uploadAs(friends[0] as TestMember, 'avatar')
    const other = await uploadAs(owner, 'chat')
    for (const pictureMediaId of [theirs, other]) {
      expect(refusal(await change(owner, group, { title: 'X', pictureMediaId }))).toEqual([404, 'media_not_found'])
    }
    expect((await see(owner, group)).title).toBe(group.title)
  })

  it('is refused for members and in pairs', async () => {
    const { friends, group } = await groupOf(app, 2)
    const { one, pair } = await friendsInPair(app)
    expect(refusal(await change(friends[0] as TestMember, group, { title: 'Mine' }))).toEqual([
      403,
      'not_allowed_in_group',
    ])
    expect(refusal(await change(one, pair, { title: 'Ours' }))).toEqual([409, 'not_a_group'])
  })

  it.each([
    { title: '' },
    { title: 'x'.repeat(81) },
    { title: '\u200b\u3164' },
    { title: 'Dice\u202enight' },
    { title: 'Di\u200bce' },
    { title: 'Dice\u200f' },
    { title: 'Di\u{e0041}ce' },
    { description: 'x'.repeat(301) },
    { pictureMediaId: 'x' },
  ])('refuses %j', async (body) => {
    const { owner, group } = await groupOf(app, 1)
    expect((await change(owner, group, body)).status).toBe(422)
  })
})

describe('the title of a group', () => {
  it('says which characters cannot be seen', async () => {
    const { owner, group } = await groupOf(app, 1)
    const answer = await change(owner, group, { title: 'Di\u200bce' })
    expect(app.problem(answer).errors?.map(({ field, code }) => [field, code])).toEqual([
      ['title', 'hidden_characters'],
    ])
    expect((await change(owner, group, { title: '👩\u200d👩\u200d👧 می\u200cخواهم' })).status).toBe(200)
  })

  it.each([
    'Guildhall Staff',
    'Support Team',
    'The Admins 2: Admin',
    'Ѕuppоrt',
    'Moderator',
    'The Hosts',
    'Ondine Tester',
    'Оndinе Тester',
  ])('does not pose as the house: %s', async (title) => {
    await app.sql(`update users set role = 1 where id = $1`, [(await keeper).id])
    const { owner, friends, group } = await groupOf(app, 1)
    const answer = await change(owner, group, { title })
    expect(refusal(answer)).toEqual([422, 'name_of_staff'])
    expect(app.problem(answer).errors?.map(({ field }) => field)).toEqual(['title'])
    const made = await owner.call('POST /api/conversations', {
      body: { participants: friends.map(({ id }) => id), title },
    })
    expect(refusal(made)).toEqual([422, 'name_of_staff'])
    expect((await see(owner, group)).title).toBe(group.title)
  })

  it.each(['The Crew', 'Our Team', 'Server', 'Bot', 'Ondine and friends', 'Support mains', 'Modding', '🎲'])(
    'may be %s',
    async (title) => {
      const { owner, group } = await groupOf(app, 1)
      expect((await change(owner, group, { title })).body).toMatchObject({ title })
    },
  )

  it('is for staff to choose, and stays what it was', async () => {
    const { owner, group } = await groupOf(app, 1)
    await app.sql(`update conversations set title = 'Guildhall Staff' where id = $1`, [group.id])
    expect((await change(owner, group, { title: 'Guildhall Staff', description: 'We' })).status).toBe(200)
    expect(refusal(await change(owner, group, { title: 'Staff' }))).toEqual([422, 'name_of_staff'])
    const [moderator, friend] = [await moderatorOf(app), await app.member()]
    await befriend(moderator, friend)
    const made = await moderator.call('POST /api/conversations', {
      body: { participants: [friend.id], title: 'Guildhall Staff' },
    })
    expect(made.status).toBe(201)
    expect((await change(moderator, made.body, { title: 'Staff' })).status).toBe(200)
  })
})

describe('DELETE /api/conversations/{id}', () => {
  it('ends a group for everybody, with all that was said and shown in it', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [friend] = friends as [TestMember]
    const picture = await uploadAs(owner, 'avatar')
    const shown = await uploadAs(friend, 'chat')
    await change(owner, group, { pictureMediaId: picture })
    await talk([owner, friend], group, 4)
    const sent = await friend.call('POST /api/messages', {
      body: { conversationId: group.id, attachments: [{ mediaId: shown }] },
    })
    expect(sent.status).toBe(201)
    const link = await makeLink(owner, group)
    const hub = await friend.hub('chat')
    expect((await remove(owner, group)).status).toBe(204)
    expect(await hub.next('ConversationDeleted')).toEqual([{ conversationId: group.id }])
    for (const member of [owner, friend]) {
      const answers = [
        await member.call('GET /api/conversations/{id}', { params: { id: group.id } }),
        await member.call('GET /api/messages/conversation/{id}', { params: { id: group.id } }),
        await member.call('GET /api/messages/{id}', { params: { id: sent.body.id } }),
        await member.call('GET /api/invitations/{code}', { params: { code: link.code } }),
        await member.call('POST /api/messages', { body: { conversationId: group.id, text: 'Anybody?' } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    await app.until(async () => {
      const [rest] = await app.sql<{ count: number }>(
        `select (select count(*) from conversations where id = $1)
              + (select count(*) from messages where conversation_id = $1)
              + (select count(*) from media where id = any($2)) as count`,
        [group.id, [picture, shown]],
      )
      return rest?.count === 0
    }, 'everything to be gone')
  })

  it('is for the owner alone, and not for pairs', async () => {
    const { owner, friends, group } = await groupOf(app, 2)
    const [admin, member] = friends as [TestMember, TestMember]
    await giveRole(owner, group, admin, 'admin')
    const { one, pair } = await friendsInPair(app)
    for (const somebody of [admin, member]) {
      expect(refusal(await remove(somebody, group))).toEqual([403, 'not_allowed_in_group'])
    }
    expect(refusal(await remove(one, pair))).toEqual([409, 'not_a_group'])
    expect((await say(owner, group)).seq).toBeGreaterThan(0)
  })
})

describe('the groups that one member owns', () => {
  it('are 200 at most', async () => {
    const { owner, friends } = await groupOf(app, 1)
    await app.sql(
      `with made as (
         insert into conversations (id, kind) select gen_random_uuid(), 'group' from generate_series(1, 199) returning id
       )
       insert into conversation_members (conversation_id, user_id, role, join_seq, last_read_seq)
       select id, $1, 'owner', 0, 0 from made`,
      [owner.id],
    )
    const begin = () =>
      owner.call('POST /api/conversations', {
        body: { conversationId: '', participants: friends.map(({ id }) => id), title: 'One more' },
      })
    expect(refusal(await begin())).toEqual([409, 'too_many_groups'])
    await app.sql(
      `update conversation_members set left_seq = 0
       where user_id = $1 and conversation_id = (
         select conversation_id from conversation_members where user_id = $1 order by conversation_id limit 1)`,
      [owner.id],
    )
    expect((await begin()).status).toBe(201)
  })
})
