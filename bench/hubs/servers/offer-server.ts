import type { AddressInfo, Server, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { cpuSeconds, offer } from '../../frame/child-process.ts'

/** What a process holds, in bytes, when everything that can be let go of is. */
export type Memory = { readonly resident: number; readonly heap: number; readonly external: number }

const collections = 6

async function readMemory(): Promise<Memory> {
  if (!globalThis.gc) throw new Error('the process was not started with --expose-gc')
  for (let run = 0; run < collections; run++) {
    globalThis.gc()
    // What the collection let go of may have more to let go of in its finalizers.
    await nextTurn()
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss, heap: heapUsed, external }
}

export type ServerCalls = {
  port(): number
  cpuSeconds(): number
  /** Open sockets. */
  connections(): Promise<number>
  /** Sockets that the operating system takes no more for; known when the server was started with `watched`. */
  blockedSockets(): number
  memory(): Promise<Memory>
}

/** Listens on a free port of loopback and tells it, and what it costs, to whoever started the process. */
export async function offerServer(server: Server): Promise<void> {
  const watched = new Set<Socket>()
  if (process.argv.includes('watched')) {
    server.on('connection', (socket) => {
      watched.add(socket)
      socket.on('close', () => watched.delete(socket))
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  offer({
    port: () => (server.address() as AddressInfo).port,
    cpuSeconds,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    blockedSockets: () => [...watched].filter((socket) => socket.writableLength > 0).length,
    memory: readMemory,
  } satisfies ServerCalls)
}
