import { describe, expect, test } from 'vitest'
import type { HallWords } from './hall-words.ts'
import { strongWordFinder } from './strong-words.ts'

const hall = (language: 'en' | 'de', part: Partial<HallWords[number]>): HallWords => [
  { language, added: [], takenOut: [], ...part },
]
const found = (text: string, words: HallWords) =>
  strongWordFinder(words)(text).map(({ start, end }) => text.slice(start, end))

describe('a word that a hall added', () => {
  test.each([
    ['zorgle', 'Zorgle, zorgles and azorgle', ['Zorgle']],
    ['zorgle*', 'Zorgles, zorglehead and azorgle', ['Zorgles', 'zorglehead']],
    ['*zorgle', 'bazorgle, zorgle, zorgles', ['bazorgle', 'zorgle']],
    ['*zorgle*', 'bazorgles', ['bazorgles']],
    [
      'Zorgle',
      'zo\u0301rgle z0rgle zоrgle z o r g l e zzzorgle',
      ['zo\u0301rgle', 'z0rgle', 'zоrgle', 'z o r g l e', 'zzzorgle'],
    ],
    ['näffig', 'so naffig, NÄFFIG; nafig is not', ['naffig', 'NÄFFIG']],
    ['хрень', 'это хрень', ['хрень']],
  ])('%s is found in: %s', (entry, text, words) => {
    expect(found(text, hall('en', { added: [entry] }))).toEqual(words)
  })

  test('is found beside what the product finds', () => {
    expect(found('shit, a zorgle', hall('de', { added: ['zorgle'] }))).toEqual(['shit', 'zorgle'])
  })
})

describe('a word that a hall took out', () => {
  test('is left as it is, and only that', () => {
    expect(found('shit, bullshit', hall('en', { takenOut: ['shit'] }))).toEqual(['bullshit'])
    expect(found('shit, bullshit', hall('en', { takenOut: ['*shit'] }))).toEqual([])
  })

  test('is one of its own language alone', () => {
    expect(found('Arschloch, shit', hall('de', { takenOut: ['arsch*', 'shit'] }))).toEqual(['shit'])
  })

  test('stays left where it was added, too', () => {
    expect(found('zorgle', hall('en', { added: ['zorg*'], takenOut: ['zorgle'] }))).toEqual([])
  })
})

test('one language can be asked alone', () => {
  expect(strongWordFinder([], 'de')('shit')).toEqual([])
  expect(strongWordFinder([], 'en')('shit')).toHaveLength(1)
})

test('a full list takes no long time', () => {
  const added = Array.from({ length: 1000 }, (_, at) => `*zorgle${at}*`)
  const find = strongWordFinder([
    { language: 'en', added, takenOut: added },
    { language: 'de', added, takenOut: added },
  ])
  const begin = performance.now()
  for (let at = 0; at < 200; at++) find(`${at}: ${'Let us meet at the tavern at eight and bring the maps. '.repeat(4)}`)
  expect(performance.now() - begin).toBeLessThan(4000)
})
