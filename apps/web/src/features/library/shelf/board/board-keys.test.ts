import { expect, test } from 'vitest'
import { boardKey } from './board-keys.ts'

const press = (key: string, held: object = {}) =>
  boardKey({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

test.each([
  ['ArrowDown', {}, { do: 'go', way: 'ArrowDown', isReaching: false }],
  ['ArrowRight', { shiftKey: true }, { do: 'go', way: 'ArrowRight', isReaching: true }],
  ['End', { ctrlKey: true }, { do: 'go-to-end', end: 'last' }],
  ['4', { code: 'Digit4' }, { do: 'rate', halves: 8 }],
  ['$', { code: 'Digit4', shiftKey: true }, { do: 'rate', halves: 7 }],
  ['4', { code: 'Digit4', shiftKey: true }, { do: 'rate', halves: 8 }],
  ['f', {}, { do: 'status', status: 'beaten' }],
  ['S', {}, { do: 'status', status: 'on-hold' }],
  ['x', {}, { do: 'select' }],
  [' ', {}, { do: 'select' }],
  ['a', { ctrlKey: true }, { do: 'select-all' }],
  ['a', { metaKey: true }, { do: 'select-all' }],
  ['Escape', {}, { do: 'leave' }],
  ['m', {}, { do: 'menu' }],
])('%s with %j', (key, held, meaning) => {
  expect(press(key, held)).toEqual(meaning)
})

test('where one reads from right to left, the left arrow leads on', () => {
  document.documentElement.dir = 'rtl'
  const meaning = press('ArrowLeft')
  document.documentElement.removeAttribute('dir')
  expect(meaning).toEqual({ do: 'go', way: 'ArrowRight', isReaching: false })
})

test.each([
  ['a', {}],
  ['6', { code: 'Digit6' }],
  ['f', { ctrlKey: true }],
  ['ArrowLeft', { altKey: true }],
  ['Enter', {}],
  ['P', { shiftKey: true }],
])('%s with %j is left to others', (key, held) => {
  expect(press(key, held)).toBeUndefined()
})
