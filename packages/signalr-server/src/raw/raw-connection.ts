import type { TransportName } from '../transport/transport.ts'

/** A connection below the hub protocol: the bytes that its client sends, as they come. */
export type RawConnection<User> = {
  /** Public: may be shown to other users. */
  readonly id: string
  /** As `authenticate` saw them last: at the opening, or with the latest poll. */
  readonly user: User
  readonly transport: TransportName
  /**
   * A string travels as text, bytes as binary; ignored once the connection has ended.
   * @throws when bytes are given and the transport, Server-Sent Events, carries text only.
   */
  send(data: string | Buffer): void
  /** Stops reading; a few bytes that were received already may still come. */
  pause(): void
  resume(): void
  /** Ends the connection; what was sent before still arrives. */
  close(): void
}

/**
 * What stands behind a path that is no hub's. Keeping a silent connection alive is up to it. What it throws,
 * or a promise of it rejects with, ends the connection; a promise is not waited for.
 */
export type RawEndpoint<User> = {
  onOpened?(connection: RawConnection<User>): Promise<void> | void
  /** Over WebSockets a chunk is a message; elsewhere it may end anywhere. */
  onBytes(connection: RawConnection<User>, chunk: Buffer): Promise<void> | void
  /** Runs once for every connection. `error` is there when it did not end in order. */
  onClosed?(connection: RawConnection<User>, error?: Error): Promise<void> | void
}
