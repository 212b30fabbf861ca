import { expect, test } from 'vitest'
import { sayFrom, wordsIn } from './words.ts'

test('a sentence is said in the language that is asked for, with its values', () => {
  expect(wordsIn('en')('Welcome to Guildhall')).toBe('Welcome to Guildhall')
  expect(wordsIn('de')('Welcome to Guildhall')).toBe('Willkommen bei Guildhall')
  const values = { actor: 'Hana <b>{Nováková}</b>', place: 'Raid: Tuesday' }
  expect(wordsIn('en')('{actor} added you to {place}.', values)).toBe(
    'Hana <b>{Nováková}</b> added you to Raid: Tuesday.',
  )
  expect(wordsIn('de')('{actor} added you to {place}.', values)).toContain('Hana <b>{Nováková}</b>')
})

test.each(['en', 'de'] as const)('what people wrote is no escape sequence in %s', (language) => {
  const say = wordsIn(language)
  const text = 'C:\\x41 \\u202e \\u0000 \\x5cu0041 \\\\ud83d'
  const said = say('{actor} wrote on your wall: {text}', { actor: 'evil\\u002ecom', text })
  expect(said).toContain(text)
  expect(said).toContain('evil\\u002ecom')
  // A sentence within a sentence.
  expect(say('{actor}: {words}', { actor: 'Hana', words: say('{text}', { text }) })).toBe(`Hana: ${text}`)
})

test('counts follow the language', () => {
  const pictures = '{count, plural, one {a picture} other {# pictures}}'
  expect([1, 2].map((count) => wordsIn('en')(pictures, { count }))).toEqual(['a picture', '2 pictures'])
  expect([1, 2].map((count) => wordsIn('de')(pictures, { count }))).toEqual(['ein Bild', '2 Bilder'])
})

test('what a language has no words for is said in English', () => {
  expect(wordsIn('de')('Nobody translated {this}.', { this: 'sentence' })).toBe('Nobody translated sentence.')
})

test.each([
  ['a choice without other', '{n, plural, one {# gesprek}}'],
  ['what cannot be read', '{n, plural, one {# gesprek'],
])('a translation with %s is said in English', (_, translated) => {
  const talks = '{n, plural, one {# talk} other {# talks}}'
  const say = sayFrom('nl-NL', { [talks]: translated }, wordsIn('en'))
  expect(say(talks, { n: 5 })).toBe('5 talks')
  expect(sayFrom('en-GB', {})('{n', { n: 5 })).toBe('{n')
})
