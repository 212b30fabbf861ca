import { expect, test } from 'vitest'
import { wordsOf } from './shared-things.ts'

test.each([
  [
    { title: 'Hades', text: 'Look at this', url: 'https://hades.example' },
    'Hades\nLook at this\nhttps://hades.example',
  ],
  [{ title: '', text: 'Look: https://hades.example', url: 'https://hades.example' }, 'Look: https://hades.example'],
  [{ title: 'Hades', text: 'Hades is out', url: '' }, 'Hades is out'],
  [{ title: 'Same', text: 'Same', url: '' }, 'Same'],
  [{ title: ' ', text: '', url: '' }, ''],
])('what stands in several fields is said once: %j', (shared, words) => {
  expect(wordsOf(shared)).toBe(words)
})
