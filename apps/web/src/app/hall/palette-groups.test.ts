import { isFound, namedSo } from '@guildhall/contract/rules/names/name-search'
import { describe, expect, test } from 'vitest'
import { findIn } from './palette-groups.ts'

describe('a text is found', () => {
  test.each([
    ['Hana Kovářová', 'kova', true],
    ['Hana Kovářová', 'ha ko', true],
    ['Hana Kovářová', 'ko ha', true],
    ['Jean-Luc Picard', 'luc', true],
    ['Hana Kovářová', 'ana', false],
    ['Hana Kovářová', 'hana x', false],
    ['Assetto Corsa', 'set', false],
    ['The Late Shift (co-op)', 'shift co', true],
    ['Wren/Ada', 'ada', true],
    ['Assassin’s Creed', 'assassins', true],
    ['Assassins Creed', "assassin's", true],
    ['Deep Rock Galactic', 'deeprock', true],
    ['Deep Rock Galactic', 'rockgal', true],
    ['Deep Rock Galactic', 'erock', false],
    ['Straße der Sørlandet', 'strasse sorl', true],
    ['逆転裁判', '裁判', true],
    ['🎲 table', '🎲', true],
    ['!!!', '!!', true],
    ['anything', '!!', false],
    ['anything', '', true],
  ])('%j by %j: %s', (text, query, expected) => {
    expect(isFound(text, query)).toBe(expected)
  })
})

test.each([
  [['Assetto Corsa', 'Set for Two'], 'set', ['Set for Two']],
  [['Assetto Corsa'], 'set', []],
  [['Pokémon Red'], 'pokemn', ['Pokémon Red']],
])('of the games %j that were found stand, by %j, %j', (titles, query, expected) => {
  expect(namedSo(titles, (title) => title, query)).toEqual(expected)
})

const find = (id: string) => ({ id, label: id, text: id, onChoose: () => undefined })
const groups = [
  { id: 'people', label: 'People', finds: ['ba', 'be', 'ca'].map(find) },
  { id: 'rooms', label: 'Go to', finds: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map(find) },
]
const found = (query: string) => findIn(groups, query).map(({ id, items }) => [id, items.map((item) => item.id)])

test('each group shows its first few, and more while nothing is typed', () => {
  expect(found('b')).toEqual([
    ['people', ['ba', 'be']],
    ['rooms', ['b1', 'b2', 'b3']],
  ])
  expect(found('')).toEqual([
    ['people', ['ba', 'be', 'ca']],
    ['rooms', ['b1', 'b2', 'b3', 'b4', 'b5']],
  ])
})

test('what is called just so stands first, and of those what can be done', () => {
  const named = ['New posts', 'new post'].map(find)
  const write = { ...find('Write a post'), commands: 'new post | post' }
  const order = (query: string) =>
    findIn(
      [
        { id: 'conversations', label: 'Conversations', finds: named },
        { id: 'deeds', label: 'Do', finds: [find('Newcomers'), write] },
      ],
      query,
    ).map(({ items }) => items.map(({ id }) => id))
  expect(order('New post')).toEqual([['Write a post'], ['new post', 'New posts']])
  expect(order('new po')).toEqual([['New posts', 'new post'], ['Write a post']])
  expect(order('poșt')).toEqual([['Write a post'], ['New posts', 'new post']])
})

test('the best stand first: names that begin so, then words of a name, then other words for it', () => {
  const friends = { ...find('Friends'), keywords: 'people requests' }
  const order = findIn(
    [
      { id: 'conversations', label: 'Conversations', finds: ['The Friday table', 'Friday people', 'Frida'].map(find) },
      { id: 'rooms', label: 'Go to', finds: [friends] },
    ],
    'frid',
  )
  expect(order.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ['Friday people', 'Frida', 'The Friday table'],
    [],
  ])
  const byWord = findIn(
    [
      { id: 'conversations', label: 'Conversations', finds: ['The Friends of dice'].map(find) },
      { id: 'rooms', label: 'Go to', finds: [find('Chat'), friends] },
    ],
    'friends',
  )
  expect(byWord.map(({ id }) => id)).toEqual(['rooms', 'conversations'])
  expect(findIn([{ id: 'rooms', label: 'Go to', finds: [friends, find('Requests')] }], 'req')[0]?.items).toEqual([
    expect.objectContaining({ id: 'Requests' }),
    friends,
  ])
})

test('after @ there are only people', () => {
  expect(found('@b')).toEqual([['people', ['ba', 'be']]])
  expect(found('#b')).toEqual([])
})
