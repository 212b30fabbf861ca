import { parseMessageSearch } from '@guildhall/contract/rules/searching/message-search'
import { expect, test } from 'vitest'
import { type HintSource, hintsFor } from './search-hints.ts'

const source: HintSource = {
  people: [
    { name: 'Wren Abbott', handle: 'wren' },
    { name: 'Ines Carvalho', handle: 'ines' },
  ],
  places: [
    { name: 'Late Shift Co-op', value: '"Late Shift Co-op"' },
    { name: 'Wren Abbott', value: '@wren' },
  ],
  isEverywhere: true,
  now: Date.parse('2026-11-21T12:00:00.000Z'),
}
const labels = (query: string, from = source) => hintsFor(query, from).map(({ label }) => label)

test('offers the operators, and `in:` only where there is more than one place', () => {
  expect(labels('')).toEqual(['from:', 'in:', 'before:', 'after:', 'has:'])
  expect(labels('lantern', { ...source, isEverywhere: false })).toEqual(['from:', 'before:', 'after:', 'has:'])
  expect(hintsFor('lantern', source)[0]?.query).toBe('lantern from:')
})

test('after an operator it offers what fits what is typed', () => {
  expect(labels('lantern from:')).toEqual(['me', 'Wren Abbott', 'Ines Carvalho'])
  expect(labels('from:in')).toEqual(['me', 'Ines Carvalho'])
  expect(labels('has:p')).toEqual(['picture', 'poll'])
  expect(labels('in:"Late')).toEqual(['Late Shift Co-op'])
})

test.each(['in:', 'from:w', 'has:', 'before:', 'after:', 'in:@w'])(
  'what a press of %s writes is understood',
  (query) => {
    for (const hint of hintsFor(`dice ${query}`, source)) {
      expect(parseMessageSearch(hint.query).notUnderstood).toEqual([])
      expect(hint.query.startsWith('dice ')).toBe(true)
      expect(labels(hint.query)[0]).toBe('from:')
    }
  },
)

test('in German it speaks and writes German, and goes on from either language', () => {
  const german = (query: string) => hintsFor(query, source, 'de')
  const said = (query: string) => german(query).map(({ label }) => label)
  expect(said('')).toEqual(['von:', 'in:', 'vor:', 'nach:', 'hat:'])
  expect(said('hat:')).toEqual(['Bild', 'Link', 'Umfrage', 'Erwähnung'])
  expect(said('has:b')).toEqual(['Bild'])
  expect(said('von:')).toEqual(['mir', 'Wren Abbott', 'Ines Carvalho'])
  const [me] = german('würfel von:')
  const [picture] = german('würfel hat:')
  expect(parseMessageSearch(me?.query ?? '').from).toEqual(['me'])
  expect(parseMessageSearch(picture?.query ?? '').has).toEqual(['picture'])
})
