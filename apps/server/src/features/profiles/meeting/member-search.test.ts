import { beforeAll, describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

async function register(firstName: string, lastName: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  const password = 'a kettle on the hob'
  await app.call('POST /api/register', { body: { firstName, lastName, email, password } })
  const { body } = await app.call('POST /api/login', { body: { email, password } })
  return body.id
}

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
    expect(body).toEqual([
      { id: ids['Jörg'], firstName: 'Jörg', lastName: 'Müller', handle: 'jorg_muller', avatar: null, crest: null },
    ])
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
      insert into users (id, first_name, last_name, handle, email, email_key, name_key, name_words, role)
      select gen_random_uuid(), 'n' || n, 'm', 'n' || n, n || '@x', n || '@x', 'n' || n || ' m',
             array_to_tsvector(array['n' || n, 'm']), 0
      from generate_series(1, 5000) as n`)
    await app.sql('analyze users')
    const plan = await app.sql<{ 'QUERY PLAN': string }>(
      `explain select id from users where name_words @@ $$'n4711':*$$::tsquery`,
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_by_name')
    expect(await find('n4711')).toEqual(['n4711'])
  })

  it('finds by a handle, the same one first', async () => {
    const [one, other] = [await app.member(), await app.member()]
    const handle = `quill_${one.id.slice(-6)}`
    await one.call('PUT /api/me/handle', { body: { handle } })
    await other.call('PUT /api/me/handle', { body: { handle: `${handle}_too` } })
    const idsBy = async (name: string) =>
      (await seeker.call('GET /api/members', { query: { name } })).body.map(({ id }) => id)
    expect(await idsBy(`@${handle.toUpperCase()}`)).toEqual([one.id, other.id])
    expect(await idsBy('quill%')).toEqual([])
  })

  it('finds nobody across a block', async () => {
    const [blocker, blocked] = [await app.member('Xanthippe'), await app.member('Xenia')]
    await block(blocker, blocked)
    const found = async (by: TestMember, name: string) =>
      (await by.call('GET /api/members', { query: { name } })).body.length
    expect([await found(blocked, 'xanthippe'), await found(blocker, 'xenia')]).toEqual([0, 0])
    expect(await found(seeker, 'xanthippe')).toBe(1)
  })

  it('finds who does not want to be found for friends only', async () => {
    const [shy, friend] = [await app.member('Ysolde'), await app.member()]
    await befriend(shy, friend)
    await choosePrivacy(shy, { search: 'nobody' })
    const found = async (by: TestMember) =>
      (await by.call('GET /api/members', { query: { name: 'ysolde' } })).body.length
    expect([await found(seeker), await found(friend)]).toEqual([0, 1])
  })
})
