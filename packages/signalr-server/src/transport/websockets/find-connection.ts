import type { Identity } from '../access/identity.ts'
import { type Refusal, refusals } from '../access/refusal.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Entrance } from '../entrance.ts'
import { newConnectionId, type VerifiedToken } from '../negotiation/connection-token.ts'
import type { StatefulConnection } from '../open-connection.ts'
import type { WebSocketTransport } from './websocket-transport.ts'

/** What a WebSocket is opened for: a new connection or, with `way`, one that goes on over it. */
export type FoundConnection = {
  readonly id: string
  readonly isStateful: boolean
  readonly way: WebSocketTransport | undefined
}

/** Finds the connection that an upgrade request names by its token, or why it cannot have it. */
export function findConnection<User extends { readonly id: string }>(
  entrance: Entrance<User>,
  endpoint: Endpoint<User>,
  identity: Identity<User>,
  token: string | undefined,
): FoundConnection | Refusal {
  if (token === undefined) return { id: newConnectionId(), isStateful: false, way: undefined }
  const scope = { path: endpoint.path, userId: identity.user.id }
  const known = entrance.directory.find(token, scope)
  if (known === undefined) {
    tellOthers(entrance, endpoint, entrance.tokens.verify(token, scope))
    return refusals.unknownId
  }
  const { id, open, isStateful } = known
  if (open === undefined) return { id, isStateful, way: undefined }
  if (open.transport !== 'WebSockets') return refusals.cannotChangeTransports
  if (open.stateful === undefined) return refusals.alreadyOpen
  const refusal = whyNotResumed(entrance, endpoint, identity, id, open.stateful)
  return refusal ?? { id, isStateful, way: open.stateful.way }
}

function whyNotResumed<User>(
  entrance: Entrance<User>,
  endpoint: Endpoint<User>,
  identity: Identity<User>,
  connectionId: string,
  { way, credentialId }: StatefulConnection,
): Refusal | undefined {
  if (identity.credentialId !== credentialId) {
    entrance.logger.warn({ connectionId, path: endpoint.path }, 'hub connection refused to another credential')
    return refusals.unknownId
  }
  if (way.isResumable) return undefined
  if (way.hasEnded) return refusals.unknownId
  endpoint.onAbandoned?.(connectionId)
  return way.hasEnded ? refusals.unknownId : refusals.alreadyOpen
}

/** Of a connection that another process may have: here it was not. */
function tellOthers<User>(
  { directory }: Entrance<User>,
  endpoint: Endpoint<User>,
  verified: VerifiedToken | undefined,
): void {
  if (verified?.isStateful && !directory.hasEnded(verified.connectionId)) {
    endpoint.onAbandoned?.(verified.connectionId)
  }
}
