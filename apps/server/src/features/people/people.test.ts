import { type Role, roles } from '@guildhall/contract/rules/roles'
import { type PeopleGroup, staffNotesMaximum } from '@guildhall/contract/rules/safety/people-limits'
import { describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { impose, latestOf, lift } from '../../../testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const one = await forThisFile(createTestApp())
const two = await forThisFile(createTestApp({ dataOf: one }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)
const moderator = await memberWithRole(one, 'Mo', roles.moderator)

const search = async (query: { q?: string; group?: PeopleGroup; before?: string; limit?: number }, by = admin) =>
  (await by.call('GET /api/admin/people', { query })).body
const idsOf = async (...given: Parameters<typeof search>) => (await search(...given)).map(({ id }) => id)
const ofMember = ({ id: userId }: { id: string }) => ({ params: { userId } })
const file = async (member: { id: string }, by = admin) =>
  (await by.call('GET /api/admin/people/{userId}', ofMember(member))).body
const give = (role: Role, member: { id: string }, by = admin, on = one) =>
  on.call('PUT /api/admin/people/{userId}/role', { ...ofMember(member), body: { role, reason: 'The desk asked.' } }, by)
const deeds = async (member: { id: string }) =>
  (await admin.call('GET /api/admin/audit', { query: { area: 'people', memberId: member.id } })).body
const isIn = async (member: TestMember, on = two) => (await on.call('GET /api/me', {}, member)).status === 200
/** A server that knew them a moment ago asks again within a second. */
const isOut = (member: TestMember) =>
  one.until(async () => ((await isIn(member)) ? undefined : !(await isIn(member, one))), 'the end on both servers')

describe('people are found', () => {
  it('by the beginning or a part of a name, by handle, and by several words', async () => {
    const [wren] = [await one.member('Wrenelda')]
    await one.sql(`update users set handle = 'harbour_owl' where id = $1`, [wren.id])
    for (const q of [
      'wrenel',
      'Wrenelda Test',
      'test wrenelda',
      'nelda',
      'harbour_owl',
      '@harbour',
      'bour_o',
      '  WRENELDA ',
    ]) {
      expect([q, await idsOf({ q })]).toEqual([q, [wren.id]])
    }
    for (const q of ['wrenelda somebody', 'harbour%', '_', 'owls']) {
      expect([q, await idsOf({ q })]).toEqual([q, []])
    }
  })

  it('by a whole address or all of its domain, and by admins alone', async () => {
    const [first, second] = [await one.member('Ida'), await one.member('Ida')]
    for (const { id } of [first, second])
      await one.sql(`update users set email = id || '@Lamp.example', email_key = id || '@lamp.example' where id = $1`, [
        id,
      ])
    expect(await idsOf({ q: `${first.id}@LAMP.example` })).toEqual([first.id])
    expect(await idsOf({ q: '@lamp.example' })).toEqual([second.id, first.id])
    for (const q of [first.id.slice(0, 30), `${first.id}@lamp`, '@amp.example', 'lamp.example']) {
      expect([q, await idsOf({ q })]).toEqual([q, []])
    }
    for (const q of [`${first.id}@lamp.example`, '@lamp.example']) expect(await idsOf({ q }, moderator)).toEqual([])
    expect(JSON.stringify(await search({ group: 'everyone' }))).not.toContain('@')
  })

  it('in pages, whoever came last first, also behind many of one name', async () => {
    const people = [await one.member('Quillon'), await one.member('Quillon'), await one.member('Quillon')]
    const newestFirst = people.map(({ id }) => id).toReversed()
    const first = await idsOf({ q: 'quillon', limit: 2 })
    const rest = await idsOf({ q: 'quillon', limit: 2, before: first[1] ?? '' })
    expect([...first, ...rest]).toEqual(newestFirst)
    expect((await idsOf({ limit: 3 })).slice(0, 3)).toEqual(newestFirst)
  })

  it('by how they stand, and when they came', async () => {
    const [muted, banned, old, absent] = [
      await one.member(),
      await one.member(),
      await one.member(),
      await one.member(),
    ]
    await impose(admin, muted, 'mute')
    await impose(admin, muted, 'limit')
    await impose(admin, banned, 'ban')
    await one.sql(`update users set created_at = now() - interval '8 days' where id = $1`, [old.id])
    await one.sql('update users set first_signed_in_at = null where id = $1', [absent.id])
    expect(await idsOf({ group: 'moderators' })).toEqual([moderator.id])
    expect(await idsOf({ group: 'admins' })).toEqual([admin.id])
    expect(await search({ group: 'suspended' })).toMatchObject([{ id: banned.id, state: 'banned' }])
    expect(await search({ group: 'measured' })).toMatchObject([{ id: muted.id, state: 'muted' }])
    expect(await search({ group: 'never' })).toMatchObject([{ id: absent.id, state: 'active', hasSignedIn: false }])
    const fresh = await idsOf({ group: 'new', limit: 100 })
    expect([fresh.includes(absent.id), fresh.includes(old.id)]).toEqual([true, false])
    const counts = (await moderator.call('GET /api/admin/people/count')).body
    expect(counts).toEqual({ moderators: 1, admins: 1, suspended: 1 })
  })

  it('also when the door is shut to them, and moderators lift there what they put on without a case', async () => {
    const slip = await one.member()
    await impose(moderator, slip, 'suspension')
    const [found] = await search({ group: 'suspended', limit: 1 }, moderator)
    expect(found).toMatchObject({ id: slip.id, state: 'suspended' })
    expect((await file(slip, moderator)).person.state).toBe('suspended')
    const { id, mayLift } = await latestOf(moderator, slip)
    expect([mayLift, (await lift(moderator, id)).status]).toEqual([true, 200])
    expect((await file(slip, moderator)).person.state).toBe('active')
  })

  it('as not there yet until they sign in', async () => {
    const email = 'late@example.org'
    const password = 'the good dice live upstairs'
    await one.call('POST /api/register', { body: { firstName: 'Late', lastName: 'Comer', email, password } })
    expect(await search({ q: email })).toMatchObject([{ hasSignedIn: false, lastHereAt: null }])
    await one.call('POST /api/login', { body: { email, password } })
    const [late] = await search({ q: email })
    expect(late).toMatchObject({ hasSignedIn: true, lastHereAt: expect.any(String) })
    expect(await search({ q: 'Late Comer' }, moderator)).toMatchObject([{ hasSignedIn: true, lastHereAt: null }])
  })
})

describe('a role', () => {
  it('holds at once on all servers: what was open ends, and the log says why', async () => {
    const member = await one.member()
    expect(await isIn(member)).toBe(true)
    expect((await give(roles.moderator, member)).body.person.role).toBe(roles.moderator)
    expect(await isOut(member)).toBe(true)
    expect((await give(roles.moderator, member)).status).toBe(200)
    expect(await deeds(member)).toMatchObject([
      {
        action: 'people.role-given',
        before: { role: 'user' },
        after: { role: 'moderator' },
        reason: 'The desk asked.',
        actor: { id: admin.id },
      },
    ])
  })

  it('of the last admin stays, also when two take each other’s away at once on two servers', async () => {
    expect(refusal(await give(roles.user, admin))).toEqual([409, 'last_admin'])
    expect((await file(admin)).mayGiveRole).toBe(false)
    for (let round = 0; round < 5; round += 1) {
      const other = await memberWithRole(one, 'Otto', roles.admin)
      const spare = await memberWithRole(one, 'Ada', roles.admin)
      await one.sql('update users set role = 1 where id = $1', [admin.id])
      const answers = await Promise.all([
        give(roles.user, other, spare, one),
        give(roles.user, spare, other, two),
        give(roles.user, other, other, two),
        give(roles.user, spare, spare, one),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThan(3)
      const [row] = await one.sql<{ count: number }>('select count(*)::int as count from users where role = 2')
      expect(row?.count).toBe(1)
      await one.sql('update users set role = 0 where role = 2')
      await one.sql('update users set role = 2 where id = $1', [admin.id])
    }
  })

  it('is nobody’s who is not here', async () => {
    expect(refusal(await give(roles.user, { id: crypto.randomUUID() }))).toEqual([404, 'person_not_found'])
  })
})

describe('sign-ins', () => {
  it('are told without where they came from, and end one by one or all, on all servers', async () => {
    const member = await one.member()
    const again = (await one.call('POST /api/login', { body: { email: member.email, password: member.password } })).body
    const { body: kept } = await admin.call('GET /api/admin/people/{userId}/sign-ins', ofMember(member))
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
    const second = { ...member, token: again.token }
    expect(await isIn(second)).toBe(true)
    const end = (signInId: string) =>
      admin.call('DELETE /api/admin/people/{userId}/sign-ins/{signInId}', { params: { userId: member.id, signInId } })
    expect((await end(kept[0]?.id ?? '')).status).toBe(204)
    expect([await isOut(second), await isIn(member)]).toEqual([true, true])
    expect((await end(kept[0]?.id ?? '')).status).toBe(204)
    for (let time = 0; time < 2; time += 1)
      expect((await admin.call('DELETE /api/admin/people/{userId}/sign-ins', ofMember(member))).status).toBe(204)
    expect(await isOut(member)).toBe(true)
    expect((await deeds(member)).map(({ action, after }) => [action, after])).toEqual([
      ['people.sign-ins-ended', { ended: 1 }],
      ['people.sign-ins-ended', { ended: 1 }],
    ])
  })

  it('that are ended close the open lines at once, and whoever held one hears that it was ended, not that it ran out', async () => {
    const [member, late] = [await one.member(), await one.member()]
    const { connection } = await member.hub('notifications')
    const closed: unknown[] = []
    connection.onclose((error) => void closed.push(error))
    await admin.call('DELETE /api/admin/people/{userId}/sign-ins', ofMember(member))
    // Without an error: the page asks why at once.
    await one.until(() => closed.length === 1, 'the close')
    expect(closed).toEqual([undefined])
    await one.sql(`update sign_ins set last_used_at = now() - interval '1 year' where user_id = $1`, [late.id])
    const refresh = async ({ token, refreshToken }: TestMember) =>
      (await one.call('POST /api/refresh-token', { body: { accessToken: token, refreshToken } })).body
    expect(await refresh(member)).toMatchObject({ current: { role: roles.user, isEnded: true } })
    expect(await refresh(late)).toMatchObject({ code: 'refresh_invalid', current: { isEnded: false } })
  })

  it('of somebody else do not end by the name of a member', async () => {
    const [member, other] = [await one.member(), await one.member()]
    const { body } = await admin.call('GET /api/admin/people/{userId}/sign-ins', ofMember(other))
    const params = { userId: member.id, signInId: body[0]?.id ?? '' }
    expect((await admin.call('DELETE /api/admin/people/{userId}/sign-ins/{signInId}', { params })).status).toBe(204)
    expect(await isIn(other)).toBe(true)
  })
})

describe('what is only looked at by asking', () => {
  it('is a mail address, with an entry of each look that does not say it', async () => {
    const member = await one.member()
    expect(JSON.stringify(await file(member))).not.toContain(member.email)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await admin.call('POST /api/admin/people/{userId}/address/look', ofMember(member))
      expect(body).toEqual({ email: member.email })
    }
    const entries = await deeds(member)
    expect(entries.map(({ action }) => action)).toEqual(['people.address-seen', 'people.address-seen'])
    expect(JSON.stringify(entries)).not.toContain(member.email)
  })

  it('is who signs in from the same place, lately and without the place', async () => {
    const [member, near, longAgo, elsewhere] = [
      await one.member(),
      await one.member(),
      await one.member(),
      await one.member(),
    ]
    const from = (address: string, { id }: { id: string }, days = 0) =>
      one.sql(`update sign_ins set address = $1, last_used_at = now() - make_interval(days => $2) where user_id = $3`, [
        address,
        days,
        id,
      ])
    await from('192.0.2.7', member)
    await from('192.0.2.7', near, 29)
    await from('192.0.2.7', longAgo, 31)
    await from('192.0.2.8', elsewhere)
    const { body } = await admin.call('POST /api/admin/people/{userId}/neighbours/look', ofMember(member))
    expect([body.people.map(({ id }) => id), body.isMore]).toEqual([[near.id], false])
    expect(JSON.stringify(body)).not.toContain('192.0.2')
    expect(await deeds(member)).toMatchObject([{ action: 'people.neighbours-seen', after: { found: 1 } }])
  })
})

describe('a mail address', () => {
  it('is made sure of by an admin once', async () => {
    const member = await one.member()
    expect((await file(member)).verified).toBeNull()
    for (let time = 0; time < 2; time += 1) {
      const { body } = await admin.call('PUT /api/admin/people/{userId}/address/verified', ofMember(member))
      expect(body.verified).toMatchObject({ by: { id: admin.id } })
    }
    expect((await deeds(member)).map(({ action }) => action)).toEqual(['people.address-verified'])
  })

  it('is made sure of by whoever sets a new password with a link from it', async () => {
    const member = await one.member()
    await one.sql('insert into password_resets (user_id, token_hash, made_at) values ($1, sha256($2), now())', [
      member.id,
      Buffer.from('from-a-mail'),
    ])
    const body = { token: 'from-a-mail', password: 'nine quiet harbours' }
    expect((await one.call('POST /api/submit-password-reset', { body })).status).toBe(204)
    expect((await file(member)).verified).toMatchObject({ by: null, at: expect.any(String) })
  })
})

describe('a note of staff', () => {
  const write = (member: { id: string }, words: string, by = moderator) =>
    by.call('POST /api/admin/people/{userId}/notes', { ...ofMember(member), body: { words } })
  const remove = (id: string, by: TestMember) => by.call('DELETE /api/admin/people/notes/{id}', { params: { id } })

  it('is read by staff, removed by who wrote it or an admin, and its words are not in the log', async () => {
    const member = await one.member()
    const other = await memberWithRole(one, 'Mia', roles.moderator)
    const [own] = (await write(member, 'Writes in capitals.')).body.notes
    await write(member, 'Better now.', other)
    expect((await file(member, moderator)).notes).toMatchObject([
      { words: 'Better now.', mayRemove: false },
      { words: 'Writes in capitals.', mayRemove: true, by: { id: moderator.id } },
    ])
    expect(refusal(await remove(own?.id ?? '', other))).toEqual([404, 'staff_note_not_found'])
    for (let time = 0; time < 2; time += 1) expect((await remove(own?.id ?? '', admin)).status).toBe(204)
    expect((await file(member)).notes).toHaveLength(1)
    const entries = await deeds(member)
    expect(entries.map(({ action }) => action)).toEqual([
      'people.note-removed',
      'people.note-written',
      'people.note-written',
    ])
    expect(JSON.stringify(entries)).not.toContain('capitals')
    await one.sql('update users set role = 0 where id = $1', [other.id])
  })

  it('about oneself is not read, even by an admin', async () => {
    await write(admin, 'Forgets the keys.')
    expect((await file(admin)).notes).toEqual([])
    const [note] = (await file(admin, moderator)).notes
    expect(refusal(await remove(note?.id ?? '', admin))).toEqual([404, 'staff_note_not_found'])
    expect((await remove(note?.id ?? '', moderator)).status).toBe(204)
  })

  it('is not one too many, also when two are written at once', async () => {
    const member = await one.member()
    await one.sql(
      `insert into staff_notes (id, member_id, words) select gen_random_uuid(), $1, 'x' from generate_series(2, $2::int)`,
      [member.id, staffNotesMaximum],
    )
    const answers = await Promise.all([write(member, 'One more'), write(member, 'And another')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

it('whoever bears a name that is found now and then among thousands is found page by page, and nobody twice', async () => {
  await one.sql(`
    insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
    select (lpad(to_hex(n), 12, '0') || '7' || left(md5(n::text), 3) || '8' || right(md5(n::text), 15))::uuid, case when n % 90 = 0 then 'Kitan' else 'Ole' end, 'Berg',
           n || '@many.example', n || '@many.example', case when n % 90 = 0 then 'kitan berg' else 'ole berg' end,
           array_to_tsvector(array[case when n % 90 = 0 then 'kitan' else 'ole' end, 'berg']), 0, 'many_' || n
    from generate_series(1, 9000) n`)
  const found: string[] = []
  for (let before: string | undefined; ; ) {
    const { body } = await admin.call('GET /api/admin/people', { query: { q: 'kitan', before, limit: 40 } })
    found.push(...body.map(({ id }) => id))
    before = body.at(-1)?.id
    if (body.length < 40) break
  }
  const all = await one.sql<{ id: string }>(`select id from users where first_name = 'Kitan' order by id desc`)
  expect(found).toEqual(all.map(({ id }) => id))
  expect(found).toHaveLength(100)
})
