import { expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { fetchPicture, upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { changeProfile, profileOf } from '../../../testing/profiles.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const member = await app.member()
const viewer = await app.member()

const picture = async (purpose: 'avatar' | 'banner', by = member) =>
  (await upload(by, await pictureOf({ width: 30, height: 10 }), { purpose })).body
const show = (mediaId: string | null, by = member) => by.call('PUT /api/profile/picture', { body: { mediaId } })
const showBanner = (mediaId: string, by = member) => by.call('PUT /api/profile/banner-picture', { body: { mediaId } })
const isShown = async (url: string) => (await fetchPicture(app, url)).status === 200
const isGone = (url: string) => app.until(async () => !(await isShown(url)), 'the picture to be gone')

test('a picture takes the place of the arms everywhere, and the arms that of the picture', async () => {
  const one = await picture('avatar')
  const { status, body } = await show(one.id)
  expect([status, body.avatar]).toEqual([200, one.url])
  expect((await profileOf(viewer, member)).body.member.avatar).toBe(one.url)
  expect((await member.call('GET /api/me')).body.avatar).toBe(one.url)
  expect((await show(null)).body.avatar).toBeNull()
  await isGone(one.url)
  expect((await show(null)).status).toBe(200)
})

test('a new picture lets the old one go; the same one again changes nothing', async () => {
  const [one, two] = [await picture('avatar'), await picture('avatar')]
  await show(one.id)
  expect((await show(one.id)).body.avatar).toBe(one.url)
  expect((await show(two.id)).body.avatar).toBe(two.url)
  await isGone(one.url)
  expect(await isShown(two.url)).toBe(true)
})

test('a banner may be a picture, until another or one of the house is chosen', async () => {
  const [one, two] = [await picture('banner'), await picture('banner')]
  const { body } = await showBanner(one.id)
  expect(body.banner).toEqual({ kind: 'picture', url: one.url })
  expect((await profileOf(viewer, member)).body.banner).toEqual({ kind: 'picture', url: one.url })
  await showBanner(two.id)
  await isGone(one.url)
  await changeProfile(member, { banner: { kind: 'house', name: 'sea' } })
  expect((await profileOf(viewer, member)).body.banner).toEqual({ kind: 'house', name: 'sea' })
  await isGone(two.url)
})

test('only own pictures that were cut for the place are taken', async () => {
  const foreign = await picture('avatar', viewer)
  const banner = await picture('banner')
  const avatar = await picture('avatar')
  expect(refusal(await show(foreign.id))).toEqual([404, 'media_not_found'])
  expect(refusal(await show(banner.id))).toEqual([404, 'media_not_found'])
  expect(refusal(await showBanner(avatar.id))).toEqual([404, 'media_not_found'])
  expect(refusal(await show('me'))).toEqual([422, 'invalid'])
})

test('a change that comes too late keeps the picture', async () => {
  const one = await picture('banner')
  await showBanner(one.id)
  const stale = { version: -1, changes: { banner: { kind: 'house', name: 'sea' } } }
  expect(refusal(await member.call('PATCH /api/profile', { body: stale }))).toEqual([409, 'profile_stale'])
  expect((await profileOf(viewer, member)).body.banner).toEqual({ kind: 'picture', url: one.url })
  expect(await isShown(one.url)).toBe(true)
})

test('pictures chosen at once: one is shown, the others go', async () => {
  const pictures = await Promise.all(Array.from({ length: 4 }, () => picture('avatar')))
  const answers = await Promise.all(pictures.map(({ id }) => show(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { avatar } = (await member.call('GET /api/me')).body
  for (const { url } of pictures) if (url !== avatar) await isGone(url)
  expect(await isShown(avatar ?? '')).toBe(true)
})
