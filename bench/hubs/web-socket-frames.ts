/** WebSocket frames as far as the bench's bare clients and servers need them: whole, short, unmasked in effect. */

export const FrameKind = { text: 0x81, binary: 0x82, close: 0x88, ping: 0x89, pong: 0x8a } as const

const longestMediumPayload = 65_535

/** Clients must mask; with a mask of zeros the payload is its own mask. A string is text, a buffer binary. */
export function clientFrame(data: string | Buffer): Buffer {
  return typeof data === 'string'
    ? frame(FrameKind.text, Buffer.from(data), { isMasked: true })
    : frame(FrameKind.binary, data, { isMasked: true })
}

export function pongFrame(payload: Buffer): Buffer {
  return frame(FrameKind.pong, payload, { isMasked: true })
}

export function serverFrame(text: string): Buffer {
  return frame(FrameKind.text, Buffer.from(text), { isMasked: false })
}

function frame(kind: number, payload: Buffer, { isMasked }: { isMasked: boolean }): Buffer {
  if (payload.length > longestMediumPayload) throw new RangeError('the bench sends short messages')
  const maskBit = isMasked ? 0x80 : 0
  const mask = Buffer.alloc(isMasked ? 4 : 0)
  const length = payload.length
  const head = length < 126 ? [kind, maskBit | length] : [kind, maskBit | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), mask, payload])
}

export type OnFrame = (kind: number, bytes: Buffer, start: number, end: number) => void

/** Tells of the whole frames before `end`; answers where the first that is not whole begins. */
export function readFrames(bytes: Buffer, end: number, onFrame: OnFrame): number {
  let offset = 0
  while (end - offset >= 2) {
    const second = bytes[offset + 1] ?? 0
    const short = second & 0x7f
    const maskLength = second >= 0x80 ? 4 : 0
    const lengthEnd = offset + (short < 126 ? 2 : short === 126 ? 4 : 10)
    const start = lengthEnd + maskLength
    if (end < start) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(offset + 2) : bytes.readUIntBE(lengthEnd - 6, 6)
    if (end < start + length) break
    onFrame(bytes[offset] ?? 0, bytes, start, start + length)
    offset = start + length
  }
  return offset
}
