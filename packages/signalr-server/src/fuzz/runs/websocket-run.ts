import { once } from 'node:events'
import type { Socket } from 'node:net'
import { allProtocols, createHubProtocols } from '../../protocol/hub-protocols.ts'
import { createFrames, type FrameSource } from '../frames/frames.ts'
import { createRandom, type Random } from '../frames/random.ts'
import { fuzzLimits } from '../fuzz-limits.ts'
import { type FuzzServer, fuzzPath } from '../fuzz-server.ts'
import type { FuzzTask } from './direct-run.ts'
import { exchange, openSocket, writeRequest } from './raw-http.ts'

const clientsAtOnce = 16
const framesOfConnection = 30

const protocols = createHubProtocols(allProtocols, fuzzLimits)
const upgrade = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'Zm9yIHRoZSBmdXp6IGh1Yg==',
}

/** WebSockets on real sockets that carry bad frames of the hub protocols, now and then in bad frames of their own. */
export async function runOverWebSockets({ seed, frames, watch }: FuzzTask, { port }: FuzzServer): Promise<void> {
  let left = frames
  let connections = 0

  async function work(): Promise<void> {
    while (left > 0) {
      const count = Math.min(left, framesOfConnection)
      left -= count
      const random = createRandom(seed, 2, connections++)
      left += count - (await runConnection(port, random, count))
    }
  }

  await Promise.all(Array.from({ length: clientsAtOnce }, work))
  if (frames > 0 && connections === 0) watch.report('no WebSocket was opened')
}

/** @returns how many frames were sent until the server ended the connection. */
async function runConnection(port: number, random: Random, frames: number): Promise<number> {
  const source = createFrames(random, random.pick(protocols))
  if (random.chance(0.6)) {
    return misuseSocket(port, fuzzPath, random, source, { first: source.handshake(1), frames })
  }
  // Whose socket is lost without a bad frame may come back to the same connection.
  const path = await negotiateStateful(port)
  const first = source.handshake(2)
  const sent = await misuseSocket(port, path, random, source, { first, frames: random.pick([0, 0, 0, 1, 3]) })
  return sent + (await misuseSocket(port, path, random, source, { first: source.sequence(), frames: 2 }))
}

/** The path of a connection that outlives its socket. */
async function negotiateStateful(port: number): Promise<string> {
  const query = '/negotiate?negotiateVersion=1&useStatefulReconnect=true'
  const headers = { Connection: 'close' }
  const request = writeRequest({ method: 'POST', path: fuzzPath + query, headers, body: Buffer.alloc(0) })
  const token = /"connectionToken":"([^"]+)"/.exec(await exchange(port, request, 10_000))?.[1]
  return `${fuzzPath}?id=${token}`
}

/** @returns how many frames were sent. */
async function misuseSocket(
  port: number,
  path: string,
  random: Random,
  source: FrameSource,
  { first, frames }: { readonly first: Buffer; readonly frames: number },
): Promise<number> {
  const socket = await openSocket(port)
  if (socket.destroyed) return 1
  socket.write(writeRequest({ method: 'GET', path, headers: upgrade }))
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  // Half of the clients read nothing that they are sent.
  if (random.chance(0.5)) socket.resume()
  else socket.pause()
  await write(socket, webSocketFrame(random, first, true))
  await write(socket, webSocketFrame(random, source.prelude(), true))
  let sent = 0
  while (sent < frames && socket.writable) {
    sent++
    await write(socket, webSocketFrame(random, source.prelude(), true))
    await write(socket, webSocketFrame(random, source.next(), random.chance(0.9)))
    if (random.chance(0.3)) await new Promise(setImmediate)
  }
  if (sent === 0 || random.chance(0.5)) socket.destroy()
  else socket.end(webSocketFrame(random, Buffer.alloc(0), false))
  setTimeout(() => socket.destroy(), 500)
  return Math.max(1, sent)
}

/** Resolves when the socket has taken the bytes, or will not. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    socket.write(bytes, () => resolve())
  })
}

/** RFC 6455, 5.2, with a mask of zeros; unless `isGood`, with whatever flags, opcode and length. */
function webSocketFrame(random: Random, payload: Buffer, isGood: boolean): Buffer {
  const first = isGood ? 0x80 | random.pick([1, 2]) : random.below(256)
  const mask = isGood || random.chance(0.7) ? 0x80 : 0
  const length = isGood || random.chance(0.6) ? payload.length : random.below(2 ** random.below(33))
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = first
  if (length < 126) {
    head[1] = mask | length
  } else if (length < 65_536) {
    head[1] = mask | 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = mask | 127
    head.writeUIntBE(length, 4, 6)
  }
  return Buffer.concat([head, ...(mask === 0 ? [] : [Buffer.alloc(4)]), payload])
}
