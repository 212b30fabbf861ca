import { isCommonPassword } from './common-passwords.ts'
import { knownWords } from './known-words.ts'

/** What is known about the person, and so to whoever guesses. */
export type KnownAbout = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const product = 'guildhall'
/** So many digits and signs around known words are tried first by everybody who guesses. */
const trimmingsMaximum = 8
const knownWordsMaximum = 2
const shortestFact = 3
const longestPeriod = 6
const fewestDistinct = 4

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

/** Straight ways over a keyboard and through the alphabet; pairs of neighbours are predictable. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertz',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik',
  '9ol',
  '1q2w3e4r5t6y7u8i9o0p',
]
/** What the keys 0 to 9 give together with Shift. */
const shiftedDigits = ')!@#$%^&*('
const neighbours = new Set(
  walks.flatMap((walk) =>
    [...walk].slice(1).flatMap((after, index) => [`${walk[index]}${after}`, `${after}${walk[index]}`]),
  ),
)

/** Whether the password is among the first that anybody would try. Its length is checked elsewhere. */
export function isGuessable(password: string, about: KnownAbout): boolean {
  const plain = password.toLowerCase()
  return (
    new Set(plain).size < fewestDistinct ||
    isRepetition(plain) ||
    isDouble(plain) ||
    isWalk(plain) ||
    plain === about.email.toLowerCase() ||
    isMadeOfKnownWords(plain, about) ||
    cores(plain).some(isCommonPassword)
  )
}

/** One short piece again and again. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= Math.min(longestPeriod, text.length / 2); period++) {
    if (text.startsWith(text.slice(period))) return true
  }
  return false
}

/** A password that many people had, or a known word, twice. */
function isDouble(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return text === half + half && cores(half).some((core) => isCommonPassword(core) || knownWords.has(fold(core)))
}

/** Hardly a character that does not follow from the one before it; digits may be typed with Shift. */
function isWalk(text: string): boolean {
  let surprises = 0
  let previous = ''
  for (const typed of text) {
    const digit = shiftedDigits.indexOf(typed)
    const character = digit < 0 ? typed : String(digit)
    if (character !== previous && !neighbours.has(previous + character)) surprises++
    previous = character
  }
  return surprises <= Math.max(3, text.length / 4)
}

/** One or two known words, and little besides. */
function isMadeOfKnownWords(plain: string, about: KnownAbout): boolean {
  const facts = [about.firstName, about.lastName, about.email.split('@')[0] ?? '', product]
    .map(fold)
    .filter((fact) => fact.length >= shortestFact)
  const words = new Set([...knownWords, ...facts])
  return cores(plain).some((core) => isJoined(fold(core), words, knownWordsMaximum))
}

/** The text, and what is left of it without the digits and signs at its end and at both ends. */
function cores(plain: string): string[] {
  const withoutEnd = plain.replace(/[^\p{L}]+$/u, '')
  const withoutBoth = withoutEnd.replace(/^[^\p{L}]+/u, '')
  return [plain, withoutEnd, withoutBoth].filter((core) => plain.length - core.length <= trimmingsMaximum)
}

function isJoined(text: string, words: ReadonlySet<string>, maximum: number): boolean {
  if (words.has(text)) return true
  if (maximum === 1) return false
  return [...words].some(
    (word) => text.startsWith(word) && text !== word && isJoined(text.slice(word.length), words, maximum - 1),
  )
}

/** Letters only, without accents, look-alikes turned back: "P@55-wörd" becomes "password". */
function fold(text: string): string {
  return [...text.normalize('NFKD').toLowerCase()]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')
}
