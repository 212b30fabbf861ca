import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** A database that can go away and come back, by standing between a server and the real one. */
export type DatabaseProxy = {
  readonly connection: string
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  /** Ends all connections; takes new ones and never answers them. */
  silence(): void
  /** Leaves connections open, passes on nothing more of them, and never answers new ones: as a stopped process. */
  freeze(): void
  restore(): Promise<void>
  stop(): Promise<void>
}

export async function startDatabaseProxy(connection: string): Promise<DatabaseProxy> {
  const target = targetOf(connection)
  const sockets = new Set<Socket>()
  /** How each open connection is stopped. */
  const freezers: (() => void)[] = []
  let isSilent = false

  const server = createServer((socket) => {
    track(socket)
    if (isSilent) return
    const onward = connect(target)
    track(onward)
    socket.pipe(onward).pipe(socket)
    freezers.push(() => {
      socket.unpipe(onward)
      onward.unpipe(socket)
    })
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })

  function track(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Cutting is the purpose; what the ends notice of it is theirs.
    socket.on('error', () => socket.destroy())
  }

  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  const port = await listen(server, 0)
  return {
    connection: through(connection, port),
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      endAll()
      await closed
    },
    silence() {
      isSilent = true
      endAll()
    },
    freeze() {
      isSilent = true
      for (const stop of freezers.splice(0)) stop()
    },
    async restore() {
      isSilent = false
      endAll()
      if (!server.listening) await listen(server, port)
    },
    async stop() {
      endAll()
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
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
