import type { HubCounters } from '../../counters.ts'
import type { HubLimits } from '../../limits.ts'
import type { HubLogger } from '../../logger.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { ErrorTexts } from '../error-text.ts'
import type { HubConnection } from '../hub-connection.ts'
import type { ConnectionCalls, ConnectionWays } from '../invocations/connection-calls.ts'
import type { SuspendedConnections } from './stateful/suspended-connections.ts'

/** What a hub does for its sessions. */
export type SessionHost<User, Session> = {
  readonly protocols: readonly HubProtocol[]
  readonly limits: HubLimits
  readonly errors: ErrorTexts
  readonly counters: HubCounters
  readonly logger: HubLogger
  readonly suspended: SuspendedConnections
  /**
   * The session can be addressed; it takes messages when it has answered the handshake. Where others
   * have to be told of it first, that is to wait for what is returned, which never rejects.
   */
  join(session: Session): Promise<void> | undefined
  leave(session: Session): void
  /** Its client began anew here: whoever holds the connection of this id need not wait for it. */
  abandon(connectionId: string): void
  /** Its socket is closed and its hooks have run. */
  forget(session: Session): void
  onConnected: ((connection: HubConnection<User>) => Promise<void> | void) | undefined
  onDisconnected: ((connection: HubConnection<User>, error: Error | undefined) => Promise<void> | void) | undefined
  openCalls(session: Session, ways: ConnectionWays): ConnectionCalls
}
