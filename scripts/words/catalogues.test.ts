import { expect, test } from 'vitest'
import { bringUpToDate, faultsOf } from './catalogues.ts'
import type { Said } from './said-messages.ts'

const said = (message: string, context?: string): Said => ({ message, context, files: ['a.tsx'], hints: [] })
const catalogue = (...entries: (readonly [english: string, translated: string, context?: string])[]) =>
  entries
    .map(([english, translated, context]) =>
      [context && `msgctxt "${context}"`, `msgid "${english}"`, `msgstr "${translated}"`].filter(Boolean).join('\n'),
    )
    .join('\n\n')

test('what is said and translated is in order, in each of its meanings', () => {
  const text = catalogue(['Open', 'Offen', 'state'], ['Open', 'Öffnen', 'deed'], ['{n} of {of}', '{n} von {of}'])
  expect(faultsOf(text, [said('Open', 'state'), said('Open', 'deed'), said('{n} of {of}')])).toEqual([])
})

test('what is not translated, said nowhere, or said with other values is told', () => {
  const text = catalogue(['Send', ''], ['Gone', 'Weg'], ['{n} of {of}', '{n} von {x}'], ['<0>Read</0>', 'Lies'])
  expect(faultsOf(text, [said('Send'), said('{n} of {of}'), said('<0>Read</0>'), said('New')])).toEqual([
    '"Send" is not translated',
    '"New" is not translated',
    '"Gone" is said nowhere',
    '"{n} of {of}": the translation leaves out of',
    '"<0>Read</0>": the translation leaves out <0>',
  ])
})

test('brought up to date it keeps what is translated, takes in what is new and lets go of the rest', () => {
  const text = bringUpToDate(catalogue(['Send', 'Senden'], ['Gone', 'Weg']), [said('New'), said('Send')])
  expect(text).not.toContain('Gone')
  expect(text.indexOf('"New"')).toBeLessThan(text.indexOf('"Senden"'))
  expect(faultsOf(text, [said('New'), said('Send')])).toEqual(['"New" is not translated'])
  expect(bringUpToDate(text, [said('New'), said('Send')])).toBe(text)
})
