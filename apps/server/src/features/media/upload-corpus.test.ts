import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createMediaApp, upload } from '../../../testing/pictures/media-app.ts'
import {
  gifAndScript,
  gifOfFrames,
  jpegAndPage,
  jpegWithNoiseAsProfile,
  jpegWithPlace,
  otherTypes,
  pngAndArchive,
  pngClaiming,
} from '../../../testing/pictures/picture-corpus.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../testing/refusal.ts'
import { markName } from '../../platform/storage/file-storage.ts'

const app = await forThisFile(createMediaApp())
const member = await app.member()

/** The mark of the hall is no picture, and is written before the first. */
async function stored() {
  const [counted] = await app.sql<{ rows: number }>('select count(*)::int as rows from media')
  const folder = join(app.platform.config.dataFolder, 'media')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== markName)
    .map((entry) => join(entry.parentPath, entry.name))
  return { rows: counted?.rows ?? 0, paths: paths.toSorted() }
}

const beingWorkedOn = () => readdir(join(app.platform.config.dataFolder, 'uploads'))

describe('refused, with nothing stored', () => {
  const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  test.each<[string, () => Buffer | Promise<Buffer>, [number, string]]>([
    ...Object.entries(otherTypes).map(([name, make]): [string, () => Buffer | Promise<Buffer>, [number, string]] => [
      name,
      make,
      [415, 'media_type_unsupported'],
    ]),
    ['a bomb of 50,000 × 50,000', () => pngClaiming(50_000, 50_000, 2000), [422, 'media_too_many_pixels']],
    ['41 megapixels', () => pictureOf({ width: 6410, height: 6400 }), [422, 'media_too_many_pixels']],
    ['10,000 frames', () => gifOfFrames(10_000), [422, 'media_too_many_frames']],
    ['301 frames', () => gifOfFrames(301), [422, 'media_too_many_frames']],
    ['a PNG that ends early', () => pngClaiming(600, 600, 10), [422, 'media_damaged']],
    ['a JPEG that ends early', () => halfOf(noise('jpeg')), [422, 'media_damaged']],
    ['a WebP that ends early', () => halfOf(noise('webp')), [422, 'media_damaged']],
    ['an AVIF that ends early', () => halfOf(noise('avif')), [422, 'media_damaged']],
    ['nothing behind a right beginning', () => pngHead, [422, 'media_damaged']],
    ['SVG behind a right beginning', () => Buffer.concat([pngHead, Buffer.from('<svg/>')]), [422, 'media_damaged']],
  ])('%s', async (_, make, expected) => {
    const before = await stored()
    expect(refusal(await upload(member, await make()))).toEqual(expected)
    expect(await stored()).toEqual(before)
    expect(await beingWorkedOn()).toEqual([])
  })
})

const noise = (type: 'jpeg' | 'webp' | 'avif') =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(type)
    .toBuffer()

async function halfOf(picture: Promise<Buffer>): Promise<Buffer> {
  const whole = await picture
  return whole.subarray(0, whole.length / 2)
}

describe('taken, and only its pixels kept', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a GIF that is also JavaScript', gifAndScript],
    ['a JPEG that is also a page', jpegAndPage],
    ['a PNG that is also an archive', pngAndArchive],
    ['a photograph with its place', jpegWithPlace],
    ['a JPEG with noise as its profile', jpegWithNoiseAsProfile],
    ['a GIF of 300 frames', () => gifOfFrames(300)],
  ])('%s', async (_, make) => {
    const before = await stored()
    const { status } = await upload(member, await make())
    expect(status).toBe(201)
    const after = await stored()
    const added = after.paths.filter((path) => !before.paths.includes(path))
    expect([after.rows - before.rows, added.length]).toEqual([1, 4])
    for (const path of added) {
      const content = await readFile(path)
      expect((await sharp(content).metadata()).format).toBe('webp')
      expect(content.toString('latin1')).not.toMatch(/script|alert|html|PK\x03\x04|Northwold|Spyglass|ICC|EXIF|XMP/)
    }
  })
})

test('large pictures take little of the server, which goes on answering', async () => {
  const canvas = { width: 6324, height: 6324, channels: 4, background: '#8888' } as const
  const large = await sharp({ create: canvas }).png({ progressive: true, compressionLevel: 1 }).toBuffer()
  const members = await Promise.all(Array.from({ length: 4 }, () => app.member()))
  const memoryBefore = process.memoryUsage().rss
  let memoryPeak = 0
  let slowestMs = 0
  let isDone = false
  const uploads = Promise.all(members.map((each) => upload(each, large))).finally(() => {
    isDone = true
  })
  let calls = 0
  while (!isDone) {
    const started = performance.now()
    expect((await member.call('GET /api/me')).status).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - started)
    memoryPeak = Math.max(memoryPeak, process.memoryUsage().rss)
    calls++
  }
  expect((await uploads).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(calls).toBeGreaterThan(3)
  expect(slowestMs).toBeLessThan(2000)
  // Each of the four would be 160 MB of pixels, were they read here.
  expect(memoryPeak - memoryBefore).toBeLessThan(150_000_000)
})
