import { expect, test } from 'vitest'
import { sayFrom, wordsIn } from './words.ts'

test('a sentence is said in the language that is asked for, with its values', () => {
  expect(wordsIn('en')('Welcome to {hall}', { hall: 'Guildhall' })).toBe('Welcome to Guildhall')
  expect(wordsIn('de')('Welcome to {hall}', { hall: 'Guildhall' })).toBe('Willkommen bei Guildhall')
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

test('writes a moment and a day as the language does, whatever the clock of the server', () => {
  const sentence = 'From {from} to {until}'
  const values = { from: { moment: '2026-12-05T20:00:00.000Z' }, until: { day: '2026-12-06' } }
  expect(sayFrom('en-GB', {})(sentence, values)).toBe('From 5 December 2026 at 20:00 UTC to 6 December 2026')
  expect(sayFrom('de', { [sentence]: 'Von {from} bis {until}' })(sentence, values)).toBe(
    'Von 5. Dezember 2026 um 20:00 UTC bis 6. Dezember 2026',
  )
})
