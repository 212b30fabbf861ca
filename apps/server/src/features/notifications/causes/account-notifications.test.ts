import { randomUUID } from 'node:crypto'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { refreshReused } from '../../auth/index.ts'

const accountUpdate = {
  type: notificationTypes.system,
  subtype: notificationSubtype('AccountUpdate'),
  actor: null,
  relatedEntityId: null,
  target: null,
  isRead: false,
}

const app = await forThisFile(createTestApp({ mail: true }))

it('registering and signing in are told to nobody', async () => {
  expect(await notificationsOf(await app.member())).toEqual([])
})

it('a new password is told to the account', async () => {
  const member = await app.member()
  await app.call('POST /api/reset-password', { query: { email: member.email } })
  const token = await app.until(() =>
    app
      .mails()
      .filter(({ to }) => to === member.email)
      .map(({ text }) => /reset-password\?token=(\S+)/.exec(text)?.[1])
      .find((found) => found !== undefined),
  )
  const password = 'another evening at another table'
  const changed = await app.call('POST /api/submit-password-reset', { body: { token, password } })
  expect(changed.status).toBe(204)
  const session = await app.call('POST /api/login', { body: { email: member.email, password } })
  const { body } = await app.call(
    'GET /api/notifications/{userId}',
    { params: { userId: member.id } },
    session.body.token,
  )
  expect(body).toMatchObject([
    {
      ...accountUpdate,
      message:
        'Your password was changed and your other sign-ins were ended. If it was not you, ask for a reset link now.',
    },
  ])
})

it('a refresh key that was used twice is told to the account, once a sign-in', async () => {
  const member = await app.member()
  const reuse = { userId: member.id, signInId: randomUUID() }
  for (let time = 0; time < 2; time++) {
    await app.platform.transactions.run((unit) => unit.announce(refreshReused, reuse))
  }
  const told = await app.until(async () => {
    const found = await notificationsOf(member)
    return found.length > 0 ? found : undefined
  }, 'the account to be told')
  expect(told).toMatchObject([
    {
      ...accountUpdate,
      message:
        'A sign-in to your account was ended because its key was used twice. If you did not copy it to another device, change your password.',
    },
  ])
})
