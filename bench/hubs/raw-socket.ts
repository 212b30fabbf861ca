/**
 * A WebSocket client that does next to nothing: hundreds of them share one process with a clock, and a
 * usual client would be what is measured.
 */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type RawSocket = {
  send(text: string): void
  close(): void
  /** Called with every text frame; the bytes are valid during the call only. */
  onText: (payload: Buffer) => void
}

const textFrame = 0x81
const closeFrame = 0x88
const pingFrame = 0x89
const headEnd = '\r\n\r\n'

export async function openRawSocket(port: number, path: string): Promise<RawSocket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const raw: RawSocket = {
    onText: () => undefined,
    send: (text) => void socket.write(frame(textFrame, Buffer.from(text))),
    close: () => socket.destroy(),
  }
  await upgrade(socket, { port, path })
  let rest: Buffer = Buffer.alloc(0)
  socket.resume()
  socket.on('data', (chunk) => {
    rest = readFrames(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), (kind, payload) => {
      if (kind === textFrame) raw.onText(payload)
      else if (kind === pingFrame) socket.write(frame(0x8a, payload))
      else if (kind === closeFrame) socket.destroy(new Error('the server closed a connection of the bench'))
    })
  })
  return raw
}

function upgrade(socket: Socket, { port, path }: { port: number; path: string }): Promise<void> {
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      headEnd.slice(2),
    ].join('\r\n'),
  )
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    let head = Buffer.alloc(0)
    socket.on('data', function read(chunk) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      socket.off('data', read)
      const status = head.toString('latin1', 0, head.indexOf('\r\n'))
      if (!status.startsWith('HTTP/1.1 101')) {
        reject(new Error(`the upgrade was answered with ${status}`))
        return
      }
      // Paused until the caller has set its listener: a greeting may already be here.
      socket.pause()
      if (head.length > end + headEnd.length) socket.unshift(head.subarray(end + headEnd.length))
      resolve()
    })
  })
}

/** Hands out the whole frames and answers the bytes of the one that has not come yet. */
function readFrames(bytes: Buffer, onFrame: (kind: number, payload: Buffer) => void): Buffer {
  let offset = 0
  while (bytes.length - offset >= 2) {
    const short = (bytes[offset + 1] ?? 0) & 0x7f
    const headLength = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length - offset < headLength) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(offset + 2) : Number(bytes.readBigUInt64BE(offset + 2))
    const end = offset + headLength + length
    if (bytes.length < end) break
    onFrame(bytes[offset] ?? 0, bytes.subarray(offset + headLength, end))
    offset = end
  }
  return offset === bytes.length ? Buffer.alloc(0) : bytes.subarray(offset)
}

/** Clients must mask; with a mask of zeros the payload is its own mask. */
function frame(kind: number, payload: Buffer): Buffer {
  const isShort = payload.length < 126
  if (payload.length > 65_535) throw new RangeError('the bench sends short messages')
  const head = Buffer.alloc(isShort ? 6 : 8)
  head[0] = kind
  head[1] = 0x80 | (isShort ? payload.length : 126)
  if (!isShort) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
