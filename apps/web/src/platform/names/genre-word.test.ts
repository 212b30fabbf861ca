import { expect, test } from 'vitest'
import { genreWord, genreWords, knownGenres } from './genre-word.ts'

test('a genre of the catalogue is called as people say it', () => {
  expect(genreWord('Role-playing (RPG)')).toBe('RPG')
  expect(genreWord("Hack and slash/Beat 'em up")).toBe('Hack and slash')
  expect(genreWords(['Adventure', 'Turn-based strategy (TBS)'])).toBe('Adventure, Turn-based strategy')
})

test('any other is called by its name', () => {
  expect(genreWord('MOBA')).toBe('MOBA')
  expect(genreWord('Cosy farming')).toBe('Cosy farming')
  expect(genreWord('constructor')).toBe('constructor')
  expect(genreWords([])).toBe('')
})

test('each is there once', () => expect(new Set(knownGenres).size).toBe(23))
