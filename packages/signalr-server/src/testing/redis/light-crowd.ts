import { WebSocket } from 'ws'
import { record } from '../raw-client.ts'
import { afterTest } from '../test-hub.ts'

const completion = 3

/** A client that shakes hands and keeps the texts it is sent. */
export type LightClient = { readonly userId: string; readonly texts: string[] }

/** Opens many, each user once, and joins each to the group; they end with the test. */
export function openCrowd(port: number, userIds: readonly string[], group: string): Promise<LightClient[]> {
  return Promise.all(userIds.map((userId) => open(port, userId, group)))
}

async function open(port: number, userId: string, group: string): Promise<LightClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/hub/test`, {
    headers: { Authorization: `Bearer ${userId}` },
    perMessageDeflate: false,
  })
  afterTest(async () => socket.terminate())
  const texts: string[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      const join = { type: 1, invocationId: 'join', target: 'Join', arguments: [group] }
      socket.send(record({ protocol: 'json', version: 1 }) + record(join))
    })
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString().split('\u001e').slice(0, -1)) {
        const message = JSON.parse(text) as { type?: number; arguments?: [string] }
        if (message.type === completion) resolve()
        else if (message.arguments !== undefined) texts.push(message.arguments[0])
      }
    })
  })
  return { userId, texts }
}
