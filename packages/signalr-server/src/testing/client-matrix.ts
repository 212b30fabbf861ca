import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  type IHubProtocol,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { startTestHost, type TestHost, type TestHostOptions } from '../test-host/start-test-host.ts'
import type { TransportName } from '../transport/transport.ts'
import { afterTest } from './test-hub.ts'

/** How a client talks to the server. */
export type Way = { readonly transport: TransportName; readonly protocol: 'json' | 'messagepack' }

/** All there are: Server-Sent Events carry no binary protocol. */
export const ways: readonly Way[] = [
  { transport: 'WebSockets', protocol: 'json' },
  { transport: 'WebSockets', protocol: 'messagepack' },
  { transport: 'ServerSentEvents', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'messagepack' },
]

export type ClientOptions = IHttpConnectionOptions & {
  readonly path?: string
  /** Another address than the host's. */
  readonly url?: string
  readonly isStateful?: boolean
  /** Waits between attempts to reconnect; none are made when not given. */
  readonly reconnects?: number[]
}

export type Meeting = {
  readonly host: TestHost
  /** The official client, not started. */
  client(way: Way, options?: ClientOptions): HubConnection
  /** The same, started. */
  connect(way: Way, options?: ClientOptions): Promise<HubConnection>
  /** Gives tokens of a user, each good for so many seconds. */
  tokensOf(user: string, seconds?: number): () => string
}

/** A test host of its own, gone when the test ends. */
export async function meet(hostOptions: TestHostOptions = {}): Promise<Meeting> {
  const host = await startTestHost(hostOptions)
  afterTest(host.close)

  function client({ transport, protocol }: Way, options: ClientOptions = {}) {
    const { path = '/testhub', url = host.url, isStateful, reconnects, ...http } = options
    const builder = new HubConnectionBuilder()
      .withUrl(`${url}${path}`, { transport: HttpTransportType[transport], ...http })
      .withHubProtocol(createProtocol(protocol))
      .configureLogging(LogLevel.None)
    if (reconnects) builder.withAutomaticReconnect(reconnects)
    if (isStateful) builder.withStatefulReconnect()
    const built = builder.build()
    afterTest(() => built.stop())
    return built
  }

  return {
    host,
    client,
    async connect(way, clientOptions) {
      const started = client(way, clientOptions)
      await started.start()
      return started
    },
    tokensOf:
      (user, seconds = 60) =>
      () =>
        host.tokens.issue({ sub: user, exp: Date.now() / 1000 + seconds }),
  }
}

/** All that arrives for an event, as lists of arguments. */
export function collect(client: HubConnection, event: string): unknown[][] {
  const received: unknown[][] = []
  client.on(event, (...args: unknown[]) => void received.push(args))
  return received
}

/** What a streaming call brought before it ended. */
export function drink(client: HubConnection, method: string, ...args: unknown[]) {
  const items: unknown[] = []
  return new Promise<{ items: unknown[]; error?: string }>((resolve) => {
    client.stream(method, ...args).subscribe({
      next: (item) => void items.push(item),
      complete: () => resolve({ items }),
      error: (error: Error) => resolve({ items, error: error.message }),
    })
  })
}

/** The text of the error that a call ends with. */
export function failure(call: Promise<unknown>): Promise<string> {
  return call.then(
    (result) => `no error but ${JSON.stringify(result)}`,
    (error: Error) => error.message,
  )
}

function createProtocol(name: Way['protocol']): IHubProtocol {
  return name === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol()
}
