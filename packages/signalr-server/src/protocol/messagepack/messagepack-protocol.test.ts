import { encode } from '@msgpack/msgpack'
import { describe, expect, test } from 'vitest'
import { InboundBuffer } from '../inbound-buffer.ts'
import { InvalidDataError } from '../invalid-data-error.ts'
import type { HubMessage } from '../messages.ts'
import { writeFrame } from './binary-framing.ts'
import { createMessagePackProtocol } from './messagepack-protocol.ts'

const protocol = createMessagePackProtocol({ maxMessageBytes: 4_096, maxMessageDepth: 8 })

function readBytes(bytes: Uint8Array): HubMessage[] {
  const input = new InboundBuffer()
  input.append(Buffer.from(bytes))
  const messages: HubMessage[] = []
  for (;;) {
    const message = protocol.read(input)
    if (message === undefined) return messages
    messages.push(message)
  }
}

function readBody(...body: readonly number[]): HubMessage[] {
  return readBytes(writeFrame(Uint8Array.from(body)))
}

function read(...values: readonly unknown[]): HubMessage[] {
  return readBytes(Buffer.concat(values.map((value) => writeFrame(encode(value)))))
}

/** An invocation of `M` with one argument, given in MessagePack. */
function readArgument(...argument: readonly number[]): unknown {
  const [message] = readBody(0x95, 1, 0x80, 0xc0, 0xa1, 0x4d, 0x91, ...argument)
  return message?.type === 1 ? message.arguments[0] : undefined
}

describe('reading', () => {
  test.each<[unknown[], object]>([
    [[1, {}, null, 'M', [1]], { type: 1, target: 'M', arguments: [1] }],
    [[1, {}, '', 'M', []], { type: 1, target: 'M', arguments: [] }],
    [
      [1, { trace: 'x' }, '3', 'M', [], ['7']],
      { type: 1, target: 'M', arguments: [], invocationId: '3', streamIds: ['7'] },
    ],
    [[1, {}, '3', 'M', [], []], { type: 1, target: 'M', arguments: [], invocationId: '3' }],
    [[1, {}, '3', 'M', [], null], { type: 1, target: 'M', arguments: [], invocationId: '3' }],
    [[2, {}, '1', null], { type: 2, invocationId: '1', item: null }],
    [[3, {}, '1', 1, 'e'], { type: 3, invocationId: '1', error: 'e' }],
    [[3, {}, '1', 2], { type: 3, invocationId: '1' }],
    [[3, {}, '1', 2, 'ignored'], { type: 3, invocationId: '1' }],
    [[3, {}, '1', 3, null], { type: 3, invocationId: '1', result: null }],
    [[4, {}, '1', 'M', []], { type: 4, invocationId: '1', target: 'M', arguments: [] }],
    [[5, {}, '1'], { type: 5, invocationId: '1' }],
    [[6], { type: 6 }],
    [[7, null], { type: 7 }],
    [[7, 'bye', true], { type: 7, error: 'bye' }],
    [[8, 5_000_000_000], { type: 8, sequenceId: 5_000_000_000 }],
    [[9, 1], { type: 9, sequenceId: 1 }],
  ])('%j', (array, message) => {
    expect(read(array)).toEqual([message])
  })

  test.each([
    [[1, {}, null, 'M', [], []]],
    [[2, {}, '1', 7]],
    [[3, {}, '1', 3, 7]],
    [[4, {}, '1', 'M', [], ['7']]],
    [[5, {}, '1']],
    [[6]],
    [[7, 'bye', true]],
    [[8, 4]],
    [[9, 4]],
  ])('elements behind those of %j are ignored', (array) => {
    expect(read([...array, null, { of: ['a', 'later', 'protocol'] }])).toEqual(read(array))
  })

  test('messages of unknown types are skipped', () => {
    expect(read([99, null, 'x'], [6], [0], [-1], [6])).toEqual([{ type: 6 }, { type: 6 }])
  })

  test.each<[string, unknown]>([
    ['no array', { type: 6 }],
    ['nothing', []],
    ['a type that is no number', ['1']],
    ['nil for headers', [1, null, null, 'M', []]],
    ['a list of headers', [1, [], null, 'M', []]],
    ['a date for headers', [5, new Date(0), '1']],
    ['headers that are no text', [1, { a: 1 }, null, 'M', []]],
    ['no target', [1, {}, null]],
    ['a target that is no text', [1, {}, null, 7, []]],
    ['no arguments', [1, {}, null, 'M']],
    ['arguments that are no list', [1, {}, null, 'M', {}]],
    ['an id that is no text', [1, {}, 7, 'M', []]],
    ['stream ids that are no text', [1, {}, '1', 'M', [], [7]]],
    ['stream ids that are no list', [1, {}, '1', 'M', [], '7']],
    ['a stream without id', [4, {}, null, 'M', []]],
    ['no item', [2, {}, '1']],
    ['an item without id', [2, {}, '', 1]],
    ['a completion without kind', [3, {}, '1']],
    ['a completion of no kind', [3, {}, '1', 4, 1]],
    ['a result that is not there', [3, {}, '1', 3]],
    ['an error that is not there', [3, {}, '1', 1]],
    ['an error that is no text', [3, {}, '1', 1, null]],
    ['a cancel without id', [5, {}]],
    ['a close without error', [7]],
    ['a close with a number for error', [7, 7]],
    ['no sequence number', [8]],
    ['a sequence number in text', [9, '1']],
    ['a fraction for sequence number', [8, 1.5]],
    ['no number for sequence number', [8, Number.NaN]],
  ])('%s breaks the protocol', (_case, value) => {
    expect(() => read(value)).toThrow(InvalidDataError)
  })

  test('numbers may have any width', () => {
    const widths = [[7], [0xcc, 7], [0xcd, 0, 7], [0xce, 0, 0, 0, 7], [0xcf, 0, 0, 0, 0, 0, 0, 0, 7], [0xd0, 7]]
    for (const width of widths) expect(readBody(0x92, 8, ...width)).toEqual([{ type: 8, sequenceId: 7 }])
  })

  test('integers that a number cannot hold are rounded', () => {
    expect(readArgument(0xcf, 0, 0x20, 0, 0, 0, 0, 0, 1)).toBe(2 ** 53)
    expect(readArgument(0xd3, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe)).toBe(-2)
  })
})

describe('values', () => {
  test('timestamps of all widths are dates', () => {
    expect(readArgument(0xd6, 0xff, 0, 0, 0, 1)).toEqual(new Date(1_000))
    expect(readArgument(0xd7, 0xff, 0x07, 0x73, 0x59, 0x40, 0, 0, 0, 1)).toEqual(new Date(1_031))
    expect(readArgument(0xc7, 12, 0xff, 0, 0, 0, 0, ...Array(8).fill(0xff))).toEqual(new Date(-1_000))
  })

  test.each<[string, number[]]>([
    ['a timestamp of another width', [0xd5, 0xff, 0, 0]],
    ['an empty timestamp', [0xc7, 0, 0xff]],
    ['a timestamp that is no date', [0xc7, 12, 0xff, 0, 0, 0, 0, 0x7f, ...Array(7).fill(0xff)]],
    ['an unknown extension', [0xd4, 5, 0]],
    ['the byte that means nothing', [0xc1]],
    ['a key that makes a prototype', [0x81, 0xa9, ...Buffer.from('__proto__'), 0x80]],
    ['a key that is a list', [0x81, 0x90, 1]],
    ['text that is not UTF-8', [0xa1, 0xe9]],
    ['half a surrogate pair', [0xa3, 0xed, 0xa0, 0x80]],
    ['long text that is not UTF-8', [0xd9, 200, ...Array(199).fill(0x61), 0xc3]],
    ['a key that is not UTF-8', [0x81, 0xa1, 0xff, 1]],
    ['text that is cut off', [0xa5, 0x61]],
    ['bytes that are cut off', [0xc6, 0, 0, 0, 9, 1]],
    ['an extension that is cut off', [0xd8, 0xff, 1]],
    ['a number that is cut off', [0xcb, 0, 0]],
    ['a length that is cut off', [0xda, 0]],
    ['a list of four thousand million', [0xdd, 0xff, 0xff, 0xff, 0xff]],
    ['a map of four thousand million', [0xdf, 0xff, 0xff, 0xff, 0xff, 0xa1, 0x61]],
    ['a list that claims one too many', [0xdc, 0, 3, 1, 2]],
    ['more than one value', [1, 2]],
    ['nothing at all', []],
  ])('%s breaks the protocol', (_case, bytes) => {
    expect(() => readArgument(...bytes)).toThrow(InvalidDataError)
  })

  test('many large lists in each other make no room for what they claim', () => {
    const protocolOfSize = createMessagePackProtocol({ maxMessageBytes: 1_048_576, maxMessageDepth: Infinity })
    const body = Buffer.alloc(600_000)
    for (let at = 0; at + 5 <= body.length / 2; at += 5) {
      body[at] = 0xdd
      body.writeUInt32BE(body.length / 2, at + 1)
    }
    const input = new InboundBuffer()
    input.append(writeFrame(body))
    const before = process.memoryUsage().rss
    expect(() => protocolOfSize.read(input)).toThrow(InvalidDataError)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576)
  })

  test('binary data is in memory of its own', () => {
    const bytes = writeFrame(encode([1, {}, null, 'M', [Uint8Array.of(1, 2), { deep: [Uint8Array.of(3)], at: null }]]))
    const input = new InboundBuffer()
    const received = Buffer.from(bytes)
    input.append(received)
    const message = protocol.read(input)
    received.fill(0)
    expect(message).toEqual({
      type: 1,
      target: 'M',
      arguments: [Uint8Array.of(1, 2), { deep: [Uint8Array.of(3)], at: null }],
    })
    const [first] = message?.type === 1 ? message.arguments : []
    expect((first as Uint8Array).buffer.byteLength).toBe(2)
  })

  test('nesting is limited, what looks like it in binary data does not count', () => {
    // The message and its arguments are two levels.
    expect(readArgument(...Array(5).fill(0x91), 0x90)).toEqual([[[[[[]]]]]])
    expect(readArgument(...Array(5).fill(0x91), 0xc4, 2, 0x91, 0x91)).toBeDefined()
    expect(() => readArgument(...Array(6).fill(0x91), 0x90)).toThrow('nested too deeply')
    expect(() => readArgument(...[0, 0, 0, 0, 0, 0].flatMap(() => [0x81, 0xa1, 0x61]), 0x80)).toThrow(
      'nested too deeply',
    )
  })
})

describe('framing', () => {
  test('one length of several is read after the other', () => {
    const long = [1, {}, null, 'M', ['x'.repeat(1_000)]]
    expect(read([6], long, [6])).toMatchObject([{ type: 6 }, { type: 1 }, { type: 6 }])
  })

  test('a length may be longer than it needs to be', () => {
    expect(readBytes(Buffer.from([0x82, 0x80, 0x80, 0x80, 0x00, 0x91, 6]))).toEqual([{ type: 6 }])
  })

  test.each<[string, number[]]>([
    ['a length over 2 GiB', [0xff, 0xff, 0xff, 0xff, 0x0f]],
    ['a length that does not end', [0x80, 0x80, 0x80, 0x80, 0x80]],
    ['no body', [0]],
  ])('%s breaks the protocol', (_case, bytes) => {
    expect(() => readBytes(Buffer.from(bytes))).toThrow(InvalidDataError)
  })

  test('what is too large is refused as soon as its length tells, and the limit counts the length', () => {
    const tooLarge = 'The maximum message size of 4096B was exceeded.'
    expect(() => readBytes(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x07]))).toThrow(tooLarge)
    expect(() => readBytes(Buffer.from([0xff, 0xff, 0x7f]))).toThrow(tooLarge)
    expect(() => readBytes(Buffer.from([0xff, 0xff]))).toThrow(tooLarge)
    expect(() => readBytes(Buffer.from([0xff, 0x1f]))).toThrow(tooLarge)
    expect(readBytes(Buffer.from([0xfe, 0x1f]))).toEqual([])
  })
})

describe('writing', () => {
  function written(message: HubMessage): number[] {
    return [...Buffer.from(protocol.write(message))]
  }

  test('a ping is always the same bytes', () => {
    expect(written({ type: 6 })).toEqual([2, 0x91, 6])
  })

  test('a close says nothing that it does not have to', () => {
    expect(written({ type: 7 })).toEqual([3, 0x92, 7, 0xc0])
    expect(written({ type: 7, allowReconnect: true })).toEqual([4, 0x93, 7, 0xc0, 0xc3])
  })

  test('a completion is of one of three kinds', () => {
    const start = [0x80, 0xa1, 0x31]
    expect(written({ type: 3, invocationId: '1', error: 'e' })).toEqual([8, 0x95, 3, ...start, 1, 0xa1, 0x65])
    expect(written({ type: 3, invocationId: '1' })).toEqual([6, 0x94, 3, ...start, 2])
    expect(written({ type: 3, invocationId: '1', result: null })).toEqual([7, 0x95, 3, ...start, 3, 0xc0])
  })

  test('an item that is undefined is nil', () => {
    expect(written({ type: 2, invocationId: '1', item: undefined })).toEqual([6, 0x94, 2, 0x80, 0xa1, 0x31, 0xc0])
  })

  test('an event has nil for an id', () => {
    const event = written({ type: 1, target: 'E', arguments: [] })
    expect(event).toEqual([8, 0x96, 1, 0x80, 0xc0, 0xa1, 0x45, 0x90, 0x90])
  })

  test('a large message leaves nothing of it behind in the next', () => {
    const item = 'x'.repeat(200_000)
    expect(protocol.write({ type: 2, invocationId: '1', item })).toHaveLength(200_000 + 13)
    expect(written({ type: 2, invocationId: '1', item: 5 })).toEqual([6, 0x94, 2, 0x80, 0xa1, 0x31, 5])
  })
})
