import { expect, test } from 'vitest'
import { seatsWords } from './state-words.ts'

test('one waits, and several wait', () => {
  const full = { entered: 8, capacity: 8 }
  expect([0, 1, 3].map((waiting) => seatsWords({ ...full, waiting }))).toEqual([
    'Full',
    'Full, 1 waits',
    'Full, 3 wait',
  ])
})
