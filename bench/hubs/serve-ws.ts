import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { offerServer } from './offer-server.ts'

type Sent = { readonly say?: string; readonly echo?: string; readonly id?: number }

const server = createServer()
const sockets = new WebSocketServer({ server })
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { say, echo, id } = JSON.parse(data.toString()) as Sent
    if (say === undefined) {
      socket.send(JSON.stringify({ id, result: echo }))
      return
    }
    const said = JSON.stringify({ said: say })
    for (const client of sockets.clients) client.send(said)
  })
})
await offerServer(server)
