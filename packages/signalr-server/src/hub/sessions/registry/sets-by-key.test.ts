import { expect, test } from 'vitest'
import { createSetsByKey } from './sets-by-key.ts'

test('values of a key are told apart from those of another, and held once', () => {
  const sets = createSetsByKey<string, string>()
  expect(sets.add('ada', '1')).toBe(true)
  expect(sets.add('ada', '1')).toBe(false)
  expect(sets.count('ada')).toBe(1)
  expect(sets.add('ada', '2')).toBe(false)
  expect(sets.add('ada', '2')).toBe(false)
  expect(sets.add('bruno', '3')).toBe(true)
  expect([...sets.of('ada')]).toEqual(['1', '2'])
  expect([...sets.of('bruno')]).toEqual(['3'])
  expect([...sets.of('clara')]).toEqual([])
  expect([sets.count('ada'), sets.count('bruno'), sets.count('clara')]).toEqual([2, 1, 0])
})

test.each([1, 2, 3])('the last of %i values to go is known as the last', (count) => {
  const sets = createSetsByKey<string, string>()
  const values = Array.from({ length: count }, (_, number) => String(number))
  for (const value of values) sets.add('ada', value)
  expect(sets.remove('ada', 'unknown')).toBe(false)
  expect(sets.remove('bruno', '0')).toBe(false)
  expect(values.map((value) => sets.remove('ada', value))).toEqual(values.map((_, at) => at === count - 1))
  expect(sets.count('ada')).toBe(0)
  expect(sets.add('ada', 'anew')).toBe(true)
})

test('a deleted key has no values', () => {
  const sets = createSetsByKey<string, string>()
  for (const value of ['1', '2']) sets.add('ada', value)
  sets.add('bruno', '3')
  sets.delete('ada')
  sets.delete('bruno')
  expect([...sets.of('ada'), ...sets.of('bruno')]).toEqual([])
})
