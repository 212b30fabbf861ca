/** Letters that Unicode does not take apart, and how people type them without the right keyboard. */
const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

const separator = /[\p{Z}\p{C}]+/u
const inWord = /[\p{P}\p{Z}\p{C}]+/u

/** Lower case without accents, words one space apart: "Łukasz  Żółć" becomes "lukasz zolc". */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħı]/g, (letter) => unaccented[letter] ?? letter)
    .split(separator)
    .filter((word) => word !== '')
    .join(' ')
}

/** What a name is found by: "Jean-Luc O'Neill" by jean, luc, jeanluc, o, neill and oneill. */
export function indexedWords(name: string): string[] {
  const words = foldName(name)
    .split(' ')
    .flatMap((word) => [...wordsWithin(word), word.replaceAll(/\p{P}/gu, '')])
  return [...new Set(words)].filter((word) => word !== '')
}

/** What is looked for: every one of these must begin a word of the name. */
export function soughtWords(query: string): string[] {
  return [...new Set(wordsWithin(foldName(query)))]
}

function wordsWithin(folded: string): string[] {
  return folded.split(inWord).filter((word) => word !== '')
}
