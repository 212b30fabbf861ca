import type { ServerResponse } from 'node:http'
import type { HubLimits } from '../../limits.ts'
import { acceptsEvents } from '../access/hub-request.ts'
import { answerRefusal, methodNotAllowed, type Refusal, refusals, transportNotSupported } from '../access/refusal.ts'
import type { Entrance } from '../entrance.ts'
import type { KnownConnection } from '../negotiation/connection-directory.ts'
import { type AdmittedRequest, type ConnectionRequest, createConnectionOpener } from './connection-opener.ts'

/** Opens and serves the connections whose clients talk by single requests. */
export type ConnectionRequests<User> = { answer(asked: ConnectionRequest<User>): Promise<void> }

export function createConnectionRequests<User extends { readonly id: string }>(
  entrance: Entrance<User>,
  limits: HubLimits,
): ConnectionRequests<User> {
  const { gate, directory, counters, logger, transports } = entrance
  const open = createConnectionOpener(entrance, limits)

  function refuse(response: ServerResponse, refusal: Refusal): void {
    counters.refused++
    if (response.req.method === 'POST' && !response.req.complete) {
      // The rest of the body is not waited for, and who reads it is to learn so.
      response.setHeader('Connection', 'close')
      response.once('close', () => response.req.destroy())
    }
    answerRefusal(response, refusal)
  }

  function get(asked: AdmittedRequest<User>, { id, open: known }: KnownConnection): Refusal | undefined {
    const { request, response, identity } = asked
    const wanted = acceptsEvents(request) ? 'ServerSentEvents' : 'LongPolling'
    // Taken for a poll, it would open a connection that nobody uses.
    if (request.headers['sec-websocket-key'] !== undefined) return refusals.upgradeLost
    if (!transports.has(wanted)) return transportNotSupported(wanted)
    if (known === undefined) return open(asked, id, wanted)
    if (known.transport !== wanted) return refusals.cannotChangeTransports
    if (known.transport === 'ServerSentEvents') return refusals.alreadyOpen
    if (known.transport === 'LongPolling') {
      known.way.renew(identity)
      known.way.poll(response)
    }
    return undefined
  }

  async function serve(asked: AdmittedRequest<User>, connection: KnownConnection): Promise<Refusal | undefined> {
    const { request, response } = asked
    if (request.method === 'GET') return get(asked, connection)
    const known = connection.open
    if (known === undefined) return refusals.unknownId
    if (request.method === 'POST') {
      if (known.transport === 'WebSockets') return refusals.postOnWebSocket
      const refusal = await known.way.post(request)
      if (refusal === undefined) answerDone(response, 200)
      return refusal
    }
    if (known.transport !== 'LongPolling') return refusals.deleteNotPolled
    known.way.terminate()
    answerDone(response, 202)
    return undefined
  }

  /**
   * A token that is good no longer ends its connection, so that the client comes back with a new one:
   * a bare 401 would only fail the request, and leave the connection half alive.
   */
  function expire({ endpoint, hubRequest, request, response }: ConnectionRequest<User>): Refusal | undefined {
    const known = directory.findOpen(hubRequest.connectionToken ?? '', endpoint.path)
    if (known === undefined || known.transport === 'WebSockets') return refusals.unauthenticated
    known.way.expire()
    if (known.transport === 'LongPolling') {
      if (request.method === 'GET') {
        known.way.poll(response)
        return undefined
      }
      if (request.method === 'DELETE') known.way.terminate()
    }
    return refusals.unknownId
  }

  /** A connection is its own user's alone; a request of another one does it no harm. */
  function warnOfStranger(token: string, { endpoint, request, identity }: AdmittedRequest<User>): void {
    const owner = directory.findOpen(token, endpoint.path)
    if (owner === undefined || owner.transport === 'WebSockets') return
    const fields = { path: endpoint.path, userId: identity.user.id, ownerId: owner.userId, method: request.method }
    logger.warn(fields, 'hub connection asked for by another user')
  }

  /** The connection, if it is the caller's to use. */
  function findOwn(token: string, asked: AdmittedRequest<User>): KnownConnection | undefined {
    const { endpoint, identity } = asked
    const known = directory.find(token, { path: endpoint.path, userId: identity.user.id })
    if (known === undefined) {
      warnOfStranger(token, asked)
    } else if (known.open && 'userId' in known.open && known.open.credentialId !== identity.credentialId) {
      logger.warn({ connectionId: known.id, path: endpoint.path }, 'hub connection refused to another credential')
      return undefined
    }
    return known
  }

  return {
    async answer(asked) {
      const { hubRequest, request, response } = asked
      if (!['GET', 'POST', 'DELETE'].includes(request.method ?? '')) {
        return refuse(response, methodNotAllowed('GET, POST, DELETE'))
      }
      const { identity, refusal } = await gate.admit(request, hubRequest)
      if (response.destroyed) return
      if (refusal !== undefined) {
        const reason = refusal === refusals.unauthenticated ? expire(asked) : refusal
        if (reason !== undefined) refuse(response, reason)
        return
      }
      const token = hubRequest.connectionToken
      if (token === undefined) return refuse(response, refusals.idRequired)
      const admitted = { ...asked, identity }
      const known = findOwn(token, admitted)
      const reason = known === undefined ? refusals.unknownId : await serve(admitted, known)
      if (reason !== undefined) refuse(response, reason)
    },
  }
}

function answerDone(response: ServerResponse, status: 200 | 202): void {
  const headers = { 'Content-Type': 'text/plain', 'Content-Length': '0', 'Cache-Control': 'no-store' }
  response.writeHead(status, headers).end()
}
