import { type IHubProtocol, JsonHubProtocol, NullLogger } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binaryValue, hubMessage, jsonValue } from '../testing/hub-messages.ts'
import type { HubProtocol } from './hub-protocol.ts'
import { InboundBuffer } from './inbound-buffer.ts'
import { createJsonProtocol } from './json-protocol.ts'
import { createMessagePackProtocol } from './messagepack/messagepack-protocol.ts'
import { type HubMessage, MessageType } from './messages.ts'

const limits = { maxMessageBytes: 65_536, maxMessageDepth: 64 }

type Subject = { readonly ours: HubProtocol; readonly theirs: IHubProtocol; readonly value: fc.Arbitrary<unknown> }

const json: Subject = { ours: createJsonProtocol(limits), theirs: new JsonHubProtocol(), value: jsonValue }
const messagePack: Subject = {
  ours: createMessagePackProtocol(limits),
  theirs: new MessagePackHubProtocol(),
  value: binaryValue,
}

function readAll(protocol: HubProtocol, input: InboundBuffer): HubMessage[] {
  const messages: HubMessage[] = []
  for (;;) {
    const message = protocol.read(input)
    if (message === undefined) return messages
    messages.push(message)
  }
}

/** What is read from bytes that arrive in pieces which are overwritten afterwards, as a socket's are. */
function readInPieces(protocol: HubProtocol, bytes: Buffer, cuts: readonly number[]): HubMessage[] {
  const input = new InboundBuffer()
  const received: HubMessage[] = []
  let start = 0
  for (const end of [...cuts, bytes.length]) {
    const piece = Buffer.from(bytes.subarray(start, end))
    input.append(piece)
    received.push(...readAll(protocol, input))
    input.settle()
    piece.fill(0x7b)
    start = end
  }
  expect(input.length).toBe(0)
  return received
}

/** Whether a server may reconnect is of no interest to it. */
function asReceivedByUs(message: HubMessage): HubMessage {
  if (message.type !== MessageType.Close) return message
  const { type, error } = message
  return error === undefined ? { type } : { type, error }
}

/** Nobody streams from a client by asking it to, so clients know no type for it. */
function isSentByServers({ type }: HubMessage): boolean {
  return type !== MessageType.StreamInvocation && type !== MessageType.CancelInvocation
}

function parse({ theirs }: Subject, written: string | Buffer): unknown[] {
  const input = typeof written === 'string' ? written : Uint8Array.from(written).buffer
  return theirs.parseMessages(input, NullLogger.instance)
}

/** The official parsers fill in what was not sent. */
function withoutEmpty(message: unknown): unknown {
  const entries = Object.entries(message as object)
  return Object.fromEntries(
    entries.filter(([key, value]) => {
      if (key === 'headers') return false
      if (key === 'streamIds') return Array.isArray(value) && value.length > 0
      return value !== undefined && !(key === 'error' && value === null)
    }),
  )
}

/** -0 is an integer to the encoders. */
function plusZero(value: unknown): unknown {
  if (Object.is(value, -0)) return 0
  if (Array.isArray(value)) return value.map(plusZero)
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plusZero(item)]))
}

describe.each([
  ['json', json],
  ['messagepack', messagePack],
])('%s', (name, subject) => {
  const { ours, theirs } = subject
  const message = hubMessage(subject.value).map((each) => plusZero(each) as HubMessage)

  test('what we write, however it is cut, is what we read', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 12 }), (messages, at) => {
        const bytes = Buffer.concat(messages.map((each) => Buffer.from(ours.write(each))))
        const cuts = at.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b)
        expect(readInPieces(ours, bytes, cuts)).toEqual(messages.map(asReceivedByUs))
      }),
    )
  })

  test('what the official client writes is what we read', () => {
    fc.assert(
      fc.property(message, (each) => {
        const written = Buffer.from(theirs.writeMessage(each as never) as ArrayBuffer)
        const received = readInPieces(ours, written, [])
        // It closes without a reason in one of its encodings.
        if (each.type === MessageType.Close) expect(received).toMatchObject([{ type: each.type }])
        else expect(received).toEqual([each])
      }),
    )
  })

  test('what we write is what the official client reads', () => {
    fc.assert(
      fc.property(message.filter(isSentByServers), (each) => {
        const [received] = parse(subject, ours.write(each))
        const expected: Record<string, unknown> = { ...each }
        // It drops stream ids: nobody streams to a client.
        if (name === 'messagepack') delete expected['streamIds']
        expect(withoutEmpty(received)).toEqual(expected)
      }),
    )
  })

  test('every cut and every byte for itself give the same messages', () => {
    const messages = fc.sample(message, { numRuns: 12, seed: 7 })
    const bytes = Buffer.concat(messages.map((each) => Buffer.from(ours.write(each))))
    const expected = messages.map(asReceivedByUs)
    for (let cut = 0; cut <= bytes.length; cut++) expect(readInPieces(ours, bytes, [cut])).toEqual(expected)
    expect(readInPieces(ours, bytes, [...bytes.keys()])).toEqual(expected)
  })
})
