import type { HubCounters } from '../../counters.ts'
import type { HubLimits } from '../../limits.ts'
import type { HubLogger } from '../../logger.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { CompletionMessage } from '../../protocol/messages.ts'
import type { ErrorTexts } from '../error-text.ts'
import type { HubConnection } from '../hub-connection.ts'
import type { AnyInvocation } from '../invocations/dispatcher.ts'
import type { HubSession } from './session.ts'

/** What a hub does for its sessions. */
export type SessionHost<User> = {
  readonly protocols: readonly HubProtocol[]
  readonly limits: HubLimits
  readonly errors: ErrorTexts
  readonly counters: HubCounters
  readonly logger: HubLogger
  /** The handshake is done: the session can be addressed. */
  join(session: HubSession<User>): void
  leave(session: HubSession<User>): void
  /** Its socket is closed and its hooks have run. */
  forget(session: HubSession<User>): void
  onConnected: ((connection: HubConnection<User>) => Promise<void> | void) | undefined
  onDisconnected: ((connection: HubConnection<User>, error?: Error) => Promise<void> | void) | undefined
  /** Never rejects. */
  dispatch(session: HubSession<User>, invocation: AnyInvocation): Promise<CompletionMessage | undefined>
}
