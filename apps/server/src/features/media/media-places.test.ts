import { afterAll, expect, test } from 'vitest'
import { startBucketService } from '../../../testing/buckets/bucket-service.ts'
import { createMediaApp, fetchPicture, type MediaApp, upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { Config } from '../../platform/config.ts'

const open: MediaApp[] = []
afterAll(async () => {
  for (const app of open) await app.close()
})

async function appWith(config: Partial<Config>) {
  const app = await createMediaApp({ config })
  open.push(app)
  return app
}
const picture = () => pictureOf({ width: 12, height: 12 })

test('pictures lie in a bucket and are shown by the server all the same', async () => {
  const service = await startBucketService()
  const app = await appWith({ mediaBucket: service.config })
  const member = await app.member()
  const { body } = await upload(member, await picture())
  // Four sizes, and the mark of the hall that keeps them.
  expect(service.objects.size).toBe(5)
  const shown = await fetchPicture(app, body.url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await member.call('DELETE /api/media/{id}', { params: { id: body.id } })
  const isBare = () => service.objects.size === 1
  await app.until(isBare, 'nothing but the mark to be there')

  service.fail(100, 500)
  const failed = await upload(member, await picture())
  expect(failed.status).toBeGreaterThanOrEqual(500)
  service.fail(0, 0)
  await app.until(async () => (await app.sql('select 1 from media')).length === 0, 'the row to be taken back')
  expect(isBare()).toBe(true)
  await service.close()
})

test('pictures have a host of their own when one is set', async () => {
  const app = await appWith({ mediaOrigin: 'https://media.guildhall.test' })
  const { body } = await upload(await app.member(), await picture())
  expect(body.url).toMatch(/^https:\/\/media\.guildhall\.test\/media\/[0-9a-f]{40}-256\.webp$/)
  const { headers } = await fetchPicture(app, new URL(body.url).pathname)
  expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
})

test('a member whose pictures take all they may is refused before any work', async () => {
  const app = await appWith({ mediaQuotaBytes: 0 })
  const answer = await upload(await app.member(), await picture())
  expect(refusal(answer)).toEqual([409, 'media_quota_reached'])
  expect(app.problem(answer).current).toEqual({ quotaBytes: 0 })
})

test('a disk that is nearly full takes no more pictures, and other writes still', async () => {
  const app = await appWith({ uploadReserveBytes: Number.MAX_SAFE_INTEGER })
  const member = await app.member()
  await app.until(async () => (await upload(member, await picture())).status === 507, 'a full disk')
  expect((await member.call('PATCH /api/me', { body: { firstName: 'Anna' } })).status).toBe(200)
})

test('uploads have a limit of their own', async () => {
  const usual = (await appWith({})).platform.config.limits
  const app = await appWith({ limits: { ...usual, uploads: [{ count: 2, perMs: 600_000 }] } })
  const member = await app.member()
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await upload(member, await picture())).status)
  expect(statuses).toEqual([201, 201, 429])
})
