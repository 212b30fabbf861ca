/** Free of the schema library: pages check a name while it is typed. */
export type NameFault = 'hidden' | 'address'

/**
 * What Unicode calls default-ignorable shows nothing (zero width, fillers, tags), and bidi controls turn the text around
 * them. Private and unassigned places look different everywhere, and the empty Braille pattern like a space. A name is one
 * line, without signs of typesetting between, and enclosing marks draw over what they stand on.
 */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Co}\p{Cn}\p{Me}\u2800\u2028\u2029\ufff9-\ufffc]/u
/** Persian and the scripts of India spell with joiners: between letters, or after the sign that takes a vowel away. */
const spelledJoiner = /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu
/** More marks on one letter than any language writes cover what stands above and below. */
const piledMarks = /^\p{M}|\p{Mn}{5}/u

const schemeOrMail = /:\/\/|^www\.|\swww\.|\S@\S/iu
/** "evil.com", but neither "J.R.R. Tolkien" nor "St.John". */
const domain = /[\p{L}\p{N}]\.(?:\p{Ll}{2,}|\p{Lu}{2,}|\p{Script=Han}{2,})(?![\p{L}\p{N}])/u
/** However they are written: nobody is called "St.Com". */
const usualEnding = /[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|dev|xyz|shop|online|site|link)(?![\p{L}\p{N}])/iu
const ipAddress = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/
/** Browsers take these for a dot, or people do. */
const otherDots = /[\u2024\u3002\ufe52\uff0e\uff61]/gu
const addresses = [schemeOrMail, domain, usualEnding, ipAddress]

/** Why nobody can take this name, or this part of one, from now on; who has it keeps it. */
export function nameFault(name: string): NameFault | undefined {
  const written = name.normalize('NFC')
  if ((hidden.test(written) && hidden.test(withoutSpelling(written))) || piledMarks.test(written)) return 'hidden'
  const dotted = written.replaceAll(otherDots, '.')
  return addresses.some((address) => address.test(dotted)) ? 'address' : undefined
}

/**
 * Without what emoji are put together by, and without joiners that spell. The pattern stands here and not beside the others:
 * a browser takes 15 ms to make the set of all emoji, and makes it with the file when the pattern stands at its top.
 */
function withoutSpelling(written: string): string {
  return written.replaceAll(/\p{RGI_Emoji}/gv, '').replaceAll(spelledJoiner, '')
}
