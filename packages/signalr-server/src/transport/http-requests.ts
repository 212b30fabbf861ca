import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HubRequest } from './access/hub-request.ts'
import { answerRefusal, methodNotAllowed, type Refusal, refusals, transportNotSupported } from './access/refusal.ts'
import type { Endpoint } from './endpoint.ts'
import { type Entrance, userKey } from './entrance.ts'
import type { TokenScope } from './negotiation/connection-token.ts'
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

export function createHttpRequests<User extends { readonly id: string }>(entrance: Entrance<User>): HttpRequests<User> {
  const { gate, tokens, directory, counters } = entrance

  function refuse(response: ServerResponse, refusal: Refusal): void {
    counters.refused++
    answerRefusal(response, refusal)
  }

  function isFull(endpoint: Endpoint<User>, user: User, request: IncomingMessage): boolean {
    return (
      entrance.connectionsOfAddress.isFull(gate.addressOf(request)) ||
      entrance.connectionsOfUser.isFull(userKey(endpoint, user))
    )
  }

  /** Why a request that is not an upgrade cannot be served while WebSockets is the only transport. */
  function refusalOf(method: string, accept: string, hubRequest: HubRequest, scope: TokenScope) {
    const token = hubRequest.query('id')
    if (token === undefined) return refusals.idRequired
    const connection = directory.find(token, scope)
    if (connection === undefined) return refusals.unknownId
    if (method === 'GET') {
      const isEventStream = accept.includes('text/event-stream')
      return transportNotSupported(isEventStream ? 'ServerSentEvents' : 'LongPolling')
    }
    if (!connection.isOpen) return refusals.unknownId
    return method === 'POST' ? refusals.postOnWebSocket : refusals.deleteOnWebSocket
  }

  return {
    async negotiate(endpoint, hubRequest, request, response) {
      if (request.method !== 'POST') return refuse(response, methodNotAllowed('POST'))
      if (!entrance.isAccepting()) return refuse(response, refusals.shuttingDown)
      const { identity, refusal } = await gate.admit(request, hubRequest)
      if (refusal !== undefined) return refuse(response, refusal)
      const { user } = identity
      if (isFull(endpoint, user, request)) return refuse(response, refusals.tooManyConnections)
      const scope = { path: endpoint.path, userId: user.id }
      const answer = negotiate(hubRequest.query('negotiateVersion'), scope, tokens)
      counters.negotiations++
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(JSON.stringify(answer))
    },

    async connect(endpoint, hubRequest, request, response) {
      const method = request.method ?? ''
      if (!['GET', 'POST', 'DELETE'].includes(method)) {
        return refuse(response, methodNotAllowed('GET, POST, DELETE'))
      }
      const { identity, refusal } = await gate.admit(request, hubRequest)
      if (refusal !== undefined) return refuse(response, refusal)
      const scope = { path: endpoint.path, userId: identity.user.id }
      refuse(response, refusalOf(method, request.headers.accept ?? '', hubRequest, scope))
    },
  }
}
