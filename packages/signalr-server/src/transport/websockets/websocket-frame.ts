import type { Payload } from '../payload.ts'

const finalText = 0x81
const finalBinary = 0x82
const finalPong = 0x8a

/** The payload as one unmasked, uncompressed WebSocket frame (RFC 6455, 5.2); made once a payload. */
export function webSocketFrame(payload: Payload): Buffer {
  payload.webSocketFrame ??= frame(typeof payload.data === 'string' ? finalText : finalBinary, payload.data)
  return payload.webSocketFrame
}

/** @param data of the ping that it answers. */
export function pongFrame(data: Buffer): Buffer {
  return frame(finalPong, data)
}

function frame(firstByte: number, data: string | Buffer): Buffer {
  const length = typeof data === 'string' ? Buffer.byteLength(data) : data.length
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headerLength + length)
  bytes[0] = firstByte
  if (headerLength === 2) {
    bytes[1] = length
  } else if (headerLength === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeUIntBE(0, 2, 2)
    bytes.writeUIntBE(length, 4, 6)
  }
  if (typeof data === 'string') bytes.write(data, headerLength)
  else data.copy(bytes, headerLength)
  return bytes
}
