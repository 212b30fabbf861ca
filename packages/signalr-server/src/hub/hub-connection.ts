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
  readonly user: User
  /** Epoch milliseconds. */
  readonly connectedAt: number
  /** Aborted when the connection ends, for work that nobody would wait for any more. */
  readonly signal: AbortSignal
  /** Ends the connection; the client does not reconnect. */
  abort(): void
  /** Tells the client why, then ends the connection. What was sent before still arrives. */
  close(options: CloseOptions): void
}
