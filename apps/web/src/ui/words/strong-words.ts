// Loaded only where strong language is softened: the word list is longer than many a page.
import {
  collapseDuplicatesTransformer,
  englishDataset,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
} from 'obscenity'
import { foldLetters } from './fold-letters.ts'
import { germanTerms, innocentGermanWords } from './german-strong-words.ts'
import { innocentWords } from './innocent-words.ts'

/** Where in a text a strong word stands: from its first character to behind its last. */
export type WordPlace = { readonly start: number; readonly end: number }

/** A text is looked through up to here; nothing that members write is longer. */
const lookedThrough = 10_000
const keptTexts = 500

/** Made at the first text: a page that shows none does not pay for it. */
let matcher: RegExpMatcher | undefined

/** Letters are folded before, so the library has only to see through letters drawn out; its own words need some twice. */
function makeMatcher(): RegExpMatcher {
  const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build()
  const behind = Math.max(...blacklistedTerms.map(({ id }) => id)) + 1
  return new RegExpMatcher({
    blacklistedTerms: [...blacklistedTerms, ...germanTerms(behind)],
    whitelistedTerms: [...whitelistedTerms, ...innocentWords, ...innocentGermanWords],
    blacklistMatcherTransformers: [
      collapseDuplicatesTransformer({
        defaultThreshold: 1,
        customThresholds: new Map([...'beolsg'].map((letter) => [letter, 2])),
      }),
    ],
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  })
}

const kept = new Map<string, readonly WordPlace[]>()

/** The strong words of a text in their order, apart from each other. What was looked through lately is remembered. */
export function findStrongWords(text: string): readonly WordPlace[] {
  const known = kept.get(text)
  const places = known ?? lookThrough(text.slice(0, lookedThrough))
  // The one asked for last stands last, so that the first can go.
  kept.delete(text)
  kept.set(text, places)
  if (kept.size > keptTexts) kept.delete(kept.keys().next().value ?? '')
  return places
}

function lookThrough(text: string): WordPlace[] {
  matcher ??= makeMatcher()
  const { text: folded, starts, ends } = foldLetters(text)
  const places = matcher
    .getAllMatches(folded)
    .map(({ startIndex, endIndex }) =>
      wholeWord(text, { start: starts[startIndex] ?? 0, end: ends[endIndex] ?? text.length }),
    )
  return merged(places.toSorted((a, b) => a.start - b.start))
}

const wordBefore = /[\p{L}\p{M}\p{N}\p{Cf}]+$/u
const wordBehind = /^[\p{L}\p{M}\p{N}\p{Cf}]+/u

/** What is written together with it belongs to it. */
function wholeWord(text: string, { start, end }: WordPlace): WordPlace {
  const before = wordBefore.exec(text.slice(0, start))?.[0].length ?? 0
  const behind = wordBehind.exec(text.slice(end))?.[0].length ?? 0
  return { start: start - before, end: end + behind }
}

function merged(places: readonly WordPlace[]): WordPlace[] {
  const apart: WordPlace[] = []
  for (const place of places) {
    const last = apart.at(-1)
    if (last === undefined || place.start >= last.end) apart.push(place)
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, place.end) }
  }
  return apart
}
