import type { RatingScale } from '@guildhall/contract/rules/library-limits'
import { FaultyRow } from '../imported-row.ts'
import { readRating, readText, shortMaximum } from '../read-values.ts'

/** Half stars by school grades, as they are used for games: S and A+ are all of them. */
const letters: Readonly<Record<string, number>> = {
  'S+': 10,
  S: 10,
  'A+': 10,
  A: 9,
  'A-': 8,
  'B+': 8,
  B: 7,
  'B-': 6,
  'C+': 6,
  C: 5,
  'C-': 4,
  'D+': 4,
  D: 3,
  'D-': 2,
  E: 2,
  F: 1,
}
const drawn = /^(?:[★⭐🌟✭☆✩*½\s]|\uFE0F)+$/u
const full = /[★⭐🌟✭*]/gu
const ofBest = /^(\d+(?:[.,]\d+)?)\s*(?:\/|of|out of|von)\s*(\d+)$/i
const percent = /^(\d+(?:[.,]\d+)?)\s*%$/
const starWord = /^(\d+(?:[.,]\d+)?)\s*(?:stars?|sterne?|★|⭐)$/iu

/** How people write that they say nothing. */
export const saysNothing = (words: string): boolean => /^(|-+|–|—|n\/?a|none|null|nan|\?+|tbd|k\. ?a\.)$/i.test(words)

/** Half stars. A cell that names its own best, `8/10` or `85 %`, is read by that. @throws FaultyRow */
export function readScaledRating(value: string, scale: RatingScale): number | null {
  const words = readText(value, shortMaximum)
  if (saysNothing(words)) return null
  const [, share, best] = ofBest.exec(words) ?? []
  if (share !== undefined && best !== undefined) return readRating(share, Number(best))
  const hundredth = percent.exec(words)?.[1]
  if (hundredth !== undefined) return readRating(hundredth, 100)
  const stars = starWord.exec(words)?.[1]
  if (stars !== undefined) return readRating(stars, 5)
  if (drawn.test(words)) return readDrawn(words)
  if (scale === 'letters') return readLetter(words)
  return readRating(words, scale === 'stars' ? 5 : Number(scale))
}

function readDrawn(words: string): number | null {
  const halves = (words.match(full)?.length ?? 0) * 2 + (words.includes('½') ? 1 : 0)
  if (halves > 10) throw new FaultyRow({ kind: 'ratingNotRight', best: 5 })
  return halves === 0 ? null : halves
}

function readLetter(words: string): number {
  const half = letters[words.toUpperCase().replace('−', '-')]
  if (half === undefined) throw new FaultyRow({ kind: 'noGrade', word: words.slice(0, 40).toWellFormed() })
  return half
}

/** The scale that fits what stands in a column; `5` for one that says too little. */
export function guessScale(values: readonly string[], key: string): RatingScale {
  const said = values.map((value) => readText(value, shortMaximum)).filter((words) => !saysNothing(words))
  if (said.some((words) => drawn.test(words))) return 'stars'
  if (mostly(said, (words) => letters[words.toUpperCase()] !== undefined)) return 'letters'
  if (/(100|percent|prozent)$/.test(key)) return '100'
  if (key.endsWith('10')) return '10'
  const numbers = said.map((words) => Number(words.replace(',', '.'))).filter((number) => !Number.isNaN(number))
  const greatest = Math.max(0, ...numbers)
  return greatest > 10 ? '100' : greatest > 5 ? '10' : '5'
}

/** Whether what stands in a column may be ratings. */
export function looksLikeRatings(values: readonly string[]): boolean {
  const said = values.map((value) => readText(value, shortMaximum)).filter((words) => !saysNothing(words))
  return mostly(
    said,
    (words) =>
      /^\d{1,3}([.,]\d+)?$/.test(words) ||
      ofBest.test(words) ||
      percent.test(words) ||
      starWord.test(words) ||
      drawn.test(words) ||
      letters[words.toUpperCase()] !== undefined,
  )
}

/** Whether nearly all of these are so; nothing is not. */
export function mostly(values: readonly string[], isSo: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(isSo).length >= values.length * 0.7
}
