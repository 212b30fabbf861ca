/** Letters that are no other letter with a mark, and what people without that key write instead. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Scripts that put no space between words; where a word begins only their readers know. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Letters without case and marks: "kova" finds "Kovářová". */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ßæœøłđı]/g, (letter) => spelled[letter] ?? letter).replace(/['’ʼ]/g, '')
}

const wordsOf = (text: string): string[] => text.split(/[\s\p{P}]+/u).filter(Boolean)

/** How well a text answers: it begins so, or each word begins one of its words, also one that it writes as several. */
export type Likeness = 'beginning' | 'words'

/** A name of signs alone has no words: it is found as it is written. */
export function likenessOf(text: string, query: string): Likeness | undefined {
  const [name, typed] = [folded(text), folded(query).trim()]
  const [words, wanted] = [wordsOf(name), wordsOf(typed)]
  if (typed === '' || name.startsWith(typed)) return 'beginning'
  if (wanted.length === 0) return name.includes(typed) ? 'words' : undefined
  if (words.join(' ').startsWith(wanted.join(' '))) return 'beginning'
  const written = words.map((_, at) => words.slice(at).join(''))
  const isWord = (each: string) =>
    written.some((rest) => rest.startsWith(each)) || (unspaced.test(each) && name.includes(each))
  return wanted.every(isWord) ? 'words' : undefined
}

/** Whether every word of the query begins a word of the text, in any order; letters within a word find nothing. */
export const isFound = (text: string, query: string): boolean => likenessOf(text, query) !== undefined

/** Of what was found in a forgiving way: what has the words, or, where nothing has, what is written like them. */
export function namedSo<Item>(found: readonly Item[], nameOf: (item: Item) => string, query: string): readonly Item[] {
  const named = found.filter((item) => isFound(nameOf(item), query))
  if (named.length > 0) return named
  const wanted = wordsOf(folded(query))
  return found.filter((item) => !wanted.every((word) => folded(nameOf(item)).includes(word)))
}
