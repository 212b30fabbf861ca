import { expect, it } from 'vitest'
import { foldWords, matcherOf, readyTexts } from './word-matching.ts'

const found = (phrase: string, text: string, isWholeWord = true) => findingAll([phrase], text, isWholeWord).length > 0

function findingAll(phrases: readonly string[], text: string, isWholeWord = true): string[] {
  const rules = phrases.map((phrase) => ({ phrase, folded: foldWords(phrase), isWholeWord, action: 'fold' as const }))
  return matcherOf(rules)(readyTexts([text])).map(({ phrase }) => phrase)
}

it.each([
  ['spider', 'A SPIDER, twice'],
  ['spider', 'spider'],
  ['naive', 'so naïve'],
  ['Señor', 'senor'],
  ['straße', 'STRASSE 4'],
  ['σίσυφος', 'ΣΙΣΥΦΟΣ'],
  ['İstanbul', 'istanbul'],
  ['жёлтый', 'желтый дом'],
  ['the end', 'this is the \n end.'],
  ['the end', 'the\u200b en\u00add'],
  ['#spoiler', 'a #spoiler here'],
  ['c++', 'I write c++ now'],
  ['(', 'half a bracket ('],
  ['蜘蛛', 'これは蜘蛛です'],
  ['แมงมุม', 'ฉันกลัวแมงมุมมาก'],
  ['하데스', '하데스를 끝냈다'],
  ['كتاب', 'كِتَاب جديد'],
  ['💀', 'oh💀no'],
  ['kino', 'ｋｉｎｏ'],
])('%s is found in %j', (phrase, text) => {
  expect(found(phrase, text)).toBe(true)
})

it.each([
  ['spider', 'spiderman and spiders'],
  ['man', 'spiderman'],
  ['the end', 'the ending'],
  ['end', 'snake_end'],
  ['हत्या', 'हत्याकांड'],
  ['a.c', 'abc'],
])('%s is no word of %j, and is found there anywhere only', (phrase, text) => {
  expect(found(phrase, text)).toBe(false)
  expect(found(phrase, text, false)).toBe(phrase !== 'a.c')
})

it('takes as long as a text is, however much in it is nearly the phrase', () => {
  const text = 'a'.repeat(100_000)
  const started = performance.now()
  expect(found(`${'a'.repeat(99)}b`, text)).toBe(false)
  expect(found('a'.repeat(50), text)).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})

it('finds each of many phrases that begin, end and hold one another', () => {
  const phrases = ['she', 'he', 'hers', 'his', 'use her', 'her', 'a her']
  expect(findingAll(phrases, 'ushers', false)).toEqual(['she', 'he', 'hers', 'her'])
  expect(findingAll(phrases, 'we use her hat')).toEqual(['use her', 'her'])
  expect(findingAll(phrases, 'we use hers, he said')).toEqual(['he', 'hers'])
})

it('takes as long for a hundred phrases, and for signs that stand for sentences', () => {
  const phrases = Array.from({ length: 99 }, (_, number) => 'a'.repeat(number + 1))
  const started = performance.now()
  for (const unit of ['a', 'ba', '\ufdfa']) {
    for (const isWholeWord of [true, false]) {
      for (let time = 0; time < 3; time++) findingAll(phrases, unit.repeat(5000), isWholeWord)
    }
  }
  expect(performance.now() - started).toBeLessThan(2000)
})
