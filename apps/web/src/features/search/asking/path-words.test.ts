import { expect, test } from 'vitest'
import { pathWords } from './path-words.ts'

test.each([
  ['/games/outer_wilds', 'games outer wilds'],
  ['/the-long-dark.html', 'the long dark html'],
  ['/post/0b7d7a52-6f0e-4b8b-9e61-5a3a1f0b1c2d', 'post'],
  ['/game/h42/celeste', 'game celeste'],
  ['/%E3%82%BC%E3%83%AB%E3%83%80', 'ゼルダ'],
  ['/100%', ''],
  ['/%zz/dice', 'zz dice'],
  ['/', ''],
  [`/${'long '.repeat(30)}`, 'long '.repeat(20).trim()],
])('%s is sought as “%s”', (path, words) => {
  expect(pathWords(path)).toBe(words)
})
