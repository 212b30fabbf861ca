import { roles } from '@guildhall/contract/rules/roles'
import { applicationsMaximum } from '@guildhall/contract/rules/safety/door-limits'
import { afterEach, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { type AccountsApp, createAccountsApp } from '../../../../testing/builders/accounts-app.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const one = await forThisFile(createTestApp())
const two = await forThisFile(createTestApp({ dataOf: one }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)
const moderator = await memberWithRole(one, 'Mo', roles.moderator)
const password = 'the good dice live upstairs'

const someEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.org`
const body = (email: string, words?: string) => ({
  firstName: 'Wren',
  lastName: 'Aldous',
  email,
  password,
  ...(words !== undefined && { words }),
})
const register = (email = someEmail(), more: object = {}, on = two) =>
  on.call('POST /api/register', { body: { ...body(email), ...more } })
const login = (email: string, with_ = password) => one.call('POST /api/login', { body: { email, password: with_ } })
const waiting = async () => (await moderator.call('GET /api/admin/applications', { query: { limit: 100 } })).body
const answer = (ids: string[], isWelcome: boolean, by = moderator) =>
  by.call('POST /api/admin/applications/answers', { body: { ids, isWelcome } })
const switchTo = (mode: string) => admin.call('PUT /api/admin/doors/registration', { body: { mode } })

afterEach(async () => {
  await one.sql('delete from applications')
  await switchTo('open')
})

describe('where the staff answer who may join', () => {
  it('nobody is a member before, whoever has the password reads that they wait, and is in after', async () => {
    await switchTo('approval')
    const email = someEmail()
    expect((await register(email, { words: 'I know Mara from the Tuesday table.' })).status).toBe(202)
    expect((await register(email, { words: 'Again' })).status).toBe(202)
    expect(await waiting()).toMatchObject([
      { firstName: 'Wren', lastName: 'Aldous', domain: 'example.org', words: 'I know Mara from the Tuesday table.' },
    ])
    expect(JSON.stringify(await waiting())).not.toContain(email)
    expect((await admin.call('GET /api/admin/people', { query: { q: email } })).body).toEqual([])
    expect(refusal(await login(email))).toEqual([403, 'registration_waits'])
    expect(refusal(await login(email, 'another long password'))).toEqual([401, 'invalid_credentials'])
    const ids = (await waiting()).map(({ id }) => id)
    expect((await answer(ids, true)).body).toEqual({ answered: 1 })
    expect((await answer(ids, true)).body).toEqual({ answered: 0 })
    expect((await login(email)).status).toBe(200)
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { area: 'people' } })).body
    expect(entry).toMatchObject({ action: 'people.let-in', member: { firstName: 'Wren' }, actor: { id: moderator.id } })
  })

  it('open pages of staff hear of who asks and who was answered, and admins have them counted', async () => {
    await switchTo('approval')
    const [page, member] = [await moderator.hub('notifications'), await (await one.member()).hub('notifications')]
    const counted = async (by = admin) => (await by.call('GET /api/admin/cases/counts')).body.applications
    expect(await counted()).toBe(0)
    await register(someEmail(), {}, one)
    await page.next('CasesMoved')
    expect([await counted(), await counted(moderator)]).toEqual([1, undefined])
    await answer(
      (await waiting()).map(({ id }) => id),
      false,
    )
    await page.next('CasesMoved')
    expect(await counted()).toBe(0)
    expect(member.events.filter(({ name }) => name === 'CasesMoved')).toEqual([])
  })

  it('whoever is turned away is forgotten, is not in the log by name, and may ask again', async () => {
    await switchTo('approval')
    const [one1, two1] = [someEmail(), someEmail()]
    await register(one1)
    await register(two1)
    expect(
      (
        await answer(
          (await waiting()).map(({ id }) => id),
          false,
        )
      ).body,
    ).toEqual({ answered: 2 })
    expect(await one.sql('select * from applications')).toEqual([])
    expect(refusal(await login(one1))).toEqual([401, 'invalid_credentials'])
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { area: 'people' } })).body
    expect(entry).toMatchObject({ action: 'people.turned-away', after: { people: 2 } })
    expect((await register(one1)).status).toBe(202)
  })

  it('the page of who asked hears what was answered by a claim that nobody can guess, and of others nothing', async () => {
    await switchTo('approval')
    const claims = ['a', 'b', 'c'].map((digit) => digit.repeat(32))
    const stateOf = async (claim = '') =>
      (await two.call('GET /api/register/claims/{claim}', { params: { claim } })).body.state
    const states = () => Promise.all(claims.map(stateOf))
    const [welcome, away] = [someEmail(), someEmail()]
    await register(welcome, { claim: claims[0] })
    await register(away, { claim: claims[1] })
    await register(admin.email, { claim: claims[2] })
    expect(await states()).toEqual(['waits', 'waits', 'waits'])
    const [first, second] = await waiting()
    await answer([first?.id ?? ''], true)
    expect(await states()).toEqual(['welcome', 'waits', 'waits'])
    await answer([second?.id ?? ''], false)
    expect(await states()).toEqual(['welcome', 'away', 'waits'])
    const kept = JSON.stringify(await one.sql('select * from answered_claims'))
    for (const word of [...claims, welcome, away]) expect(kept).not.toContain(word)
  })

  it('whoever asks again with the same password hears of it there too, and with another does not', async () => {
    await switchTo('approval')
    const email = someEmail()
    const claims = ['a', 'b', 'c', 'd'].map((digit) => `5${digit}`.repeat(16))
    for (const claim of claims.slice(0, 2)) expect((await register(email, { claim })).status).toBe(202)
    expect((await register(email, { claim: claims[1] })).status).toBe(202)
    const other = { claim: claims[2], password: 'nine lanterns and a long table' }
    expect((await register(email, other)).status).toBe(202)
    await answer(
      (await waiting()).map(({ id }) => id),
      true,
    )
    const states = claims.map((claim) => two.call('GET /api/register/claims/{claim}', { params: { claim } }))
    expect((await Promise.all(states)).map(({ body: { state } }) => state)).toEqual([
      'welcome',
      'welcome',
      'waits',
      'waits',
    ])
    expect((await login(email)).status).toBe(200)
  })

  it('whoever came in another way meanwhile asks no more', async () => {
    await switchTo('approval')
    const [email, claim] = [someEmail(), '7e'.repeat(16)]
    await register(email, { claim })
    const ids = (await waiting()).map(({ id }) => id)
    await switchTo('open')
    expect((await register(email)).status).toBe(201)
    expect(await waiting()).toEqual([])
    expect((await answer(ids, false)).body).toEqual({ answered: 0 })
    expect((await two.call('GET /api/register/claims/{claim}', { params: { claim } })).body.state).toBe('waits')
  })

  it('two who answer at once on two servers let one in once', async () => {
    await switchTo('approval')
    await register()
    const ids = (await waiting()).map(({ id }) => id)
    const answers = await Promise.all([
      one.call('POST /api/admin/applications/answers', { body: { ids, isWelcome: true } }, moderator),
      two.call('POST /api/admin/applications/answers', { body: { ids, isWelcome: true } }, admin),
    ])
    expect(answers.map((each) => each.body.answered).toSorted()).toEqual([0, 1])
  })

  it('an invitation needs no answer, a taken address is told, and names of the staff and refused domains stay out', async () => {
    await switchTo('approval')
    const { code } = (await admin.call('POST /api/admin/invitations', { body: { days: 1, uses: 1, note: '' } })).body
    expect((await register(someEmail(), { invitation: code })).status).toBe(201)
    expect(refusal(await register(admin.email))).toEqual([409, 'email_taken'])
    expect(refusal(await register(someEmail(), { firstName: 'Aldo', lastName: 'Tester' }))).toEqual([
      422,
      'name_of_staff',
    ])
    expect(await waiting()).toEqual([])
  })

  it('too many do not wait, and none for ever', async () => {
    await switchTo('approval')
    await one.sql(
      `insert into applications (id, first_name, last_name, email, email_key, password_hash, words)
       select gen_random_uuid(), 'N', 'N', n || '@x', n || '@x', '', '' from generate_series(2, $1::int) n`,
      [applicationsMaximum],
    )
    const answers = await Promise.all([register(), register()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429])
  })
})

describe('where mail is set up', () => {
  it('both are told', async () => {
    const mailing: AccountsApp = await createAccountsApp({ mail: true })
    await mailing.sql(`update doors set registration = 'approval'`)
    const staff = await memberWithRole(mailing, 'Mo', roles.moderator)
    const [welcome, away] = [someEmail(), someEmail()]
    for (const email of [welcome, away]) await mailing.call('POST /api/register', { body: body(email) })
    const list = (await mailing.call('GET /api/admin/applications', {}, staff)).body
    expect(list).toHaveLength(2)
    for (const [at, isWelcome] of [true, false].entries()) {
      const ids = [list[at]?.id ?? '']
      await mailing.call('POST /api/admin/applications/answers', { body: { ids, isWelcome } }, staff)
    }
    const mailTo = (to: string) => mailing.until(() => mailing.mails().find((mail) => mail.to === to), to)
    expect((await mailTo(welcome)).subject).toBe('You are let in to Guildhall')
    expect((await mailTo(away)).subject).toBe('Your request to join Guildhall')
    await mailing.close()
  })
})
