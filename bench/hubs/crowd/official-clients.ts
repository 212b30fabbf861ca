/** Before anything is measured, each server shows that it speaks its protocol, with the client that people use. */
import { HubConnectionBuilder, type IHubProtocol, JsonHubProtocol, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { DialectName } from '../dialects.ts'
import { saidText } from '../said-text.ts'

const probe = 'Is this the right hall?'

const askers: Readonly<Record<DialectName, (port: number) => Promise<unknown>>> = {
  signalr: (port) => askSignalr(port, new JsonHubProtocol()),
  'signalr-messagepack': (port) => askSignalr(port, new MessagePackHubProtocol()),
  net: askNet,
  ws: askWebSocket,
  'socket-io': askSocketIo,
}

export async function checkProtocol({ dialect, port }: { dialect: DialectName; port: number }): Promise<void> {
  const answer = await askers[dialect](port)
  if (answer !== probe) throw new Error(`the ${dialect} server answered ${JSON.stringify(answer)}`)
}

async function askSignalr(port: number, protocol: IHubProtocol): Promise<unknown> {
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}/hub`, { accessTokenFactory: () => 'bench' })
    .withHubProtocol(protocol)
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  const answer: unknown = await connection.invoke('Echo', probe)
  await connection.stop()
  return answer
}

async function askWebSocket(port: number): Promise<unknown> {
  const answer = await askOnce(port, JSON.stringify({ id: 1, echo: probe }))
  return (JSON.parse(answer) as { result: unknown }).result
}

/** It says one thing only, whatever it is told. */
async function askNet(port: number): Promise<unknown> {
  return (await askOnce(port, probe)).includes(saidText) ? probe : undefined
}

function askOnce(port: number, message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
    socket.once('open', () => socket.send(message))
    socket.once('error', reject)
    socket.once('message', (data: Buffer) => {
      socket.terminate()
      resolve(data.toString())
    })
  })
}

async function askSocketIo(port: number): Promise<unknown> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  const answer: unknown = await socket.timeout(5000).emitWithAck('echo', probe)
  socket.disconnect()
  return answer
}
