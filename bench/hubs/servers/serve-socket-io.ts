import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { offerServer } from './offer-server.ts'

const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  socket.on('say', (text: string) => io.emit('said', text))
  socket.on('echo', (text: string, answer: (text: string) => void) => answer(text))
})
await offerServer(server)
