// What a reader sees in odd letters: one plain lower-case letter for each, with the place it came from.

/** Plain letters, and for each of their code units where in the original it begins and ends. */
export type Folded = { readonly text: string; readonly starts: readonly number[]; readonly ends: readonly number[] }

type Letter = { char: string; start: number; end: number }

/** Pairs such as `øo`, with spaces between them: what stands there, and what it is read as. */
const pairs = (table: string): ReadonlyMap<string, string> =>
  new Map(table.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]))

/** Letters of other scripts that look like Latin ones; read so only in a word that has Latin letters as well. */
const lookAlikes = pairs(
  'аa вb сc ԁd еe ёe ғf ɡg һh нh іi їi јj кk ӏl мm пn оo рp ԛq гr ѕs тt уy ѵv ԝw хx αa βb εe ηn ιi κk νv οo ρp σs τt υu χx ωw',
)

/** Latin letters that have no plain form of their own in Unicode. */
const oddLatin = pairs(
  'øo đd łl ħh ŧt ıi ɪi ƒf ʃs ʊu ɑa ɔc əe ßs ƈc ɢg ɴn ʀr ʏy ʙb ʜh ʟl ɛe ɠg ᴀa ᴄc ᴅd ᴇe ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz',
)

/** Figures and signs that stand for letters inside a word. */
const leet = pairs('0o 1i 3e 4a 5s 7t @a $s !i')

/** Enclosed capitals in colour, which compatibility forms leave as they are: 🄰, 🅐 and 🅰. */
const enclosed = [0x1f130, 0x1f150, 0x1f170]

const latin = /\p{Script=Latin}/u
const wordSign = /[\p{L}\p{N}@$!]/u
const dropped = /[\p{M}\p{Cf}]/u

/** Folds a text: compatibility forms, marks, invisible characters, look-alikes, and letters that are spelt apart. */
export function foldLetters(original: string): Folded {
  const letters = joinSpelling(resolveWords(plainLetters(original)))
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  for (const { char, start, end } of letters) {
    text += char
    for (let unit = 0; unit < char.length; unit++) {
      starts.push(start)
      ends.push(end)
    }
  }
  return { text, starts, ends }
}

function plainLetters(original: string): Letter[] {
  const letters: Letter[] = []
  let start = 0
  for (const point of original) {
    const end = start + point.length
    const plain = point < '\u0080' ? point.toLowerCase() : plainForm(point)
    for (const char of plain) letters.push({ char, start, end })
    start = end
  }
  return letters
}

function plainForm(point: string): string {
  const code = point.codePointAt(0) ?? 0
  const base = enclosed.find((first) => code >= first && code < first + 26)
  if (base !== undefined) return String.fromCharCode(0x61 + code - base)
  let plain = ''
  for (const char of point.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (!dropped.test(char)) plain += oddLatin.get(char) ?? char
  }
  return plain
}

/** Within each word that has a Latin letter: look-alikes and figures become the letters they stand for. */
function resolveWords(letters: readonly Letter[]): Letter[] {
  const resolved: Letter[] = []
  for (let at = 0; at < letters.length; ) {
    let end = at
    while (end < letters.length && wordSign.test(letters[end]?.char ?? '')) end++
    if (end === at) end++
    const word = letters.slice(at, end)
    resolved.push(...(word.some(({ char }) => latin.test(char)) ? word.map(resolveLetter) : word))
    at = end
  }
  return resolved
}

function resolveLetter(letter: Letter, at: number, word: readonly Letter[]): Letter {
  const { char } = letter
  // A sign at the end of a word only calls out.
  const callsOut = char === '!' && !latin.test(word[at + 1]?.char ?? '')
  const plain = callsOut ? undefined : (lookAlikes.get(char) ?? leet.get(char))
  return plain === undefined ? letter : { ...letter, char: plain }
}

/** `f u c k`, `f.u.c.k` and `f_uc_k`: pieces with signs between them, or with spaces between single letters. */
function joinSpelling(letters: readonly Letter[]): Letter[] {
  const text = letters.map(({ char }) => (char.length === 1 ? char : '\u{fffc}')).join('')
  const joined: Letter[] = []
  let done = 0
  for (const { 0: run, index } of text.matchAll(spelling)) {
    joined.push(...letters.slice(done, index))
    for (const letter of letters.slice(index, index + run.length)) {
      if (wordSign.test(letter.char)) joined.push(letter)
    }
    done = index + run.length
  }
  joined.push(...letters.slice(done))
  return joined
}

const apart = String.raw`(?<![\p{L}\p{N}])`
const over = String.raw`(?![\p{L}\p{N}])`
const singleLetters = String.raw`[\p{L}\p{N}](?:[^\p{L}\p{N}\n]{1,3}[\p{L}\p{N}]){2,39}`
const pieces = String.raw`[\p{L}\p{N}]{1,2}(?:[.,*_\-/|+~'’]{1,2}[\p{L}\p{N}]{1,2}){1,39}`
const spelling = new RegExp(`${apart}(?:${singleLetters}|${pieces})${over}`, 'gu')
