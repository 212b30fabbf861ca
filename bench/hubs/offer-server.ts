import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { offer } from '../frame/child-process.ts'

/** Listens on a free port of loopback and tells it, and what it costs, to whoever started the process. */
export async function offerServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  offer({
    port: () => (server.address() as AddressInfo).port,
    cpuSeconds() {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  })
}
