import { expect, test } from 'vitest'
import { wordsIn } from './words.ts'

test('a sentence is said in the language that is asked for, with its values', () => {
  expect(wordsIn('en')('Welcome to Guildhall')).toBe('Welcome to Guildhall')
  expect(wordsIn('de')('Welcome to Guildhall')).toBe('Willkommen bei Guildhall')
  const values = { actor: 'Hana <b>{Nováková}</b>', place: 'Raid: Tuesday' }
  expect(wordsIn('en')('{actor} added you to {place}.', values)).toBe(
    'Hana <b>{Nováková}</b> added you to Raid: Tuesday.',
  )
  expect(wordsIn('de')('{actor} added you to {place}.', values)).toContain('Hana <b>{Nováková}</b>')
})

test('counts follow the language', () => {
  const pictures = '{count, plural, one {a picture} other {# pictures}}'
  expect([1, 2].map((count) => wordsIn('en')(pictures, { count }))).toEqual(['a picture', '2 pictures'])
  expect([1, 2].map((count) => wordsIn('de')(pictures, { count }))).toEqual(['ein Bild', '2 Bilder'])
})

test('what a language has no words for is said in English', () => {
  expect(wordsIn('de')('Nobody translated {this}.', { this: 'sentence' })).toBe('Nobody translated sentence.')
})
