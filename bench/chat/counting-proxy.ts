/** Stands between the server and PostgreSQL and counts what is asked, by the messages of the protocol. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type Counted = { readonly statements: number; readonly roundTrips: number }

export type CountingProxy = {
  /** The connection string that leads through it. */
  readonly connection: string
  counted(): Counted
  close(): Promise<void>
}

const headBytes = 5
const simpleQuery = 'Q'
const execute = 'E'
const sync = 'S'

export async function startCountingProxy(connection: string): Promise<CountingProxy> {
  const target = targetOf(connection)
  const sockets = new Set<Socket>()
  let statements = 0
  let roundTrips = 0

  const server = createServer((socket) => {
    const onward = connect(target)
    for (const side of [socket, onward]) {
      sockets.add(side)
      side.on('close', () => sockets.delete(side))
      side.on('error', () => {
        socket.destroy()
        onward.destroy()
      })
    }
    const count = createCounter((kind) => {
      if (kind === simpleQuery || kind === execute) statements++
      if (kind === simpleQuery || kind === sync) roundTrips++
    })
    socket.on('data', count)
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    connection: through(connection, (server.address() as AddressInfo).port),
    counted: () => ({ statements, roundTrips }),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Tells the kind of each message of a client; the first one, which opens the connection, has none. */
function createCounter(tell: (kind: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      if (!isOpen) {
        if (rest.length < 4 || rest.length < rest.readUInt32BE(0)) return
        rest = rest.subarray(rest.readUInt32BE(0))
        isOpen = true
      }
      if (rest.length < headBytes) return
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      tell(String.fromCharCode(rest[0] ?? 0))
      rest = rest.subarray(length)
    }
  }
}

function targetOf(connection: string): { path: string } | { host: string; port: number } {
  const url = new URL(connection)
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  return folder?.startsWith('/') ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: folder ?? url.hostname, port }
}

function through(connection: string, port: number): string {
  const url = new URL(connection)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.host = `127.0.0.1:${port}`
  return url.href
}
