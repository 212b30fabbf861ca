import { expect, it } from 'vitest'
import { orderedId } from './ordered-id.ts'

it('gives ids that sort in the order in which they were asked for, hundreds in a moment', () => {
  const ids = Array.from({ length: 300 }, orderedId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
