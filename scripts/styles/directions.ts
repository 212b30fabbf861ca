// Finds what points left or right in styles: a page may be read from right to left, and its sides are start and end.
import { type Declaration, declarationsIn, lineAt, quoted } from './declarations.ts'

export type Direction = { readonly line: number; readonly property: string; readonly mend: string }

const mirror = 'give it its mirror image under :dir(rtl), in a rule of its own beside this one'

export function directionsInCss(css: string): Direction[] {
  const declarations = declarationsIn(css)
  const mirrored = new Set(declarations.filter(isMirror).map(placeOf))
  return declarations
    .filter((declaration) => !isMirror(declaration))
    .flatMap((declaration) => {
      const { line, property, value } = declaration
      const mend = logicalFor(property, value) ?? (points(property, value) ? mirror : undefined)
      if (mend === undefined || (mend === mirror && mirrored.has(placeOf(declaration)))) return []
      return [{ line, property, mend }]
    })
}

const isMirror = ({ within }: Declaration): boolean => within.some((head) => head.includes(':dir('))

/** The same for a declaration and its mirror image, whose rule differs by the direction only. */
function placeOf({ property, within }: Declaration): string {
  const heads = within.map((head) => head.replaceAll(':dir(rtl)', '')).filter((head) => head !== '&')
  return [...heads, property].join('\n')
}

const edges: Readonly<Record<string, string>> = { left: 'start', right: 'end', top: 'start', bottom: 'end' }

/** What says the same for both directions, where styles have a word for it. */
function logicalFor(property: string, value: string): string | undefined {
  return logicalName(property) ?? logicalWord(property, value) ?? logicalSides(property, value)
}

function logicalName(property: string): string | undefined {
  if (property === 'left' || property === 'right') return `inset-inline-${edges[property]}`
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(property)
  if (corner !== null) return `border-${edges[corner[1] ?? '']}-${edges[corner[2] ?? '']}-radius`
  const side = /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?$/.exec(property)
  return side === null ? undefined : `${side[1]}-inline-${edges[side[2] ?? '']}${side[3] ?? ''}`
}

function logicalWord(property: string, value: string): string | undefined {
  const word = /^(left|right)\b/.exec(value)?.[1]
  if (word === undefined) return undefined
  if (property.startsWith('text-align')) return `${property}: ${edges[word]}`
  return /^(float|clear)$/.test(property) ? `${property}: inline-${edges[word]}` : undefined
}

const foursome = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/

/** Shorthands go round by top, right, bottom and left, and round the corners from the top left one. */
function logicalSides(property: string, value: string): string | undefined {
  if (property === 'border-radius') {
    return value.split('/').some((radii) => hasUnlikeCorners(partsOf(radii)))
      ? 'border-start-start-radius …'
      : undefined
  }
  const [, right, , left] = partsOf(value)
  if (!foursome.test(property) || left === undefined || left === right) return undefined
  const [of, what] = property.startsWith('border-') ? ['border', property.slice('border'.length)] : [property, '']
  return `${of}-block${what} and ${of}-inline${what}`
}

function hasUnlikeCorners([
  topLeft,
  topRight = topLeft,
  bottomRight = topLeft,
  bottomLeft = topRight,
]: string[]): boolean {
  return topLeft !== topRight || bottomLeft !== bottomRight
}

/** The parts of a value, where spaces part them outside of brackets. */
function partsOf(value: string): string[] {
  const words = value.replace(/!important/, '').trim()
  let depth = 0
  const parted = Array.from(words, (letter) => {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    return depth === 0 && /\s/.test(letter) ? '\n' : letter
  })
  return parted.join('').split(/\n+/)
}

const nothing = /^-?0(?:[a-z%]+)?$/

/** Whether a value moves, begins or fades to one side. Styles have no logical words for these. */
function points(property: string, value: string): boolean {
  if (property.startsWith('--')) return false
  const [first = ''] = partsOf(value)
  if (property === 'translate') return first !== 'none' && !nothing.test(first)
  if (property === 'transform-origin' && /^[\d.-]+[a-z%]*$/.test(first)) return first !== '50%'
  if (property === 'box-shadow') return /\binset -?(?!0(?![.\d]))[\d.]+/.test(value)
  const sideways = [...value.matchAll(/\btranslate(?:X|3d)?\(\s*([^,)]+)/g)].some(
    ([, by = '']) => !nothing.test(by.trim()),
  )
  return (
    sideways ||
    /(?<![\w-])(?:left|right)(?![\w-])/.test(value.replace(quoted, '')) ||
    /gradient\(\s*-?(?:90|270)deg/.test(value)
  )
}

const named = /\.style\.(\w+)\s*=|setProperty\('([\w-]+)'|\b(side=["'](?:left|right))/g
const keyed = /\b((?:margin|padding|scrollMargin|scrollPadding|border)(?:Top|Bottom)?(?:Left|Right)\w*)\s*:/g
const inline = /\bstyle=\{\{([^}]*)\}\}/g

/** Styles that components give, and the sides on which they wish something. */
export function directionsInSource(source: string): Direction[] {
  const found: { property: string; at: number; value?: string }[] = []
  for (const { 0: words, 1: set, 2: put, 3: side, index: at } of source.matchAll(named)) {
    found.push({ property: side ?? kebab(set ?? put ?? words), at })
  }
  for (const { 1: key = '', index: at } of source.matchAll(keyed)) found.push({ property: kebab(key), at })
  for (const { 1: style = '', index } of source.matchAll(inline)) {
    const start = index + 'style={{'.length
    for (const { 1: key = '', 2: value = '', index: at } of style.matchAll(
      /\b(left|right|textAlign)\s*:\s*['"]?(\w*)/g,
    )) {
      found.push({ property: kebab(key), value, at: start + at })
    }
  }
  for (const { index: at } of source.matchAll(/\btranslateX\(/g))
    found.push({ property: 'transform', value: 'left', at })
  return found
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ property, at, value = '' }) => {
      const line = lineAt(source, at)
      if (property.startsWith('side=')) return [{ line, property, mend: 'start or end, by readingDirection()' }]
      const mend = logicalFor(property, value) ?? (points(property, value) ? mirror : undefined)
      return mend === undefined ? [] : [{ line, property, mend }]
    })
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
