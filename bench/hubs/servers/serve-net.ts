// The least that can carry a hub's messages: the operating system's sockets as Node has them. It opens
// WebSockets without looking at what is asked, and answers whatever is said with a finished frame.
import { createHash } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { saidText } from '../said-text.ts'
import { readFrames, serverFrame } from '../web-socket-frames.ts'
import { offerServer } from './offer-server.ts'

/** The bytes that Guildhall's hub server sends. */
const said = serverFrame(`${JSON.stringify({ type: 1, target: 'Said', arguments: [saidText] })}\u001e`)
const acceptSuffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const sockets = new Set<Socket>()

function upgrade(this: Socket, request: Buffer): void {
  const key = /sec-websocket-key: (\S+)/i.exec(request.toString('latin1'))?.[1] ?? ''
  const accept = createHash('sha1')
    .update(key + acceptSuffix)
    .digest('base64')
  this.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  this.on('data', onBytes)
  sockets.add(this)
}

function onBytes(bytes: Buffer): void {
  const used = readFrames(bytes, bytes.length, () => {
    for (const socket of sockets) socket.write(said)
  })
  if (used !== bytes.length) throw new Error('a frame came in pieces')
}

function onClose(this: Socket): void {
  sockets.delete(this)
}

await offerServer(
  createServer({ noDelay: true }, (socket) => {
    socket.once('data', upgrade)
    socket.on('close', onClose)
    socket.on('error', onClose)
  }),
)
