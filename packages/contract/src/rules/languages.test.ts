import { expect, test } from 'vitest'
import { languageFor, languageKeys, languageOfVisitor, languages } from './languages.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,de;q=0.7,en;q=0.3', 'de'],
  ['en;q=0.1, DE-de ; q=0.5', 'de'],
  ['de;q=0,en;q=0.2', 'en'],
  ['de,en', 'de'],
] as const)('a browser that asks for %s is spoken to in %s', (accepted, language) => {
  expect(languageFor(accepted, 'en')).toBe(language)
})

test.each([undefined, '', '*', 'fr,es;q=0.5', ';;q=,', 'de;q=nonsense', 'constructor'])(
  'one that asks for %s hears the language of the hall',
  (accepted) => {
    expect(languageFor(accepted, 'de')).toBe('de')
    expect(languageFor(accepted, 'en')).toBe('en')
  },
)

test('a long header is read no further than where browsers end', () => {
  expect(languageFor(`en${' '.repeat(600)};q=0.1,de`, 'de')).toBe('en')
  expect(languageFor(`tlh${' '.repeat(600)},de`, 'en')).toBe('en')
})

test('what was chosen on the browser wins; what nobody speaks is no choice', () => {
  const german = 'de;q=0.9'
  expect(languageOfVisitor({ cookie: 'token=a; language=en', 'accept-language': german }, 'de')).toBe('en')
  expect(languageOfVisitor({ cookie: 'language=tlh', 'accept-language': german }, 'en')).toBe('de')
  expect(languageOfVisitor({ cookie: 'notlanguage=en', 'accept-language': german }, 'en')).toBe('de')
  expect(languageOfVisitor({}, 'de')).toBe('de')
})

test('each language has a locale that dates and counts know', () => {
  for (const key of languageKeys) expect(Intl.DateTimeFormat.supportedLocalesOf(languages[key].locale)).toHaveLength(1)
})
