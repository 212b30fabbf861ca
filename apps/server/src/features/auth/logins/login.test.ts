import { roles } from '@guildhall/contract/rules/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  createAccountsApp,
  isSignedIn,
  login,
} from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp()
})
afterAll(() => app.close())

const invalid = [401, 'invalid_credentials']
const wrong = 'not the password at all'

describe('POST /api/login', () => {
  it('answers with tokens and the fields of the member', async () => {
    const member = await app.member('Ada')
    const { status, body } = await login(app, member)

    expect(status).toBe(200)
    expect(body).toEqual({
      id: member.id,
      firstName: 'Ada',
      lastName: 'Tester',
      handle: 'ada_tester',
      avatar: null,
      crest: null,
      role: roles.user,
      preferences: { dirtyWordFilter: true, language: null, realCovers: true },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{48}$/),
    })
    expect(await isSignedIn(app, body.token)).toBe(true)
  })

  it('sets the three cookies for the page, refresh token first, and the mark for itself', async () => {
    const member = await app.member('Zoë 漢 "; Secure')
    const answer = await login(app, member)
    const cookies = cookiesOf(answer)
    const week = 604_800
    const month = 2_592_000

    expect([...cookies.keys()]).toEqual(['refreshToken', 'token', 'user', '__Host-knownBrowser'])
    const attributes = (maxAge: number) => `Max-Age=${maxAge}; Path=/; Secure; SameSite=Lax`
    expect(cookies.get('refreshToken')).toEqual({ value: answer.body.refreshToken, attributes: attributes(month) })
    expect(cookies.get('token')).toEqual({ value: answer.body.token, attributes: attributes(week) })
    const { token: _, refreshToken: __, ...user } = answer.body
    expect(JSON.parse(decodeURIComponent(cookies.get('user')?.value ?? ''))).toEqual(user)
    expect(cookies.get('user')?.attributes).toBe(attributes(month))
    expect(cookies.get('__Host-knownBrowser')?.attributes).toBe(
      'Max-Age=34560000; Path=/; Secure; HttpOnly; SameSite=Lax',
    )
  })

  it('sets no cookie beyond 4096 bytes for the longest of names', async () => {
    const name = '漢'.repeat(50)
    const email = 'long@example.org'
    const password = 'a kettle on the hob'
    await app.call('POST /api/register', { body: { firstName: name, lastName: name, email, password } })
    const { headers } = await login(app, { email, password })
    expect(headers.getSetCookie()).toHaveLength(4)
    for (const cookie of headers.getSetCookie()) expect(cookie.length).toBeLessThan(4096)
  })

  it('takes the address in another case and the password exactly', async () => {
    const member = await app.member()
    expect((await login(app, { ...member, email: ` ${member.email.toUpperCase()} ` })).status).toBe(200)
    for (const password of [` ${member.password}`, member.password.toUpperCase()]) {
      expect(refusal(await login(app, { ...member, password }))).toEqual(invalid)
    }
  })

  it('gives every repeat a sign-in of its own', async () => {
    const member = await app.member()
    const [one, two] = [await login(app, member), await login(app, member)]
    expect(one.body.refreshToken).not.toBe(two.body.refreshToken)
    const rows = await app.sql<{ agent: string; address: string }>(
      'select user_agent as agent, address from sign_ins where user_id = $1',
      [member.id],
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({ agent: 'node', address: '127.0.0.1' })
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const member = await app.member()
    const [known, unknown] = [
      await login(app, { ...member, password: wrong }),
      await login(app, { email: 'nobody@example.org', password: wrong }),
    ]
    expect(refusal(known)).toEqual(invalid)
    expect(app.problem(known).message).toBe('Login failed. Please check your email or password.')
    expect({ ...app.problem(known), traceId: '' }).toEqual({ ...app.problem(unknown), traceId: '' })
    expect(known.headers.getSetCookie()).toEqual([])
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
  })

  it.each(['', 'no address', 'nul\u0000@example.org', '\ud800@example.org', `${'x'.repeat(240)}@example.org`])(
    'answers 401 to the address %j',
    async (email) => {
      expect(refusal(await login(app, { email, password: wrong }))).toEqual(invalid)
    },
  )

  it.each([
    ['nothing', {}],
    ['no password', { email: 'a@example.org' }],
    ['another type', { email: 'a@example.org', password: 1 }],
    ['too long a password', { email: 'a@example.org', password: 'x'.repeat(257) }],
  ])('answers 422 to %s', async (_, body) => {
    expect(refusal(await app.call('POST /api/login', { body }))).toEqual([422, 'invalid'])
  })

  it('answers 403 to a suspended member, but only after the right password', async () => {
    const member = await app.member()
    await app.sql('update users set suspended_at = now() where id = $1', [member.id])
    expect(refusal(await login(app, { ...member, password: wrong }))).toEqual(invalid)
    expect(refusal(await login(app, member))).toEqual([403, 'suspended'])
  })

  it('hashes anew when the parameters have changed, also for two at once', async () => {
    const member = await app.member()
    await app.sql(`update credentials set password_hash = $2 where user_id = $1`, [
      member.id,
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ])
    const old = { email: member.email, password: 'password' }
    const answers = await Promise.all([login(app, old), login(app, old)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [row] = await app.sql<{ hash: string }>('select password_hash as hash from credentials where user_id = $1', [
      member.id,
    ])
    expect(row?.hash).toContain('$m=64,t=1,p=1$')
    expect((await login(app, old)).status).toBe(200)
  })

  it('answers 200 to all of several right ones at once', async () => {
    const member = await app.member()
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => login(app, member)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })

  it('is recorded without address, password or token', async () => {
    const member = await app.member()
    const { body } = await login(app, member)
    await login(app, { ...member, password: wrong })
    await login(app, { email: 'nobody@example.org', password: wrong })

    const records = app.logs.filter(({ action, userId }) => action === 'login' && userId === member.id)
    expect(records.map(({ outcome }) => outcome)).toEqual(['ok', 'failed'])
    expect(app.logs).toContainEqual(
      expect.objectContaining({ action: 'login', outcome: 'failed', traceId: expect.any(String) }),
    )
    // Whence, of those who were turned away, and of nobody else.
    expect(records.map(({ address }) => address)).toEqual([undefined, '127.0.0.1'])
    const requests = app.logs.filter(({ msg, route }) => msg === 'request' && route === 'POST /api/login')
    expect(requests.slice(-3).map(({ status, address }) => [status, address])).toEqual([
      [200, undefined],
      [401, '127.0.0.1'],
      [401, '127.0.0.1'],
    ])
    const lines = JSON.stringify(app.logs)
    for (const secret of [member.password, wrong, member.email, 'nobody@example.org', body.token, body.refreshToken]) {
      expect(lines).not.toContain(secret)
    }
  })
})
