import type { TransportName } from '../transport/transport.ts'

export type CloseOptions = {
  /** Whether the client may come back by its reconnect policy; otherwise it stops for good. */
  readonly allowReconnect: boolean
  /** Shown to the client as the reason. */
  readonly error?: string
}

/** One client on one hub, from its handshake to its end. A reconnected client is a new connection. */
export type HubConnection<User> = {
  /** Public: may be shown to other users. */
  readonly id: string
  /** As `authenticate` saw them last: at the opening, with the latest poll, or when they came back. */
  readonly user: User
  /** Which of the user's credentials opened the connection, if `authenticate` said so. */
  readonly credentialId: string | undefined
  readonly transport: TransportName
  /** Epoch milliseconds. */
  readonly connectedAt: number
  /** Aborted when the connection ends, for work that nobody would wait for any more. */
  readonly signal: AbortSignal
  /** Ends the connection; the client does not reconnect. */
  abort(): void
  /** Tells the client why, then ends the connection. What was sent before still arrives. */
  close(options: CloseOptions): void
}
