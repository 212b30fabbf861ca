import type { Transport, TransportListener } from './transport.ts'

/** Who opens a connection. */
export type Opening<User> = {
  readonly connectionId: string
  readonly user: User
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined
}

/** What stands behind a path: it knows what the bytes mean, and nothing of how they travel. */
export type Endpoint<User> = {
  /** As declared; requests match it without regard to case. */
  readonly path: string
  accept(opening: Opening<User>, transport: Transport): TransportListener
}
