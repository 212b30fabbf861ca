/**
 * A WebSocket client that does next to nothing: a thousand of them share one process with a clock, and
 * a usual client would be what is measured. All read into one buffer, without a stream of their own.
 */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { FrameKind, pongFrame, readFrames } from '../web-socket-frames.ts'

export type RawSocket = {
  /** @param frame made with `clientFrame`. */
  send(frame: Buffer): void
  /** Stops reading: what the server sends stays with the operating systems, then with the server. */
  pause(): void
  close(): void
  /** Called with every message; the bytes from `start` to `end` are valid during the call only. */
  onMessage: (bytes: Buffer, start: number, end: number) => void
  /** Called when the server ends the connection; throws as long as nobody says that it may. */
  onLost: () => void
}

export type Address = {
  readonly port: number
  readonly path: string
  readonly token: string
  /** Whom the socket is to come from, for a server that trusts this machine as its proxy. */
  readonly forwardedFor?: string
}

const headEnd = '\r\n\r\n'
const nothing = Buffer.alloc(0)
const readInto = Buffer.alloc(262_144)

export function openRawSocket(address: Address): Promise<RawSocket> {
  const opened = Promise.withResolvers<RawSocket>()
  let isUpgraded = false
  /** A frame that has not come whole; seldom anything. */
  let rest = nothing

  const socket = connect({
    port: address.port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: readInto,
      callback(count) {
        const bytes = rest.length === 0 ? readInto : Buffer.concat([rest, readInto.subarray(0, count)])
        read(bytes, rest.length + count)
        return true
      },
    },
  })
  const raw: RawSocket = {
    onMessage: () => undefined,
    onLost() {
      throw new Error('the server ended a connection of the bench')
    },
    send: (frame) => void socket.write(frame),
    pause: () => void socket.pause(),
    close() {
      raw.onLost = () => undefined
      socket.destroy()
    },
  }

  function read(bytes: Buffer, end: number): void {
    const start = isUpgraded ? 0 : readHead(bytes, end)
    const framed = start === 0 ? bytes : bytes.subarray(start)
    const used = isUpgraded ? readFrames(framed, end - start, onFrame) : 0
    rest = start + used === end ? nothing : Buffer.from(framed.subarray(used, end - start))
  }

  /** The length of the answer to the upgrade; 0 while it is not whole. */
  function readHead(bytes: Buffer, end: number): number {
    const head = bytes.toString('latin1', 0, end)
    const headLength = head.indexOf(headEnd) + headEnd.length
    if (headLength < headEnd.length) return 0
    if (!head.startsWith('HTTP/1.1 101')) {
      opened.reject(new Error(`the upgrade was answered with ${head.slice(0, head.indexOf('\r\n'))}`))
      return 0
    }
    isUpgraded = true
    opened.resolve(raw)
    return headLength
  }

  function onFrame(kind: number, bytes: Buffer, start: number, end: number): void {
    if (kind === FrameKind.text || kind === FrameKind.binary) raw.onMessage(bytes, start, end)
    else if (kind === FrameKind.ping) socket.write(pongFrame(bytes.subarray(start, end)))
    else if (kind === FrameKind.close) socket.destroy()
  }

  socket.on('error', opened.reject)
  socket.once('close', () => {
    if (isUpgraded) raw.onLost()
    else opened.reject(new Error('the server refused a connection of the bench'))
  })
  askForUpgrade(socket, address)
  return opened.promise
}

function askForUpgrade(socket: Socket, { port, path, token, forwardedFor }: Address): void {
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Authorization: Bearer ${token}`,
      ...(forwardedFor === undefined ? [] : [`X-Forwarded-For: ${forwardedFor}`]),
      headEnd.slice(2),
    ].join('\r\n'),
  )
}
