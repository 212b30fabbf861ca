import { decode } from '@msgpack/msgpack'
import { describe, expect, test } from 'vitest'
import { stringifyWithBytes } from '../json-bytes.ts'
import { encodeBody } from './body-codec.ts'
import { toSendable } from './sendable.ts'

const date = new Date('2026-01-02T03:04:05.678Z')

function inMessagePack(value: unknown): unknown {
  return (decode(encodeBody([value])) as unknown[])[0]
}

function inJson(value: unknown): unknown {
  return (JSON.parse(stringifyWithBytes([value])) as unknown[])[0]
}

class Point {
  readonly x = 1
  get y(): number {
    return 2
  }
}

const selfWriting = { secret: 1, toJSON: (key: string) => ({ shown: key, at: [date] }) }

describe('a value means the same in both encodings', () => {
  test.each<[string, unknown, unknown]>([
    ['undefined', undefined, null],
    ['a property that is undefined', { a: undefined, b: 1 }, { b: 1 }],
    ['undefined in a list', [1, undefined, 2], [1, null, 2]],
    ['a hole in a list', Array(2), [null, null]],
    ['a function', () => 1, null],
    ['a property that is a function', { a: () => 1, b: Symbol('b') }, {}],
    ['a class', new Point(), { x: 1 }],
    ['a map', new Map([[1, 2]]), {}],
    ['no date', new Date(Number.NaN), null],
    ['a URL', { to: new URL('https://a.example/b') }, { to: 'https://a.example/b' }],
    ['text', { text: 'a', list: ['é€'] }, { text: 'a', list: ['é€'] }],
    ['a null prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ['minus zero', -0, 0],
  ])('%s', (_case, value, expected) => {
    expect(inMessagePack(value)).toEqual(expected)
    expect(inJson(value)).toEqual(expected)
  })

  test.each<[string, unknown]>([
    ['a bigint', { a: 1n }],
    ['what holds itself', circle()],
  ])('%s cannot be sent', (_case, value) => {
    expect(() => inMessagePack(value)).toThrow(Error)
    expect(() => inJson(value)).toThrow(TypeError)
  })
})

describe('only MessagePack keeps', () => {
  const bytes = Uint8Array.of(0, 1, 255)

  test.each<[string, unknown, unknown, unknown]>([
    ['dates', { date }, { date }, { date: date.toISOString() }],
    ['dates before 1970', new Date(-1.5e12), new Date(-1.5e12), new Date(-1.5e12).toISOString()],
    ['bytes', bytes, bytes, 'AAH/'],
    ['bytes in a buffer', { deep: [Buffer.from(bytes)] }, { deep: [bytes] }, { deep: ['AAH/'] }],
    ['bytes of another view', new DataView(bytes.buffer, 1), bytes.slice(1), 'Af8='],
    ['bytes without a view', bytes.buffer, bytes, 'AAH/'],
    ['no bytes', new Uint8Array(), new Uint8Array(), ''],
    ['what is no number', Number.NaN, Number.NaN, null],
    ['infinity', [-Infinity], [-Infinity], [null]],
    [
      'what an object wants to be',
      { selfWriting },
      { selfWriting: { shown: 'selfWriting', at: [date] } },
      {
        selfWriting: { shown: 'selfWriting', at: [date.toISOString()] },
      },
    ],
    ['bytes that an object wants to be', { toJSON: () => bytes }, bytes, 'AAH/'],
  ])('%s', (_case, value, binary, json) => {
    expect(inMessagePack(value)).toEqual(binary)
    expect(inJson(value)).toEqual(json)
  })
})

test('half a surrogate pair is replaced, for no reader takes it for UTF-8', () => {
  const half = '\ud800'
  expect(inMessagePack({ [half]: half, long: half.repeat(100) })).toEqual({
    '\ufffd': '\ufffd',
    long: '\ufffd'.repeat(100),
  })
})

test('a key that no reader takes is left out', () => {
  expect(inMessagePack(JSON.parse('{"__proto__":{"a":1},"b":[{"__proto__":1}]}'))).toEqual({ b: [{}] })
})

test('what may be sent as it is, is not copied', () => {
  const value = [{ a: 'b', list: [1, null, true, date, new Uint8Array(2), Number.NaN] }]
  expect(toSendable(value)).toBe(value)
})

test('what differs is copied, and the rest of it is not', () => {
  const same = { a: 1 }
  const value = { same, list: [same, () => 1] }
  const sendable = toSendable(value) as typeof value
  expect(sendable.same).toBe(same)
  expect(sendable.list).toEqual([same, undefined])
  expect(value.list[1]).toBeInstanceOf(Function)
})

function circle(): object {
  const value: { self?: object } = {}
  value.self = value
  return value
}
