import { expect, test } from 'vitest'
import { minutesSaid } from './minutes-said.ts'

test.each([
  ['90', 90],
  [' 45 min ', 45],
  ['1.5 h', 90],
  ['1,5h', 90],
  ['2 Std', 120],
  ['2 h 30', 150],
  ['2h 30min', 150],
  ['2:05', 125],
  ['0', 0],
])('%s is %i minutes', (text, minutes) => {
  expect(minutesSaid(text)).toBe(minutes)
})

test.each(['', 'two', '1.5', '-3', '2:75', '2 d', 'h'])('“%s” is none', (text) => {
  expect(minutesSaid(text)).toBeNaN()
})
