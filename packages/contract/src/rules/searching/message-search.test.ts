import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMessageSearch } from './message-search.ts'

const nothing = {
  words: [],
  beginning: undefined,
  phrases: [],
  from: [],
  in: [],
  before: undefined,
  after: undefined,
  has: [],
  notUnderstood: [],
}

describe('a search for messages', () => {
  it('reads words, of which the last may still be typed', () => {
    expect(parseMessageSearch('  dice   on the tab ')).toEqual({
      ...nothing,
      words: ['dice', 'on', 'the'],
      beginning: 'tab',
    })
  })

  it('takes a letter alone for a word', () => {
    expect(parseMessageSearch('plan b')).toEqual({ ...nothing, words: ['plan', 'b'] })
    expect(parseMessageSearch('龍')).toEqual({ ...nothing, beginning: '龍' })
  })

  it('reads words in quotes as words that follow each other', () => {
    expect(parseMessageSearch('"long evening" “at home”')).toEqual({ ...nothing, phrases: ['long evening', 'at home'] })
    expect(parseMessageSearch('"never closed')).toEqual({ ...nothing, phrases: ['never closed'] })
    expect(parseMessageSearch('""')).toEqual(nothing)
  })

  it('reads who, where, when and what', () => {
    expect(
      parseMessageSearch('from:@Wren from:me in:"Thursday table" before:2026-05-01 After:2026-04-01 has:Picture map'),
    ).toEqual({
      ...nothing,
      beginning: 'map',
      from: ['wren', 'me'],
      in: ['Thursday table'],
      before: '2026-05-01',
      after: '2026-04-01',
      has: ['picture'],
    })
    expect(parseMessageSearch('in:@wren').in).toEqual(['@wren'])
  })

  it.each([
    ['von:@Wren von:mir in:"Donnerstag" vor:2026-05-01 Nach:2026-04-01 hat:Bild karte', ['picture']],
    ['from:wren Von:mir in:Donnerstag before:2026-05-01 nach:2026-04-01 has:bild karte', ['picture']],
    [
      'von:wren von:me in:Donnerstag vor:2026-05-01 after:2026-04-01 hat:Erwa\u0308hnung hat:umfrage karte',
      ['mention', 'poll'],
    ],
  ])('understands German words, and those of several languages at once: %s', (query, has) => {
    expect(parseMessageSearch(query)).toEqual({
      ...nothing,
      beginning: 'karte',
      from: ['wren', 'me'],
      in: ['Donnerstag'],
      before: '2026-05-01',
      after: '2026-04-01',
      has,
    })
  })

  it('takes what is me in another language for a handle', () => {
    expect(parseMessageSearch('from:mir').from).toEqual(['mir'])
    expect(parseMessageSearch('von:@mir').from).toEqual(['mir'])
  })

  it('takes quotes behind a word for themselves', () => {
    expect(parseMessageSearch('map"long evening"has:"poll"')).toEqual({
      ...nothing,
      beginning: 'map',
      phrases: ['long evening'],
      has: ['poll'],
    })
  })

  it('keeps the narrowest time of several', () => {
    const { before, after } = parseMessageSearch(
      'before:2026-05-01 before:2026-03-01 after:2025-01-01 after:2026-01-01',
    )
    expect([before, after]).toEqual(['2026-03-01', '2026-01-01'])
  })

  it.each([
    'from:',
    'from:@',
    'in:""',
    'before:',
    'before:soon',
    'before:2026-02-30',
    'after:2026-1-1',
    'has:',
    'has:sound',
    'von:',
    'vor:gestern',
    'hat:ton',
  ])('does not understand %s', (part) => {
    expect(parseMessageSearch(`dice ${part}`)).toEqual({ ...nothing, beginning: 'dice', notUnderstood: [part] })
  })

  it('takes whatever else has a colon for a word', () => {
    const { words, beginning } = parseMessageSearch('https://example.org/?a=from:b 12:30 note: :) to:day')
    expect([...words, beginning]).toEqual(['https://example.org/?a=from:b', '12:30', 'note:', ':)', 'to:day'])
  })

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (query) => {
        const { words, phrases, beginning } = parseMessageSearch(query)
        expect([...words, ...phrases, ...(beginning === undefined ? [] : [beginning])]).not.toContain('')
      }),
    )
  })
})
