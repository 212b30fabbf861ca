import { describe, expect, it } from 'vitest'
import { foldName, indexedWords, soughtWords } from './name-folding.ts'

describe('a folded name', () => {
  it.each([
    ['Łukasz  Żółć', 'lukasz zolc'],
    ['Søren Ærø', 'soren aero'],
    ['GROẞ Straße', 'gross strasse'],
    ['Ａｄａ', 'ada'],
    ['Ёлка Иванова', 'елка иванова'],
    ['  Ada\u00a0Hart ', 'ada hart'],
  ])('of %j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })
})

describe('the words of a name', () => {
  it('are found with and without the signs within them', () => {
    expect(indexedWords("Jean-Luc O'Neill")).toEqual(['jean', 'luc', 'jeanluc', 'o', 'neill', 'oneill'])
  })

  it('keep a name that has no letters', () => {
    expect(indexedWords('🦊 42')).toEqual(['🦊', '42'])
  })

  it('hold nothing that could change the meaning of a query', () => {
    expect(soughtWords(`a'b \\ "c" & | ! (d):*`)).toEqual(['a', 'b', 'c', '|', 'd'])
  })

  it('are none in a query of signs', () => {
    expect(soughtWords(' -- ')).toEqual([])
  })
})
