// How words are read that are written so that no rule finds them. A text has a few readings where a sign may stand for more
// than one letter; a rule is held against each of them, so that plain words are never read as anything but themselves.
import { plainLetters } from './plain-letters.ts'
import { spacedWords } from './spaced-words.ts'

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
}
/** Signs that stand for one letter or for another. */
const twoFaced = /[1!|]/
const written = /[\p{L}\p{N}@$€!|+]+/gu
const figure = /\p{N}/gu
const figureOrSign = /[\p{N}@$€!|+]/u
const letter = /\p{L}/gu
const callingOut = /!+$/

/**
 * Within each word that has as many letters as figures: figures and signs become the letters they stand for. So `a55` and
 * `$5` stay what they are.
 */
function readFigures(plain: string, faced: 'i' | 'l'): string {
  const pieces = plain.split(' ').map((piece) => (figureOrSign.test(piece) ? readPiece(piece, faced) : piece))
  return pieces.join(' ')
}

function readPiece(piece: string, faced: 'i' | 'l'): string {
  return piece.replaceAll(written, (whole) => {
    const word = whole.replace(callingOut, '')
    const letters = word.match(letter)?.length ?? 0
    const others = word.match(figure)?.length ?? 0
    if (letters === word.length || letters === 0 || letters < others || word.length < 3) return whole
    const read = Array.from(word, (sign) => (twoFaced.test(sign) ? faced : (leet[sign] ?? sign))).join('')
    return `${read} ${whole.slice(word.length)}`
  })
}

const apart = String.raw`(?<![\p{L}\p{N}])`
const over = String.raw`(?![\p{L}\p{N}])`
const singleLetters = String.raw`[\p{L}\p{N}@$](?:[^\p{L}\p{N}\n]{1,3}[\p{L}\p{N}@$]){2,39}`
const shortPieces = String.raw`[\p{L}\p{N}]{1,2}(?:[.,*_\-/|+~'’]{1,2}[\p{L}\p{N}]{1,2}){1,39}`
const spelling = new RegExp(`${apart}(?:${singleLetters}|${shortPieces})${over}`, 'gu')
const betweenLetters = /[^\p{L}\p{N}@$]+/gu

/** `f u c k`, `f.u.c.k` and `f_uc_k`: pieces with signs between them, or with spaces between single letters. */
function joinSpelling(plain: string): string {
  return plain.replaceAll(spelling, (run) => run.replaceAll(betweenLetters, ''))
}

const longRuns = /(\p{L})\1{2,}/gu

/** The readings of a text, each of words with a space on either side. The first has them as they stand there. */
export function readingsOf(text: string): readonly string[] {
  const plain = plainLetters(text)
  const first = spacedWords(plain)
  if (!first.mayBeSpelt && !first.hasFigures && !first.hasLongRun) return [first.words]
  const readings = new Set([first.words])
  for (const base of spellingsOf(plain, first)) {
    const { words, hasLongRun } = spacedWords(base)
    readings.add(words)
    if (!hasLongRun) continue
    readings.add(words.replaceAll(longRuns, '$1'))
    readings.add(words.replaceAll(longRuns, '$1$1'))
  }
  return [...readings]
}

function spellingsOf(plain: string, { mayBeSpelt, hasFigures }: ReturnType<typeof spacedWords>): string[] {
  const bases = mayBeSpelt ? [plain, joinSpelling(plain)] : [plain]
  if (!hasFigures) return bases
  const read = bases.flatMap((base) => [
    readFigures(base, 'i'),
    ...(twoFaced.test(base) ? [readFigures(base, 'l')] : []),
  ])
  return [...bases, ...read]
}

/** An entry as it is looked for, without the spaces around it. */
export const foldEntry = (entry: string): string => spacedWords(plainLetters(entry)).words.trim()
