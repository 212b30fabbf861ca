// The icons of a hall that wears a crest or a colour: at addresses that name what they show, so that they lie in caches for
// ever, and at those of the product's own, which devices ask for without having seen a page.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problems } from '@guildhall/contract/frame/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../errors.ts'
import type { RateLimits } from '../../../limits/rate-limits.ts'
import { hallPicture, type ReadHouse } from '../../../settings/house.ts'
import { drawFace, drawPicture, type HallArt, pictureForm } from './drawing.ts'

/** What devices ask for by these names: the pictures of pushes, and those of an app that was installed before. */
const usualNames = ['icon.svg', 'icon-64.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-monochrome-96.png']
/** A hall has eight at a time; the others are of faces that it had. */
const keptMaximum = 64

type Parts = { readonly folder: string; readonly readHouse: ReadHouse; readonly limits: RateLimits }
type Picture = { readonly type: string; readonly bytes: Buffer }

export function installHallIcons(http: FastifyInstance, { folder, readHouse, limits }: Parts): void {
  const file = join(folder, 'hall-art.json')
  if (!existsSync(file)) return
  const painted = new Map<string, Promise<Picture>>()
  let art: Promise<HallArt> | undefined

  async function paint(face: string, name: string): Promise<Picture> {
    art ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as HallArt)
    const drawn = pictureForm.test(name) ? drawFace(await art, face) : undefined
    if (drawn === undefined) throw new AppError(problems.not_found)
    const { svg, width } = drawPicture(drawn, name)
    return width === null
      ? { type: 'image/svg+xml; charset=utf-8', bytes: Buffer.from(svg) }
      : { type: 'image/png', bytes: await inPixels(svg, width) }
  }

  /** Each is painted once, and what is painted is counted against who asks. */
  function pictureOf(address: string, face: string, name: string): Promise<Picture> {
    const key = `${face}/${name}`
    const known = painted.get(key)
    if (known !== undefined) return known
    limits.take('read', address)
    const picture = paint(face, name)
    painted.set(key, picture)
    picture.catch(() => painted.delete(key))
    const [oldest] = painted.keys()
    if (painted.size > keptMaximum && oldest !== undefined) painted.delete(oldest)
    return picture
  }

  http.get<{ Params: { face: string; name: string } }>('/hall-icons/:face/:name', async (request, reply) => {
    request.routeName = 'file'
    const { type, bytes } = await pictureOf(request.address, request.params.face, request.params.name)
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Mail programs show it in pages of theirs.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(type)
        .send(bytes)
    )
  })
  for (const name of usualNames) {
    http.get(`/${name}`, async (request, reply) => {
      request.routeName = 'file'
      const house = await readHouse()
      if (hallPicture(house, name) === null) return reply.sendFile(name)
      const { type, bytes } = await pictureOf(request.address, house.crest ?? house.colour ?? '', name)
      return reply.header('cache-control', 'no-cache').type(type).send(bytes)
    })
  }
}

/** Loaded with the first picture: a hall that wears what the product does starts without it. */
async function inPixels(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: (72 * width) / 64 })
    .resize(width, width)
    .png()
    .toBuffer()
}
