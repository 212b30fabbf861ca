import { expect, test } from 'vitest'
import { assignSlots, inOrder, noSlots } from './row-slots.ts'

const rowAt = (row: number) => ({ row, ids: [`${row}a`, `${row}b`] })
const rowsFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => rowAt(from + at))
const keysOf = ({ slots }: ReturnType<typeof assignSlots>) =>
  slots.map(({ key, row, cells }) => `${key}: ${row} ${[...cells.values()].join()}`)

const first = assignSlots(noSlots, rowsFrom(0, 3), undefined)

test('rows that come are drawn with the elements of those that go, in their places', () => {
  const next = assignSlots(first, rowsFrom(2, 5), undefined)
  expect(keysOf(next)).toEqual(['0: 3 0,1', '1: 4 0,1', '2: 2 0,1'])
  expect(keysOf(inOrder(next))).toEqual(['2: 2 0,1', '0: 3 0,1', '1: 4 0,1'])
})

test('a long way makes no new elements, however far it leads', () => {
  let slots = first
  for (let at = 0; at < 1000; at += 7) slots = assignSlots(slots, rowsFrom(at, at + 3), undefined)
  expect(slots.slots.map(({ key }) => key).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  expect(slots.nextKey).toBe(3)
  expect(Math.max(...slots.slots.map(({ nextCell }) => nextCell))).toBe(2)
})

test('the row with the focus keeps its elements wherever one scrolls', () => {
  const next = assignSlots(first, [...rowsFrom(50, 52), rowAt(1)], '1a')
  expect(next.slots.find(({ row }) => row === 1)).toEqual(first.slots[1])
})

test('a game that stays in its row keeps its elements; those with the focus become no other game’s', () => {
  const without = assignSlots(first, [{ row: 0, ids: ['0b', 'new'] }, rowAt(1), rowAt(2)], '0a')
  expect([...(without.slots[0]?.cells ?? [])]).toEqual([
    ['0b', 1],
    ['new', 2],
  ])
  const unfocused = assignSlots(first, [{ row: 0, ids: ['0b', 'new'] }, rowAt(1), rowAt(2)], undefined)
  expect([...(unfocused.slots[0]?.cells ?? [])]).toEqual([
    ['0b', 1],
    ['new', 0],
  ])
})

test('fewer rows need fewer elements, and rows without games have none', () => {
  const next = assignSlots(first, [{ row: 0, ids: [] }], undefined)
  expect(keysOf(next)).toEqual(['0: 0 '])
})
