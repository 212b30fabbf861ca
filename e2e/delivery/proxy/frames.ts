/** Cuts a stream of WebSocket bytes into whole frames, which are left as they are. */
export function createFrameSplitter(): (bytes: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const frames: Buffer[] = []
    for (let length = frameLength(rest); length !== undefined && length <= rest.length; length = frameLength(rest)) {
      frames.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return frames
  }
}

const closeKind = 8

export const isClose = (frame: Buffer): boolean => ((frame[0] ?? 0) & 0x0f) === closeKind

/** Of the frame that the bytes begin with; undefined while its head is not whole (RFC 6455, section 5.2). */
function frameLength(bytes: Buffer): number | undefined {
  const second = bytes[1]
  if (second === undefined) return undefined
  const maskBytes = second & 0x80 ? 4 : 0
  const short = second & 0x7f
  if (short < 126) return 2 + maskBytes + short
  if (short === 126) return bytes.length < 4 ? undefined : 4 + maskBytes + bytes.readUInt16BE(2)
  return bytes.length < 10 ? undefined : 10 + maskBytes + Number(bytes.readBigUInt64BE(2))
}
