import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [3_440_000, '3.4 MB'],
  [999_900, '1 MB'],
  [120_400_000_000, '120 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesText(bytes).replace('\u00a0', ' ')).toBe(words)
})
