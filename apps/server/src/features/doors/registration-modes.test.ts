import { roles } from '@guildhall/contract/rules/roles'
import { invitationsMaximum, type RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { afterEach, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const one = await forThisFile(createTestApp())
const two = await forThisFile(createTestApp({ dataOf: one }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)

const switchTo = (mode: RegistrationMode) => admin.call('PUT /api/admin/doors/registration', { body: { mode } })
const makeLink = async (uses = 1, by: TestMember = admin) =>
  (await by.call('POST /api/admin/invitations', { body: { days: 7, uses, note: 'For the evening' } })).body
const end = (id: string) => admin.call('POST /api/admin/invitations/{id}/end', { params: { id } })
const someEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.org`
const register = (given: { invitation?: string; email?: string; adminCode?: string } = {}, on = two) =>
  on.call('POST /api/register', {
    body: {
      firstName: 'Wren',
      lastName: 'Aldous',
      email: someEmail(),
      password: 'the good dice live upstairs',
      ...given,
    },
  })
const inviterOf = async (code: string) =>
  (await two.call('GET /api/door/invitations/{code}', { params: { code } })).body.by
const linkOf = async (id: string) => {
  const { body } = await admin.call('GET /api/admin/invitations', { query: { limit: 100 } })
  return body.find((each) => each.id === id)
}

afterEach(() => switchTo('open'))

describe('how somebody comes in', () => {
  it('is what the admins say, at once on both servers, and each change is in the log once', async () => {
    for (const [mode, answer] of [
      ['closed', [403, 'registration_closed']],
      ['invitation', [403, 'registration_by_invitation']],
    ] as const) {
      for (let time = 0; time < 2; time += 1) expect((await switchTo(mode)).body.registration.mode).toBe(mode)
      expect((await two.call('GET /api/door')).body).toEqual({ registration: mode, isKept: true })
      expect([refusal(await register()), refusal(await register({}, one))]).toEqual([answer, answer])
    }
    await switchTo('open')
    expect((await register()).status).toBe(201)
    const { body } = await admin.call('GET /api/admin/audit', { query: { area: 'house' } })
    expect(body.slice(0, 3).map(({ action, after }) => [action, after])).toEqual([
      ['house.registration-changed', { registration: 'open' }],
      ['house.registration-changed', { registration: 'invitation' }],
      ['house.registration-changed', { registration: 'closed' }],
    ])
  })

  it('is shut by the configuration whatever they say, and says so', async () => {
    const shut = await createTestApp({ dataOf: one, config: { isRegistrationOpen: false } })
    expect((await shut.call('GET /api/door')).body).toEqual({ registration: 'closed', isKept: true })
    const { code } = await makeLink()
    expect(refusal(await register({ invitation: code }, shut))).toEqual([403, 'registration_closed'])
    const { body } = await shut.call('GET /api/admin/doors', {}, admin)
    expect(body.registration).toEqual({ mode: 'closed', isFixed: true })
    await shut.close()
  })

  it('is said to meet newcomers as everybody where the configuration says so, whatever admins set', async () => {
    const free = await createTestApp({ dataOf: one, config: { areNewcomersLimited: false } })
    const limited = await createTestApp({ dataOf: one, config: { areNewcomersLimited: true } })
    const said = async (at: typeof one) => (await at.call('GET /api/admin/doors', {}, admin)).body.areNewcomersFree
    expect([await said(free), await said(limited)]).toEqual([true, false])
    await free.close()
    await limited.close()
  })

  it('leaves the first account to who installed the hall', async () => {
    const empty = await createTestApp()
    await empty.sql(`update doors set registration = 'invitation'`)
    const refused = await register({}, empty)
    expect(refusal(refused)).toEqual([403, 'registration_by_invitation'])
    expect(refusal(await register({ adminCode: 'AAAA-BBBB-CCCC-DDDD' }, empty))).toEqual([422, 'admin_code_invalid'])
    await empty.close()
  })
})

describe('an invitation', () => {
  it('brings in who has the link, and says who invited whom', async () => {
    await switchTo('invitation')
    const { invitation, code } = await makeLink(2)
    expect(await inviterOf(code)).toEqual({ firstName: 'Aldo', lastName: 'Tester' })
    const email = someEmail()
    expect((await register({ invitation: code, email })).status).toBe(201)
    const [guest] = (await admin.call('GET /api/admin/people', { query: { q: email } })).body
    expect(await linkOf(invitation.id)).toMatchObject({ uses: 1, isGood: true, came: [{ id: guest?.id }] })
    const { body } = await admin.call('GET /api/admin/people/{userId}', { params: { userId: guest?.id ?? '' } })
    expect(body.invitedBy).toMatchObject({ id: admin.id })
  })

  it('is good for as many as it says, also when many come at once on two servers', async () => {
    await switchTo('invitation')
    const { invitation, code } = await makeLink(3)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => register({ invitation: code }, at % 2 === 0 ? one : two)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(
      answers.flatMap((answer) => refusal(answer)?.[1] ?? []).filter((each) => each === 'invitation_invalid'),
    ).toHaveLength(5)
    expect(await linkOf(invitation.id)).toMatchObject({ uses: 3, isGood: false })
  })

  it('is not used up by an address that has an account', async () => {
    const { invitation, code } = await makeLink()
    expect(refusal(await register({ invitation: code, email: admin.email }))).toEqual([409, 'email_taken'])
    expect(await linkOf(invitation.id)).toMatchObject({ uses: 0, isGood: true })
  })

  it('that is over, ended, of somebody shut out or of the staff no more, or was never made is answered alike', async () => {
    const other = await memberWithRole(one, 'Otto', roles.admin)
    const [over, ended, ofOther] = [await makeLink(), await makeLink(), await makeLink(1, other)]
    await one.sql(`update invitations set ends_at = now() - interval '1 second' where id = $1`, [over.invitation.id])
    for (let time = 0; time < 2; time += 1) expect((await end(ended.invitation.id)).body.isGood).toBe(false)
    const former = await memberWithRole(one, 'Ada', roles.admin)
    const ofFormer = await makeLink(1, former)
    await one.sql('update users set suspended_at = now() where id = $1', [other.id])
    await one.sql('update users set role = 0 where id = $1', [former.id])
    for (const code of [over.code, ended.code, ofOther.code, ofFormer.code, 'never-made', ' ']) {
      expect([code, await inviterOf(code)]).toEqual([code, null])
      expect([code, refusal(await register({ invitation: code }))]).toEqual([code, [422, 'invitation_invalid']])
    }
  })

  it('that was ended is made good again on both servers and in the log, and not what is over by the clock or used up', async () => {
    const reopen = (id: string) => admin.call('POST /api/admin/invitations/{id}/reopen', { params: { id } })
    const [ended, over, used] = [await makeLink(2), await makeLink(), await makeLink()]
    expect((await register({ invitation: used.code })).status).toBe(201)
    for (const { invitation } of [ended, over, used]) await end(invitation.id)
    await one.sql(`update invitations set ends_at = now() - interval '1 second' where id = $1`, [over.invitation.id])
    for (let time = 0; time < 2; time += 1) {
      expect((await reopen(ended.invitation.id)).body).toMatchObject({ isGood: true, endedAt: null })
    }
    expect((await register({ invitation: ended.code })).status).toBe(201)
    for (const { invitation } of [over, used])
      expect(refusal(await reopen(invitation.id))).toEqual([409, 'invitation_over'])
    expect(refusal(await reopen(crypto.randomUUID()))).toEqual([404, 'hall_invitation_not_found'])
    const { body } = await admin.call('GET /api/admin/audit', { query: { area: 'house' } })
    const until = ended.invitation.endsAt
    expect(body.filter(({ on }) => on.id === ended.invitation.id).slice(0, 2)).toMatchObject([
      { action: 'house.invitation-reopened', before: { until: null }, after: { until } },
      { action: 'house.invitation-ended', before: { until }, after: { until: null } },
    ])
  })

  it('does not open a closed hall, a refused domain, or a raid', async () => {
    const { code } = await makeLink(5)
    await switchTo('closed')
    expect(refusal(await register({ invitation: code }))).toEqual([403, 'registration_closed'])
    await switchTo('invitation')
    const { version } = (await admin.call('GET /api/admin/doors')).body
    await admin.call('PUT /api/admin/doors/mail-domains', { body: { version, refusedDomains: ['trash.example'] } })
    expect(refusal(await register({ invitation: code, email: 'x@trash.example' }))).toEqual([422, 'address_refused'])
    await admin.call('PUT /api/admin/doors/raid', { body: { hours: 1 } })
    const answers = await Promise.all(Array.from({ length: 3 }, () => register({ invitation: code })))
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
    await admin.call('DELETE /api/admin/doors/raid')
  })

  it('is kept as a hash, is in the log without its code, and there are not too many', async () => {
    const { invitation, code } = await makeLink()
    const rows = await one.sql('select * from invitations where id = $1', [invitation.id])
    expect(JSON.stringify(rows)).not.toContain(code)
    const { body } = await admin.call('GET /api/admin/audit', { query: { area: 'house' } })
    expect(body[0]).toMatchObject({ action: 'house.invitation-made', after: { uses: 1, note: 'For the evening' } })
    expect(JSON.stringify(body)).not.toContain(code)
    await one.sql(
      `insert into invitations (id, code_hash, note, uses_maximum, ends_at)
       select gen_random_uuid(), sha256(n::text::bytea), '', 1, now() + interval '1 day' from generate_series(1, $1::int) n`,
      [invitationsMaximum],
    )
    const full = await admin.call('POST /api/admin/invitations', { body: { days: 1, uses: 1, note: '' } })
    expect(refusal(full)).toEqual([409, 'invitations_full'])
  })
})
