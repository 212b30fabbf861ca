import {
  Decoder,
  decodeTimestampExtension,
  Encoder,
  EXT_TIMESTAMP,
  ExtData,
  type ExtensionCodecType,
  encodeTimestampExtension,
} from '@msgpack/msgpack'
import { InvalidDataError } from '../invalid-data-error.ts'
import { scanBody } from './body-scan.ts'
import { deepestSent, toSendable } from './sendable.ts'

/** An encoder keeps the memory of its largest message; beyond this many bytes it is replaced. */
const keptBytes = 65_536

/** Dates are the one extension that both sides know. */
const extensions: ExtensionCodecType<undefined> = {
  tryToEncode(value) {
    const timestamp = encodeTimestampExtension(value)
    return timestamp === null ? null : new ExtData(EXT_TIMESTAMP, timestamp)
  },
  decode(data, type) {
    if (type !== EXT_TIMESTAMP) throw new InvalidDataError(`The MessagePack extension ${type} is not known.`)
    const date = decodeTimestampExtension(data)
    if (Number.isNaN(date.getTime())) throw new InvalidDataError('The message holds a date that is none.')
    return date
  },
}

const decoder = new Decoder({ extensionCodec: extensions })
let encoder = createEncoder()

/**
 * One MessagePack value; maps are plain objects, timestamps are dates, binary data is in arrays of
 * its own memory.
 * @throws {InvalidDataError} when `body` is anything else, or deeper than `maxDepth`.
 */
export function decodeBody(body: Buffer, maxDepth: number): unknown {
  const hasBytes = scanBody(body, maxDepth)
  const value = decode(body)
  return hasBytes ? withOwnBytes(value) : value
}

/**
 * The value in MessagePack, in memory that the next call overwrites.
 * @throws when there is a bigint in it, it holds itself or is nested too deeply.
 */
export function encodeBody(value: unknown): Uint8Array {
  const body = encoder.encodeSharedRef(toSendable(value))
  if (body.length > keptBytes) encoder = createEncoder()
  return body
}

function createEncoder(): Encoder {
  return new Encoder({ extensionCodec: extensions, ignoreUndefined: true, maxDepth: deepestSent + 1 })
}

function decode(body: Buffer): unknown {
  try {
    return decoder.decode(body)
  } catch (cause) {
    if (cause instanceof InvalidDataError) throw cause
    throw new InvalidDataError('Error reading MessagePack.', { cause })
  }
}

/** The decoder gives windows on the received bytes, which are overwritten when others arrive. */
function withOwnBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return Uint8Array.from(value)
  if (Array.isArray(value)) return value.map(withOwnBytes)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withOwnBytes(item)]))
}
