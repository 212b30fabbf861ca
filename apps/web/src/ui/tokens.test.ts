import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
/** A hall may have another colour than its green: these lie over the others. */
const folder = join(import.meta.dirname, '../../public/colours')
const sheets = new Map([
  ['green', ''],
  ...readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
])

/** Every colour token by theme; tokens that name one colour have it in both. */
function colours(theme: 'light' | 'dark', sheet: string): Map<string, string> {
  const found = (css + sheet).matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    [...found].map(([, name, light, dark, both]) => [name ?? '', both ?? (theme === 'light' ? light : dark) ?? '']),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, two: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['bg', 'bg-deep', 'surface', 'raised', 'inset', 'hover', 'pressed', 'selected']

/** Words and the grounds they may stand on; each reads at 4.5 to 1 or better. */
const WORDS: readonly [string, readonly string[]][] = [
  ['text', [...GROUNDS, 'bubble', 'ok-wash', 'warn-wash', 'danger-wash', 'info-wash', 'candle-wash', 'plum-wash']],
  ['text-2', GROUNDS],
  ['text-3', GROUNDS],
  ['link', ['bg', 'bg-deep', 'surface', 'raised', 'inset', 'selected']],
  ['candle-text', ['bg', 'surface', 'raised', 'candle-wash', 'bubble']],
  ['baize-text', ['bg', 'surface', 'raised', 'baize-wash']],
  ['danger-text', ['bg', 'surface', 'raised', 'danger-wash', 'hover']],
  ['warn-text', ['surface', 'warn-wash']],
  ['ok-text', ['surface', 'ok-wash']],
  ['info-text', ['surface', 'info-wash']],
  ['plum-text', ['surface', 'plum-wash']],
  ['on-primary', ['primary', 'primary-hover', 'primary-pressed']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-count', ['count']],
  ['on-baize', ['baize']],
  ['on-candle', ['candle']],
  ['on-bubble-own', ['bubble-own']],
  ['bubble-own-meta', ['bubble-own']],
]

/** Shapes that carry meaning; each stands out at 3 to 1 or better. */
const SHAPES: readonly [string, readonly string[]][] = [
  ['line-control', ['bg', 'bg-deep', 'surface', 'inset']],
  ['focus', ['bg', 'bg-deep', 'surface', 'raised', 'inset']],
  ['selected-mark', ['bg', 'bg-deep', 'surface', 'selected']],
  ...['online', 'playing', 'away', 'busy', 'offline'].map(
    (presence) => [`presence-${presence}`, ['bg', 'surface', 'raised']] as [string, string[]],
  ),
  ...[1, 2, 3, 4, 5].map((chart) => [`chart-${chart}`, ['bg', 'surface']] as [string, string[]]),
]

const looks = [...sheets].flatMap(([name, sheet]) =>
  (['dark', 'light'] as const).map((theme) => [theme, name, colours(theme, sheet)] as const),
)

describe.each(looks)('the %s theme in %s', (_theme, _name, tokens) => {
  const measure = (ink: string, ground: string) => {
    const [one, two] = [tokens.get(ink), tokens.get(ground)]
    if (!one || !two) throw new Error(`No such colour: ${one ? ground : ink}`)
    return contrast(one, two)
  }

  test.each(WORDS.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground])))(
    'reads %s on %s',
    (ink, ground) => {
      expect(measure(ink, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(SHAPES.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground])))(
    'shows %s on %s',
    (ink, ground) => {
      expect(measure(ink, ground)).toBeGreaterThanOrEqual(3)
    },
  )
})
