// Plain ws as people use it. With the argument `framed` the frame of a message to all is made once and
// written to the sockets below.
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { serverFrame } from '../web-socket-frames.ts'
import { offerServer } from './offer-server.ts'

type Sent = { readonly say?: string; readonly echo?: string; readonly id?: number }

const isFramed = process.argv.includes('framed')
const server = createServer()
const webSockets = new WebSocketServer({ server })
const sockets = new Set<{ write(bytes: Buffer): void }>()

function sayToAll(text: string): void {
  const said = JSON.stringify({ said: text })
  if (isFramed) {
    const frame = serverFrame(said)
    for (const socket of sockets) socket.write(frame)
    return
  }
  // Bytes made once: quicker than to have every send make them of a string.
  const bytes = Buffer.from(said)
  for (const client of webSockets.clients) client.send(bytes, { binary: false })
}

function onMessage(this: WebSocket, data: Buffer): void {
  const { say, echo, id } = JSON.parse(data.toString()) as Sent
  if (say === undefined) this.send(JSON.stringify({ id, result: echo }))
  else sayToAll(say)
}

webSockets.on('connection', (webSocket, { socket }) => {
  webSocket.on('message', onMessage)
  if (!isFramed) return
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
await offerServer(server)
