import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKinds } from './search-limits.ts'
import {
  isSoughtAmong,
  operatorAt,
  parseSearch,
  queryParts,
  seeksSomething,
  withoutPart,
  withPart,
  withPartAs,
} from './search-query.ts'

const nothing = {
  words: [],
  beginning: undefined,
  phrases: [],
  without: [],
  from: [],
  fromNames: [],
  in: [],
  before: undefined,
  after: undefined,
  has: [],
  games: [],
  tags: [],
  states: [],
  faults: [],
}

describe('a search', () => {
  it('reads words, phrases and what must not be there', () => {
    expect(parseSearch('silent "long evening" harbour -boat -"red lion" lamp')).toEqual({
      ...nothing,
      words: ['silent', 'harbour'],
      beginning: 'lamp',
      phrases: ['long evening'],
      without: ['boat', 'red lion'],
    })
  })

  it('takes a dash alone, two of them and one within a word for what they are', () => {
    const { words, beginning, without } = parseSearch('half-life -- - x-')
    expect([...words, beginning]).toEqual(['half-life', '--', '-', 'x-'])
    expect(without).toEqual([])
  })

  it('reads operators in every language', () => {
    expect(
      parseSearch(
        'von:@Ana spiel:"The Long Dark" game:Halo tag:#Würfel hat:Bild in:tisch vor:2026-05-01 after:2026-04-01 stand:Läuft state:past',
      ),
    ).toEqual({
      ...nothing,
      from: ['ana'],
      games: ['The Long Dark', 'Halo'],
      tags: ['würfel'],
      has: ['picture'],
      in: ['tisch'],
      before: '2026-05-01',
      after: '2026-04-01',
      states: ['running', 'past'],
    })
  })

  it.each([
    ['from:', 'empty'],
    ['tag:#', 'empty'],
    ['game:""', 'empty'],
    ['before:soon', 'no-day'],
    ['has:sound', 'no-such-content'],
    ['state:asleep', 'no-such-state'],
    ['-from:ana', 'cannot-be-excluded'],
    ['-has:"picture"', 'cannot-be-excluded'],
  ])('says what is wrong with %s', (part, fault) => {
    expect(parseSearch(`dice ${part}`)).toEqual({ ...nothing, beginning: 'dice', faults: [{ part, fault }] })
  })

  it.each(['', '-boat', '""', '-"a b"'])('seeks nothing by %j', (query) => {
    expect(seeksSomething(parseSearch(query))).toBe(false)
  })

  it.each(['a', 'from:me', 'before:2026-05-01', '"a"'])('seeks something by %j', (query) => {
    expect(seeksSomething(parseSearch(query))).toBe(true)
  })

  it('leaves out the kinds for which an operator means nothing', () => {
    const kindsOf = (query: string) => searchKinds.filter((kind) => isSoughtAmong(kind, parseSearch(query)))
    expect(kindsOf('dice')).toEqual(searchKinds)
    expect(kindsOf('dice in:table')).toEqual(['messages'])
    expect(kindsOf('dice game:halo')).toEqual(['posts', 'comments', 'reviews', 'lists', 'challenges', 'tournaments'])
    expect(kindsOf('dice tag:halo has:picture')).toEqual(['posts', 'comments'])
  })

  it('can be changed by its parts', () => {
    const query = 'dice from:ana "red lion" -boat'
    expect(queryParts(query).map(({ written }) => written)).toEqual(['dice', 'from:ana', '"red lion"', '-boat'])
    expect(queryParts(query).map((part) => withoutPart(query, part))).toEqual([
      'from:ana "red lion" -boat',
      'dice "red lion" -boat',
      'dice from:ana -boat',
      'dice from:ana "red lion"',
    ])
    expect(withPart(query, 'game', 'The Long Dark')).toBe(`${query} game:"The Long Dark"`)
    expect(withPart('', 'from', 'ana')).toBe('from:ana')
  })

  it('takes what stands behind from: in quotes for a name as well', () => {
    expect(parseSearch('from:"Ana Bell" von:"mir" from:wren')).toEqual({
      ...nothing,
      from: ['ana bell', 'me', 'wren'],
      fromNames: ['ana bell', 'me'],
    })
  })

  it.each([
    ['dice from:an|', 'from', 'an'],
    ['dice from:|', 'from', ''],
    ['fr|om:an', undefined, undefined],
    ['from:an |dice', undefined, undefined],
    ['in:"late sh|', 'in', 'late sh'],
    ['game:"the long| dark"', 'game', 'the long dark'],
    ['game:"the long dark"|', undefined, undefined],
    ['-from:an|', undefined, undefined],
    ['dice|', undefined, undefined],
  ])('knows which operator is being written in %s', (written, operator, value) => {
    const caret = written.indexOf('|')
    const part = operatorAt(written.replace('|', ''), caret)
    expect([part?.operator, part?.value]).toEqual([operator, value])
  })

  it('has other words in the place of one part', () => {
    const query = 'dice from:an boat'
    const part = operatorAt(query, query.indexOf('an') + 2)
    expect(part && withPartAs(query, part, 'from:ana')).toBe('dice from:ana boat')
    expect(withPart('', 'game', 'a"b')).toBe('game:"ab"')
  })

  it('reads anything, and each part stands where it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (query) => {
        for (const { written, start } of queryParts(query)) {
          expect(query.slice(start, start + written.length)).toBe(written)
        }
        parseSearch(query)
      }),
    )
  })
})
