// Loaded only where strong language is softened: the word list is longer than many a page.
import {
  collapseDuplicatesTransformer,
  englishDataset,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
} from 'obscenity'
import { foldLetters } from './fold-letters.ts'
import { germanStrongWords, goodWithGerman } from './german-strong-words.ts'
import { type HallWords, isInList, wordsIn } from './hall-words.ts'
import { goodGermanWords, innocentWords, twoFacedWords } from './innocent-words.ts'
import { isGerman } from './text-language.ts'
import { anyOf } from './word-pattern.ts'

/** Where in a text a strong word stands: from its first character to behind its last. */
export type WordPlace = { readonly start: number; readonly end: number }

/** A text is looked through up to here; nothing that members write is longer. */
const lookedThrough = 10_000
const keptTexts = 500

type Find = (folded: string) => WordPlace[]

/** Members write in both languages. Each is looked for by itself, so that the good words of one hide none of the other. */
const ours: Readonly<Record<string, () => Find>> = { en: englishFinder, de: germanFinder }

function makeFinders(hall: HallWords, only: string | undefined): Find[] {
  const languages = [...new Set([...Object.keys(ours), ...hall.map(({ language }) => language)])]
  return languages
    .filter((language) => only === undefined || language === only)
    .map((language) => {
      const find = ours[language]?.() ?? (() => [])
      const changed = hall.find((each) => each.language === language)
      return changed === undefined ? find : changedBy(find, changed)
    })
}

/** The list of a language as a hall has changed it. */
function changedBy(find: Find, { added, takenOut }: HallWords[number]): Find {
  const [isAdded, isTakenOut] = [isInList(added), isInList(takenOut)]
  return (folded) => outside(folded, [...find(folded), ...wordsIn(folded, isAdded)], isTakenOut)
}

/** Letters are folded before, so the library has only to see through letters drawn out; its own words need some twice. */
function englishFinder() {
  const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build()
  const matcher = new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...innocentWords],
    blacklistMatcherTransformers: [
      collapseDuplicatesTransformer({
        defaultThreshold: 1,
        customThresholds: new Map([...'beolsg'].map((letter) => [letter, 2])),
      }),
    ],
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  })
  const good = anyOf(goodGermanWords)
  const twoFaced = anyOf(twoFacedWords)
  return (folded: string) => {
    let german: boolean | undefined
    const found = matcher
      .getAllMatches(folded)
      .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex + 1 }))
    return outside(
      folded,
      found,
      (word) => word.search(good) >= 0 || (word.search(twoFaced) >= 0 && (german ??= isGerman(folded))),
    )
  }
}

function germanFinder() {
  const strong = anyOf(germanStrongWords)
  const good = anyOf(goodWithGerman)
  return (folded: string) => {
    const found = Array.from(folded.matchAll(strong), ({ 0: { length }, index }) => ({
      start: index,
      // The ending belongs to it, even where it is spelt apart.
      end: wholeWord(folded, { start: index, end: index + length }).end,
    }))
    return outside(folded, found, (word) => word.search(good) >= 0)
  }
}

/** What was found, as far as it is not part of a good word. */
function outside(folded: string, found: readonly WordPlace[], isGood: (word: string) => boolean): WordPlace[] {
  let word = { start: 0, end: 0, isGood: false }
  return found.toSorted(byStart).filter(({ start, end }) => {
    if (start < word.start || end > word.end) {
      const whole = wholeWord(folded, { start, end })
      word = { ...whole, isGood: isGood(folded.slice(whole.start, whole.end)) }
    }
    return !word.isGood
  })
}

/**
 * Finds the strong words of a text in their order, apart from each other, by the lists as a hall has changed them. What was
 * looked through lately is remembered. `only` asks the list of one language.
 */
export function strongWordFinder(hall: HallWords = [], only?: string): (text: string) => readonly WordPlace[] {
  const kept = new Map<string, readonly WordPlace[]>()
  /** Made at the first text: a page that shows none does not pay for it. */
  let finders: readonly Find[] | undefined
  return (text) => {
    finders ??= makeFinders(hall, only)
    const known = kept.get(text)
    const places = known ?? lookThrough(finders, text.slice(0, lookedThrough))
    // The one asked for last stands last, so that the first can go.
    kept.delete(text)
    kept.set(text, places)
    if (kept.size > keptTexts) kept.delete(kept.keys().next().value ?? '')
    return places
  }
}

function lookThrough(finders: readonly Find[], text: string): WordPlace[] {
  const { text: folded, starts, ends } = foldLetters(text)
  const places = finders
    .flatMap((find) => find(folded))
    .map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? text.length }))
  const apart: WordPlace[] = []
  for (const place of places.toSorted(byStart)) {
    const last = apart.at(-1)
    if (last !== undefined && place.end <= last.end) continue
    const whole = wholeWord(text, place)
    if (last === undefined || whole.start >= last.end) apart.push(whole)
    else apart[apart.length - 1] = { start: last.start, end: whole.end }
  }
  return apart
}

const byStart = (a: WordPlace, b: WordPlace) => a.start - b.start

// Looked at backwards from where it stands, and not from the beginning of the text.
const wordBefore = /(?<=([\p{L}\p{M}\p{N}\p{Cf}]*))/uy
const wordBehind = /[\p{L}\p{M}\p{N}\p{Cf}]*/uy

/** What is written together with it belongs to it. */
function wholeWord(text: string, { start, end }: WordPlace): WordPlace {
  wordBefore.lastIndex = start
  wordBehind.lastIndex = end
  const before = wordBefore.exec(text)?.[1]?.length ?? 0
  const behind = wordBehind.exec(text)?.[0].length ?? 0
  return { start: start - before, end: end + behind }
}

/** A list as the product brings it: what is found, and the words that only hold something of it and are left as they are. */
export type BroughtWords = { readonly found: readonly string[]; readonly good: readonly string[] }

/** The lists that come with the product, by their languages, each word as halls write theirs: word, word*, *word or *word*. */
export function broughtWords(): Readonly<Record<string, BroughtWords>> {
  return {
    en: { found: englishWords(), good: inOrder([...innocentWords, ...asListed(goodGermanWords)]) },
    de: { found: inOrder(asListed(germanStrongWords)), good: inOrder(asListed(goodWithGerman)) },
  }
}

/** The library knows which word each of its patterns is for. */
function englishWords(): string[] {
  const { blacklistedTerms } = englishDataset.build()
  const nowhere = { matchLength: 0, startIndex: 0, endIndex: 0 }
  return inOrder(
    blacklistedTerms.flatMap(
      ({ id: termId }) =>
        englishDataset.getPayloadWithPhraseMetadata({ termId, ...nowhere }).phraseMetadata?.originalWord ?? [],
    ),
  )
}

/** From the form of `anyOf`, where a bar is the edge of a word. */
function asListed(words: string): string[] {
  return words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.startsWith('|') ? '' : '*'}${word.replaceAll('|', '')}${word.endsWith('|') ? '' : '*'}`)
}

const inOrder = (words: readonly string[]) => [...new Set(words)].toSorted()
