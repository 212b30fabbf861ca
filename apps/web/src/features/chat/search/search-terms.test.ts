import { expect, test } from 'vitest'
import { foundPieces, termsOf } from './search-terms.ts'

/** What was found stands in brackets. */
const shown = (text: string, query: string) =>
  foundPieces(text, termsOf(query))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['the last word may still be typed', 'Bring the lanterns', 'lan', 'Bring the [lanterns]'],
  ['others are whole words', 'A cat in a category', 'cat in', 'A [cat] [in] a category'],
  ['a word begins where no letter stands', 'scatter the cats', 'cat', 'scatter the [cats]'],
  ['accents and case make no difference', 'Kovářová called', 'KOVAROVA', '[Kovářová] called'],
  ['nor where the letters are written apart', 'Zoë', 'zoe', '[Zoë]'],
  ['quoted words follow each other', 'long way down, way long', '"long way"', '[long way] down, way long'],
  ['operators are not looked for in the words', 'from wren', 'from:wren', 'from wren'],
  ['what looks like a pattern is a text', 'a.b and axb', 'a.b', '[a.b] and axb'],
])('%s', (_what, text, query, expected) => {
  expect(shown(text, query)).toBe(expected)
})

test('of a long text the part around the first hit is shown', () => {
  const pieces = foundPieces(`${'word '.repeat(100)}lantern ${'more '.repeat(100)}`, termsOf('lantern'))
  expect(pieces.find(({ isFound }) => isFound)?.text).toBe('lantern')
  expect(pieces[0]?.text).toBe('…')
  expect(pieces.at(-1)?.text).toBe('…')
  expect(pieces.map(({ text }) => text).join('').length).toBeLessThan(200)
})
