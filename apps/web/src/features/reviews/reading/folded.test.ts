import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('a short text is read at once', () => {
  expect(folded('It holds up.')).toBeUndefined()
})

test('a text that is little longer is not folded', () => {
  expect(folded('word '.repeat(140))).toBeUndefined()
})

test('a long text is cut between two words', () => {
  const text = 'lighthouse '.repeat(200)
  const short = folded(text) ?? ''
  expect(short.length).toBeLessThanOrEqual(603)
  expect(short).toMatch(/lighthouse …$/)
})

test('a text without spaces is cut all the same', () => {
  expect(folded('a'.repeat(2000))).toBe(`${'a'.repeat(600)} …`)
})

test('many short lines are folded at a line', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`)
  expect(folded(lines.join('\n'))).toBe(`${lines.slice(0, 10).join('\n')} …`)
})
