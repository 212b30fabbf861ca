import { randomUUID } from 'node:crypto'
import { roles } from '@guildhall/contract/rules/roles'
import { hostsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { afterEach, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { draftOf, hostOf, members, of } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const admin = await memberWithRole(app, 'Aldo', roles.admin)
const host = await hostOf(app)

const openedBy = async (who: 'everybody' | 'named' | 'staff') =>
  succeed(await admin.call('PATCH /api/admin/tournament-hosting', { body: { openedBy: who } }))
const named = (member: Pick<TestMember, 'id'>) =>
  admin.call('PUT /api/admin/tournament-hosts/{userId}', { params: { userId: member.id } })
const opens = async (member: TestMember, facts: Parameters<typeof draftOf>[1] = {}) => {
  const { id } = await draftOf(member, facts)
  return (await member.call('POST /api/tournaments/{id}/publish', of(id))).status
}
const isTold = async (member: TestMember) => succeed(await member.call('GET /api/tournaments/overview')).opensForAll

afterEach(() => openedBy('everybody'))

it('opens one for the whole hall whom the admins name, and among the invited everybody', async () => {
  const other = await hostOf(app)
  await openedBy('named')
  expect([await opens(host), await isTold(host)]).toEqual([403, false])
  const hosting = succeed(await named(host))
  expect(hosting).toMatchObject({ openedBy: 'named', hosts: [{ id: host.id }] })
  expect([await opens(host), await isTold(host)]).toEqual([200, true])
  expect([await opens(other), await opens(other, { audience: 'invited' })]).toEqual([403, 200])
  succeed(await admin.call('DELETE /api/admin/tournament-hosts/{userId}', { params: { userId: host.id } }))
  expect(await opens(host)).toBe(403)
})

it('staff open them whatever is chosen, and what is open stays so for its host', async () => {
  const draft = await draftOf(host)
  succeed(await host.call('POST /api/tournaments/{id}/publish', of(draft.id)))
  await openedBy('staff')
  expect([await opens(host), await opens(admin)]).toEqual([403, 200])
  const { version } = succeed(await host.call('GET /api/tournaments/{id}', of(draft.id)))
  const changed = await host.call('PATCH /api/tournaments/{id}', {
    ...of(draft.id),
    body: { version, prize: 'A lantern' },
  })
  expect(changed.status).toBe(200)
})

it('a newcomer opens none, named or not; a repeat and nobody leave no entry in the log', async () => {
  const [newcomer] = await members(app, 1)
  await openedBy('named')
  succeed(await named(newcomer))
  expect(await opens(newcomer)).toBe(403)
  const count = async () => (await app.sql('select from audit_entries')).length
  const before = await count()
  succeed(await named(newcomer))
  await openedBy('named')
  const nobody = await named({ id: randomUUID() })
  expect([nobody.status, await count()]).toEqual([404, before])
})

it('a host who is suspended takes no place among those who are named, and nobody is named beyond them', async () => {
  const [last, further] = await members(app, 2)
  await app.sql('delete from tournament_hosts')
  const many = await Promise.all(Array.from({ length: hostsMaximum }, () => app.member()))
  await app.sql('insert into tournament_hosts (user_id) select unnest($1::uuid[])', [many.map(({ id }) => id)])
  expect(refusal(await named(last))).toEqual([409, 'too_many_tournament_hosts'])
  await app.sql('update users set suspended_at = now() where id = $1', [many[0]?.id])
  const { hosts } = succeed(await named(last))
  expect([hosts.length, hosts.some(({ id }) => id === many[0]?.id)]).toEqual([hostsMaximum, false])
  expect(refusal(await named(further))).toEqual([409, 'too_many_tournament_hosts'])
  await app.sql('update users set suspended_at = null where id = $1', [many[0]?.id])
  expect(succeed(await admin.call('GET /api/admin/tournament-hosting')).hosts).toHaveLength(hostsMaximum)
  await app.sql('delete from tournament_hosts')
})
