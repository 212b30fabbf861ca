import { describe, expect, test } from 'vitest'
import { closedEmojiAt, openWordAt } from './word-at.ts'

describe('the word under the caret', () => {
  test.each([
    ['@', { kind: 'mention', query: '', start: 0 }],
    ['hello @wr', { kind: 'mention', query: 'wr', start: 6 }],
    ['(@Wren', { kind: 'mention', query: 'Wren', start: 1 }],
    ['@Žofie', { kind: 'mention', query: 'Žofie', start: 0 }],
    [':ta', { kind: 'emoji', query: 'ta', start: 0 }],
    ['so good :TAda', { kind: 'emoji', query: 'tada', start: 8 }],
    [':phön', { kind: 'emoji', query: 'phön', start: 0 }],
    [':+1', { kind: 'emoji', query: '+1', start: 0 }],
  ])('%s may be completed', (text, word) => {
    expect(openWordAt(text, text.length)).toEqual(word)
  })

  test.each(['mail@wren', '@wren ', 'at 20:30', ':t', '::ta', 'https://example.com', `@${'a'.repeat(31)}`, ''])(
    '%s is only words',
    (text) => {
      expect(openWordAt(text, text.length)).toBeUndefined()
    },
  )

  test('what stands behind the caret does not count', () => {
    expect(openWordAt('@wren and more', 3)).toEqual({ kind: 'mention', query: 'wr', start: 0 })
  })
})

describe('where there are tags', () => {
  test.each([
    ['#sp', { kind: 'tag', query: 'sp', start: 0 }],
    ['On ＃Рейд', { kind: 'tag', query: 'Рейд', start: 3 }],
    ['(#हिन्दी', { kind: 'tag', query: 'हिन्दी', start: 1 }],
    [`#${'𝒜'.repeat(50)}`, { kind: 'tag', query: '𝒜'.repeat(50), start: 0 }],
  ])('%s may be completed', (text, word) => {
    expect(openWordAt(text, text.length, { tags: true })).toEqual(word)
    expect(openWordAt(text, text.length)).toBeUndefined()
  })

  test.each(['#', '&#39', 'a#b', '#done ', `#${'a'.repeat(51)}`])('%s is only words', (text) => {
    expect(openWordAt(text, text.length, { tags: true })).toBeUndefined()
  })
})

describe('where there are commands', () => {
  test.each([
    ['/', ''],
    ['/du', 'du'],
    ['/größe', 'größe'],
  ])('%s may be completed', (text, query) => {
    expect(openWordAt(text, text.length, { commands: true })).toEqual({ kind: 'command', query, start: 0 })
    expect(openWordAt(text, text.length)).toBeUndefined()
  })

  test.each([' /du', 'and/or', 'see /du', '/du  ', '//', '/du\n/el', `${'a'.repeat(200)}\n/du`])(
    '%j is only words',
    (text) => {
      expect(openWordAt(text, text.length, { commands: true })).toBeUndefined()
    },
  )
})

test.each([
  ['yes :tada:', { name: 'tada', start: 4 }],
  [':phönix:', { name: 'phönix', start: 0 }],
  [':+1:', { name: '+1', start: 0 }],
  ['20:30:', undefined],
  ['a:tada:', undefined],
  [':tada', undefined],
])('%s: a name between two colons', (text, closed) => {
  expect(closedEmojiAt(text, text.length)).toEqual(closed)
})
