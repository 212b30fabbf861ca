/** Before anything is measured, each server shows that it speaks its protocol, with the client that people use. */
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { DialectName } from './dialects.ts'

const probe = 'Is this the right hall?'

const askers: Readonly<Record<DialectName, (port: number) => Promise<unknown>>> = {
  signalr: askSignalr,
  ws: askWebSocket,
  'socket-io': askSocketIo,
}

export async function checkProtocol({ dialect, port }: { dialect: DialectName; port: number }): Promise<void> {
  const answer = await askers[dialect](port)
  if (answer !== probe) throw new Error(`the ${dialect} server answered ${JSON.stringify(answer)}`)
}

async function askSignalr(port: number): Promise<unknown> {
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}/hub`)
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  const answer: unknown = await connection.invoke('Echo', probe)
  await connection.stop()
  return answer
}

function askWebSocket(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, echo: probe })))
    socket.once('error', reject)
    socket.once('message', (data: Buffer) => {
      socket.close()
      resolve((JSON.parse(data.toString()) as { result: unknown }).result)
    })
  })
}

async function askSocketIo(port: number): Promise<unknown> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  const answer: unknown = await socket.timeout(5000).emitWithAck('echo', probe)
  socket.disconnect()
  return answer
}
