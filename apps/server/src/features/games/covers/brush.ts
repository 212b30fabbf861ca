import type { Palette } from './palettes.ts'
import type { Random } from './seeded-random.ts'

/** The sheet of a cover, in units of its own. */
export const sheet = { width: 300, height: 400 } as const

/** What a motif draws with. */
export type Brush = Palette & { readonly random: Random }

/** Draws the picture of a cover as the inside of an SVG. */
export type Motif = (brush: Brush) => string

const round = (value: number) => Math.round(value * 10) / 10

export type Point = readonly [x: number, y: number]

export const fillOf = (color: string, opacity?: number) =>
  `fill="${color}"${opacity === undefined ? '' : ` opacity="${round(opacity * 10) / 10}"`}`

export const ground = (color: string) => `<rect width="${sheet.width}" height="${sheet.height}" fill="${color}"/>`

export const circle = (x: number, y: number, radius: number, color: string, opacity?: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${fillOf(color, opacity)}/>`

export const ring = (x: number, y: number, radius: number, color: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${color}" stroke-width="${round(width)}"/>`

export const box = (x: number, y: number, width: number, height: number, color: string, opacity?: number) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${fillOf(color, opacity)}/>`

export const shape = (points: readonly Point[], color: string, opacity?: number) =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" ${fillOf(color, opacity)}/>`

export const line = (points: readonly Point[], color: string, width: number) =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linejoin="round" stroke-linecap="round"/>`

/** A line of hills from side to side, filled down to the lower edge. */
export function ridge(random: Random, at: { y: number; rise: number; peaks: number }, color: string): string {
  const points: Point[] = [[0, sheet.height]]
  for (let peak = 0; peak <= at.peaks * 2; peak++) {
    const isTop = peak % 2 === 1
    const y = at.y + (isTop ? -random.between(0.4, 1) : random.between(0, 0.4)) * at.rise
    points.push([(sheet.width * peak) / (at.peaks * 2), y])
  }
  return shape([...points, [sheet.width, sheet.height]], color)
}

/** A line of even waves, filled down to the lower edge. */
export function swell(at: { y: number; height: number; length: number; shift: number }, color: string): string {
  let path = `M0 ${sheet.height}V${round(at.y)}`
  const half = at.length / 2
  for (let x = -at.shift; x < sheet.width; x += at.length) {
    path += `Q${round(x + half / 2)} ${round(at.y - at.height)} ${round(x + half)} ${round(at.y)}`
    path += `T${round(x + at.length)} ${round(at.y)}`
  }
  return `<path d="${path}V${sheet.height}Z" ${fillOf(color)}/>`
}

/** Small lights strewn over an area that ends at `bottom`. */
export function stars(random: Random, count: number, bottom: number, color: string): string {
  return Array.from({ length: count }, () =>
    circle(
      random.between(0, sheet.width),
      random.between(0, bottom),
      random.between(0.6, 2),
      color,
      random.between(0.3, 0.9),
    ),
  ).join('')
}

/** Points around a middle, the first at the top; with two radii they make a star. */
export function around(x: number, y: number, radii: readonly [number, ...number[]], count: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const radius = radii[at % radii.length] ?? radii[0]
    const angle = ((at / count + turn) * 2 - 0.5) * Math.PI
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}

export const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
