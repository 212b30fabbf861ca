import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  createAccountsApp,
  isSignedIn,
  login,
  pairOf,
  refresh,
} from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { passwordChanged } from '../auth.events.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp({ mail: true })
})
afterAll(() => app.close())

const newPassword = 'nine quiet harbours'
const resetMail = 'A new password for Guildhall'

const ask = (email: string) => app.call('POST /api/reset-password', { query: { email } })
const check = (token: string) => app.call('GET /api/password-reset-expiry/{token}', { params: { token } })
const submit = (token: string, password = newPassword) =>
  app.call('POST /api/submit-password-reset', { body: { token, password } })

const mailsTo = (email: string) => app.mails().filter((mail) => mail.to === email && mail.subject === resetMail)

/** Asks for a link and takes the token out of the mail that arrives. */
async function newToken({ email }: { email: string }): Promise<string> {
  const before = mailsTo(email).length
  await ask(email)
  const mail = await app.until(() => mailsTo(email)[before], 'the reset mail')
  const [, token] = /http:\/\/guildhall\.test\/reset-password\?token=([\w-]{43})\n/.exec(mail.text) ?? []
  if (token === undefined) throw new Error('the mail holds no link')
  return token
}

const age = (member: TestMember, minutes: number) =>
  app.sql('update password_resets set made_at = made_at - make_interval(mins => $2) where user_id = $1', [
    member.id,
    minutes,
  ])

describe('POST /api/reset-password', () => {
  it('answers a known and an unknown address alike, and writes only to the known one', async () => {
    const member = await app.member('Ada')
    const [known, unknown] = [await ask(member.email), await ask('nobody@example.org')]

    expect([known.status, known.body]).toEqual([202, {}])
    expect([unknown.status, unknown.body]).toEqual([202, {}])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    await app.until(() => mailsTo(member.email)[0], 'the mail')
    expect(mailsTo('nobody@example.org')).toEqual([])
  })

  it('writes in the language of the member', async () => {
    const member = await app.member('Ada')
    await member.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
    await ask(member.email)
    const german = () => app.mails().find((mail) => mail.to === member.email)
    const { subject, text } = await app.until(german, 'the mail')
    expect(subject).toBe('Ein neues Passwort für Guildhall')
    expect(text).toMatch(/^Hallo,\n\nhier kannst du ein neues Passwort festlegen/)
  })

  it('writes to whoever has chosen no language in that of the pages they signed in on', async () => {
    const member = await app.member('Ada')
    const signIn = (headers: Record<string, string>) =>
      app.call('POST /api/login', { body: { email: member.email, password: member.password }, headers })
    const sent = () => app.mails().filter(({ to }) => to === member.email)
    const subjectOf = async (count: number) => {
      await ask(member.email)
      return (await app.until(() => sent()[count - 1], 'the mail')).subject
    }
    expect((await signIn({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).body.preferences.language).toBeNull()
    expect(await subjectOf(1)).toBe('Ein neues Passwort für Guildhall')
    await signIn({ 'accept-language': 'de', cookie: 'language=en' })
    expect(await subjectOf(2)).toBe('A new password for Guildhall')
  })

  it.each(['', 'no address', 'nul\u0000@example.org'])('answers 202 to %j too', async (email) => {
    expect((await ask(email)).status).toBe(202)
  })

  it('answers 422 without an address', async () => {
    expect(refusal(await app.call('POST /api/reset-password'))).toEqual([422, 'invalid'])
  })

  it('sends three mails an hour to one account, and the last link stays good', async () => {
    const member = await app.member()
    const [first, second, third] = [await newToken(member), await newToken(member), await newToken(member)]
    expect((await ask(member.email)).status).toBe(202)
    await app.until(
      () => app.logs.some((line) => line['outcome'] === 'limited' && line['userId'] === member.id),
      'the refusal',
    )
    expect(mailsTo(member.email)).toHaveLength(3)
    const states = await Promise.all([first, second, third].map(check))
    expect(states.map(({ body }) => body.tokenValid)).toEqual([false, false, true])

    await app.sql(
      `update password_resets set sent_at = array(select sent - interval '1 h' from unnest(sent_at) as sent)
       where user_id = $1`,
      [member.id],
    )
    await newToken(member)
  })

  it('stores the token as a hash, and neither it nor the address is logged', async () => {
    const member = await app.member()
    const token = await newToken(member)
    await check(token)
    await submit(token)
    const rows = await app.sql(`select 1 from password_resets where token_hash = $1`, [Buffer.from(token)])
    expect(rows).toEqual([])
    const lines = JSON.stringify(app.logs)
    for (const secret of [token, member.email, newPassword]) expect(lines).not.toContain(secret)
  })
})

describe('GET /api/password-reset-expiry/{token}', () => {
  it('tells for whom and until when, and does not use the token up', async () => {
    const member = await app.member()
    const token = await newToken(member)
    const { status, body } = await check(token)

    expect(status).toBe(200)
    expect(body).toEqual({ tokenValid: true, email: member.email, expiresAt: expect.any(String) })
    const minutes = (Date.parse(body.expiresAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30.1)
    expect((await check(token)).body.tokenValid).toBe(true)
    expect((await submit(token)).status).toBe(204)
  })

  it.each(['unknown', 'x'.repeat(128)])('answers 200 that the token %j is not valid', async (token) => {
    const { status, body } = await check(token)
    expect([status, body]).toEqual([200, { tokenValid: false }])
  })

  it('answers that a used, an expired and a replaced token are not valid', async () => {
    const [used, expired, replaced] = [await app.member(), await app.member(), await app.member()]
    const usedToken = await newToken(used)
    await submit(usedToken)
    const expiredToken = await newToken(expired)
    await age(expired, 30)
    const replacedToken = await newToken(replaced)
    await newToken(replaced)

    for (const token of [usedToken, expiredToken, replacedToken]) {
      expect((await check(token)).body).toEqual({ tokenValid: false })
      expect(refusal(await submit(token))).toEqual([422, 'reset_token_invalid'])
    }
  })
})

describe('POST /api/submit-password-reset', () => {
  it('sets the password and ends every sign-in and connection', async () => {
    const member = await app.member()
    const other = await login(app, member)
    const hub = await member.hub('notifications')
    const closed = Promise.withResolvers<void>()
    hub.connection.onclose(() => closed.resolve())
    const told: string[] = []
    app.platform.events.onCommitted(passwordChanged, ({ userId }) => void told.push(userId))
    const { status } = await submit(await newToken(member))

    expect(status).toBe(204)
    await closed.promise
    expect(await isSignedIn(app, member.token)).toBe(false)
    expect(await isSignedIn(app, other.body.token)).toBe(false)
    expect(refusal(await refresh(app, pairOf(member)))).toEqual([401, 'refresh_invalid'])
    expect(refusal(await login(app, member))).toEqual([401, 'invalid_credentials'])
    expect((await login(app, { ...member, password: newPassword })).status).toBe(200)
    expect(told).toEqual([member.id])
  })

  it('opens an account that failures had closed', async () => {
    const member = await app.member()
    await login(app, { ...member, password: 'wrong' })
    await app.sql('update login_counters set failures = 100 where user_id = $1', [member.id])
    expect(refusal(await login(app, member))).toEqual([401, 'invalid_credentials'])
    await submit(await newToken(member))
    expect((await login(app, { ...member, password: newPassword })).status).toBe(200)
  })

  it('answers 422 to an unknown token', async () => {
    expect(refusal(await submit('unknown'))).toEqual([422, 'reset_token_invalid'])
  })

  it.each([
    ['an easy password', (member: TestMember) => `${member.firstName}2024!!!!`, 'password_refused'],
    ['a short password', () => 'x7#kQ', 'invalid'],
  ])('answers 422 to %s and leaves the token good', async (_, choose, code) => {
    const member = await app.member()
    const token = await newToken(member)
    expect(refusal(await submit(token, choose(member)))).toEqual([422, code])
    expect((await submit(token)).status).toBe(204)
  })

  it('answers one 204 when a token is used ten times at once', async () => {
    const member = await app.member()
    const token = await newToken(member)
    const passwords = Array.from({ length: 10 }, (_, index) => `${newPassword} ${index}`)
    const answers = await Promise.all(passwords.map((password) => submit(token, password)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(9).fill(422)])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect((await login(app, { ...member, password: winner })).status).toBe(200)
    expect(await isSignedIn(app, member.token)).toBe(false)
  })

  it('beside refreshes and logins with the old password: nothing they got works afterwards', async () => {
    for (let round = 0; round < 8; round++) {
      const member = await app.member()
      const token = await newToken(member)
      const [, renewed, entered, again] = await Promise.all([
        submit(token),
        refresh(app, pairOf(member)),
        login(app, member),
        refresh(app, pairOf(member)),
      ])
      for (const pair of [renewed.body, again.body]) {
        if (!('accessToken' in pair)) continue
        expect(await isSignedIn(app, pair.accessToken)).toBe(false)
        expect(refusal(await refresh(app, pair))).toEqual([401, 'refresh_invalid'])
      }
      if (entered.status === 200) expect(await isSignedIn(app, entered.body.token)).toBe(false)
    }
  })
})
