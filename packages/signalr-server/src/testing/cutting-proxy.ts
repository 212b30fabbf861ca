import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterTest } from './test-hub.ts'

/** Carries bytes between clients and a server, and cuts them off as a lost network does. */
export type CuttingProxy = {
  readonly url: string
  /** Of all WebSockets there were. */
  readonly upgrades: number
  /** Cuts every connection off at once. */
  cut(): void
  /** Lets so many bytes more pass to a client, then cuts its connection off, be it inside a message. */
  cutAfter(bytes: number): void
  /** Connections from now on go to another server. */
  redirect(url: string): void
  /** The ends of the WebSockets that there are hear nothing more of each other, nor of the loss. */
  freeze(): void
}

/** A proxy before the server at `url`, gone when the test ends. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  let target = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  /** The client's ends of the WebSockets among them. */
  const webSockets = new WeakSet<Socket>()
  let upgrades = 0
  let bytesLeft = Infinity

  function cut(): void {
    bytesLeft = Infinity
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }

  function toClient(client: Socket, chunk: Buffer): void {
    if (chunk.toString('latin1', 0, 12) === 'HTTP/1.1 101') {
      webSockets.add(client)
      upgrades++
    }
    const passing = chunk.subarray(0, bytesLeft)
    bytesLeft -= passing.length
    client.write(passing)
    if (bytesLeft === 0) client.end(cut)
  }

  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const pair = [client, server] as const
    pairs.add(pair)
    client.on('data', (chunk) => server.write(chunk))
    server.on('data', (chunk) => toClient(client, chunk))
    for (const [socket, other] of [pair, [server, client]]) {
      socket?.setNoDelay()
      socket?.on('error', () => other?.destroy())
      socket?.on('close', () => {
        other?.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterTest(async () => {
    cut()
    await new Promise((resolve) => proxy.close(resolve))
  })

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get upgrades() {
      return upgrades
    },
    cut,
    cutAfter(bytes) {
      bytesLeft = bytes
    },
    redirect(to) {
      target = new URL(to)
    },
    freeze() {
      for (const pair of pairs) {
        for (const socket of webSockets.has(pair[0]) ? pair : []) {
          socket.removeAllListeners('data')
          socket.removeAllListeners('close')
          socket.pause()
        }
      }
    },
  }
}
