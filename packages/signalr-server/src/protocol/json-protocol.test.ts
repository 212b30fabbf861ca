import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InboundBuffer } from './inbound-buffer.ts'
import { InvalidDataError } from './invalid-data-error.ts'
import { createJsonProtocol } from './json-protocol.ts'
import type { HubMessage } from './messages.ts'

const protocol = createJsonProtocol({ maxMessageBytes: 4_096, maxMessageDepth: 8 })

function read(text: string | Buffer): HubMessage[] {
  const input = new InboundBuffer()
  input.append(Buffer.from(text))
  return readAll(input)
}

function readAll(input: InboundBuffer): HubMessage[] {
  const messages: HubMessage[] = []
  for (;;) {
    const message = protocol.read(input)
    if (message === undefined) return messages
    messages.push(message)
  }
}

describe('reading', () => {
  test.each([
    ['{"type":1,"target":"M","arguments":[1]}', { type: 1, target: 'M', arguments: [1] }],
    [
      '{"arguments":[],"streamIds":["7"],"target":"M","invocationId":"3","type":1,"headers":{}}',
      { type: 1, target: 'M', arguments: [], invocationId: '3', streamIds: ['7'] },
    ],
    [
      '{"arguments":[{"__proto__":1}],"target":"M","type":1,"streamIds":[],"headers":{"trace":"x"},"later":[]}',
      { type: 1, target: 'M', arguments: [JSON.parse('{"__proto__":1}')] },
    ],
    ['{"type":1,"target":"M","arguments":[],"invocationId":""}', { type: 1, target: 'M', arguments: [] }],
    ['{"type":1,"target":"M","arguments":[],"streamIds":null}', { type: 1, target: 'M', arguments: [] }],
    ['{"type":1,"target":"M","arguments":[],"invocationId":null}', { type: 1, target: 'M', arguments: [] }],
    ['{"type":2,"invocationId":"1","item":null}', { type: 2, invocationId: '1', item: null }],
    ['{"type":3,"invocationId":"1","result":2}', { type: 3, invocationId: '1', result: 2 }],
    ['{"type":3,"invocationId":"1","error":"e"}', { type: 3, invocationId: '1', error: 'e' }],
    ['{"result":null,"type":3,"invocationId":"1"}', { type: 3, invocationId: '1', result: null }],
    ['{"type":3,"invocationId":"1","error":null,"result":0}', { type: 3, invocationId: '1', result: 0 }],
    ['{"type":3,"invocationId":"1","error":""}', { type: 3, invocationId: '1', error: '' }],
    ['{"type":3,"invocationId":"1"}', { type: 3, invocationId: '1' }],
    [
      '{"type":4,"invocationId":"1","target":"M","arguments":[]}',
      { type: 4, invocationId: '1', target: 'M', arguments: [] },
    ],
    [
      '{"item":{"a":[]},"streamIds":["7","8"],"type":4,"invocationId":"1","target":"M","arguments":[null]}',
      { type: 4, invocationId: '1', target: 'M', arguments: [null], streamIds: ['7', '8'] },
    ],
    ['{"item":{"a":[]},"type":2,"invocationId":"1"}', { type: 2, invocationId: '1', item: { a: [] } }],
    ['{"type":5,"invocationId":"1"}', { type: 5, invocationId: '1' }],
    ['{"type":6}', { type: 6 }],
    ['{"type":7,"error":"bye","allowReconnect":true}', { type: 7, error: 'bye' }],
    ['{"type":7}', { type: 7 }],
    ['{"type":7,"error":null}', { type: 7 }],
    ['{"type":8,"sequenceId":4}', { type: 8, sequenceId: 4 }],
    ['{"type":9,"sequenceId":1}', { type: 9, sequenceId: 1 }],
  ])('%s', (text, message) => {
    expect(read(`${text}\u001e`)).toEqual([message])
  })

  test('messages of unknown types are skipped', () => {
    expect(read('{"type":99}\u001e{"type":6}\u001e{"type":0}\u001e')).toEqual([{ type: 6 }])
  })

  test.each([
    'nonsense',
    '',
    '[]',
    'null',
    '7',
    '{}',
    '{"type":"1"}',
    '{"type":null}',
    '{"target":"M","arguments":[]}',
    '{"type":6}{"type":6}',
    '{"type":1,"target":null,"arguments":[]}',
    '{"type":1,"target":"M","arguments":null}',
    '{"type":1,"target":"M","arguments":[],"streamIds":"7"}',
    '{"type":1,"target":"M","arguments":[1',
    '{"type":4,"invocationId":"1","arguments":[]}',
    '{"type":4,"invocationId":"1","target":"M"}',
    '{"type":3,"result":1}',
    '{"type":3,"invocationId":"1","error":"","result":1}',
    '{"type":5}',
    '{"type":7,"error":7}',
    '{"type":8,"sequenceId":"1"}',
    '{"type":9,"sequenceId":1.5}',
    '{"type":9,"sequenceId":1e999}',
    '{"type":1,"arguments":[]}',
    '{"type":1,"target":"M"}',
    '{"type":1,"target":"M","arguments":{}}',
    '{"type":1,"target":"M","arguments":[],"invocationId":7}',
    '{"type":1,"target":"M","arguments":[],"streamIds":[7]}',
    '{"type":2,"invocationId":"1"}',
    '{"type":2,"item":1}',
    '{"type":3}',
    '{"type":3,"invocationId":"1","error":"e","result":null}',
    '{"type":3,"invocationId":"1","error":5}',
    '{"type":4,"target":"M","arguments":[]}',
    '{"type":5,"invocationId":""}',
    '{"type":8}',
  ])('%s breaks the protocol', (text) => {
    expect(() => read(`${text}\u001e`)).toThrow(InvalidDataError)
  })

  test('bytes that are not UTF-8 break the protocol', () => {
    const bytes = Buffer.from('{"type":7,"error":"\u00e9"}\u001e', 'latin1')
    expect(() => read(bytes)).toThrow('The message is not UTF-8.')
  })

  test('nesting is limited, brackets in strings do not count', () => {
    const invocation = (argument: string) => `{"type":1,"target":"M","arguments":[${argument}]}\u001e`
    expect(read(invocation(`${'['.repeat(6)}${']'.repeat(6)}`))).toHaveLength(1)
    expect(read(invocation(JSON.stringify('\\"'.repeat(9) + '['.repeat(99))))).toHaveLength(1)
    expect(() => read(invocation(`${'['.repeat(7)}${']'.repeat(7)}`))).toThrow('nested too deeply')
  })
})

test.each([undefined, null, () => 1])('the item %s is written as null', (item) => {
  expect(protocol.write({ type: 2, invocationId: '1', item })).toBe('{"type":2,"invocationId":"1","item":null}\u001e')
})

test('binary data is written as base64', () => {
  const bytes = Buffer.from('binary')
  expect(protocol.write({ type: 3, invocationId: '1', result: { bytes } })).toContain('{"bytes":"YmluYXJ5"}')
})

test('however the bytes are cut, the same messages come out', () => {
  const message = fc.record({
    target: fc.string({ unit: 'grapheme' }),
    arguments: fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 3 }),
    invocationId: fc.string({ minLength: 1 }),
  })
  const cuts = fc.array(fc.nat(), { maxLength: 12 })

  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), cuts, (parts, at) => {
      const messages = parts.map((part) => ({ type: 1 as const, ...part }))
      const bytes = Buffer.from(messages.map((each) => protocol.write(each)).join(''))
      const ends = [...at.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
      const input = new InboundBuffer()
      const received: HubMessage[] = []
      let start = 0
      for (const end of ends) {
        input.append(bytes.subarray(start, end))
        received.push(...readAll(input))
        input.settle()
        start = end
      }
      expect(received).toEqual(JSON.parse(JSON.stringify(messages)))
    }),
  )
})
