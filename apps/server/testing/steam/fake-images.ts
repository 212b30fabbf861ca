/** Pictures of the fake's store: for every app a cover and a wide one that look like somebody's work. */
import sharp from 'sharp'
import type { StoreApp } from './fake-store.ts'

const pathForm = /^\/store_item_assets\/steam\/apps\/(\d+)\/.*?(library_600x900|library_hero|header)/
type Shape = { readonly width: number; readonly height: number }

const shapes = new Map<string | undefined, Shape>([
  ['library_600x900', { width: 600, height: 900 }],
  ['library_hero', { width: 1920, height: 620 }],
  ['header', { width: 460, height: 215 }],
])

/** @returns `undefined` where the store has no such picture */
export async function pictureOfStore(apps: ReadonlyMap<number, StoreApp>, path: string): Promise<Buffer | undefined> {
  const [, appId, file] = pathForm.exec(path) ?? []
  const app = apps.get(Number(appId))
  const shape = shapes.get(file)
  if (app === undefined || shape === undefined || app.assets === 'none') return undefined
  return sharp(Buffer.from(painted(app, shape)))
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Hills or towers under a light in a sky, in the colours of the app, and its name where there is room for it. */
function painted({ appid, name }: StoreApp, { width, height }: Shape): string {
  const random = createRandom(appid)
  const hue = Math.floor(random() * 360)
  const colour = (turn: number, saturation: number, light: number) =>
    `hsl(${Math.round((hue + turn + 360) % 360)},${saturation}%,${light}%)`
  const isNight = random() < 0.6
  const horizon = height * (0.5 + random() * 0.12)
  const light = {
    x: width * (0.2 + random() * 0.6),
    y: horizon * (0.45 + random() * 0.4),
    r: Math.min(width, height) * (0.09 + random() * 0.12),
  }
  const layers = [0, 1, 2].map((layer) => {
    const base = horizon + ((height - horizon) * layer) / 3.2
    const line = random() < 0.5 ? hills(random, { width, base, height }) : towers(random, { width, base, height })
    const tone = isNight ? 34 - layer * 11 : 52 - layer * 15
    return `<path d="${line}" fill="${colour(20 - layer * 16, 42, tone)}"/>`
  })
  const words = height > width ? lettered(name, { width, height }) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${colour(-30, 55, isNight ? 12 : 58)}"/>
        <stop offset="0.62" stop-color="${colour(35, 62, isNight ? 44 : 82)}"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${light.x}" cy="${light.y}" r="${light.r * 3}" fill="url(#glow)"/>
    <circle cx="${light.x}" cy="${light.y}" r="${light.r}" fill="${colour(60, 80, 88)}"/>
    ${layers.join('')}${words}
  </svg>`
}

type Ground = { readonly width: number; readonly base: number; readonly height: number }

function hills(random: () => number, { width, base, height }: Ground): string {
  const step = width / 5
  const tops = Array.from({ length: 6 }, (_, at) => `${at * step},${base - random() * height * 0.12}`)
  const curves = tops.slice(1).map((top, at) => {
    const [x = 0, y = 0] = top.split(',').map(Number)
    const [beforeX = 0, beforeY = 0] = (tops[at] ?? '').split(',').map(Number)
    const middle = (x + beforeX) / 2
    return `C${middle},${beforeY} ${middle},${y} ${x},${y}`
  })
  return `M0,${height} L${tops[0]} ${curves.join(' ')} L${width},${height} Z`
}

function towers(random: () => number, { width, base, height }: Ground): string {
  const points: string[] = []
  for (let x = 0; x < width; ) {
    const wide = width * (0.05 + random() * 0.09)
    const top = base - random() * height * 0.16
    points.push(`${x},${top}`, `${x + wide},${top}`)
    x += wide
  }
  return `M0,${height} L${points.join(' ')} L${width},${height} Z`
}

/** One word a line, as large as the longest one lets it be, away from the edges as such pictures are made. */
function lettered(name: string, { width, height }: Shape): string {
  const words = name.toUpperCase().split(' ').slice(0, 5)
  const size = Math.min(84, width / Math.max(...words.map(({ length }) => length), 5))
  const lines = words.map((word, at) => {
    const y = height * 0.18 + at * size * 1.05
    return `<text x="50%" y="${y}" font-size="${size}">${word.replaceAll('&', '&amp;')}</text>`
  })
  const look = `font-family="DejaVu Serif, serif" font-weight="bold" text-anchor="middle" fill="#fff" fill-opacity="0.94"`
  return `<g ${look} stroke="#000" stroke-opacity="0.25" stroke-width="2" paint-order="stroke">${lines.join('')}</g>`
}

/** The same for the same number, wherever it is asked. */
function createRandom(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  // The first numbers of neighbours lie close together.
  for (let turn = 0; turn < 5; turn++) next()
  return next
}
