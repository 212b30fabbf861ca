import { parseMessageSearch } from '@guildhall/contract/rules/searching/message-search'

/** A piece of a text, and whether the search found it there. */
export type Piece = { readonly text: string; readonly isFound: boolean }

type Folded = { text: string; at: number[] }

/** Letters without case and marks, each with the place it came from: the server finds them so. */
function folded(original: string): Folded {
  const at: number[] = []
  let text = ''
  let index = 0
  for (const point of original) {
    const plain = point.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (let unit = 0; unit < plain.length; unit++) at.push(index)
    text += plain
    index += point.length
  }
  at.push(original.length)
  return { text, at }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const apart = String.raw`(?<![\p{L}\p{N}])`
const over = String.raw`(?![\p{L}\p{N}])`

/** What a query looks for in the words of a message; nothing when it asks for other things only. */
export function termsOf(query: string): RegExp | null {
  const { words, beginning, phrases } = parseMessageSearch(query)
  const whole = [...words, ...phrases].map(
    (term) => `${escaped(folded(term).text).replace(/\s+/g, String.raw`\s+`)}${over}`,
  )
  const all = beginning === undefined ? whole : [...whole, String.raw`${escaped(folded(beginning).text)}[\p{L}\p{N}]*`]
  return all.length === 0 ? null : new RegExp(`${apart}(?:${all.join('|')})`, 'gu')
}

const shownLength = 180
const lead = 48

/** The part of a text around what was found first, in pieces. */
export function foundPieces(text: string, terms: RegExp | null): Piece[] {
  const spans = terms === null ? [] : spansIn(text, terms)
  const first = spans[0]?.start ?? 0
  const begin = first <= lead ? 0 : beginOfWord(text, first - lead)
  const end = Math.min(text.length, begin + shownLength)
  const pieces: Piece[] = []
  let done = begin
  const put = (until: number, isFound: boolean) => {
    if (until > done) pieces.push({ text: text.slice(done, until), isFound })
    done = Math.max(done, until)
  }
  if (begin > 0) pieces.push({ text: '…', isFound: false })
  for (const span of spans) {
    if (span.start < begin || span.end > end) continue
    put(span.start, false)
    put(span.end, true)
  }
  put(end, false)
  if (end < text.length) pieces.push({ text: '…', isFound: false })
  return pieces
}

function spansIn(text: string, terms: RegExp): { start: number; end: number }[] {
  const { text: plain, at } = folded(text)
  return [...plain.matchAll(terms)].flatMap(({ 0: { length }, index }) => {
    const start = at[index] ?? 0
    const end = at[index + length] ?? text.length
    return length === 0 || end <= start ? [] : [{ start, end }]
  })
}

function beginOfWord(text: string, near: number): number {
  const space = text.indexOf(' ', near)
  return space === -1 || space - near > lead / 2 ? near : space + 1
}
