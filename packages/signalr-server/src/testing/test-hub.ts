import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type HubConnection, HubConnectionBuilder, type IHttpConnectionOptions, LogLevel } from '@microsoft/signalr'
import { afterEach, vi } from 'vitest'
import type { Hub } from '../hub/hub.ts'
import type { HubDefinition } from '../hub/hub-definition.ts'
import { createHubServer, type HubServer, type HubServerOptions } from '../hub-server.ts'
import { RawClient } from './raw-client.ts'

export type TestUser = { readonly id: string }

/** The contract that the tests of this package talk by. */
export type TestHub = {
  methods: {
    Echo(value: unknown): unknown
    Join(group: string): void
    Fail(reason: string): void
    Wait(): string
  }
  events: { Said(text: string): void; Typing(userId: string): void }
}

export type TestDefinition = HubDefinition<TestHub, TestUser>

export const allowedOrigin = 'https://allowed.example'

export type TestServer = {
  readonly url: string
  readonly server: Server
  readonly hubs: HubServer<TestUser>
  readonly hub: Hub<TestHub, TestUser>
  /** The server's ends of all connections so far. */
  readonly sockets: readonly Socket[]
  /** The official client, not started; the token is the user's id. */
  client(token?: string, options?: IHttpConnectionOptions): HubConnection
  /** A bare WebSocket, opened. */
  raw(options?: RawOptions): Promise<RawClient>
  /** The same after its handshake. */
  shaken(options?: RawOptions): Promise<RawClient>
}

export type RawOptions = { readonly token?: string; readonly path?: string; readonly origin?: string }

export const testMethods: TestDefinition['methods'] = {
  Echo: { arity: 1, invoke: (_call, value) => value },
  Join: (call, group) => call.groups.add(call.connection.id, String(group)),
  Fail: (_call, reason) => {
    throw new Error(String(reason))
  },
  Wait: () => new Promise<string>(() => undefined),
}

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** Runs after the test, the latest first. */
export function afterTest(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup)
}

/** Users are named by their tokens; `expired` is nobody. */
export const testAuthentication: Pick<HubServerOptions<TestUser>, 'authenticate' | 'isOriginAllowed'> = {
  authenticate: async ({ token }) => (token === undefined || token === 'expired' ? undefined : { user: { id: token } }),
  isOriginAllowed: (origin) => origin === allowedOrigin,
}

/** A hub at `/hub/test` on a server of its own, gone when the test ends. */
export async function startTestServer(
  options: Partial<HubServerOptions<TestUser>> = {},
  definition: Partial<TestDefinition> = {},
): Promise<TestServer> {
  const hubs = createHubServer<TestUser>({ ...testAuthentication, ...options })
  const hub = hubs.addHub<TestHub>('/hub/test', { methods: testMethods, ...definition })
  const server = createServer()
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  hubs.attach(server)
  const url = await listen(server)
  afterTest(async () => {
    await hubs.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  async function raw({ token = 'ada', path = '/hub/test', origin }: RawOptions = {}) {
    const client = new RawClient(`${url}${path}`, {
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(origin === undefined ? {} : { Origin: origin }),
    })
    afterTest(async () => client.socket.terminate())
    await client.opened
    return client
  }

  return {
    url,
    server,
    hubs,
    hub,
    sockets,
    client(token = 'ada', clientOptions = {}) {
      const client = new HubConnectionBuilder()
        .withUrl(`${url}/hub/test`, { accessTokenFactory: () => token, ...clientOptions })
        .withAutomaticReconnect([0, 10, 10])
        .configureLogging(LogLevel.None)
        .build()
      afterTest(() => client.stop())
      return client
    },
    raw,
    async shaken(rawOptions) {
      const client = await raw(rawOptions)
      client.send({ protocol: 'json', version: 1 })
      await client.next()
      return client
    },
  }
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Waits until the assertion holds, or a busy machine has had time enough. */
export function eventually(assertion: () => unknown): Promise<unknown> {
  return vi.waitFor(assertion, { timeout: 20_000, interval: 5 })
}

/** A promise and the function that fulfils it. */
export function createSignal<Value = void>() {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { promise, resolve }
}
