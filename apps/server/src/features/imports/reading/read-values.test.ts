import { expect, test } from 'vitest'
import { readPlatform, readTitle } from './read-values.ts'

test.each(['\u200B', '\u2800', '\u2060 \u200D', '\u3164\u2800'])('a name that shows nothing is none', (nothing) => {
  expect(readTitle(nothing)).toBe('')
  expect(readPlatform(nothing)).toBeNull()
})

test('what turns or hides the letters of a title goes, and the letters stay', () => {
  expect(readTitle('Amber\u202E Gate\u200B')).toBe('Amber Gate')
  expect(readTitle('\u2066Birch\u2069 Gate')).toBe('Birch Gate')
})
