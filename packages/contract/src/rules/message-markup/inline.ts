import { addressAt, labelledAddressAt } from './addresses.ts'
import { type FoundTags, tagAt } from './tags.ts'
import type { Emphasis, Inline } from './tree.ts'

/** What may stand here beside emphasis and code. */
export interface Place {
  links: boolean
  mentions: boolean
  /** Those before this; `null` where no tags are read. */
  tags: FoundTags | null
}

type Marker = '**' | '*' | '_' | '~~' | '||'
interface Level {
  marker: Marker
  children: Inline[]
}

const emphasis: Record<Marker, Emphasis> = {
  '**': 'bold',
  '*': 'italic',
  _: 'italic',
  '~~': 'strike',
  '||': 'spoiler',
}
const handle = /@([A-Za-z0-9_]{3,31})/y
const handleMaximum = 30

/**
 * Reads the text once from its beginning to its end. Each kind of emphasis can be open once at a time, so that nesting
 * is bounded and each mark finds its partner among five; a mark without one is text.
 */
export function parseInline(source: string, within: Place): Inline[] {
  const marks = /\*+|_+|~+|\|+|`+|\[|@|#|＃|\n|https?:\/\/|mailto:/gi
  const codeEnds = endsOfCode(source)
  const whole: Inline[] = []
  const levels: Level[] = []
  let seen = 0

  const children = () => levels.at(-1)?.children ?? whole
  const say = (from: number, to: number) => pushText(children(), source.slice(from, to))
  const isOpen = (marker: Marker) => levels.some((level) => level.marker === marker)

  function unwrap(): Level | undefined {
    const level = levels.pop()
    if (level === undefined) return undefined
    pushText(children(), level.marker)
    for (const child of level.children) push(children(), child)
    return level
  }

  /** Closes what the mark opened, or opens it; what was opened within and not closed is text. */
  function mark(marker: Marker, { opens, closes }: { opens: boolean; closes: boolean }): boolean {
    if (closes && isOpen(marker)) {
      while (levels.at(-1)?.marker !== marker) unwrap()
      const level = levels.pop()
      if (level) children().push({ kind: emphasis[marker], children: level.children })
      return true
    }
    if (!opens || isOpen(marker)) return false
    levels.push({ marker, children: [] })
    return true
  }

  function markStars(run: string, sides: { opens: boolean; closes: boolean }): void {
    let left = run
    while (left !== '') {
      const innermost = levels.findLast(({ marker }) => marker === '*' || marker === '**')?.marker
      const closesOne = run.length === 3 && sides.closes && innermost === '*'
      const marker = left.length === 1 || closesOne ? '*' : '**'
      if (run.length > 3 || !mark(marker, sides)) break
      left = left.slice(marker.length)
    }
    pushText(children(), left)
  }

  /** Takes what begins at `start` and answers where it ends; `undefined` when it is nothing but text. */
  function take(start: number, found: string): number | undefined {
    const end = start + found.length
    const before = source.charAt(start - 1)
    const after = source.charAt(end)
    const sides = { opens: /\S/.test(after), closes: /\S/.test(before) }
    switch (found.charAt(0)) {
      case '\n':
        children().push({ kind: 'break' })
        return end
      case '`': {
        const close = codeEnds.get(start)
        if (close === undefined) return undefined
        children().push({ kind: 'code', text: withoutFrame(source.slice(end, close)) })
        return close + found.length
      }
      case '*':
        markStars(found, sides)
        return end
      case '_': {
        const atWord = { opens: sides.opens && !isWord(before), closes: sides.closes && !isWord(after) }
        return found === '_' && mark('_', atWord) ? end : undefined
      }
      case '~':
        return found === '~~' && mark('~~', sides) ? end : undefined
      case '|':
        return found === '||' && mark('||', { opens: true, closes: true }) ? end : undefined
      case '[': {
        const link = within.links ? labelledAddressAt(source, start) : undefined
        if (link === undefined) return undefined
        const label = parseInline(link.label, { links: false, mentions: false, tags: null })
        children().push({ kind: 'link', href: link.address, children: label })
        return start + link.length
      }
      case '@': {
        const name = within.mentions && !isWord(before) ? handleAt(source, start, isOpen('_')) : undefined
        if (name === undefined) return undefined
        children().push(name.toLowerCase() === 'everyone' ? { kind: 'everyone' } : { kind: 'mention', handle: name })
        return start + '@'.length + name.length
      }
      case '#':
      case '＃': {
        const inUnderscores = isOpen('_')
        const tag = within.tags === null ? undefined : tagAt(source, start, { found: within.tags, inUnderscores })
        if (tag === undefined) return undefined
        children().push({ kind: 'tag', tag: tag.key, text: tag.written })
        return start + tag.written.length
      }
      default: {
        if (!within.links || isWord(before)) return undefined
        const { written, isAddress } = addressAt(source, start)
        const text: Inline = { kind: 'text', text: written }
        push(children(), isAddress ? { kind: 'link', href: written, children: [text] } : text)
        return start + written.length
      }
    }
  }

  for (let match = marks.exec(source); match !== null; match = marks.exec(source)) {
    say(seen, match.index)
    seen = match.index
    const end = take(match.index, match[0])
    if (end === undefined) continue
    seen = end
    marks.lastIndex = end
  }
  say(seen, source.length)
  while (levels.length > 0) unwrap()
  return whole
}

/** The @ and the name behind it; within `_emphasis_` a last underscore is the end of the emphasis. */
function handleAt(source: string, start: number, inUnderscores: boolean): string | undefined {
  handle.lastIndex = start
  const found = handle.exec(source)?.[1]
  if (found === undefined || found.length > handleMaximum || isWord(source.charAt(handle.lastIndex))) return undefined
  const name = inUnderscores && found.endsWith('_') ? found.slice(0, -1) : found
  return name.length >= 3 ? name : undefined
}

/** Each run of backticks with the next one of the same length. */
function endsOfCode(source: string): Map<number, number> {
  const ends = new Map<number, number>()
  const nextOfLength = new Map<number, number>()
  for (const { 0: run, index } of [...source.matchAll(/`+/g)].toReversed()) {
    const next = nextOfLength.get(run.length)
    if (next !== undefined) ends.set(index, next)
    nextOfLength.set(run.length, index)
  }
  return ends
}

/** One space on either side lets code begin or end with a backtick. */
function withoutFrame(code: string): string {
  return code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

function push(children: Inline[], child: Inline): void {
  if (child.kind === 'text') pushText(children, child.text)
  else children.push(child)
}

function pushText(children: Inline[], text: string): void {
  if (text === '') return
  const last = children.at(-1)
  if (last?.kind === 'text') last.text += text
  else children.push({ kind: 'text', text })
}
