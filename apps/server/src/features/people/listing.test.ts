import { roles } from '@guildhall/contract/rules/roles'
import {
  exportedAddressesMaximum,
  type PeopleGroup,
  type PeopleOrder,
  peopleOrders,
} from '@guildhall/contract/rules/safety/people-limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { write } from '../../../testing/posts/posts.ts'
import { refusal } from '../../../testing/refusal.ts'
import { makeRule, removeRule } from '../../../testing/safety/word-rules.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const admin = await memberWithRole(app, 'Aldo', roles.admin)
const moderator = await memberWithRole(app, 'Mo', roles.moderator)

type Query = { q?: string; group?: PeopleGroup; order?: PeopleOrder; before?: string; limit?: number }
const page = async (query: Query, by = admin) => (await by.call('GET /api/admin/people', { query })).body

/** All of a list, page by page. */
async function all(query: Query): Promise<string[]> {
  const found: string[] = []
  for (let before: string | undefined; ; ) {
    const people = await page({ limit: 3, ...query, ...(before !== undefined && { before }) })
    found.push(...people.map(({ id }) => id))
    before = people.at(-1)?.cursor
    if (people.length < (query.limit ?? 3)) return found
  }
}

/** Those of all whom a test made, in the order of the list. */
const allOf = async (members: readonly TestMember[], query: Query) => {
  const ids = new Set(members.map(({ id }) => id))
  return (await all(query)).filter((id) => ids.has(id))
}

const report = (by: TestMember, id: string) =>
  by.call('POST /api/reports', { body: { kind: 'post', id, reason: 'spam', words: '' } })

let quills: TestMember[]
beforeAll(async () => {
  quills = []
  for (const name of ['Quill Zed', 'Quill Abe', 'Quill Mia', 'Quill Bo', 'Quill Abe']) {
    const member = await app.member(name.split(' ')[0])
    await app.sql('update users set last_name = $2, name_key = $3 where id = $1', [
      member.id,
      name.split(' ')[1],
      name.toLowerCase(),
    ])
    quills.push(member)
  }
})
const idsAt = (...places: number[]) => places.map((at) => quills[at]?.id)

describe('an order of people', () => {
  it('is by name, and of one name whoever came first', async () => {
    expect(await allOf(quills, { order: 'name' })).toEqual(idsAt(1, 4, 3, 2, 0))
  })

  it('is by when somebody was last here to the microsecond, and behind them whoever never was', async () => {
    const at = async (member: number, micros: number | null) => {
      const id = quills[member]?.id
      if (micros === null) await app.sql('delete from sign_ins where user_id = $1', [id])
      await app.sql(
        `update sign_ins set last_used_at = date_trunc('day', now()) - interval '1 day' + $2 * interval '1 microsecond'
         where user_id = $1`,
        [id, micros ?? 0],
      )
    }
    for (const [member, micros] of [7, 9, null, 8, null].entries()) await at(member, micros)
    // An older sign-in of somebody is not when they were last here.
    await app.sql(
      `insert into sign_ins (id, user_id, generation, user_agent, address, last_used_at)
       values (gen_random_uuid(), $1, 0, '', '', now() - interval '9 days')`,
      [quills[1]?.id],
    )
    for (const limit of [1, 2, 3, 50]) {
      expect(await allOf(quills, { order: 'lastHere', limit })).toEqual(idsAt(1, 3, 0, 4, 2))
    }
    expect(refusal(await moderator.call('GET /api/admin/people', { query: { order: 'lastHere' } }))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('is by how much of theirs was reported, which nobody reads of themselves', async () => {
    const [first, second] = [quills[3] as TestMember, quills[0] as TestMember]
    for (const [author, reporters] of [
      [first, 1],
      [second, 2],
      [moderator, 1],
    ] as const) {
      const post = await write(author)
      for (let at = 0; at < reporters; at += 1) {
        const reporter = await app.member()
        for (let again = 0; again < 2; again += 1) await report(reporter, post.id)
      }
    }
    const reportsOf = async () => (await page({ group: 'moderators' })).map(({ reports }) => reports)
    await app.until(async () => (await reportsOf()).includes(1), 'what was reported last is counted')
    for (const limit of [1, 2, 3, 50]) {
      expect(await allOf(quills, { order: 'reports', limit })).toEqual(idsAt(0, 3, 4, 2, 1))
    }
    expect(await page({ order: 'reports', limit: 2 })).toMatchObject([
      { reports: 2, posts: 1 },
      { reports: 1, posts: 1 },
    ])
    expect(await page({ group: 'moderators', order: 'reports' })).toMatchObject([{ id: moderator.id, reports: 1 }])
    expect(await page({ group: 'moderators' }, moderator)).toMatchObject([
      { id: moderator.id, reports: null, posts: 1 },
    ])
  })

  it('counts what rules of words report, and at night what nobody counted yet', async () => {
    const [author, reporter] = [await app.member(), await app.member()]
    const reports = async () => (await page({ q: author.email }))[0]?.reports
    const rule = await makeRule(admin, { action: 'flag' })
    const post = await write(author, 'What a zorgle')
    await app.until(async () => (await reports()) === 1, 'what the rule found is counted')
    succeed(await report(reporter, post.id))
    await app.until(async () => (await reports()) === 2, 'what was reported is counted')
    await app.sql('update reported_members set reports = 1 where user_id = $1', [author.id])
    await app.platform.transactions.run((unit) => unit.enqueue({ name: 'count-reports' }, {}))
    await app.until(async () => (await reports()) === 2, 'all are counted')
    await removeRule(admin, rule)
  })

  it('is for whom nobody seeks by words: who is sought stands by when they came', async () => {
    for (const order of peopleOrders) expect(await all({ q: 'quill', order })).toEqual(idsAt(4, 3, 2, 1, 0))
  })

  it('shows everybody once in each of its pages, also of a group and of everybody', async () => {
    const everybody = (await app.sql<{ id: string }>('select id from users')).map(({ id }) => id)
    for (const order of peopleOrders) {
      for (const group of ['everyone', 'new', 'never', 'admins'] as const) {
        const found = await all({ order, group })
        expect([order, group, new Set(found).size]).toEqual([order, group, found.length])
        if (group === 'everyone' || group === 'new') expect(found.toSorted()).toEqual(everybody.toSorted())
      }
    }
  })

  it('goes on from no place of another', async () => {
    const [person] = await page({ order: 'name', limit: 1 })
    const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const [mark] = JSON.parse(
      Buffer.from((await page({ order: 'reports', limit: 1 }))[0]?.cursor ?? '', 'base64url').toString(),
    )
    for (const [order, before] of [
      ['reports', person?.cursor],
      ['newest', person?.cursor],
      ['name', person?.id],
      ['reports', made([mark, 2 ** 40, person?.id])],
      ['lastHere', made([mark, 1, person?.id])],
    ] as const) {
      const answer = await admin.call('GET /api/admin/people', { query: { order, before } })
      expect([order, ...refusal(answer)]).toEqual([order, 400, 'malformed_request'])
    }
  })
})

it('a hall of thousands is in each order, who is rare and who is common is found in it, and nobody twice', async () => {
  await app.sql(`
    insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
    select (lpad(to_hex(n), 12, '0') || '7' || left(md5(n::text), 3) || '8' || right(md5(n::text), 15))::uuid,
           case when n % 90 = 0 then 'Kitan' else 'Ole' end, md5(n::text),
           n || '@many.example', n || '@many.example', case when n % 90 = 0 then 'kitan ' else 'ole ' end || md5(n::text),
           array_to_tsvector(array[case when n % 90 = 0 then 'kitan' else 'ole' end, md5(n::text)]), 0, 'many_' || n
    from generate_series(1, 9000) n`)
  await app.sql(`
    insert into sign_ins (id, user_id, generation, user_agent, address, last_used_at)
    select gen_random_uuid(), id, 0, '', '', now() - interval '1 day' - abs(hashtext(id::text)) % 5000 * interval '1 minute'
    from users where handle like 'many\\_%' and hashtext(handle) % 3 = 0`)
  await app.sql(`
    insert into reported_members (user_id, reports) select id, 1 + abs(hashtext(handle)) % 4
    from users where handle like 'many\\_%' and hashtext(handle) % 7 = 0`)
  const orders = {
    newest: 'id desc',
    name: 'name_key, id',
    lastHere: '(select max(last_used_at) from sign_ins s where s.user_id = users.id) desc nulls last, id desc',
    reports: '(select reports from reported_members m where m.user_id = users.id) desc nulls last, id desc',
  }
  for (const [order, q] of [
    ['newest', 'kitan'],
    ['newest', 'ole'],
    ['newest', '@many.example'],
    ['name', undefined],
    ['lastHere', undefined],
    ['reports', undefined],
  ] as const) {
    const limit = q === 'kitan' ? 40 : 100
    const whose = q === undefined || q === '@many.example' ? 'true' : `lower(first_name) = '${q}'`
    const from = q === undefined ? '' : `and handle like 'many\\_%'`
    const expected = await app.sql<{ id: string }>(
      `select id from users where ${whose} ${from} order by ${orders[order]} limit 250`,
    )
    const found: string[] = []
    for (let before: string | undefined; found.length < expected.length; ) {
      const people = await page({
        ...(q !== undefined && { q }),
        order,
        limit,
        ...(before !== undefined && { before }),
      })
      found.push(...people.map(({ id }) => id))
      before = people.at(-1)?.cursor
      if (people.length < limit) break
    }
    expect([order, q, found.slice(0, 250)]).toEqual([order, q, expected.map(({ id }) => id)])
  }
})

describe('a list that is taken along', () => {
  const begin = (body: Query & { withAddresses?: boolean }, by = admin) =>
    by.call('POST /api/admin/people/exports', { body })
  const read = (seq: number, after?: string, by = admin) =>
    by.call('GET /api/admin/people/exports/{seq}', { params: { seq: String(seq) }, query: { after } })
  const log = async () => (await admin.call('GET /api/admin/audit', { query: { area: 'people' } })).body
  async function readAll(seq: number, betweenParts: () => Promise<unknown> = async () => undefined): Promise<string[]> {
    const found: string[] = []
    for (let after: string | undefined; ; ) {
      const { lines, next } = (await read(seq, after)).body
      found.push(...rowsOf(lines).filter((row) => !row.startsWith('id,')))
      if (next === null) return found
      after = next
      await betweenParts()
    }
  }
  const rowsOf = (lines: string) => lines.split('\r\n').slice(0, -1)

  it('is a table, whoever came last first, with an entry of the log and no address', async () => {
    await app.sql(`update users set first_name = '=cmd|calc', last_name = 'A, "B"' where id = $1`, [quills[1]?.id])
    const { seq, fileName } = (await begin({ q: 'quill', order: 'name' })).body
    expect(fileName).toMatch(/^guildhall-people-.*\.csv$/)
    const { lines, next } = (await read(seq)).body
    expect(next).toBeNull()
    const rows = rowsOf(lines)
    expect(rows[0]).toBe('id,handle,name,role,state,joined,signed in,last here,posts,reports')
    expect(rows.slice(1).map((row) => row.slice(0, 36))).toEqual(idsAt(4, 3, 2, 1, 0))
    expect(rows[4]).toContain(`"'=cmd|calc A, ""B"""`)
    expect(lines).not.toContain('@')
    expect((await log())[0]).toMatchObject({
      seq,
      action: 'people.exported',
      after: { q: 'quill', group: 'everyone', order: 'newest', withAddresses: false },
    })
    expect(refusal(await read(seq, undefined, await memberWithRole(app, 'Ada', roles.admin)))).toEqual([
      404,
      'not_found',
    ])
  })

  it('has mail addresses where that is asked for, and each is a look that is logged without it', async () => {
    const { seq } = (await begin({ q: 'quill', order: 'name', withAddresses: true })).body
    const { lines } = (await read(seq)).body
    const entries = (await log()).slice(0, 5)
    expect(rowsOf(lines)[1]).toMatch(new RegExp(`,${quills[4]?.email}$`))
    expect(entries.map(({ action, member }) => [action, member?.id]).toSorted()).toEqual(
      quills.map(({ id }) => ['people.address-seen', id]).toSorted(),
    )
    expect(JSON.stringify(await log())).not.toContain(quills[4]?.email)
  })

  it('of somebody sought by an address says who it was, and not by what', async () => {
    const wanted = quills[2] as TestMember
    const { seq } = (await begin({ q: wanted.email })).body
    expect(rowsOf((await read(seq)).body.lines).map((row) => row.slice(0, 36))).toEqual([expect.any(String), wanted.id])
    const [entry] = await log()
    expect(entry).toMatchObject({ seq, member: { id: wanted.id }, after: { people: 1 } })
    expect(JSON.stringify(entry)).not.toContain(wanted.email)
    const none = (await begin({ q: 'nobody@nowhere.example' })).body
    expect(rowsOf((await read(none.seq)).body.lines)).toHaveLength(1)
  })

  it('has everybody once, whoever comes back, is renamed or is reported between two of its parts', async () => {
    const everybody = (await app.sql<{ id: string }>('select id from users')).map(({ id }) => id)
    const moves: Readonly<Record<PeopleOrder, string | undefined>> = {
      newest: undefined,
      name: `update users set name_key = case when name_key < 'm' then 'zz' else 'aa' end where hashtext(handle) % 5 = 0`,
      lastHere: `update sign_ins set last_used_at = now() where hashtext(user_id::text) % 5 = 0`,
      reports: `update reported_members set reports = reports + 5 where hashtext(user_id::text) % 5 = 0`,
    }
    for (const order of peopleOrders) {
      const move = moves[order]
      const rows = await readAll((await begin({ order })).body.seq, async () => move && app.sql(move))
      const ids = rows.map((row) => row.slice(0, 36))
      expect([order, ids.length, new Set(ids).size]).toEqual([order, everybody.length, everybody.length])
    }
  })

  it('goes on part after part, and with addresses of so many it is refused', async () => {
    const { seq } = (await begin({ q: '@many.example', order: 'lastHere' })).body
    const found = await readAll(seq)
    expect([found.length, new Set(found).size]).toEqual([9000, 9000])
    expect(9000).toBeGreaterThan(exportedAddressesMaximum)
    expect(refusal(await begin({ q: '@many.example', withAddresses: true }))).toEqual([409, 'too_many_addresses'])
  })
})

describe('what is done to several at once', () => {
  const deeds = async (member: { id: string }) =>
    (await admin.call('GET /api/admin/audit', { query: { area: 'people', memberId: member.id } })).body.map(
      ({ action }) => action,
    )

  it('ends their sign-ins with an entry each, and never those of who did it', async () => {
    const [one, two] = [await app.member(), await app.member()]
    const userIds = [one.id, two.id, admin.id, crypto.randomUUID(), one.id]
    const end = () => admin.call('POST /api/admin/people/sign-ins/end', { body: { userIds } })
    expect((await end()).body).toEqual({ changed: 2 })
    for (const member of [one, two]) {
      await app.until(async () => (await app.call('GET /api/me', {}, member)).status === 401, 'the end')
    }
    expect((await end()).body).toEqual({ changed: 0 })
    expect([await deeds(one), await deeds(two)]).toEqual([['people.sign-ins-ended'], ['people.sign-ins-ended']])
  })

  it('makes sure of their addresses once', async () => {
    const [one, two] = [await app.member(), await app.member()]
    const verify = (...members: TestMember[]) =>
      admin.call('PUT /api/admin/people/verified', { body: { userIds: members.map(({ id }) => id) } })
    expect((await verify(one)).body).toEqual({ changed: 1 })
    expect((await verify(one, two)).body).toEqual({ changed: 1 })
    expect([await deeds(one), await deeds(two)]).toEqual([['people.address-verified'], ['people.address-verified']])
    const file = await admin.call('GET /api/admin/people/{userId}', { params: { userId: two.id } })
    expect(file.body.verified).toMatchObject({ by: { id: admin.id } })
  })
})
