import { describe, expect, test } from 'vitest'
import { friendWords, shelfTitle, weekWords } from './shelf-words.ts'

test('a shelf says why it is there', () => {
  const game = {
    id: '1',
    igdbId: 1,
    title: 'Outer Wilds',
    releaseYear: 2019,
    genres: [],
    isOut: true,
    cover: { url: '', lettering: null },
  }
  expect(shelfTitle({ reason: 'because-finished', game })).toBe('Because you finished Outer Wilds')
  expect(shelfTitle({ reason: 'because-finished', game: null })).toBe('Because you finished something like it')
  expect(shelfTitle({ reason: 'popular', game: null })).toBe('Popular in the hall')
})

describe('numbers in words', () => {
  test.each([
    [0, undefined],
    [1, 'One friend has it'],
    [5, 'Five friends have it'],
    [1200, '1,200 friends have it'],
  ])('%i friends', (count, words) => {
    expect(friendWords(count)).toBe(words)
  })

  test.each([
    [14, 5760, '14 members played it for 96 hours together in the last seven days, typed or synced.'],
    [1, 60, '1 member played it for 1 hour in the last seven days, typed or synced.'],
    [2, 20, '2 members played it in the last seven days, by hours typed or synced.'],
  ])('%i members, %i minutes', (players, minutes, words) => {
    expect(weekWords({ players, minutes })).toBe(words)
  })
})
