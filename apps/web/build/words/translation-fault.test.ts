import { expect, test } from 'vitest'
import { readCatalogue, translateBy } from './catalogue.ts'
import { translationFault } from './translation-fault.ts'

const talks = '{0, plural, one {# talk} other {# talks}}'
const asked = '{sex, select, male {He asked} female {She asked} other {They asked}}'

test.each([
  ['a value at another place', 'nl', '{n} of {of}', '{of}: {n}'],
  ['the forms of its language', 'pl', talks, '{0, plural, one {# gra} few {# gry} many {# gier} other {# gry}}'],
  ['a number of its own', 'nl', talks, '{0, plural, =0 {geen} one {# gesprek} other {# gesprekken}}'],
  ['the only number of a form by itself', 'nl', talks, '{0, plural, =1 {een gesprek} other {# gesprekken}}'],
  ['no number where there is one only', 'nl', talks, '{0, plural, one {een gesprek} other {# gesprekken}}'],
  ['the number before the choice', 'nl', talks, '{0} {0, plural, one {gesprek} other {gesprekken}}'],
  ['its words by the same keys', 'nl', asked, '{sex, select, male {Hij} female {Zij} other {Men}}'],
  [
    'places by the one form that there is',
    'de',
    '{n, selectordinal, one {#st} other {#th}}',
    '{n, selectordinal, other {#.}}',
  ],
])('a translation may have %s', (_, locale, message, translated) => {
  expect(translationFault(message, translated, locale)).toBeUndefined()
})

test.each([
  ['nothing but blanks', 'nl', 'Send', ' ', 'the translation is blank'],
  ['another name', 'nl', '{actor} left', '{acteur} ging', 'the translation has acteur, needs actor'],
  ['no link', 'nl', '<0>Read</0>', 'Lees', 'the translation leaves out <0>'],
  ['no other', 'nl', talks, '{0, plural, one {# gesprek}}', '{0, plural, …} needs the form other'],
  ['no other of words', 'nl', asked, '{sex, select, male {Hij} female {Zij}}', '{sex, select, …} needs the form other'],
  [
    'a form too few',
    'pl',
    talks,
    '{0, plural, one {# gra} few {# gry} other {# gry}}',
    '{0, plural, …} needs the form many; pl has one, few, many, other',
  ],
  [
    'a foreign form',
    'nl',
    talks,
    '{0, plural, one {#} few {#} other {#}}',
    '{0, plural, …} has the form few; nl has one, other',
  ],
  [
    'no number in other',
    'nl',
    talks,
    '{0, plural, one {# gesprek} other {gesprekken}}',
    'the form other of 0 leaves out #',
  ],
  [
    'no number where one may be 0',
    'fr',
    talks,
    '{0, plural, one {un} many {#} other {#}}',
    'the form one of 0 leaves out #, and stands for more than one number in fr (0, 1 …)',
  ],
  [
    'keys translated',
    'nl',
    asked,
    '{sex, select, man {Hij} female {Zij} other {Men}}',
    '{sex, select, …} has man, needs male',
  ],
  ['a key too few', 'nl', asked, '{sex, select, male {Hij} other {Men}}', '{sex, select, …} leaves out female'],
  [
    'a value lost in one form',
    'nl',
    '{sex, select, male {his {thing}} other {their {thing}}}',
    '{sex, select, male {zijn} other {hun {thing}}}',
    'the form male of sex leaves out thing',
  ],
  ['a blank form', 'nl', asked, '{sex, select, male { } female {Zij} other {Men}}', 'the form male of sex is blank'],
])('a translation with %s is refused', (_, locale, message, translated, fault) => {
  expect(translationFault(message, translated, locale)).toBe(fault)
})

test('one that cannot be read is told as it stands', () => {
  expect(translationFault('{n} sent', '{n', 'nl')).toBe('"{n" cannot be read: Unexpected message end at line 1 col 3:')
  expect(translationFault('{n} sent', '{n} {weg', 'nl')).toContain('"{n} {weg" cannot be read')
  expect(translationFault('Send', 'Stuur {', 'nl')).toBe('a brace in the translation belongs to no value')
  // Two apostrophes before braces quote what stands between them.
  expect(translationFault('{a} of {b}', "l'{a} d'{b}", 'fr')).toBe('the translation leaves out a')
  expect(translationFault('{a} of {b}', "l''{a} d''{b}", 'fr')).toBeUndefined()
})

test('a build says in English what is not translated, marked to be looked at again, out of use or broken', () => {
  const entries = [
    'msgid "Send"\nmsgstr "Stuur"',
    'msgid "Open"\nmsgstr ""',
    '#, fuzzy\nmsgid "Close"\nmsgstr "Dicht"',
    '#~ msgid "Gone"\n#~ msgstr "Weg"',
    `msgid "${talks}"\nmsgstr "{0, plural, one {# gesprek}}"`,
  ]
  const translate = translateBy(entries.join('\n\n'), 'nl')
  const said = ['Send', 'Open', 'Close', 'Gone', talks, 'New'].map((message) => translate(message, undefined))
  expect(said).toEqual(['Stuur', 'Open', 'Close', 'Gone', talks, 'New'])
  expect(readCatalogue('no-file', 'nl')('Send', undefined)).toBe('Send')
})
