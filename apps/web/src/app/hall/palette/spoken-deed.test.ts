import { expect, test } from 'vitest'
import { spokenDeed } from './spoken-deed.ts'

test.each([
  ['message ana', { deed: 'message', words: 'ana' }],
  ['Write to  Ana Bell ', { deed: 'message', words: 'Ana Bell' }],
  ['  add Outer Wilds', { deed: 'add', words: 'Outer Wilds' }],
])('“%s” names what to do', (query, deed) => {
  expect(spokenDeed(query)).toEqual(deed)
})

test.each(['', 'message', 'message ', 'add', 'addition to', 'messages', '@add'])(
  '“%s” is to be found only',
  (query) => {
    expect(spokenDeed(query)).toBeNull()
  },
)
