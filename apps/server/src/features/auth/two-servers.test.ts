import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsApp,
  createAccountsApp,
  isSignedIn,
  login,
  logout,
  pairOf,
  refresh,
} from '../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../testing/refusal.ts'

/** The same product in two processes on one database: the rows decide, never the memory of one. */
let one: AccountsApp
let other: AccountsApp
beforeAll(async () => {
  one = await createAccountsApp()
  other = await createAccountsApp({ dataOf: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const serverOf = (index: number) => (index % 2 === 0 ? one : other)
const newPassword = 'nine quiet harbours'

it('20 refreshes over both get the same new refresh token', async () => {
  const first = pairOf(await one.member())
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => refresh(serverOf(index), first)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
  for (const [index, { body }] of answers.entries()) {
    expect(await isSignedIn(serverOf(index + 1), body.accessToken)).toBe(true)
  }
})

it('a refresh at one beside a logout at the other: no token made works', async () => {
  for (let round = 0; round < 6; round++) {
    const first = pairOf(await one.member())
    const [renewed, left] = await Promise.all([refresh(one, first), logout(other, first)])
    expect(left.status).toBe(204)
    if (renewed.status !== 200) continue
    for (const server of [one, other]) {
      expect(await isSignedIn(server, renewed.body.accessToken)).toBe(false)
      expect(refusal(await refresh(server, renewed.body))).toEqual([401, 'refresh_invalid'])
    }
  }
})

it('a token used at one ends the time of its predecessor at the other', async () => {
  const first = pairOf(await one.member())
  const { body: second } = await refresh(one, first)
  await isSignedIn(one, second.accessToken)
  await one.sql(`update refresh_tokens set used_at = used_at - interval '61 s'`)
  expect(refusal(await refresh(other, first))).toEqual([401, 'refresh_reused'])
})

it('whoever one has just met is out there within a second of their end at the other', async () => {
  for (const end of ['logout', 'all of them'] as const) {
    const member = await one.member()
    expect(await isSignedIn(other, member.token)).toBe(true)
    if (end === 'logout') expect((await logout(one, pairOf(member))).status).toBe(204)
    else await one.platform.transactions.run((unit) => one.users.changeStanding(unit, member.id, { role: 1 }))
    await other.until(async () => !(await isSignedIn(other, member.token)), `the end by ${end}`, 1000)
  }
})

it('an address registered at both makes one account', async () => {
  const person = { firstName: 'Ada', lastName: 'Hart', email: 'twice@example.org' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      serverOf(index).call('POST /api/register', { body: { ...person, password: `nine harbours ${index}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
})

it('a reset link used at both sets one password', async () => {
  const member = await one.member()
  const token = 'a-reset-token'
  await one.sql('insert into password_resets (user_id, token_hash, made_at) values ($1, sha256($2), now())', [
    member.id,
    Buffer.from(token),
  ])
  const passwords = [newPassword, `${newPassword} too`]
  const answers = await Promise.all(
    passwords.map((password, index) =>
      serverOf(index).call('POST /api/submit-password-reset', { body: { token, password } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
  const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? ''
  expect((await login(other, { ...member, password: winner })).status).toBe(200)
})

it('guesses at both are counted together', async () => {
  const member = await one.member()
  for (let guess = 0; guess < 4; guess++) await login(serverOf(guess), { ...member, password: 'wrong' })
  const [row] = await one.sql<{ failures: number }>(
    `select failures from login_counters where user_id = $1 and browser = ''`,
    [member.id],
  )
  expect(row?.failures).toBe(4)
})
