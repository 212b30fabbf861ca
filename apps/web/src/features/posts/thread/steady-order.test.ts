import { expect, test } from 'vitest'
import { steadyOrder } from './steady-order.ts'

test.each([
  ['the first time all stand as they came', '', 'abc', 'abc'],
  ['what is known stays where it was', 'abc', 'cba', 'abc'],
  ['what is gone is gone', 'abc', 'ca', 'ac'],
  ['a new one comes behind what it follows', 'abc', 'abxc', 'abxc'],
  ['a new one on top comes on top', 'abc', 'xabc', 'xabc'],
  ['a further page comes behind', 'abc', 'abcxy', 'abcxy'],
  ['new ones keep their order behind what moved', 'abc', 'cxyab', 'abcxy'],
])('%s', (_what, before, now, order) => {
  expect(steadyOrder([...before], [...now]).join('')).toBe(order)
})
