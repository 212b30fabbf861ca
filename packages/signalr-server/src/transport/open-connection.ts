import type { LongPollingTransport } from './http/long-polling-transport.ts'
import type { ServerSentEventsTransport } from './http/server-sent-events-transport.ts'
import type { WebSocketTransport } from './websockets/websocket-transport.ts'

/** A connection that its client has opened, as later requests that name it find it. */
export type OpenConnection = SocketConnection | RequestedConnection

export type SocketConnection = {
  readonly transport: 'WebSockets'
  /** There when the client may come back to it over another socket. */
  readonly stateful?: StatefulConnection
}

export type StatefulConnection = {
  readonly way: WebSocketTransport
  /** Only who opened it may come back. */
  readonly credentialId: string | undefined
}

/** One whose client talks to it by requests of their own. */
export type RequestedConnection = {
  /** Whose it is: requests of anybody else are refused, and those with another credential. */
  readonly userId: string
  readonly credentialId: string | undefined
} & (
  | { readonly transport: 'ServerSentEvents'; readonly way: ServerSentEventsTransport }
  | { readonly transport: 'LongPolling'; readonly way: LongPollingTransport }
)
