import type { InboundBuffer } from '../inbound-buffer.ts'
import { InvalidDataError, OversizeMessageError } from '../invalid-data-error.ts'

/** A length takes 1 to 5 bytes of 7 bits, the least significant first; the top bit says that more follow. */
const prefixBytes = 5
const highestLastByte = 7

/**
 * The body of the next frame of the binary format; undefined when it has not arrived whole.
 * @throws {InvalidDataError} when its length is none, or is known to make the frame, length included,
 * larger than `limit`. Nothing is waited for then.
 */
export function readFrame(input: InboundBuffer, limit: number): Buffer | undefined {
  let length = 0
  for (let at = 0; at < prefixBytes; at++) {
    const byte = input.peek(at)
    if (byte === undefined) return undefined
    if (at === prefixBytes - 1 && byte > highestLastByte) throw new InvalidDataError('The message length is wrong.')
    length += (byte & 0x7f) * 2 ** (7 * at)
    if (at + 1 + length > limit) throw new OversizeMessageError(limit)
    if (byte < 0x80) return input.take(at + 1, length)
  }
  return undefined
}

/** The body as a frame, in memory of its own. */
export function writeFrame(body: Uint8Array): Buffer {
  const prefix: number[] = []
  let rest = body.length
  while (rest >= 0x80) {
    prefix.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  prefix.push(rest)
  const frame = Buffer.allocUnsafe(prefix.length + body.length)
  frame.set(prefix)
  frame.set(body, prefix.length)
  return frame
}
