import { roles } from '@guildhall/contract/rules/roles'
import { beforeEach, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const one = await forThisFile(createTestApp())
const two = await forThisFile(createTestApp({ dataOf: one }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)

const letInvite = (atOnce: number) => admin.call('PUT /api/admin/doors/member-invitations', { body: { atOnce } })
const someEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.org`
const make = (by: TestMember, uses = 1) => by.call('POST /api/invitations', { body: { days: 7, uses, note: 'Us' } })
const linksOf = async (by: TestMember) => (await by.call('GET /api/invitations')).body
const allowanceOf = async (by: TestMember) => (await by.call('GET /api/invitations/allowance')).body
const nameAt = async (code: string) =>
  (await two.call('GET /api/door/invitations/{code}', { params: { code } })).body.by

const register = (invitation: string, on = two) =>
  on.call('POST /api/register', {
    body: {
      firstName: 'Wren',
      lastName: 'Aldous',
      email: someEmail(),
      password: 'the good dice live upstairs',
      invitation,
    },
  })

/** Somebody who has been here for a while. */
async function settled(): Promise<TestMember> {
  const member = await one.member()
  await one.sql(`update users set created_at = now() - interval '30 days' where id = $1`, [member.id])
  return member
}

async function guestOf(by: TestMember): Promise<string> {
  const { code } = (await make(by)).body
  expect((await register(code)).status).toBe(201)
  const [link] = await linksOf(by)
  return link?.came[0]?.id ?? ''
}

beforeEach(() => letInvite(2))

it('members invite where the admins let them, at once on both servers, and the log has each change once', async () => {
  const wren = await settled()
  await letInvite(0)
  expect(refusal(await make(wren))).toEqual([403, 'members_invite_nobody'])
  for (let time = 0; time < 2; time += 1) expect((await letInvite(3)).body.memberInvitations).toBe(3)
  const { invitation, code } = (await make(wren)).body
  expect(invitation).toMatchObject({ by: { id: wren.id }, uses: 0, usesMaximum: 1, isGood: true, note: 'Us' })
  expect(await nameAt(code)).not.toBeNull()
  const { body } = await admin.call('GET /api/admin/audit', { query: { area: 'house' } })
  expect(body.slice(0, 2).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['house.member-invitations-changed', { memberInvitations: 0 }, { memberInvitations: 3 }],
    ['house.member-invitations-changed', { memberInvitations: 2 }, { memberInvitations: 0 }],
  ])
})

it('who comes by a link is known to have come by whom, in every mode but a closed hall', async () => {
  const wren = await settled()
  for (const mode of ['open', 'approval', 'invitation'] as const) {
    await admin.call('PUT /api/admin/doors/registration', { body: { mode } })
    const guest = await guestOf(wren)
    const { body } = await admin.call('GET /api/admin/people/{userId}', { params: { userId: guest } })
    expect([mode, body.invitedBy?.id]).toEqual([mode, wren.id])
  }
  const { code } = (await make(wren)).body
  await admin.call('PUT /api/admin/doors/registration', { body: { mode: 'closed' } })
  expect(refusal(await register(code))).toEqual([403, 'registration_closed'])
  await expect.poll(async () => (await allowanceOf(wren)).atOnce, { interval: 100, timeout: 2000 }).toBe(0)
  await admin.call('PUT /api/admin/doors/registration', { body: { mode: 'open' } })
})

it('a member has so many that stand, also when they make many at once; what is ended or used up makes room', async () => {
  const wren = await settled()
  const made = await Promise.all(Array.from({ length: 6 }, () => make(wren)))
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409])
  const [first, second] = made.flatMap((answer) => (answer.status === 201 ? [answer.body] : []))
  for (let time = 0; time < 2; time += 1) {
    const { body } = await wren.call('POST /api/invitations/{id}/end', { params: { id: first?.invitation.id ?? '' } })
    expect(body.isGood).toBe(false)
  }
  expect((await allowanceOf(wren)).standing).toBe(1)
  expect((await make(wren)).status).toBe(201)
  expect((await register(second?.code ?? '')).status).toBe(201)
  expect((await make(wren)).status).toBe(201)
  expect(refusal(await make(wren))).toEqual([409, 'invitations_full'])
})

it('a link is good for nobody while its member is shut out, or the admins invite alone', async () => {
  const wren = await settled()
  const { code } = (await make(wren, 5)).body
  await one.sql('update users set suspended_at = now() where id = $1', [wren.id])
  expect([await nameAt(code), refusal(await register(code))]).toEqual([null, [422, 'invitation_invalid']])
  await one.sql('update users set suspended_at = null where id = $1', [wren.id])
  await letInvite(0)
  expect([await nameAt(code), refusal(await register(code))]).toEqual([null, [422, 'invitation_invalid']])
  await letInvite(1)
  expect((await register(code)).status).toBe(201)
})

it('who has just come invites nobody yet', async () => {
  const hana = await one.member()
  expect(refusal(await make(hana))).toEqual([403, 'newcomers_invite_nobody'])
  expect((await allowanceOf(hana)).atOnce).toBe(0)
})

it('a member reads of their own links alone, and of nobody whom a block keeps from them', async () => {
  const [wren, hana] = [await settled(), await settled()]
  const guest = await guestOf(wren)
  const { invitation } = (await make(wren)).body
  expect(await linksOf(hana)).toEqual([])
  const asHana = await hana.call('POST /api/invitations/{id}/end', { params: { id: invitation.id } })
  expect(refusal(asHana)).toEqual([404, 'hall_invitation_not_found'])
  expect((await linksOf(wren)).map(({ came }) => came.map(({ id }) => id))).toEqual([[], [guest]])
  await one.sql('insert into blocks (id, blocker_id, blocked_id) values (gen_random_uuid(), $1, $2)', [guest, wren.id])
  expect((await linksOf(wren)).flatMap(({ came }) => came)).toEqual([])
  const page = await wren.call('GET /api/invitations', { query: { limit: 1, before: invitation.id } })
  expect(page.body.map(({ id }) => id)).toEqual([(await linksOf(wren)).at(-1)?.id])
})

it('admins see the links of members among theirs, and end them; their own have room beside those', async () => {
  const wren = await settled()
  const { invitation, code } = (await make(wren)).body
  const { body } = await admin.call('GET /api/admin/invitations')
  expect(body[0]).toMatchObject({ id: invitation.id, by: { id: wren.id } })
  await admin.call('POST /api/admin/invitations/{id}/end', { params: { id: invitation.id } })
  expect(await nameAt(code)).toBeNull()
  expect((await linksOf(wren))[0]?.isGood).toBe(false)
})

it('what is over for a month and brought in nobody goes when the next is made; what brought somebody in stays', async () => {
  const wren = await settled()
  await guestOf(wren)
  await make(wren)
  await one.sql(
    `update invitations set ends_at = now() - interval '31 days', made_at = now() - interval '40 days' where by_id = $1`,
    [wren.id],
  )
  await make(wren)
  expect((await linksOf(wren)).map(({ uses }) => uses)).toEqual([0, 1])
})

it('the hall begins with how many one may have', async () => {
  const wren = await settled()
  await expect
    .poll(async () => (await wren.call('GET /api/start')).body.invitationsAtOnce, { interval: 100, timeout: 2000 })
    .toBe(2)
})
