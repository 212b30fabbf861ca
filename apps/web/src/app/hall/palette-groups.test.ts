import { describe, expect, test } from 'vitest'
import { isFound } from '../../platform/names/name-search.ts'
import { findIn } from './palette-groups.ts'

describe('a text is found', () => {
  test.each([
    ['Hana Kovářová', 'kova', true],
    ['Hana Kovářová', 'ha ko', true],
    ['Hana Kovářová', 'ko ha', true],
    ['Jean-Luc Picard', 'luc', true],
    ['Hana Kovářová', 'ana', false],
    ['Hana Kovářová', 'hana x', false],
    ['anything', '', true],
  ])('%j by %j: %s', (text, query, expected) => {
    expect(isFound(text, query)).toBe(expected)
  })
})

const find = (id: string) => ({ id, label: id, text: id, onChoose: () => undefined })
const groups = [
  { id: 'people', label: 'People', finds: ['ba', 'be', 'ca'].map(find) },
  { id: 'rooms', label: 'Go to', finds: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map(find) },
]
const found = (query: string) => findIn(groups, query).map(({ id, items }) => [id, items.map((item) => item.id)])

test('each group shows its first five', () => {
  expect(found('b')).toEqual([
    ['people', ['ba', 'be']],
    ['rooms', ['b1', 'b2', 'b3', 'b4', 'b5']],
  ])
})

test('after @ there are only people', () => {
  expect(found('@b')).toEqual([['people', ['ba', 'be']]])
})
