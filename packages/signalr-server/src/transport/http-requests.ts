import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HubLimits } from '../limits.ts'
import type { HubRequest } from './access/hub-request.ts'
import { answerRefusal, methodNotAllowed, type Refusal, refusals } from './access/refusal.ts'
import type { Endpoint } from './endpoint.ts'
import { type Entrance, userKey } from './entrance.ts'
import { createConnectionRequests } from './http/connection-requests.ts'
import { negotiate } from './negotiation/negotiate.ts'

/** Answers the HTTP requests of an endpoint, all but the upgrades. */
export type HttpRequests<User> = {
  negotiate(
    endpoint: Endpoint<User>,
    hubRequest: HubRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>
  /** A request to the endpoint's own address. */
  connect(
    endpoint: Endpoint<User>,
    hubRequest: HubRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>
}

export function createHttpRequests<User extends { readonly id: string }>(
  entrance: Entrance<User>,
  limits: HubLimits,
): HttpRequests<User> {
  const { gate, tokens, counters, transports } = entrance
  const connections = createConnectionRequests(entrance, limits)

  function refuse(response: ServerResponse, refusal: Refusal): void {
    counters.refused++
    answerRefusal(response, refusal)
  }

  function isFull(endpoint: Endpoint<User>, user: User, address: string): boolean {
    return entrance.connectionsOfAddress.isFull(address) || entrance.connectionsOfUser.isFull(userKey(endpoint, user))
  }

  return {
    async negotiate(endpoint, hubRequest, request, response) {
      if (request.method !== 'POST') return refuse(response, methodNotAllowed('POST'))
      if (!entrance.isAccepting()) return refuse(response, refusals.shuttingDown)
      const address = gate.addressOf(request)
      if (!entrance.negotiations.take(address)) return refuse(response, refusals.tooManyNegotiations)
      const { identity, refusal } = await gate.admit(request, hubRequest)
      if (refusal !== undefined) return refuse(response, refusal)
      const { user } = identity
      if (isFull(endpoint, user, address)) return refuse(response, refusals.tooManyConnections)
      const scope = { path: endpoint.path, userId: user.id }
      const answer = negotiate({
        requestedVersion: hubRequest.query('negotiateVersion'),
        scope,
        tokens,
        transports,
        isStateful:
          endpoint.allowsStatefulReconnect === true &&
          transports.has('WebSockets') &&
          hubRequest.query('useStatefulReconnect') === 'true',
      })
      counters.negotiations++
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(JSON.stringify(answer))
    },
    connect: (endpoint, hubRequest, request, response) =>
      connections.answer({ endpoint, hubRequest, request, response }),
  }
}
