import { roles } from '@guildhall/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, createAccountsApp } from '../../testing/builders/accounts-app.ts'
import { refusal } from '../../testing/refusal.ts'
import type { TestMember } from '../../testing/test-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp()
})
afterAll(() => app.close())

async function register(firstName: string, lastName: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  const password = 'a kettle on the hob'
  await app.call('POST /api/register', { body: { firstName, lastName, email, password } })
  const { body } = await app.call('POST /api/login', { body: { email, password } })
  return body.id
}

describe('GET /api/me', () => {
  it('answers with the member as they see themselves', async () => {
    const member = await app.member('Ada')
    const { status, body } = await member.call('GET /api/me')

    expect(status).toBe(200)
    expect(body).toEqual({
      id: member.id,
      firstName: 'Ada',
      lastName: 'Tester',
      avatar: null,
      role: roles.user,
      preferences: { dirtyWordFilter: true },
      email: member.email,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('answers 401 to nobody', async () => {
    expect(refusal(await app.call('GET /api/me'))).toEqual([401, 'unauthenticated'])
  })
})

describe('GET /api/members', () => {
  let seeker: TestMember
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    seeker = await app.member('Zora')
    for (const [firstName, lastName] of [
      ['Jörg', 'Müller'],
      ['Jean-Luc', "O'Neill"],
      ['Maria', 'Jörgensen'],
      ['Łucja', 'Ćwik'],
      ['Иван', 'Ёлкин'],
      ['Sven', 'Gone'],
    ] as const) {
      ids[firstName] = await register(firstName, lastName)
    }
    await app.sql('update users set suspended_at = now() where id = $1', [ids['Sven']])
  })

  const find = async (name: string, more: { limit?: number } = {}) => {
    const { status, body } = await seeker.call('GET /api/members', { query: { name, ...more } })
    expect(status).toBe(200)
    return body.map((member) => member.firstName)
  }

  it.each([
    ['the first name', 'Jörg Müller', ['Jörg']],
    ['a beginning, best match first', 'jorg', ['Jörg', 'Maria']],
    ['another spelling', 'JÖRG', ['Jörg', 'Maria']],
    ['words in any order', 'müll jö', ['Jörg']],
    ['part of a double name', 'luc', ['Łucja', 'Jean-Luc']],
    ['a name without its hyphen', 'jeanluc', ['Jean-Luc']],
    ['a name without its apostrophe', 'oneill', ['Jean-Luc']],
    ['letters without their strokes', 'lucja cwik', ['Łucja']],
    ['another alphabet', 'елкин иван', ['Иван']],
    ['the end of a word', 'gensen', []],
    ['a suspended member', 'Sven', []],
    ['oneself', 'Zora', []],
    ['signs only', '--', []],
    ['the language of queries', `jorg':* | 'maria`, []],
  ])('finds by %s', async (_, name, expected) => {
    expect(await find(name)).toEqual(expected)
  })

  it('answers with what others may know, and no more than asked for', async () => {
    const { body } = await seeker.call('GET /api/members', { query: { name: 'jorg', limit: 1 } })
    expect(body).toEqual([{ id: ids['Jörg'], firstName: 'Jörg', lastName: 'Müller', avatar: null }])
  })

  it.each([
    ['no name', {}],
    ['an empty name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a limit that is too high', { name: 'x', limit: 101 }],
  ])('answers 422 to %s', async (_, query) => {
    expect(refusal(await seeker.call('GET /api/members', { query }))).toEqual([422, 'invalid'])
  })

  it('finds through the index of words', async () => {
    await app.sql(`
      insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role)
      select gen_random_uuid(), 'n' || n, 'm', n || '@x', n || '@x', 'n' || n || ' m',
             array_to_tsvector(array['n' || n, 'm']), 0
      from generate_series(1, 5000) as n`)
    await app.sql('analyze users')
    const plan = await app.sql<{ 'QUERY PLAN': string }>(
      `explain select id from users where name_words @@ $$'n4711':*$$::tsquery`,
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_by_name')
    expect(await find('n4711')).toEqual(['n4711'])
  })
})

describe('GET /api/about', () => {
  it('answers with version, age, members and hosts, admins first', async () => {
    const [moderator, admin] = [await app.member('Mona'), await app.member('Aldo')]
    await app.sql('update users set role = 1 where id = $1', [moderator.id])
    await app.sql('update users set role = 2 where id = $1', [admin.id])
    const [row] = await app.sql<{ members: number; since: Date }>(
      `select count(*) filter (where suspended_at is null) as members, min(created_at) as since from users`,
    )
    const { status, body } = await admin.call('GET /api/about')

    expect(status).toBe(200)
    expect(body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      since: row?.since.toISOString(),
      members: row?.members,
      hosts: [
        { id: admin.id, firstName: 'Aldo', lastName: 'Tester', avatar: null, role: roles.admin },
        { id: moderator.id, firstName: 'Mona', lastName: 'Tester', avatar: null, role: roles.moderator },
      ],
    })
  })
})

describe('another standing', () => {
  it('ends the sign-ins of the member at once', async () => {
    const member = await app.member()
    await member.call('GET /api/me')
    await app.platform.transactions.run((unit) => app.users.changeStanding(unit, member.id, { role: roles.moderator }))

    expect(refusal(await member.call('GET /api/me'))).toEqual([401, 'unauthenticated'])
    const again = await app.call('POST /api/login', { body: member })
    expect(again.body.role).toBe(roles.moderator)
  })

  it('keeps the first moment of a suspension, and readmits', async () => {
    const member = await app.member()
    const change = (isSuspended: boolean) =>
      app.platform.transactions.run((unit) => app.users.changeStanding(unit, member.id, { isSuspended }))
    const since = async () => {
      const [row] = await app.sql<{ at: Date | null }>('select suspended_at as at from users where id = $1', [
        member.id,
      ])
      return row?.at?.getTime()
    }

    await change(true)
    const first = await since()
    await change(true)
    expect(first).toBeTypeOf('number')
    expect(await since()).toBe(first)
    expect(refusal(await app.call('POST /api/login', { body: member }))).toEqual([403, 'suspended'])

    await change(false)
    expect(await since()).toBeUndefined()
    expect((await app.call('POST /api/login', { body: member })).status).toBe(200)
  })

  it('is asked for many members at once', async () => {
    const [one, two] = [await app.member(), await app.member()]
    await app.sql('update users set suspended_at = now() where id = $1', [two.id])
    const absent = crypto.randomUUID()
    const ids = [one.id, two.id, absent]

    expect(await app.users.activeIdsAmong(app.platform.database, ids)).toEqual(new Set([one.id]))
    const members = await app.users.findMembers(app.platform.database, ids)
    expect([...members.keys()].toSorted()).toEqual([one.id, two.id].toSorted())
  })
})
