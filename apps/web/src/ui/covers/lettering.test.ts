import { expect, test } from 'vitest'
import { letteringOf } from './lettering.ts'

test.each([
  ['Hades', 'huge'],
  ['Elden Ring', 'huge'],
  ['Celeste', 'large'],
  ['Deep Rock Galactic', 'medium'],
  ['Lethal Company', 'medium'],
  ['Phasmophobia', 'tiny'],
  ['The Elder Scrolls V: Skyrim Special Edition', 'tiny'],
  ['逆転裁判', 'huge'],
])('%s is lettered %s', (title, size) => {
  expect(letteringOf(title)).toBe(size)
})

test('a word that is longer than a line makes the letters smaller', () => {
  expect(letteringOf('Subnautica')).toBe('small')
  expect(letteringOf('x'.repeat(200))).toBe('least')
})

test('a title without end takes the least letters', () => {
  expect(letteringOf('The very long tale of a game '.repeat(6))).toBe('least')
})
