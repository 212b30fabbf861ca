import { describe, expect, test } from 'vitest'
import { factName, factText, wordChanges } from './fact-text.ts'

describe('a fact in words', () => {
  test.each([
    ['releaseYear', null, 'nothing'],
    ['summary', '', 'nothing'],
    ['genres', [], 'nothing'],
    ['genres', ['Puzzle', 'Shooter'], 'Puzzle, Shooter'],
    ['genres', ['Role-playing (RPG)', 'Our own'], 'RPG, Our own'],
    ['modes', ['Single player', 'Of a later version'], 'Alone, Of a later version'],
    ['kind', 'main_game', 'Game'],
    ['kind', 'dlc', 'Add-on'],
    ['kind', 'of a later version', 'of a later version'],
    ['players', 4, '4'],
  ])('%s %j: %s', (field, value, expected) => {
    expect(factText(field, value)).toBe(expected)
  })

  test('is named, also when it is not known here', () => {
    expect([factName('releaseYear'), factName('perspective')]).toEqual(['Year', 'perspective'])
  })
})

test('of a list of words, what came and what went', () => {
  expect(wordChanges('genres', ['Puzzle', 'Shooter'], ['Puzzle', 'Platform'])).toEqual({
    added: ['Platform'],
    gone: ['Shooter'],
  })
})
