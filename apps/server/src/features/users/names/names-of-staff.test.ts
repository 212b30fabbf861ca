import { likeness } from '@guildhall/contract/rules/names/likeness'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const keeper = await app.member('Ondine')
await app.sql('update users set role = 2 where id = $1', [keeper.id])

const register = (firstName: string, lastName: string) =>
  app.call('POST /api/register', {
    body: { firstName, lastName, email: `${crypto.randomUUID()}@example.org`, password: 'a kettle on the hob' },
  })
const rename = (member: TestMember, body: object) => member.call('PATCH /api/me', { body })

it.each([
  ['the name itself', 'Ondine', 'Tester'],
  ['in Cyrillic letters', 'Оndinе', 'Тester'],
  ['the other way round', 'Tester', 'Ondine'],
  ['cut elsewhere', 'Ondinetes', 'ter'],
  ['a role', 'Wren', '(Moderator)'],
  ['a role with a number', 'Admin2', 'Wren'],
  ['the product', 'Guildhall', 'Staff'],
  ['an office', 'Support', 'Team'],
  ['an office of several', 'Support', 'Teams'],
  ['an office in brackets', 'Wren', 'Aldous [staff]'],
  ['a role of several', 'The', 'Moderators'],
  ['an office in other letters', 'Ѕuppоrt', 'Tеam'],
])('nobody takes the name of staff: %s', async (_, firstName, lastName) => {
  const answer = await register(firstName, lastName)
  expect(refusal(answer)).toEqual([422, 'name_of_staff'])
  expect(app.problem(answer).errors?.map(({ field }) => field)).toEqual(['lastName'])
  const member = await app.member()
  expect(refusal(await rename(member, { firstName, lastName }))).toEqual([422, 'name_of_staff'])
})

it.each([
  ['another person', 'Ondine', 'Hart'],
  ['a word within one', 'Staffan', 'Systemsson'],
  ['an office beside a name', 'Wren', 'Host'],
  ['no letters', '🦊', '✨'],
])('but %s may', async (_, firstName, lastName) => {
  expect((await register(firstName, lastName)).status).toBe(201)
})

it('lets staff be called what they are called', async () => {
  expect((await rename(keeper, { lastName: 'Admin' })).body).toMatchObject({ lastName: 'Admin' })
  expect((await rename(keeper, { lastName: 'Tester' })).status).toBe(200)
})

it('leaves the name that somebody has, whatever it is', async () => {
  const member = await app.member('Before')
  await app.sql(
    `update users set first_name = 'Guildhall', last_name = 'Staff', handle = 'guildhall_staff' where id = $1`,
    [member.id],
  )
  expect((await rename(member, { firstName: 'Guildhall', lastName: 'Staff' })).status).toBe(200)
  expect((await rename(member, { preferences: { dirtyWordFilter: false } })).body).toMatchObject({
    firstName: 'Guildhall',
    handle: 'guildhall_staff',
  })
  expect(refusal(await rename(member, { lastName: 'Support' }))).toEqual([422, 'name_of_staff'])
})

it('gives nobody a handle that looks like another', async () => {
  const [first, second] = [await app.member(), await app.member()]
  const take = (member: TestMember, handle: string) => member.call('PUT /api/me/handle', { body: { handle } })
  expect((await take(first, 'tok_en')).status).toBe(200)
  for (const alike of ['t0k_en', 'token', 'tok_3n', 'to_ken_']) {
    expect([alike, ...refusal(await take(second, alike))]).toEqual([alike, 409, 'handle_taken'])
  }
  expect((await take(first, 't0ken')).status).toBe(200)
  expect((await register('T0k', 'En')).status).toBe(201)
  const [made] = await app.sql<{ handle: string }>(`select handle from users where first_name = 'T0k'`, [])
  expect(made?.handle).toBe('t0k_en_2')
})

it('compares handles in the database by the rules of the contract', async () => {
  const handles = fc.sample(fc.stringMatching(/^[a-z0-9_]{3,30}$/), { numRuns: 200, seed: 1 })
  const samples = [...new Set([...handles, 'rnodern_vvren', 'r_n0_vv1il3457', 'rrnn', 'vvv'])]
  const rows = await app.sql<{ handle: string; likeness: string }>(
    `insert into former_handles (handle, user_id) select unnest($1::text[]), $2 returning handle, handle_likeness(handle) as likeness`,
    [samples, keeper.id],
  )
  expect(rows.map((row) => row.likeness)).toEqual(rows.map(({ handle }) => likeness(handle)))
})
