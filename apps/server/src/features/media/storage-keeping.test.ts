import { expect, test } from 'vitest'
import { startBucketService } from '../../../testing/buckets/bucket-service.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createMediaApp, type MediaApp, upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { cleanMedia, removeMediaFiles } from './cleaning.service.ts'

const bucket = await startBucketService()
const config = { mediaBucket: bucket.config }
const app = await forThisFile(createMediaApp({ config }))
await forThisFile(Promise.resolve(bucket))
const member = await app.member()
const warning = 'nothing is removed from the storage of pictures'

const clean = (hall: MediaApp) => hall.platform.transactions.run((unit) => unit.enqueue(cleanMedia, {}))
const warnings = (hall: MediaApp) => hall.logs.filter(({ msg }) => msg.startsWith(warning))
const fileOf = ({ url }: { url: string }) => `media/${url.slice('/media/'.length)}`
const uploaded = async () => (await upload(member, await pictureOf({ width: 9, height: 9 }))).body

/** There for longer than any file that might still be on its way. */
const longAgo = () => ({ content: Buffer.from('a picture'), since: new Date(Date.now() - 7_200_000) })

function lay(key: string): string {
  bucket.objects.set(key, longAgo())
  return key
}

/** Cleans to the end: what is left behind under the last letters goes last. */
async function cleaned(hall: MediaApp): Promise<void> {
  const last = lay(`media/ff${'f'.repeat(38)}-64.webp`)
  await clean(hall)
  await hall.until(() => !bucket.objects.has(last), 'the last file to be gone')
}

test('a hall that is given the bucket of another removes nothing there, and says so once', async () => {
  const picture = lay(fileOf(await uploaded()))
  const other = await createMediaApp({ config })
  await clean(other)
  await other.until(() => warnings(other).length === 1, 'the warning')
  // What it was told to remove waits as well.
  await other.sql(`insert into media_removals (name, sizes) values ('${picture.slice(6, 46)}', '[{"width":64}]')`)
  await other.platform.transactions.run((unit) => unit.enqueue(removeMediaFiles, {}))
  await clean(other)
  await other.close()
  expect(warnings(other)).toHaveLength(1)
  expect(bucket.objects.has(picture)).toBe(true)
})

test('its own hall goes on cleaning, cleaning after cleaning', async () => {
  for (let hour = 0; hour < 3; hour++) await cleaned(app)
  expect(warnings(app)).toEqual([])
})

test('a copy from a backup leaves newer pictures alone, until it is told to take over', async () => {
  const backup = await app.sql<{ mark: string }>('select mark from media_storage_marks order by id')
  for (let hour = 0; hour < 5; hour++) await cleaned(app)
  const newer = lay(`media/bb${'2'.repeat(38)}-64.webp`)
  await app.sql('delete from media_storage_marks')
  for (const row of backup) await app.sql('insert into media_storage_marks (mark) values ($1)', [row.mark])
  await clean(app)
  await app.until(() => warnings(app).length === 1, 'the warning')
  expect(bucket.objects.has(newer)).toBe(true)

  await app.sql('insert into media_storage_marks (mark) values ($1)', [warnings(app)[0]?.['mark']])
  await clean(app)
  await app.until(() => !bucket.objects.has(newer), 'the file to be gone')
})

test('a bucket without a mark is nobody’s while it holds what the hall does not know', async () => {
  const unmarked = await startBucketService()
  const foreign = `media/cc${'3'.repeat(38)}-512.webp`
  unmarked.objects.set(foreign, longAgo())
  const other = await createMediaApp({ config: { mediaBucket: unmarked.config } })
  await clean(other)
  await other.until(() => warnings(other).length === 1, 'the warning')
  expect(unmarked.objects.has(foreign)).toBe(true)

  await other.sql('insert into media_storage_marks (mark) values ($1)', [warnings(other)[0]?.['mark']])
  await clean(other)
  await other.until(() => !unmarked.objects.has(foreign), 'the file to be gone')
  await other.close()
  await unmarked.close()
})
