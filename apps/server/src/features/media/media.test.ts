import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createMediaApp, fetchPicture, upload, uploadForm } from '../../../testing/pictures/media-app.ts'
import { animation, jpegWithPlace } from '../../../testing/pictures/picture-corpus.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createMediaApp())
const member = await app.member()

async function pixelsOf(url: string) {
  const { bytes } = await fetchPicture(app, url, member.token)
  return { bytes, header: await sharp(bytes).metadata() }
}

async function colourAt(url: string, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const { bytes } = await pixelsOf(url)
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  if (red > 200 && blue < 60) return 'red'
  return blue > 200 && red < 60 ? 'blue' : 'other'
}

/** Left half red, right half blue. */
const twoColours = async () =>
  sharp(await pictureOf({ width: 400, height: 200, colour: '#00f' }))
    .composite([{ input: await pictureOf({ width: 200, height: 200, colour: '#f00' }), left: 0, top: 0 }])
    .png()
    .toBuffer()

const files = async () => {
  const all = await readdir(join(app.platform.config.dataFolder, 'media'), { recursive: true }).catch(() => [])
  return all.filter((name) => name.endsWith('.webp'))
}
const leftovers = () => readdir(join(app.platform.config.dataFolder, 'uploads'))

describe('an avatar', () => {
  test('is answered in four sizes, and its address with the usual one', async () => {
    const { status, body } = await upload(member, await pictureOf({ width: 90, height: 70 }))
    expect(status).toBe(201)
    expect(body.sizes.map(({ width, height }) => [width, height])).toEqual([
      [64, 64],
      [128, 128],
      [256, 256],
      [512, 512],
    ])
    expect(body.url).toBe(body.sizes[2]?.url)
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{40}-256\.webp$/)
    const inADay = Date.now() + 86_400_000
    expect(Math.abs(Date.parse(body.expiresAt) - inADay)).toBeLessThan(60_000)
    for (const { url, width, height } of body.sizes) {
      expect((await pixelsOf(url)).header).toMatchObject({ format: 'webp', width, height, space: 'srgb' })
    }
    expect(await leftovers()).toEqual([])
  })

  test.each(['jpeg', 'webp', 'avif'] as const)('may be %s', async (type) => {
    expect((await upload(member, await pictureOf({ width: 30, height: 30 }, type))).status).toBe(201)
  })

  test('is served so that nothing in it can run, and kept for ever', async () => {
    const { body } = await upload(member, await pictureOf({ width: 9, height: 9 }))
    const { status, headers } = await fetchPicture(app, body.url)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename*=UTF-8''${body.url.slice('/media/'.length)}`,
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('shows the middle, or the part that is chosen', async () => {
    const picture = await twoColours()
    const usual = (await upload(member, picture)).body
    expect([await colourAt(usual.url, 20, 128), await colourAt(usual.url, 236, 128)]).toEqual(['red', 'blue'])
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const chosen = (await upload(member, picture, { crop })).body
    expect([await colourAt(chosen.url, 20, 128), await colourAt(chosen.url, 236, 128)]).toEqual(['blue', 'blue'])
  })

  test('stands upright, and says nothing of the camera or the place', async () => {
    const onItsSide = await sharp(await twoColours())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    // The left half is above when the camera was turned.
    const crop = { x: 0, y: 0, width: 1, height: 0.5 }
    const { body } = await upload(member, onItsSide, { crop })
    expect(await colourAt(body.url, 128, 128)).toBe('red')
    for (const { url } of (await upload(member, await jpegWithPlace())).body.sizes) {
      const { bytes, header } = await pixelsOf(url)
      expect([header.exif, header.xmp, header.icc, header.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(bytes.toString('latin1')).not.toMatch(/Northwold|Spyglass|Exif|GPS/)
    }
  })

  test('of an animation shows its first frame', async () => {
    const { body } = await upload(member, await animation(3, 'gif'))
    expect((await pixelsOf(body.url)).header.pages).toBeUndefined()
  })
})

test('a banner comes in two sizes', async () => {
  const { body } = await upload(member, await pictureOf({ width: 900, height: 900 }), { purpose: 'banner' })
  expect(body.sizes.map(({ width, height }) => [width, height])).toEqual([
    [750, 250],
    [1500, 500],
  ])
  expect(body.url).toMatch(/-1500\.webp$/)
})

test.each(['gif', 'webp'] as const)('a moving %s for a post keeps moving and is not enlarged', async (type) => {
  const { body } = await upload(member, await animation(4, type), { purpose: 'post' })
  expect(body.sizes.map(({ width, height }) => [width, height])).toEqual([[48, 48]])
  expect((await pixelsOf(body.url)).header).toMatchObject({ pages: 4, width: 48 })
})

describe('a repeat', () => {
  test('with the same key and content gets the same answer, and no second file', async () => {
    const picture = await pictureOf({ width: 20, height: 20, colour: '#123456' })
    const headers = { 'idempotency-key': randomUUID() }
    const first = await upload(member, picture, {}, headers)
    const before = await files()
    const again = await upload(member, picture, {}, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await files()).toEqual(before)
  })

  test('at once does the work once', async () => {
    const picture = await pictureOf({ width: 20, height: 20, colour: '#654321' })
    const headers = { 'idempotency-key': randomUUID() }
    const before = (await files()).length
    const answers = await Promise.all([1, 2, 3].map(() => upload(member, picture, {}, headers)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await files()).length).toBe(before + 4)
  })

  test('with another picture or purpose is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const picture = await pictureOf({ width: 21, height: 20 })
    await upload(member, picture, {}, headers)
    const other = await pictureOf({ width: 22, height: 20 })
    expect(refusal(await upload(member, other, {}, headers))).toEqual([422, 'idempotency_key_reused'])
    const banner = await upload(member, picture, { purpose: 'banner' }, headers)
    expect(refusal(banner)).toEqual([422, 'idempotency_key_reused'])
  })

  test('of a refused one is refused alike', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const broken = Buffer.from('GIF89a and nothing else')
    const answers = [await upload(member, broken, {}, headers), await upload(member, broken, {}, headers)]
    expect(answers.map(refusal)).toEqual([
      [422, 'media_damaged'],
      [422, 'media_damaged'],
    ])
  })
})

describe('a form', () => {
  const send = (body: unknown, headers?: Record<string, string>) =>
    member.call('POST /api/media', { body, ...(headers && { headers }) })

  function formOf(...fields: [string, string | Blob][]): FormData {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return form
  }
  const file = async () => new Blob([new Uint8Array(await pictureOf({ width: 5, height: 5 }))])

  test.each<[string, () => Promise<unknown>, [number, string]]>([
    ['JSON instead', async () => ({ purpose: 'avatar' }), [415, 'unsupported_media_type']],
    ['no file', async () => formOf(['purpose', 'avatar']), [422, 'invalid']],
    ['a file of another name', async () => formOf(['purpose', 'avatar'], ['image', await file()]), [422, 'invalid']],
    ['no purpose', async () => formOf(['file', await file()]), [422, 'invalid']],
    ['a purpose that is none', async () => formOf(['purpose', 'icon'], ['file', await file()]), [422, 'invalid']],
    [
      'an unknown field',
      async () => formOf(['purpose', 'avatar'], ['size', '1'], ['file', await file()]),
      [422, 'invalid'],
    ],
    [
      'a field twice',
      async () => formOf(['purpose', 'avatar'], ['purpose', 'banner'], ['file', await file()]),
      [400, 'malformed_request'],
    ],
    [
      'two files',
      async () => formOf(['purpose', 'avatar'], ['file', await file()], ['file', await file()]),
      [413, 'too_large'],
    ],
    [
      'a crop that is no JSON',
      async () => formOf(['purpose', 'avatar'], ['crop', 'middle'], ['file', await file()]),
      [400, 'malformed_request'],
    ],
    [
      'a crop beyond the picture',
      async () => uploadForm(Buffer.from('GIF89a'), { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }),
      [422, 'invalid'],
    ],
  ])('with %s is refused', async (_, body, expected) => {
    expect(refusal(await send(await body()))).toEqual(expected)
    expect(await leftovers()).toEqual([])
  })

  test('that breaks off or names no boundary is refused', async () => {
    const headers = { authorization: `Bearer ${member.token}`, accept: 'application/json' }
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data; charset=utf-8']) {
      const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a'
      const answer = await app.raw('POST', '/api/media', { headers: { ...headers, 'content-type': type }, body })
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request'])
    }
    expect(await leftovers()).toEqual([])
  })

  test('with more than 10 MiB is refused, announced or not', async () => {
    const tooLarge = Buffer.concat([await pictureOf({ width: 5, height: 5 }), Buffer.alloc(10 * 1024 * 1024)])
    expect(refusal(await upload(member, tooLarge))).toEqual([413, 'media_too_large'])
    const form = new Response(uploadForm(tooLarge))
    const headers = { authorization: `Bearer ${member.token}`, 'content-type': form.headers.get('content-type') ?? '' }
    const answer = await fetch(`${app.url}/api/media`, { method: 'POST', headers, body: form.body, duplex: 'half' })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'media_too_large'])
    expect(await leftovers()).toEqual([])
  })
})

test('nothing is uploaded to a call that takes JSON', async () => {
  const answer = await member.call('POST /api/logout', { body: uploadForm(Buffer.from('GIF89a')) })
  expect(refusal(answer)).toEqual([415, 'unsupported_media_type'])
})

test('what staff blocked is refused', async () => {
  const picture = await pictureOf({ width: 33, height: 33, colour: '#102030' })
  await upload(member, picture)
  await app.sql('insert into media_blocks (source_hash) select source_hash from media order by created_at desc limit 1')
  expect(refusal(await upload(member, picture))).toEqual([422, 'media_refused'])
})

describe('DELETE /api/media/{id}', () => {
  const remove = (by: TestMember, id: string) => by.call('DELETE /api/media/{id}', { params: { id } })

  test('takes back what nothing uses, with its files', async () => {
    const { body } = await upload(member, await pictureOf({ width: 9, height: 9 }))
    expect((await remove(member, body.id)).status).toBe(204)
    await app.until(async () => (await fetchPicture(app, body.url)).status === 404, 'the file to be gone')
    expect(refusal(await remove(member, body.id))).toEqual([404, 'media_not_found'])
  })

  test('refuses what is in use, and others', async () => {
    const other = await app.member()
    const { body } = await upload(member, await pictureOf({ width: 9, height: 9 }))
    expect(refusal(await remove(other, body.id))).toEqual([404, 'media_not_found'])
    await app.platform.transactions.run((unit) => app.media.claim(unit, member.id, body.id, 'avatar'))
    expect(refusal(await remove(member, body.id))).toEqual([409, 'media_in_use'])
  })
})

describe('using a picture', () => {
  const claim = (by: TestMember, id: string, purpose: 'avatar' | 'banner' | 'chat') =>
    app.platform.transactions.run((unit) => app.media.claim(unit, by.id, id, purpose))
  const release = (id: string) => app.platform.transactions.run((unit) => app.media.release(unit, id))

  test('goes by its owner and its purpose', async () => {
    const other = await app.member()
    const { body } = await upload(member, await pictureOf({ width: 9, height: 9 }))
    expect(await claim(member, body.id, 'avatar')).toBe(body.url)
    await expect(claim(other, body.id, 'avatar')).rejects.toThrow('media_not_found')
    await expect(claim(member, body.id, 'banner')).rejects.toThrow('media_not_found')
    await expect(claim(member, randomUUID(), 'avatar')).rejects.toThrow('media_not_found')
  })

  test('lasts until its last use ends', async () => {
    const { body } = await upload(member, await pictureOf({ width: 9, height: 9 }))
    await claim(member, body.id, 'avatar')
    await claim(member, body.id, 'avatar')
    await release(body.id)
    expect((await fetchPicture(app, body.url)).status).toBe(200)
    await release(body.id)
    await app.until(async () => (await fetchPicture(app, body.url)).status === 404, 'the file to be gone')
    await release(body.id)
  })
})

test('what breaks off on its way leaves nothing', async () => {
  const { port } = new URL(app.url)
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const sending = request({ port, method: 'POST', path: '/api/media', headers })
  sending.on('error', () => undefined)
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a')
  await app.until(async () => (await leftovers()).length === 1, 'the upload to begin')
  sending.destroy()
  await app.until(async () => (await leftovers()).length === 0, 'the upload to be gone')
})

describe('a private picture', () => {
  test("is its owner's alone while nothing uses it, and then goes by the guard, at each fetch", async () => {
    const [friend, stranger] = [await app.member(), await app.member()]
    const { body } = await upload(member, await pictureOf({ width: 9, height: 9 }), { purpose: 'chat' })
    const statuses = () =>
      Promise.all(
        [undefined, member.token, friend.token, stranger.token].map(
          async (token) => (await fetchPicture(app, body.url, token)).status,
        ),
      )
    const admitted = new Set([friend.id])
    app.media.guard('chat', async (_db, viewerId) => admitted.has(viewerId))
    expect(await statuses()).toEqual([401, 200, 404, 404])
    await app.platform.transactions.run((unit) => app.media.claim(unit, member.id, body.id, 'chat'))
    expect(await statuses()).toEqual([401, 200, 200, 404])
    admitted.clear()
    expect(await statuses()).toEqual([401, 200, 404, 404])
    expect((await fetchPicture(app, body.url, member.token)).headers.get('cache-control')).toBe('private, no-store')
    expect((await fetchPicture(app, body.url.replace('-private', ''), member.token)).status).toBe(404)
  })
})

test.each(['/media/none.webp', `/media/${'0'.repeat(40)}-64.webp`, '/media/'])('%s is not there', async (path) => {
  const { status, headers } = await fetch(app.url + path, { headers: { accept: 'text/html' } })
  expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
})
