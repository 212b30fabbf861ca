import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { parseJsonBody } from './json-body.ts'

const parse = (text: string) => parseJsonBody(new TextEncoder().encode(text))

const plainKey = fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.string({ unit: 'grapheme' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(plainKey, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

describe('a body is read as JSON.parse reads it', () => {
  test('whatever it holds and however it is spaced', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t'), (original, space) => {
        const text = JSON.stringify(original, undefined, space)
        expect(parse(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('and a key twice in one object is refused wherever it stands', () => {
    fc.assert(
      fc.property(plainKey, value, value, (key, one, other) => {
        const pair = (part: unknown) => `${JSON.stringify(key)} : ${JSON.stringify(part)}`
        expect(() => parse(`[{"x": {${pair(one)}, ${pair(other)}}}]`)).toThrow(AppError)
        expect(() => parse(`[{${pair(one)}}, {${pair(other)}}]`)).not.toThrow()
      }),
    )
  })
})

test('nothing, and nothing but space, is no body', () => {
  expect([parse(''), parse(' \n')]).toEqual([undefined, undefined])
})

test('a string that looks like a key, an escape or a bracket is only a string', () => {
  const text = '{"a":"\\"a\\":","b":"{[\\\\","c":["a","a"]}'
  expect(parse(text)).toEqual({ a: '"a":', b: '{[\\', c: ['a', 'a'] })
})

test('one key in two spellings is one key', () => {
  expect(() => parse('{"a":1,"\\u0061":2}')).toThrow(AppError)
})
