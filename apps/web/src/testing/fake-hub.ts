// Stands in for the hubs in component tests: the real hub code on a client library that is played.
import { onTestFinished, vi } from 'vitest'
import type {
  EventArguments,
  HubEventName,
  HubMethodName,
  HubName,
  MethodArguments,
  MethodResult,
} from '../platform/hub/hub-contract.ts'
import { chatHub, notificationsHub } from '../platform/hub/hubs.ts'

type Listener = (...args: never[]) => void

/** The connection as the library makes it, with the far end in the test's hand. */
class PlayedConnection {
  readonly handlers = new Map<string, Listener>()
  closed: Listener = () => undefined
  reconnecting: Listener = () => undefined
  reconnected: Listener = () => undefined
  methods: Readonly<Record<string, (...args: never[]) => unknown>> = {}
  readonly invocations: { method: string; args: unknown[] }[] = []

  async start() {}
  async stop() {}
  on(event: string, handler: Listener) {
    this.handlers.set(event, handler)
  }
  onclose(handler: Listener) {
    this.closed = handler
  }
  onreconnecting(handler: Listener) {
    this.reconnecting = handler
  }
  onreconnected(handler: Listener) {
    this.reconnected = handler
  }
  async invoke(method: string, ...args: unknown[]): Promise<unknown> {
    this.invocations.push({ method, args })
    const answer = this.methods[method]
    if (answer === undefined) throw new Error(`Failed to invoke '${method}' due to an error on the server.`)
    return answer(...(args as never[]))
  }
}

const connections = new Map<string, PlayedConnection>()

function connectionAt(url: string): PlayedConnection {
  const known = connections.get(url) ?? new PlayedConnection()
  connections.set(url, known)
  return known
}

/** Anew in each file: those of a worker share the modules, but not what stands in for one. */
function playLibrary(): void {
  vi.doMock('@microsoft/signalr', () => ({
    LogLevel: { Warning: 3, Error: 4 },
    HubConnectionBuilder: class {
      url = ''
      withUrl(url: string, { accessTokenFactory }: { accessTokenFactory: () => Promise<string> }) {
        this.url = url
        const connection = connectionAt(url)
        connection.start = async () => void (await accessTokenFactory())
        return this
      }
      withAutomaticReconnect = () => this
      withServerTimeout = () => this
      withKeepAliveInterval = () => this
      withStatefulReconnect = () => this
      configureLogging = () => this
      build = () => connectionAt(this.url)
    },
  }))
}

export type FakeHub<Name extends HubName> = {
  /** Connects; somebody must be signed in. */
  connect(): Promise<void>
  receive<Event extends HubEventName<Name>>(event: Event, ...args: EventArguments<Name, Event>): void
  /** The line is lost, and the library has given up. */
  drop(): void
  /** The library lost the line and tries again; `reconnect` is its success. */
  stumble(): void
  reconnect(): void
  readonly invocations: readonly { readonly method: string; readonly args: readonly unknown[] }[]
}

type Methods<Name extends HubName> = {
  [Method in HubMethodName<Name>]?: (
    ...args: MethodArguments<Name, Method>
  ) => MethodResult<Name, Method> | Promise<MethodResult<Name, Method>>
}

/** Plays the server of a hub until the test is over; a method without an answer is refused. */
export function fakeHub<Name extends HubName>(name: Name, methods: Methods<Name> = {}): FakeHub<Name> {
  playLibrary()
  const hub = name === 'chat' ? chatHub : notificationsHub
  const connection = connectionAt(`/api/hub/${name}`)
  connection.invocations.length = 0
  connection.methods = methods as PlayedConnection['methods']
  onTestFinished(() => hub.disconnect())
  return {
    connect: () => hub.connect(),
    receive: (event, ...args) => connection.handlers.get(event)?.(...(args as never[])),
    drop: () => connection.closed(),
    stumble: () => connection.reconnecting(),
    reconnect: () => connection.reconnected(),
    invocations: connection.invocations,
  }
}
