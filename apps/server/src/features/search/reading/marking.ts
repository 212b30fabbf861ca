import { plainText } from '@guildhall/contract/rules/message-markup'
import { excerptMaximum } from '@guildhall/contract/rules/searching/search-limits'
import type { MarkedText } from '@guildhall/contract/search'
import { foldName } from '../../users/index.ts'
import type { Sought } from './sought.ts'

export type Marker = {
  /** The whole text with the words that were found. */
  mark(text: string): MarkedText
  /** What stands around the first of them, without the marks of its writer. */
  excerpt(texts: readonly string[]): MarkedText
  /** Of what a word may be a slip for, what stands in the texts. */
  meant(word: string, texts: readonly string[]): string | undefined
}

type Term = { readonly text: string; readonly isBeginning: boolean }
type Range = [number, number]

const wordForm = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu
/** Scripts that put no space between words: what is found there is a part of what stands together. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** So much is shown before the first word that was found. */
const lead = 60
/** Of a long text as much is looked through. */
const lookedThrough = 20_000

const wordsOf = (text: string): string[] => [...text.matchAll(wordForm)].map(([word]) => foldName(word))

/** @param sought.parts whether a word is found within longer ones, as in titles */
export function createMarker(sought: Sought, { isWithinWords = false } = {}): Marker {
  const { query, alike } = sought
  const whole = [...query.words, ...query.phrases, ...[...alike.values()].flat()]
  const terms: Term[] = [
    ...whole.flatMap(wordsOf).map((text) => ({ text, isBeginning: isWithinWords })),
    ...wordsOf(query.beginning ?? '').map((text) => ({ text, isBeginning: true })),
  ].filter(({ text }) => text !== '')

  function rangesIn(text: string): Range[] {
    const ranges: Range[] = []
    for (const { 0: word, index } of text.slice(0, lookedThrough).matchAll(wordForm)) {
      const folded = foldName(word)
      if (unspaced.test(word)) ranges.push(...rangesWithin(word, index))
      else if (terms.some((term) => isMeant(term, folded))) ranges.push([index, index + word.length])
    }
    return joined(ranges)
  }

  function isMeant({ text, isBeginning }: Term, word: string): boolean {
    if (isWithinWords && text.length > 2) return word.includes(text)
    return isBeginning ? word.startsWith(text) : word === text
  }

  function rangesWithin(run: string, start: number): Range[] {
    const lower = run.toLowerCase()
    return terms.flatMap(({ text }) => {
      const found: Range[] = []
      for (let at = lower.indexOf(text); at !== -1; at = lower.indexOf(text, at + text.length)) {
        found.push([start + at, start + at + text.length])
      }
      return found
    })
  }

  const mark = (text: string): MarkedText => ({ text, marks: rangesIn(text) })

  return {
    mark,
    excerpt(texts) {
      const plain = texts.map((text) => plainText(text.slice(0, lookedThrough)))
      const shown = plain.find((text) => rangesIn(text).length > 0) ?? plain[0] ?? ''
      return mark(cut(shown, rangesIn(shown)[0]?.[0] ?? 0))
    },
    meant(word, texts) {
      const there = new Set(texts.flatMap(wordsOf))
      const candidates = alike.get(word) ?? []
      return there.has(foldName(word)) ? word : candidates.find((candidate) => there.has(foldName(candidate)))
    },
  }
}

/** As much of a text as an excerpt shows, around a place. */
function cut(text: string, place: number): string {
  if (text.length <= excerptMaximum) return text
  const begin = place <= lead ? 0 : wordAt(text, place - lead)
  const end = begin + excerptMaximum
  const shown = text.slice(begin, end < text.length ? whole(text, end) : undefined)
  return `${begin > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`
}

function wordAt(text: string, place: number): number {
  const space = text.indexOf(' ', place)
  return space === -1 || space > place + lead / 2 ? whole(text, place) : space + 1
}

/** No character is cut in two. */
const whole = (text: string, place: number) => (/[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place)

function joined(ranges: readonly Range[]): Range[] {
  const apart: Range[] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = apart.at(-1)
    if (last !== undefined && from < last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}
