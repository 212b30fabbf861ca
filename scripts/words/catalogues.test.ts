import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  bringUpToDate,
  countUntranslated,
  emptyCatalogue,
  faultsOf,
  isLanguageName,
  languageFaults,
  lineFor,
  lostWhenWritten,
} from './catalogues.ts'
import type { Said } from './said-messages.ts'

const said = (message: string, context?: string): Said => ({ message, context, files: ['a.tsx'], hints: [] })
const catalogue = (...entries: (readonly [english: string, translated: string, context?: string])[]) =>
  entries
    .map(([english, translated, context]) =>
      [context && `msgctxt "${context}"`, `msgid "${english}"`, `msgstr "${translated}"`].filter(Boolean).join('\n'),
    )
    .join('\n\n')
const told = (text: string, ...sentences: Said[]) =>
  faultsOf(text, sentences, 'de').map(({ line, words }) => (line === undefined ? words : `${line}: ${words}`))

test('what is said and translated is in order, in each of its meanings', () => {
  const text = catalogue(['Open', 'Offen', 'state'], ['Open', 'Öffnen', 'deed'], ['{n} of {of}', '{n} von {of}'])
  expect(told(text, said('Open', 'state'), said('Open', 'deed'), said('{n} of {of}'))).toEqual([])
})

test('what is wrong is told with its line, before what is not translated', () => {
  const text = catalogue(['Send', ''], ['Gone', 'Weg'], ['{n} of {of}', '{n} von {x}'], ['<0>Read</0>', 'Lies'])
  expect(told(text, said('Send'), said('{n} of {of}'), said('<0>Read</0>'), said('New'))).toEqual([
    '4: "Gone" is said nowhere: npm run words takes it out of use',
    '7: "{n} of {of}": the translation has x, needs of',
    '10: "<0>Read</0>": the translation leaves out <0>',
    '1: "Send" is not translated',
    '"New" is not there yet: npm run words puts it there',
  ])
})

test.each([
  ['blank words', catalogue(['Send', ' ']), '2: "Send": the translation is blank', 1],
  [
    'a choice that breaks pages',
    catalogue(['Send', '{n, plural, one {#}}']),
    '2: "Send": the translation has n, which',
    1,
  ],
  ['a second time', catalogue(['Send', 'Senden'], ['Send', 'Schicken']), '5: "Send" stands here a second time', 1],
  ['marked fuzzy', `#, fuzzy\n${catalogue(['Send', 'Senden'])}`, '3: "Send" is marked fuzzy', 1],
  ['markers of a merge', `${catalogue(['Send', 'Senden'])}\n>>>>>>> theirs`, '4: ">>>>>>> theirs" is no line', 1],
  ['a string that does not end', catalogue(['Send', 'Senden']).slice(0, -1), '3: "msgstr "Senden" is no line', 2],
  ["gettext's own forms", 'msgid "Send"\nmsgid_plural "Sends"\nmsgstr[0] "Senden"', '3: forms of counts', 2],
])('an entry with %s is refused', (_, text, fault, faults) => {
  const all = told(`${emptyCatalogue('de').replaceAll(/^.*: .*\n/gm, '')}\n${text}`.trimStart(), said('Send'))
  expect(all).toHaveLength(faults)
  expect(all[0]?.replace(/^(\d+)/, (line) => String(Number(line) - 3 + 1))).toContain(fault)
})

test('a language has its line and its words', () => {
  expect(languageFaults(['de'], ['en', 'de'])).toEqual([])
  expect(languageFaults(['ar'], ['en', 'de'])).toEqual([
    'languages/de.po is not there: npm run words -- de makes it',
    "packages/contract/src/rules/languages.ts has no line for languages/ar.po: ar: { name: 'العربية', locale: 'ar-EG', direction: 'rtl' },",
  ])
  expect(lineFor('nl')).toBe("nl: { name: 'Nederlands', locale: 'nl-NL', direction: 'ltr' },")
  expect(['nl', 'xq', 'NL', '../x'].filter(isLanguageName)).toEqual(['nl'])
})

test('a language begins with every sentence, none of them translated', () => {
  const text = bringUpToDate(emptyCatalogue('nl'), [said('Send'), said('Open', 'state')])
  expect(text).toMatch(/^msgid ""\nmsgstr ""\n"Language: nl\\n"\n/)
  expect(text).toContain('"Content-Type: text/plain; charset=utf-8\\n"')
  expect(text).toContain('msgctxt "state"\nmsgid "Open"\nmsgstr ""')
  expect(countUntranslated(text, [said('Send'), said('Open', 'state'), said('New')], 'nl')).toBe(3)
})

test('brought up to date it keeps what is translated and takes in what is new', () => {
  const text = bringUpToDate(catalogue(['Send', 'Senden']), [said('New'), said('Send')])
  expect(text.indexOf('"New"')).toBeLessThan(text.indexOf('"Senden"'))
  expect(told(text, said('New'), said('Send'))).toEqual([expect.stringContaining('"New" is not translated')])
  expect(bringUpToDate(text, [said('New'), said('Send')])).toBe(text)
})

test("a translator's comments and marks stay", () => {
  const text = `# Ask Jun.\n#Or Mara.\n#, fuzzy\n${catalogue(['Send', 'Senden'])}`
  const after = bringUpToDate(`${emptyCatalogue('de')}\n${text}`, [said('Send')])
  expect(after).toContain('# Ask Jun.\n# Or Mara.\n#: a.tsx\n#, fuzzy\nmsgid "Send"\nmsgstr "Senden"')
})

test('a sentence that changes keeps its old words out of use, until it is said again', () => {
  const past = bringUpToDate(`# Short.\n${catalogue(['Send', 'Senden'], ['Gone', '', 'deed'])}`, [said('Send it')])
  expect(past).toContain('# Short.\n#~ msgid "Send"\n#~ msgstr "Senden"')
  expect(past).not.toContain('Gone')
  expect(told(past, said('Send it'))).toEqual([expect.stringContaining('"Send it" is not translated')])
  expect(bringUpToDate(past, [said('Send it')])).toBe(past)
  const bare = past.replace('# Short.\n', '')
  expect(bringUpToDate(bare, [said('Send it')])).toBe(bare)
  const again = bringUpToDate(past, [said('Send')])
  expect(again).toContain('# Short.\n#: a.tsx\nmsgid "Send"\nmsgstr "Senden"')
  expect(again).not.toContain('#~')
})

test('what would be lost is told before a catalogue is written', () => {
  expect(lostWhenWritten(catalogue(['Send', ''], ['Gone', ' ']))).toEqual([])
  expect(lostWhenWritten(catalogue(['Send', 'Senden'], ['Send', 'Schicken']))).toHaveLength(1)
  expect(lostWhenWritten('<<<<<<< ours')).toHaveLength(1)
})

test('what somebody reported is named by nouns in German, and not by the verb of a button of the same English word', () => {
  const german = readFileSync(new URL('../../languages/de.po', import.meta.url), 'utf8')
  for (const [english, context, noun] of [
    ['Post', 'thing', 'Beitrag'],
    ['Reply', 'thing', 'Antwort'],
    ['Message', 'thing', 'Nachricht'],
    ['open', 'state', 'offen'],
  ] as const) {
    expect(german).toContain(`msgctxt "${context}"\nmsgid "${english}"\nmsgstr "${noun}"`)
  }
})
