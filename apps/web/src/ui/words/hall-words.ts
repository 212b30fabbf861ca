import { foldLetters } from './fold-letters.ts'

/** What a hall changes in the lists of languages: each entry is `word`, `word*`, `*word` or `*word*`. */
export type HallWords = readonly {
  readonly language: string
  readonly added: readonly string[]
  readonly takenOut: readonly string[]
}[]

/** A letter, and how often it is said. */
type Runs = { readonly letters: string; readonly counts: readonly number[] }

/**
 * Whether a folded word is in a list, drawn-out letters as said once. It is looked up and not searched for: a list may be long, and
 * a page shows many texts.
 */
export function isInList(entries: readonly string[]): (word: string) => boolean {
  const known = new Map<string, (readonly number[])[]>()
  let isAnywhere = false
  for (const entry of entries) {
    const [before, behind] = [entry.startsWith('*') ? '*' : '', entry.endsWith('*') ? '*' : '']
    const { letters, counts } = runsOf(foldLetters(entry.replaceAll('*', '')).text)
    const key = before + letters + behind
    known.set(key, [...(known.get(key) ?? []), counts])
    isAnywhere ||= before !== ''
  }
  return (word) => {
    if (known.size === 0 || word.length > longestWord) return false
    const { letters, counts } = runsOf(word)
    const isListed = (key: string, start: number) =>
      known.get(key)?.some((wanted) => wanted.every((count, at) => count <= (counts[start + at] ?? 0))) === true
    const last = isAnywhere ? counts.length - 1 : 0
    for (let start = 0; start <= last; start++) {
      for (let end = start + 1; end <= counts.length; end++) {
        const piece = letters.slice(start, end)
        const [isFirst, isLast] = [start === 0, end === counts.length]
        if (isListed(`*${piece}*`, start)) return true
        if (isFirst && isListed(`${piece}*`, start)) return true
        if (isLast && isListed(`*${piece}`, start)) return true
        if (isFirst && isLast && isListed(piece, start)) return true
      }
    }
    return false
  }
}

/** No word of a language is longer; what is written without any space is looked through by the lists alone. */
const longestWord = 120

const words = /[\p{L}\p{N}]+/gu

/** The words of a folded text of which `isMeant` is true. */
export function wordsIn(folded: string, isMeant: (word: string) => boolean): { start: number; end: number }[] {
  return Array.from(folded.matchAll(words))
    .filter(([word]) => isMeant(word))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
}

function runsOf(word: string): Runs {
  const runs = word.match(/(.)\1*/gs) ?? []
  return { letters: runs.map((run) => run.charAt(0)).join(''), counts: runs.map(({ length }) => length) }
}
