import { beginningMembers, firstSteps } from '@guildhall/contract/rules/house/first-steps'
import { roles } from '@guildhall/contract/rules/roles'
import { beforeAll, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ config: { publicUrl: 'http://localhost:3000' } }))
let admin: TestMember
beforeAll(async () => {
  admin = await memberWithRole(app, 'Aldo', roles.admin)
})

const read = async () => (await admin.call('GET /api/admin/first-steps')).body.steps
const skip = async (...steps: (typeof firstSteps)[number][]) =>
  (await admin.call('PUT /api/admin/first-steps/skipped', { body: { steps } })).body.steps
const done = async () => (await read()).filter(({ isDone }) => isDone).map(({ step }) => step)

it('tells a new hall what it lacks, and ticks it off by what is set', async () => {
  expect((await read()).map(({ step }) => step)).toEqual(firstSteps)
  expect(await done()).toEqual([])
  await admin.call('PATCH /api/admin/house', { body: { colour: 'teal' } })
  expect(await done()).toEqual(['name'])
  await admin.call('PATCH /api/admin/house', { body: { colour: null, rules: 'Be kind.' } })
  expect(await done()).toEqual(['rules'])
  await admin.call('POST /api/admin/invitations', { body: { note: '', uses: 1, days: 1 } })
  expect(await done()).toEqual(['rules', 'door'])
})

it('leaves out what an admin skips, takes it in again, and is over when nothing is left', async () => {
  const left = await skip('mail', 'mail')
  expect(left.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)).toEqual(['mail'])
  expect(await skip('name', 'mail', 'address')).toEqual([])
  expect(await read()).toEqual([])
  expect((await skip()).every(({ isSkipped }) => !isSkipped)).toBe(true)
})

it('says nothing in a hall that is past its beginning', async () => {
  expect(await read()).toHaveLength(firstSteps.length)
  for (let at = 0; at < beginningMembers; at += 1) await app.member()
  expect(await read()).toEqual([])
})

const away = await forThisFile(
  createTestApp({ mail: true, config: { publicUrl: 'https://hall.example.org', isRegistrationOpen: false } }),
)

it('knows what the server was told when it was started', async () => {
  const host = await memberWithRole(away, 'Mara', roles.admin)
  const { steps } = (await host.call('GET /api/admin/first-steps')).body
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['door', 'mail', 'address'])
})
