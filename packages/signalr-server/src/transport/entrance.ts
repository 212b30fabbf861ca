import type { HubCounters } from '../counters.ts'
import type { HubLogger } from '../logger.ts'
import type { Gate } from './access/gate.ts'
import type { Quota } from './access/quota.ts'
import type { Rate } from './access/rate.ts'
import type { ConnectionDirectory } from './negotiation/connection-directory.ts'
import type { ConnectionTokens } from './negotiation/connection-token.ts'
import type { TransportName } from './transport.ts'

/** What all ways into a hub server share. */
export type Entrance<User> = {
  readonly gate: Gate<User>
  readonly tokens: ConnectionTokens
  readonly directory: ConnectionDirectory
  readonly connectionsOfAddress: Quota
  /** By `userKey`. */
  readonly connectionsOfUser: Quota
  /** By address. */
  readonly negotiations: Rate
  readonly transports: ReadonlySet<TransportName>
  readonly counters: HubCounters
  readonly logger: HubLogger
  /** False once the server is shutting down. */
  isAccepting(): boolean
}

/** A user's connections are counted for each hub. */
export function userKey(endpoint: { readonly path: string }, user: { readonly id: string }): string {
  return JSON.stringify([endpoint.path, user.id])
}
