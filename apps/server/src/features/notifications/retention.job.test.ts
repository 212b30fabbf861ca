import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask } from '../../../testing/friendships.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { removeExpiredNotifications } from './retention.job.ts'

const app = await forThisFile(createTestApp())

it('read notifications are kept 90 days, unread ones 180', async () => {
  const owner = await app.member()
  const ages = ['89 days', '91 days', '179 days', '181 days']
  for (const asker of await Promise.all([...ages, ...ages].map(() => app.member()))) {
    await ask(asker, owner)
  }
  const ids = (await notificationsOf(owner)).map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    await app.sql(
      `update notifications
       set created_at = now() - $2::interval, read_at = case when $3 then now() end
       where id = $1`,
      [id, ages[index % 4], index < 4],
    )
  }
  await app.platform.jobs.enqueue(app.platform.database, removeExpiredNotifications, {})
  const left = await app.until(async () => {
    const found = await notificationsOf(owner)
    return found.length < ids.length ? found.map(({ id }) => id) : undefined
  })
  const [readYoung, , , , unreadYoung, unreadOlder, unreadOld] = ids
  expect(left).toEqual([readYoung, unreadYoung, unreadOlder, unreadOld])
})
