import type { BulkChanges } from '@guildhall/contract/library'
import { expect, test } from 'vitest'
import { bulkWords } from './bulk-words.ts'

test.each<[BulkChanges, number, string]>([
  [{ status: 'backlog' }, 31, '31 games are in the backlog now.'],
  [{ status: 'beaten' }, 1, 'Tunic is finished now.'],
  [{ rating: 9 }, 2, 'You gave 2 games 4.5 of 5.'],
  [{ rating: null }, 1, 'Your rating of Tunic is taken back.'],
  [{ rating: null }, 3, 'Your ratings of 3 games are taken back.'],
  [{ isHidden: true }, 4, '4 games are hidden from others now.'],
  [{ isHidden: false }, 1, 'Tunic is shown to others now.'],
  [{ favourite: true }, 1200, '1,200 games are favourites of yours now.'],
  [{ favourite: false }, 1, 'Tunic is no favourite of yours any more.'],
  [{ remove: true }, 1, 'Tunic is off your shelf.'],
  [{ remove: true }, 0, 'Nothing was left to change.'],
])('%j of %i: %s', (changes, count, words) => {
  expect(bulkWords(changes, count, 'Tunic')).toBe(words)
})
