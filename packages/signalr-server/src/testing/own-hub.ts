import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Hub } from '../hub/hub.ts'
import type { HubContract } from '../hub/hub-contract.ts'
import type { HubDefinition } from '../hub/hub-definition.ts'
import type { HubServerOptions } from '../hub-server.ts'
import type { RawClient } from './raw-client.ts'
import { afterTest, startTestServer, type TestServer, type TestUser } from './test-hub.ts'

export type OwnHub<C extends HubContract> = Pick<TestServer, 'hubs' | 'sockets'> & {
  readonly hub: Hub<C, TestUser>
  /** The official client, started; the token is the user's id. */
  connected(token?: string): Promise<HubConnection>
  /** A bare WebSocket after its handshake. */
  shaken(token?: string): Promise<RawClient>
}

/** A hub of the test's own contract, without a limit on invocations per second. */
export async function startOwnHub<C extends HubContract>(
  definition: HubDefinition<C, TestUser>,
  options: Partial<HubServerOptions<TestUser>> = {},
): Promise<OwnHub<C>> {
  const limits = { invocationsPerSecond: Infinity, ...options.limits }
  const server = await startTestServer({ ...options, limits })
  const path = '/hub/own'
  const hub = server.hubs.addHub<C>(path, definition)

  return {
    hub,
    hubs: server.hubs,
    sockets: server.sockets,
    async connected(token = 'ada') {
      const client = new HubConnectionBuilder()
        .withUrl(`${server.url}${path}`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build()
      afterTest(() => client.stop())
      await client.start()
      return client
    },
    shaken: (token = 'ada') => server.shaken({ token, path }),
  }
}
