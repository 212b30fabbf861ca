import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HubLimits } from '../../limits.ts'
import type { HubRequest } from '../access/hub-request.ts'
import type { Identity } from '../access/identity.ts'
import { type Refusal, refusals } from '../access/refusal.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Entrance, userKey } from '../entrance.ts'
import { createTurnBatch } from '../websockets/turn-batch.ts'
import { LongPollingTransport } from './long-polling-transport.ts'
import { answerEmpty } from './poll-answer.ts'
import { ServerSentEventsTransport } from './server-sent-events-transport.ts'

/** One request to an endpoint's own address. */
export type ConnectionRequest<User> = {
  readonly endpoint: Endpoint<User>
  readonly hubRequest: HubRequest
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export type AdmittedRequest<User> = ConnectionRequest<User> & { readonly identity: Identity<User> }

/** Opens a negotiated connection by its first request, which it answers, or says why it does not. */
export type ConnectionOpener<User> = (
  asked: AdmittedRequest<User>,
  id: string,
  transport: 'ServerSentEvents' | 'LongPolling',
) => Refusal | undefined

export function createConnectionOpener<User extends { readonly id: string }>(
  entrance: Entrance<User>,
  limits: HubLimits,
): ConnectionOpener<User> {
  const { gate, directory, connectionsOfAddress, connectionsOfUser } = entrance
  const batch = createTurnBatch()

  return ({ endpoint, request, response, identity }, id, transport) => {
    const { user, expiresAt, credentialId } = identity
    if (!entrance.isAccepting()) return refusals.shuttingDown
    const address = gate.addressOf(request)
    const key = userKey(endpoint, user)
    if (!connectionsOfAddress.take(address)) return refusals.tooManyConnections
    if (!connectionsOfUser.take(key)) {
      connectionsOfAddress.release(address)
      return refusals.tooManyConnections
    }
    const options = {
      limits,
      batch,
      onClosed() {
        connectionsOfAddress.release(address)
        connectionsOfUser.release(key)
        directory.close(id)
      },
    }
    const opening = { connectionId: id, user, credentialId, expiresAt }
    if (transport === 'ServerSentEvents') {
      const way = new ServerSentEventsTransport(response, options)
      directory.open(id, { transport, userId: user.id, credentialId, way })
      way.listen(endpoint.accept(opening, way))
    } else {
      const way = new LongPollingTransport(options)
      directory.open(id, { transport, userId: user.id, credentialId, way })
      way.listen(endpoint.accept(opening, way))
      answerEmpty(response)
    }
    return undefined
  }
}
