import { expect, test } from 'vitest'
import { addressOf, gamesHref, isNarrowed, readFilters, savedFilters, withFilters } from './game-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('an address is read and written back as it was', () => {
  const address =
    'q=zelda&genre=Role-playing+%28RPG%29&mode=Co-operative&players=4&from=1990&length=evening&sort=rating'
  expect(addressOf(read(address)).toString()).toBe(address)
})

test.each([
  'sort=loudest',
  'mode=solo',
  'players=none',
  'players=0',
  'from=1.5',
  'to=99999',
  'owned=you',
  'length=short',
  'q=++',
  'page=2',
])('%s is no filter', (address) => {
  expect(isNarrowed(read(address))).toBe(false)
})

test('a filter is changed and taken away', () => {
  const filters = read('q=mario&players=2')
  expect(withFilters(filters, { players: undefined, sort: 'title' })).toEqual({ q: 'mario', sort: 'title' })
  expect(withFilters(filters, { q: '' })).toEqual({ players: 2 })
})

test('what was saved leads to an address, without what is not known here', () => {
  expect(gamesHref(savedFilters({ genre: 'Puzzle', sort: 'popular', players: 4, after: 'x' }))).toBe(
    '/games?genre=Puzzle&players=4&sort=popular',
  )
  expect(gamesHref({})).toBe('/games')
})
