import { expect, test } from 'vitest'
import { spokenDeed } from './spoken-deed.ts'

test.each([
  ['message ana', { deed: 'message', words: 'ana' }],
  ['Write to  Ana Bell ', { deed: 'message', words: 'Ana Bell' }],
  ['  add Outer Wilds', { deed: 'add', words: 'Outer Wilds' }],
  ['add Hades to my library', { deed: 'add', words: 'Hades' }],
  ['Add Hades II to my shelf', { deed: 'add', words: 'Hades II' }],
  ['add hades to my lib', { deed: 'add', words: 'hades' }],
  ['add Road to', { deed: 'add', words: 'Road to' }],
])('“%s” names what to do', (query, deed) => {
  expect(spokenDeed(query)).toEqual(deed)
})

const german = [
  { deed: 'message', ways: 'schreib an * | schreib * | Nachricht an *' },
  { deed: 'add', ways: 'füge * zu meiner Bibliothek hinzu | füge * hinzu | * hinzufügen' },
] as const

test.each([
  ['schreib Ana', { deed: 'message', words: 'Ana' }],
  ['nachricht an ana bell', { deed: 'message', words: 'ana bell' }],
  ['Hades hinzufügen', { deed: 'add', words: 'Hades' }],
  ['füge Hades hinzu', { deed: 'add', words: 'Hades' }],
  ['füge Hades zu meiner Bibliothek hinzu', { deed: 'add', words: 'Hades' }],
])('a language has its own order: “%s”', (query, deed) => {
  expect(spokenDeed(query, german)).toEqual(deed)
})

test.each(['', 'message', 'message ', 'add', 'addition to', 'messages', '@add', 'write a post'])(
  '“%s” is to be found only',
  (query) => {
    expect(spokenDeed(query)).toBeNull()
  },
)
