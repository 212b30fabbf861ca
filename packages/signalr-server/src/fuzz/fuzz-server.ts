import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHubServer, type HubServer } from '../hub-server.ts'
import { type FuzzHub, type FuzzUser, fuzzHub } from './fuzz-hub.ts'
import { fuzzLimits } from './fuzz-limits.ts'
import type { Watch } from './watch.ts'

/** A server on a real port that the fuzz is thrown at. */
export type FuzzServer = {
  readonly port: number
  readonly hubs: HubServer<FuzzUser>
  close(): Promise<void>
}

export const fuzzPath = '/hub/fuzz'

export async function startFuzzServer({ logger }: Watch): Promise<FuzzServer> {
  const hubs = createHubServer<FuzzUser>({
    authenticate: async ({ token }) => (token === undefined || token === '' ? undefined : { user: { id: token } }),
    isOriginAllowed: (origin) => origin === 'https://fuzz.example',
    limits: fuzzLimits,
    statefulReconnect: true,
    showErrorDetails: true,
    logger,
  })
  hubs.addHub<FuzzHub>(fuzzPath, fuzzHub)
  const server = createServer()
  hubs.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    hubs,
    async close() {
      await hubs.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
