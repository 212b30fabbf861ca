import unhomoglyph from 'unhomoglyph'

/** A single sign may stand for a whole sentence, and thousands of it for a book. */
const foldedMaximum = 20_000
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** Letters of Latin that Unicode does not take apart, and whose look-alikes are no letter of the keyboard. */
const oddLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ƒ: 'f',
  ʃ: 's',
  ɑ: 'a',
  ə: 'e',
  ɛ: 'e',
  є: 'e',
  ε: 'e',
  η: 'n',
  κ: 'k',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  τ: 't',
  ω: 'w',
  χ: 'x',
  ɴ: 'n',
  ʀ: 'r',
  ʙ: 'b',
  ʜ: 'h',
  ʟ: 'l',
  ɢ: 'g',
  ɪ: 'i',
  ᴅ: 'd',
  ᴇ: 'e',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴛ: 't',
}
/** Enclosed capitals in colour and those of flags, which compatibility forms leave as they are: 🄰, 🅐, 🅰 and 🇦. */
const enclosed = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

const isPlain = /^[\t\n\x20-\x7e]*$/

/** Lower-case letters as they look, without accents and what is not seen; other signs as they are. */
export function plainLetters(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  let plain = ''
  for (const sign of text.normalize('NFKD').slice(0, foldedMaximum).replaceAll(unseen, '')) plain += plainLetter(sign)
  return plain.replaceAll(unseen, '').toLowerCase()
}

/** Looking a sign up among thousands takes a while, and people write with a few hundred. */
const known = new Map<string, string>()
const knownMaximum = 20_000

function plainLetter(sign: string): string {
  if (sign < '\u0080') return sign
  let plain = known.get(sign)
  if (plain === undefined) {
    plain = lookUp(sign)
    if (known.size >= knownMaximum) known.clear()
    known.set(sign, plain)
  }
  return plain
}

function lookUp(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const base = enclosed.find((first) => code >= first && code < first + 26)
  if (base !== undefined) return String.fromCharCode(0x61 + code - base)
  const small = sign.toLowerCase()
  const odd = oddLetters[small]
  if (odd !== undefined) return odd
  // The prototype of a small letter first: those of capitals are of the other shape (`І` is `l`, `і` is `i`).
  const alike = unhomoglyph(small)
  return (alike === small ? unhomoglyph(sign) : alike).normalize('NFKD')
}
