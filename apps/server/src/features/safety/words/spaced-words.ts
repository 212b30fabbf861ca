const letter = 1
const figure = 2
/** Stands for a letter where it is beside some. */
const sign = 3
const other = 4
type Kind = typeof letter | typeof figure | typeof sign | typeof other

/** By code unit; 0 is not known yet. Halves of a pair are no words: of those that are, nothing but rare scripts is left. */
const kinds = new Uint8Array(0x10000)

function kindOf(unit: number): Kind {
  const known = kinds[unit]
  if (known !== undefined && known !== 0) return known as Kind
  const written = String.fromCharCode(unit)
  const kind = /\p{L}/u.test(written) || isHalf(unit) ? letter : /\p{N}/u.test(written) ? figure : kindOfSign(written)
  kinds[unit] = kind
  return kind
}

const isHalf = (unit: number) => unit >= 0xd800 && unit < 0xe000
const kindOfSign = (written: string): Kind => ('@$€!|+'.includes(written) ? sign : other)

/** The longest piece of a word that is spelt apart. */
const shortMaximum = 2
const longRun = 3

export type SpacedWords = {
  /** One space before, between and behind the words. */
  readonly words: string
  /** Two short pieces stand beside each other. */
  readonly mayBeSpelt: boolean
  /** Figures or signs that may stand for letters. */
  readonly hasFigures: boolean
  /** A letter that is said three times or more. */
  readonly hasLongRun: boolean
}

/** In one walk, for it is done with each message, and mostly there is nothing more to do. */
export function spacedWords(plain: string): SpacedWords {
  const words: string[] = []
  let [mayBeSpelt, hasFigures, hasLongRun] = [false, false, false]
  let start = -1
  let wasShort = false
  let run = 0
  let last = -1
  for (let at = 0; at <= plain.length; at++) {
    const unit = at === plain.length ? -1 : plain.charCodeAt(at)
    const kind = unit === -1 ? other : kindOf(unit)
    run = unit === last ? run + 1 : 1
    last = unit
    if (kind === figure || kind === sign) hasFigures = true
    if (kind === letter && run >= longRun) hasLongRun = true
    if (kind === letter || kind === figure) {
      if (start === -1) start = at
      continue
    }
    if (start === -1) continue
    words.push(plain.slice(start, at))
    const isShort = at - start <= shortMaximum
    if (isShort && wasShort) mayBeSpelt = true
    wasShort = isShort
    start = -1
  }
  return { words: ` ${words.join(' ')} `, mayBeSpelt, hasFigures, hasLongRun }
}
