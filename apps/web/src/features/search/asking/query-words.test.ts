import { parseSearch, queryParts } from '@guildhall/contract/rules/searching/search-query'
import { expect, test } from 'vitest'
import { faultText, partWords, valueOf, withValue } from './query-words.ts'

const said = (query: string) => parseSearch(query).faults.map(faultText)
const chips = (query: string) => queryParts(query).map(partWords)

test.each([
  ['from:', '“from:” has nothing behind its colon yet.'],
  ['dice tag:#', '“tag:#” has nothing behind its colon yet.'],
  ['before:yesterday', '“before:yesterday” is no day. A day is written 2026-05-31.'],
  ['after:2026-02-30', '“after:2026-02-30” is no day. A day is written 2026-05-31.'],
  ['has:dice', '“has:dice” is nothing that can be there. Try one of these: picture, link, poll, mention.'],
  ['state:asleep', '“state:asleep” is no state. Try one of these: coming, running, past.'],
  ['-from:wren', '“-from:wren” cannot be excluded. Only words and “words in this order” can.'],
])('%s is explained', (query, words) => {
  expect(said(query)).toEqual([words])
})

test.each([
  ['no-such-member', 'from:nobody', '“from:nobody”: nobody you can see is called so.'],
  ['no-such-place', 'in:attic', '“in:attic”: no conversation of yours is called so.'],
  ['no-such-game', 'game:zzz', '“game:zzz”: no game of the catalogue is called so.'],
] as const)('what only the server knows is explained too: %s', (fault, part, words) => {
  expect(faultText({ fault, part })).toBe(words)
})

test('a fault of a newer server has words as well', () => {
  expect(faultText({ fault: 'of-tomorrow' as never, part: 'x:y' })).toBe('“x:y” means nothing here.')
})

test('each operator has a chip, the words that are sought have none', () => {
  expect(chips('dice from:wren in:"Thursday table" has:picture game:celeste tag:odds state:running')).toEqual([
    null,
    'From wren',
    'In Thursday table',
    'With: picture',
    'Game: celeste',
    'Tag: odds',
    'State: running',
  ])
  expect(chips('before:2026-05-31 after:2026-05-01 "a tower" -cards -"house rules"')).toEqual([
    'Before 2026-05-31',
    'After 2026-05-01',
    'Exactly “a tower”',
    'Without cards',
    'Without “house rules”',
  ])
})

test('a value takes the place of those before it, in any language, and an empty one takes them away', () => {
  expect(valueOf('dice von:wren', 'from')).toBe('wren')
  expect(withValue('dice von:wren from:hana cards', 'from', 'jun')).toBe('dice cards from:jun')
  expect(withValue('dice', 'in', 'Thursday  table')).toBe('dice in:"Thursday table"')
  expect(withValue('dice from:wren', 'from', ' ')).toBe('dice')
})
