import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createMediaApp, fetchPicture, upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { cleanMedia } from './cleaning.service.ts'

const app = await forThisFile(createMediaApp())
const member = await app.member()

const clean = () => app.platform.transactions.run((unit) => unit.enqueue(cleanMedia, {}))
const uploaded = async () => (await upload(member, await pictureOf({ width: 9, height: 9 }))).body
const statusOf = async (url: string) => (await fetchPicture(app, url)).status
const isGone = async (url: string) => (await statusOf(url)) === 404
const claim = (id: string) => app.platform.transactions.run((unit) => app.media.claim(unit, member.id, id, 'avatar'))
const idsLeft = async () => (await app.sql<{ id: string }>('select id from media')).map(({ id }) => id)
const removals = () => app.sql('select 1 from media_removals')
const pathOf = (url: string) => {
  const name = url.slice('/media/'.length)
  return join(app.platform.config.dataFolder, 'media', name.slice(0, 2), name)
}
const age = (ids: string[], by: string) =>
  app.sql(`update media set created_at = now() - $2::interval where id = any($1)`, [ids, by])

test('what nobody used for a day goes, what is used or younger stays', async () => {
  const [unused, used, young] = [await uploaded(), await uploaded(), await uploaded()]
  await claim(used.id)
  await age([unused.id, used.id], '25 hours')
  await age([young.id], '23 hours')
  await clean()
  // The last thing that the cleaning does.
  await app.until(async () => (await idsLeft()).length === 2 && (await removals()).length === 0, 'the files to be gone')
  for (const { url } of [unused, ...unused.sizes]) expect(await statusOf(url)).toBe(404)
  expect([await statusOf(used.url), await statusOf(young.url)]).toEqual([200, 200])
  expect(await idsLeft()).toEqual(expect.arrayContaining([used.id, young.id]))
})

test('a row whose server died before its files were there goes after an hour', async () => {
  const { id, url } = await uploaded()
  await app.sql('update media set stored_at = null where id = $1', [id])
  await age([id], '61 minutes')
  await clean()
  await app.until(() => isGone(url), 'the files to be gone')
})

test('a file that no row knows goes when it is an hour old', async () => {
  const { url } = await uploaded()
  const folder = join(pathOf(url), '..')
  const [old, young] = [0, 1].map((number) => join(folder, `${url.slice(7, 9)}${'e'.repeat(38 - number)}-64.webp.part`))
  if (old === undefined || young === undefined) throw new Error('two names are made above')
  for (const path of [old, young]) await writeFile(path, 'left behind')
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  await utimes(old, twoHoursAgo, twoHoursAgo)
  await clean()
  await app.until(async () => !(await readdir(folder)).some((name) => old.endsWith(name)), 'the old file to be gone')
  expect((await readdir(folder)).some((name) => young.endsWith(name))).toBe(true)
  expect(await statusOf(url)).toBe(200)
})

test('a row that lost its files goes, and is told when it is in use', async () => {
  const [unused, used] = [await uploaded(), await uploaded()]
  await claim(used.id)
  for (const { url } of [unused, used]) await rm(pathOf(url))
  await clean()
  const told = () => app.logs.find(({ mediaId }) => mediaId === used.id)
  await app.until(async () => told() !== undefined && !(await idsLeft()).includes(unused.id), 'both to be dealt with')
  expect(await idsLeft()).toContain(used.id)
})

test('what a server that was killed had been working on goes at the next start', async () => {
  const { dataFolder } = app.platform.config
  await writeFile(join(dataFolder, 'uploads', 'left-behind'), 'half a picture')
  const next = await createMediaApp({ dataOf: app, config: { dataFolder } })
  expect(await readdir(join(dataFolder, 'uploads'))).toEqual([])
  await next.close()
})
