import { parseRawPattern } from 'obscenity'

/**
 * Strong words of German, which the library's own list lacks. Letters as they are after folding: ß is s, and what is
 * doubled is single unless it is one of those that `strong-words.ts` keeps double. A bar is the edge of a word.
 */
const words = [
  '|arsch',
  'arschloch',
  '|fick',
  'gefickt',
  'drecksau',
  'fotze',
  'hackfresse',
  '|hure|',
  '|huren',
  'hurensohn',
  'kanake',
  'kanacke',
  'missgeburt',
  '|neger|',
  '|nute|',
  '|nuten|',
  'pissnelke',
  'scheise',
  'scheiss',
  'beschissen',
  '|schlampe',
  'schwuchtel',
  '|spast|',
  '|spasti|',
  '|spasten|',
  'verpiss',
  '|wichs',
  'wichser',
]

/** @param firstId the lists of the library and this one must not share an id */
export function germanTerms(firstId: number) {
  return words.map((word, at) => ({ id: firstId + at, pattern: parseRawPattern(word) }))
}

/** Good words that hold a bad one. */
export const innocentGermanWords = ['arschin', 'fickle', 'hurenkind', 'nuten']
