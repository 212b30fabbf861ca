// What the tests do inside the page. `installClients` is sent there as text: it may use nothing of this file.
import type * as SignalR from '@microsoft/signalr'
import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr'
import type * as SignalRMessagePack from '@microsoft/signalr-protocol-msgpack'

export type Way = {
  readonly transport: 'WebSockets' | 'ServerSentEvents' | 'LongPolling'
  readonly protocol: 'json' | 'messagepack'
}

export const ways: readonly Way[] = [
  { transport: 'WebSockets', protocol: 'json' },
  { transport: 'WebSockets', protocol: 'messagepack' },
  { transport: 'ServerSentEvents', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'messagepack' },
]

export type PageClientOptions = IHttpConnectionOptions & {
  readonly path?: string
  /** Another address than the host's. */
  readonly url?: string
  /** Whose tokens the client shows, and for how many seconds each is good. */
  readonly user?: string
  readonly seconds?: number
  readonly reconnects?: number[]
  readonly isStateful?: boolean
}

export type PageClients = {
  client(way: Partial<Way>, options?: PageClientOptions): HubConnection
  connect(way: Partial<Way>, options?: PageClientOptions): Promise<HubConnection>
  collect(client: HubConnection, event: string): unknown[][]
  drink(client: HubConnection, method: string, ...args: unknown[]): Promise<{ items: unknown[]; error?: string }>
  failure(call: Promise<unknown>): Promise<string>
  until(condition: () => boolean): Promise<void>
  /** Resolves to the text of the error that the client ends or leaves with. */
  closed(client: HubConnection): Promise<string>
  left(client: HubConnection): Promise<string>
  back(client: HubConnection): Promise<string>
}

declare global {
  // The global of the client's bundle, and ours beside it.
  var signalR: typeof SignalR & {
    readonly protocols: { readonly msgpack: typeof SignalRMessagePack }
  }
  var clients: PageClients
}

export function installClients(hostUrl: string): void {
  const { HubConnectionBuilder, HttpTransportType, LogLevel, JsonHubProtocol } = signalR
  const { MessagePackHubProtocol } = signalR.protocols.msgpack

  async function fetchToken(user: string, seconds: number): Promise<string> {
    return (await fetch(`${hostUrl}/generateJwtToken?user=${user}&seconds=${seconds}`)).text()
  }

  function client(way: Partial<Way>, options: PageClientOptions = {}): HubConnection {
    const { path = '/testhub', url = hostUrl, user, seconds = 60, reconnects, isStateful = false, ...http } = options
    const builder = new HubConnectionBuilder()
      .withUrl(`${url}${path}`, {
        ...(way.transport && { transport: HttpTransportType[way.transport] }),
        ...(user !== undefined && { accessTokenFactory: () => fetchToken(user, seconds) }),
        ...http,
      })
      .withHubProtocol(way.protocol === 'messagepack' ? new MessagePackHubProtocol() : new JsonHubProtocol())
      .configureLogging(LogLevel.None)
    if (reconnects) builder.withAutomaticReconnect(reconnects)
    if (isStateful) builder.withStatefulReconnect()
    return builder.build()
  }

  globalThis.clients = {
    client,
    async connect(way, options) {
      const started = client(way, options)
      await started.start()
      return started
    },
    collect(connection, event) {
      const received: unknown[][] = []
      connection.on(event, (...args: unknown[]) => void received.push(args))
      return received
    },
    drink(connection, method, ...args) {
      const items: unknown[] = []
      return new Promise((resolve) => {
        connection.stream(method, ...args).subscribe({
          next: (item) => void items.push(item),
          complete: () => resolve({ items }),
          error: (error: Error) => resolve({ items, error: error.message }),
        })
      })
    },
    failure: (call) =>
      call.then(
        (result) => `no error but ${JSON.stringify(result)}`,
        (error: Error) => error.message,
      ),
    async until(condition) {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    closed: (connection) =>
      new Promise((resolve) => connection.onclose((error) => resolve(error?.message ?? 'in order'))),
    left: (connection) =>
      new Promise((resolve) => connection.onreconnecting((error) => resolve(error?.message ?? 'in order'))),
    back: (connection) => new Promise((resolve) => connection.onreconnected((id) => resolve(id ?? 'no id'))),
  }
}
