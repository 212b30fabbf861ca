import { roles } from '@guildhall/contract/rules/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, createAccountsApp, login } from '../../../../testing/builders/accounts-app.ts'
import { refusal } from '../../../../testing/refusal.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await createAccountsApp()
})
afterAll(() => app.close())

const password = 'a kettle on the hob'
let people = 0
const somebody = (more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Hart',
  email: `somebody${people++}@example.org`,
  password,
  ...more,
})
const register = (body: unknown, call?: string) => app.call('POST /api/register', { body, ...named(call) })
const named = (call?: string) => (call === undefined ? {} : { headers: { 'idempotency-key': call } })
const countOf = async (email: string) => {
  const [row] = await app.sql<{ count: number }>('select count(*) as count from users where lower(email) = lower($1)', [
    email,
  ])
  return row?.count
}

describe('POST /api/register', () => {
  it('makes an account that can sign in', async () => {
    const person = somebody({ firstName: '  Zoë ', lastName: 'Ångström'.normalize('NFD') })
    const answer = await register(person)

    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({})
    const { body } = await login(app, person)
    expect(body).toMatchObject({ firstName: 'Zoë', lastName: 'Ångström', avatar: null, role: roles.user })
  })

  it.each([
    ['that was chosen at the door', { cookie: 'language=de', 'accept-language': 'en' }, 'de'],
    ['of nobody yet, where the browser asks for one', { 'accept-language': 'de-AT,de;q=0.9' }, null],
    ['of nobody here, which is none', { 'accept-language': 'tlh' }, null],
  ])('keeps the language %s', async (_, headers, language) => {
    const person = somebody()
    await app.call('POST /api/register', { body: person, headers })
    expect((await login(app, person)).body.preferences.language).toBe(language)
  })

  it('makes nothing of a form in which a machine filled in what people do not see, and does not say so', async () => {
    const person = somebody({ homepage: 'https://example.org' })
    const answer = await register(person)
    expect([answer.status, answer.body]).toEqual([201, {}])
    expect(refusal(await login(app, person))).toEqual([401, 'invalid_credentials'])
    expect((await register({ ...person, homepage: '' })).status).toBe(201)
    expect((await login(app, person)).status).toBe(200)
  })

  it('ignores what belongs to the server', async () => {
    const person = somebody({ id: crypto.randomUUID(), role: 2, isAdmin: true, createdAt: '2000-01-01' })
    expect((await register(person)).status).toBe(201)
    expect((await login(app, person)).body.role).toBe(roles.user)
  })

  it.each([
    ['the same address', (email: string) => email],
    ['another case', (email: string) => email.toUpperCase()],
    ['spaces around it', (email: string) => ` ${email} `],
  ])('answers 409 to a taken address: %s', async (_, spell) => {
    const person = somebody()
    await register(person)
    const again = await register(somebody({ email: spell(person.email), password: 'another evening' }))

    expect(refusal(again)).toEqual([409, 'email_taken'])
    expect(await countOf(person.email)).toBe(1)
    expect((await login(app, person)).status).toBe(200)
  })

  it('answers a repeat of the same call like the first time, but only for a while', async () => {
    const person = somebody()
    const call = crypto.randomUUID()
    await register(person, call)
    expect((await register(person, call)).status).toBe(201)
    await app.sql(`update users set created_at = created_at - interval '11 min' where email = $1`, [person.email])
    expect(refusal(await register(person, call))).toEqual([409, 'email_taken'])
    expect(await countOf(person.email)).toBe(1)
  })

  it('looks at no password of a young account: right and wrong ones are answered alike', async () => {
    const person = somebody()
    await register(person, crypto.randomUUID())
    for (const given of [person, { ...person, password: 'another evening' }]) {
      expect(refusal(await register(given, crypto.randomUUID()))).toEqual([409, 'email_taken'])
      expect(refusal(await register(given))).toEqual([409, 'email_taken'])
    }
  })

  it('makes one account when the same address comes ten times at once', async () => {
    const person = somebody()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register({ ...person, password: `nine harbours ${index}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await countOf(person.email)).toBe(1)
  })

  it.each([
    ['the name', { password: 'Ada Hart 1999' }],
    ['the address', { email: 'quietlake@example.org', password: 'quietlake2024' }],
    ['the product', { password: 'guildhall123' }],
    ['a common word', { password: 'Password2024' }],
    ['a row of keys', { password: 'qwertyuiop' }],
  ])('answers 422 to a password that is %s', async (_, more) => {
    const person = somebody(more)
    const answer = await register(person)
    expect(refusal(answer)).toEqual([422, 'password_refused'])
    expect(app.problem(answer).errors).toEqual([
      { field: 'password', code: 'password_refused', message: 'This password is too easy to guess' },
    ])
    expect(await countOf(person.email)).toBe(0)
  })

  it.each([
    ['nothing', {}, ['firstName', 'lastName', 'email', 'password']],
    ['empty names', somebody({ firstName: ' ', lastName: '' }), ['firstName', 'lastName']],
    ['a name that is too long', somebody({ firstName: 'x'.repeat(51) }), ['firstName']],
    ['a name on two lines', somebody({ lastName: 'a\nb' }), ['lastName']],
    ['a name with a control character', somebody({ lastName: 'a\u0000b' }), ['lastName']],
    ['no address', somebody({ email: 'ada' }), ['email']],
    ['an address with a control character', somebody({ email: 'a\u0000b@example.org' }), ['email']],
    ['a short password', somebody({ password: 'x7#kQ!m2p' }), ['password']],
    ['a long password', somebody({ password: 'x7#kQ'.repeat(52) }), ['password']],
  ])('answers 422 to %s', async (_, body, fields) => {
    const answer = await register(body)
    expect(refusal(answer)).toEqual([422, 'invalid'])
    expect([...new Set(app.problem(answer).errors?.map(({ field }) => field))]).toEqual(fields)
  })

  it('answers 403 while registration is closed', async () => {
    const closed = await createAccountsApp({ config: { isRegistrationOpen: false } })
    const person = somebody()
    expect(refusal(await closed.call('POST /api/register', { body: person }))).toEqual([403, 'registration_closed'])

    const adminCode = await closed.auth.makeFirstAccountCode()
    const first = await closed.call('POST /api/register', { body: { ...person, adminCode } })
    expect(first.status).toBe(201)
    await closed.close()
  })

  it('is recorded without names, address or password', async () => {
    const person = somebody({ firstName: 'Quirin' })
    await register(person)
    await register({ ...person, password: 'another evening' })
    const records = app.logs.filter(({ action }) => action === 'register').slice(-2)
    expect(records.map(({ outcome }) => outcome)).toEqual(['ok', 'taken'])
    const lines = JSON.stringify(app.logs)
    for (const secret of [person.email, person.password, 'Quirin']) expect(lines).not.toContain(secret)
  })
})

describe('POST /api/register where mail is set up', () => {
  let mailing: AccountsApp
  beforeAll(async () => {
    mailing = await createAccountsApp({ mail: true })
  })
  afterAll(() => mailing.close())

  const mailTo = (email: string, subject: string) =>
    mailing.until(() => mailing.mails().find((mail) => mail.to === email && mail.subject === subject), subject)

  it('answers 202 to every address, and only the mail tells a taken one', async () => {
    const person = somebody()
    const free = await mailing.call('POST /api/register', { body: person })
    const taken = await mailing.call('POST /api/register', {
      body: somebody({ email: person.email.toUpperCase(), firstName: 'Mallory', password: 'another evening' }),
    })

    expect([free.status, free.body]).toEqual([202, {}])
    expect([taken.status, taken.body]).toEqual([202, {}])
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()])
    const welcome = await mailTo(person.email, 'Welcome to Guildhall')
    expect(welcome.text).toContain('http://guildhall.test/login')
    const warning = await mailTo(person.email, 'You have an account at Guildhall already')
    expect(warning.text).not.toContain('Mallory')
    expect(warning.text).toContain('http://guildhall.test/forgot-password')
    expect((await login(mailing, person)).status).toBe(200)
  })

  it('writes to a newcomer in the language of their browser, and to the owner of an address in theirs', async () => {
    const person = somebody()
    await mailing.call('POST /api/register', { body: person, headers: { 'accept-language': 'de' } })
    const stranger = { ...person, password: 'another evening' }
    await mailing.call('POST /api/register', { body: stranger, headers: { 'accept-language': 'en' } })
    expect((await mailTo(person.email, 'Willkommen bei Guildhall')).text).toMatch(/^Hallo,\n\ndein Konto ist bereit\./)
    expect((await mailTo(person.email, 'Du hast schon ein Konto bei Guildhall')).text).toMatch(
      /^Hallo,\n\njemand wollte/,
    )
  })

  it('says nothing in a mail that the stranger wrote who filled in the form', async () => {
    const person = somebody({ firstName: 'Free dice now', lastName: 'at prizes example org' })
    await mailing.call('POST /api/register', { body: person })
    await mailing.call('POST /api/register', { body: { ...person, password: 'another evening' } })
    await mailing.call('POST /api/reset-password', { query: { email: person.email } })
    const mails = [
      await mailTo(person.email, 'Welcome to Guildhall'),
      await mailTo(person.email, 'You have an account at Guildhall already'),
      await mailTo(person.email, 'A new password for Guildhall'),
    ]
    for (const { subject, text } of mails) expect(subject + text).not.toMatch(/dice|prizes/)
  })

  it('tells the owner of an address three times a day at most', async () => {
    const person = somebody()
    const tryAgain = () => mailing.call('POST /api/register', { body: { ...person, password: 'another evening' } })
    const told = async () => {
      const [row] = await mailing.sql<{ jobs: number }>(
        `select count(*) as jobs from pgboss.job
         where name = 'send-mail' and data->>'to' = $1 and data->>'subject' like 'You have%'`,
        [person.email],
      )
      return row?.jobs
    }
    await mailing.call('POST /api/register', { body: person })
    const statuses = (await Promise.all(Array.from({ length: 6 }, tryAgain))).map(({ status }) => status)

    expect(statuses).toEqual(Array(6).fill(202))
    expect(await told()).toBe(3)
    await mailing.sql(`update address_taken_mails set sent_at = array[now() - interval '25 hours'] || sent_at[2:3]`, [])
    await tryAgain()
    await tryAgain()
    expect(await told()).toBe(4)
  })

  it('sends no second mail for a repeat of the same call', async () => {
    const person = somebody()
    const call = named(crypto.randomUUID())
    await mailing.call('POST /api/register', { body: person, ...call })
    expect((await mailing.call('POST /api/register', { body: person, ...call })).status).toBe(202)
    await mailTo(person.email, 'Welcome to Guildhall')
    const [row] = await mailing.sql<{ jobs: number }>(
      `select count(*) as jobs from pgboss.job where name = 'send-mail' and data->>'to' = $1`,
      [person.email],
    )
    expect(row?.jobs).toBe(1)
  })

  it('answers 422 to a wrong code before it looks at the address', async () => {
    const person = somebody()
    await mailing.call('POST /api/register', { body: person })
    for (const { email } of [person, somebody()]) {
      const body = somebody({ email, password: 'another evening', adminCode: 'WRONG' })
      const answer = await mailing.call('POST /api/register', { body })
      expect(refusal(answer)).toEqual([422, 'admin_code_invalid'])
    }
  })
})
