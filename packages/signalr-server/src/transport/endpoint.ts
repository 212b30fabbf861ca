import type { Transport, TransportListener } from './transport.ts'

/** Who opens a connection. */
export type Opening<User> = {
  readonly connectionId: string
  readonly user: User
  readonly credentialId: string | undefined
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined
  /** Its client may come back to it over another socket; absent counts as false. */
  readonly isStateful?: boolean
}

/** What stands behind a path: it knows what the bytes mean, and nothing of how they travel. */
export type Endpoint<User> = {
  /** As declared; requests match it without regard to case. */
  readonly path: string
  accept(opening: Opening<User>, transport: Transport): TransportListener
  /** Whether negotiation may grant stateful reconnect; absent counts as false. */
  readonly allowsStatefulReconnect?: boolean
  /**
   * A client has come here for a connection that is not here. It will now begin anew, so whoever has
   * that connection need not wait for it.
   */
  onAbandoned?(connectionId: string): void
}
