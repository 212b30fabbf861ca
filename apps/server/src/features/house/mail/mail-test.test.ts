import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ mail: true }))
const withoutMail = await forThisFile(createTestApp())
const { limits } = withoutMail.platform.config
const limited = await forThisFile(
  createTestApp({ config: { limits: { ...limits, 'reset-request': [{ count: 2, perMs: 3_600_000 }] } } }),
)
const admin = await memberWithRole(app, 'Aldo', roles.admin)

it('sends a mail to who asks, and says what the mail server answered, also in the log', async () => {
  const { email: to } = admin
  await admin.call('PATCH /api/admin/house', { body: { name: 'The Lantern' } })
  expect(succeed(await admin.call('POST /api/admin/mail-test'))).toEqual({
    to,
    outcome: 'taken',
    said: expect.stringMatching(/^250/),
  })
  expect(app.mails().at(-1)).toMatchObject({ to, subject: 'A mail of The Lantern, to see whether they arrive' })
  await app.sql('update users set email = $2 where id = $1', [admin.id, 'aldo@refused.example'])
  expect(succeed(await admin.call('POST /api/admin/mail-test'))).toMatchObject({
    outcome: 'address',
    said: expect.stringMatching(/^550/),
  })
  await app.sql('update users set email = $2 where id = $1', [admin.id, to])
  const log = (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body
  expect(log.slice(0, 2).map(({ action, after }) => [action, after['outcome']])).toEqual([
    ['house.mail-tested', 'address'],
    ['house.mail-tested', 'taken'],
  ])
})

it('is only so often in an hour', async () => {
  const other = await memberWithRole(limited, 'Bo', roles.admin)
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await other.call('POST /api/admin/mail-test')).status)
  expect(statuses).toEqual([200, 200, 429])
})

it('says that without a mail server it is a file', async () => {
  const alone = await memberWithRole(withoutMail, 'Aldo', roles.admin)
  expect(succeed(await alone.call('POST /api/admin/mail-test'))).toEqual({
    to: alone.email,
    outcome: 'file',
    said: null,
  })
})
