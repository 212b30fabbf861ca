// While a raid is held back and mail is set up, an account is made when its address is proved.
import { roles } from '@guildhall/contract/rules/roles'
import { raidProofsAnHour } from '@guildhall/contract/rules/safety/door-limits'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { createAccountsApp, login } from '../../../../testing/builders/accounts-app.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'

const app = await forThisFile(createAccountsApp({ mail: true }))
const moderator = await memberWithRole(app, 'Mo', roles.moderator)

const password = 'a kettle on the hob'
const somebody = (more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Hart',
  email: `${crypto.randomUUID().slice(0, 8)}@example.org`,
  password,
  ...more,
})
const register = (body: object, headers = {}) => app.call('POST /api/register', { body, headers })
const prove = (token: string, by = password) => app.call('POST /api/register/proof', { body: { token, password: by } })
const isThere = async (email: string) => (await app.sql('select from users where email = $1', [email])).length > 0
const subject = 'Come in to Guildhall'

/** The token of the latest mail to an address. */
async function tokenFor(email: string, nth = 1): Promise<string> {
  const mail = await app.until(
    () => app.mails().filter((one) => one.to === email && one.subject === subject)[nth - 1],
    `mail ${nth} to prove an address`,
  )
  const [, token] = /login\?proof=([\w-]+)/.exec(mail.text) ?? []
  if (token === undefined) throw new Error('the mail has no link')
  return token
}

beforeEach(async () => {
  await app.sql('delete from registrations_to_prove')
  await app.sql(`update users set created_at = now() - interval '2 hours'`)
  succeed(await moderator.call('PUT /api/admin/doors/raid', { body: { hours: 24 } }))
  await app.until(async () => ((await register(somebody())).status === 202 ? true : undefined), 'the raid')
  await app.sql('delete from registrations_to_prove')
})
afterEach(() => moderator.call('DELETE /api/admin/doors/raid'))

it('makes no account before the link of the mail and the password, and one by both, once', async () => {
  const person = somebody()
  expect((await register(person)).status).toBe(202)
  const token = await tokenFor(person.email)
  expect(await isThere(person.email)).toBe(false)
  expect(refusal(await login(app, person))).toEqual([401, 'invalid_credentials'])
  expect(refusal(await prove(token, 'another evening'))).toEqual([401, 'invalid_credentials'])
  expect(refusal(await prove('unknown'))).toEqual([422, 'registration_proof_invalid'])
  expect(await isThere(person.email)).toBe(false)
  const answers = await Promise.all([prove(token), prove(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
  expect((await login(app, person)).body).toMatchObject({ firstName: 'Ada', role: roles.user })
})

it('answers a taken address alike, and its owner alone is told', async () => {
  const { email } = moderator
  const [taken, free] = [await register(somebody({ email })), await register(somebody())]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const isTold = () => app.mails().find((one) => one.to === email && one.subject.startsWith('You have an account'))
  await app.until(isTold, 'the mail to the owner')
  expect(await app.sql('select from registrations_to_prove where email_key = lower($1)', [email])).toEqual([])
})

it('goes by the latest of an address, and a call that is sent again sends no other mail', async () => {
  const person = somebody()
  const named = { 'idempotency-key': crypto.randomUUID() }
  for (let time = 0; time < 2; time += 1) await register(person, named)
  const first = await tokenFor(person.email)
  await register({ ...person, password: 'the good dice live upstairs' })
  const second = await tokenFor(person.email, 2)
  expect(refusal(await prove(first))).toEqual([422, 'registration_proof_invalid'])
  expect((await prove(second, 'the good dice live upstairs')).status).toBe(204)
})

it('holds for a day, and only while there is room for one more', async () => {
  const person = somebody()
  await register(person)
  const token = await tokenFor(person.email)
  await app.sql('update users set created_at = now() where id in (select id from users limit 5)')
  for (let made = 0; made < 5; made += 1) await app.member()
  expect(refusal(await prove(token))).toEqual([429, 'registrations_slowed'])
  await app.sql(`update users set created_at = now() - interval '2 hours'`)
  await app.sql(`update registrations_to_prove set made_at = now() - interval '25 hours'`)
  expect(refusal(await prove(token))).toEqual([422, 'registration_proof_invalid'])
  await app.sql(`update registrations_to_prove set made_at = now()`)
  expect((await prove(token)).status).toBe(204)
})

it('writes to so many addresses in an hour', async () => {
  await app.sql(
    `insert into registrations_to_prove (email_key, email, first_name, last_name, password_hash, made_at)
     select n || '@raid.example', n || '@raid.example', 'Ada', 'Hart', 'x', now()
     from generate_series(1, ${raidProofsAnHour}) n`,
  )
  expect(refusal(await register(somebody()))).toEqual([429, 'registrations_slowed'])
})

it('makes an account at once again when the raid is over', async () => {
  await moderator.call('DELETE /api/admin/doors/raid')
  await app.until(async () => {
    const person = somebody()
    await register(person)
    return (await isThere(person.email)) ? true : undefined
  }, 'the end of the raid')
})
