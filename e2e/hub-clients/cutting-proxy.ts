// Stands between a page and a host, and cuts WebSockets as a lost network does: without a word.
import { connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  readonly url: string
  /** Cuts the WebSocket that is open, or the next one as soon as it is. */
  cut(): Promise<void>
  close(): Promise<void>
}

export async function startCuttingProxy(hostUrl: string): Promise<CuttingProxy> {
  const { hostname, port: hostPort } = new URL(hostUrl)
  const sockets = new Set<Socket>()
  const webSockets = new Set<() => void>()
  const whenOpen: (() => void)[] = []

  const server = createServer((client) => {
    const host = connect(Number(hostPort), hostname)
    for (const socket of [client, host]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(host)
    host.pipe(client)
    const cut = () => {
      client.resetAndDestroy()
      host.resetAndDestroy()
    }
    host.once('data', (answer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) return
      webSockets.add(cut)
      client.once('close', () => webSockets.delete(cut))
      for (const resolve of whenOpen.splice(0)) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no free port')

  return {
    url: `http://localhost:${address.port}`,
    async cut() {
      if (webSockets.size === 0) await new Promise<void>((resolve) => whenOpen.push(resolve))
      for (const cut of webSockets) cut()
      webSockets.clear()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
