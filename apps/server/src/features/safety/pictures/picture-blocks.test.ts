import sharp from 'sharp'
import { expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { tryPost } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const { moderator, owner, stranger } = await gatherCast(app)

/** Stripes and a spot, so that it has edges to be told by. */
const drawing = (turn: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#246"/><g transform="rotate(${turn} 200 150)">
    <rect x="20" y="10" width="60" height="280" fill="#fd3"/><rect x="150" y="10" width="90" height="200" fill="#e44"/>
    <circle cx="320" cy="180" r="70" fill="#fff"/></g></svg>`)
const picture = (turn = 0) => sharp(drawing(turn))
const block = (address: string) =>
  moderator.call('POST /api/admin/picture-blocks', { body: { address, words: 'Nobody needs that.' } })

it('nobody uploads a blocked picture, smaller, brighter or packed anew, until it is let in again', async () => {
  const original = await picture().png().toBuffer()
  const { body } = await upload(owner, original)
  const { body: blocked } = await block(body.url)
  expect((await block(body.url)).body).toEqual(blocked)
  const alike = [
    original,
    await picture().jpeg({ quality: 40 }).toBuffer(),
    await picture().resize(150).webp().toBuffer(),
    await picture().modulate({ brightness: 1.15 }).png().toBuffer(),
  ]
  for (const one of alike) expect(refusal(await upload(stranger, one))).toEqual([422, 'media_refused'])
  expect((await upload(stranger, await picture(80).png().toBuffer())).status).toBe(201)
  const list = async () => (await moderator.call('GET /api/admin/picture-blocks')).body
  expect(await list()).toMatchObject([{ id: blocked.id, words: 'Nobody needs that.', by: { id: moderator.id } }])
  for (let time = 0; time < 2; time += 1) {
    await moderator.call('DELETE /api/admin/picture-blocks/{id}', { params: { id: blocked.id } })
  }
  expect(await list()).toEqual([])
  expect((await upload(stranger, original)).status).toBe(201)
})

it('a picture of one colour is known by its file alone', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  const { body } = await upload(owner, await plain('#123456'))
  await block(body.url)
  expect(refusal(await upload(stranger, await plain('#123456')))).toEqual([422, 'media_refused'])
  expect((await upload(stranger, await plain('#654321'))).status).toBe(201)
})

it('what was uploaded before, and stands nowhere yet, is not shown either; what stands already stays', async () => {
  const original = await picture(33).png().toBuffer()
  const uploads = [original, original, await picture(33).resize(200).png().toBuffer()]
  const taken = await Promise.all(uploads.map(async (one) => succeed(await upload(owner, one, { purpose: 'post' }))))
  const show = ({ id }: { id: string }) => tryPost(owner, { text: 'Look.', pictures: [{ mediaId: id, alt: '' }] })
  const [standing] = taken
  const post = succeed(await show(standing ?? { id: '' }))
  await block(standing?.url ?? '')
  for (const each of taken) expect(refusal(await show(each))).toEqual([422, 'pictures_refused'])
  expect(succeed(await stranger.call('GET /api/posts/{id}', { params: { id: post.id } })).pictures).toHaveLength(1)
})

it('an address without a picture is refused', async () => {
  for (const address of ['/media/none.webp', 'https://elsewhere.example/a.png', `/media/${'a'.repeat(40)}-64.webp`]) {
    expect(refusal(await block(address))).toEqual([404, 'picture_not_found'])
  }
})
