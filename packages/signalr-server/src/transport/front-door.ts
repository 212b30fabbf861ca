import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HubLimits } from '../limits.ts'
import { answerPreflight, isPreflight, setCorsHeaders } from './access/cors.ts'
import { readHubRequest } from './access/hub-request.ts'
import { answerRefusal, refusals } from './access/refusal.ts'
import type { Endpoint } from './endpoint.ts'
import type { Entrance } from './entrance.ts'
import { createHttpRequests } from './http-requests.ts'
import { createWebSocketUpgrades } from './websockets/websocket-upgrades.ts'

/** Finds the endpoint that a request is for; the other requests are not its own. */
export type FrontDoor<User> = {
  /** @throws when the path is malformed or taken. */
  add(endpoint: Endpoint<User>): void
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  attach(server: Server): void
}

export type FrontDoorOptions<User> = {
  readonly entrance: Entrance<User>
  readonly limits: HubLimits
  /** What every path may begin with. */
  readonly pathPrefixes: readonly string[]
}

const negotiateSuffix = '/negotiate'

export function createFrontDoor<User extends { readonly id: string }>(
  options: FrontDoorOptions<User>,
): FrontDoor<User> {
  const { entrance, limits, pathPrefixes } = options
  const { isOriginAllowed } = entrance.gate
  const requests = createHttpRequests(entrance, limits)
  const upgrades = createWebSocketUpgrades(entrance, limits)
  /** By lower-case path, prefix included. */
  const endpoints = new Map<string, Endpoint<User>>()

  function find(path: string): { endpoint: Endpoint<User>; isNegotiation: boolean } | undefined {
    const own = endpoints.get(path)
    if (own !== undefined) return { endpoint: own, isNegotiation: false }
    if (!path.endsWith(negotiateSuffix)) return undefined
    const endpoint = endpoints.get(path.slice(0, -negotiateSuffix.length))
    return endpoint && { endpoint, isNegotiation: true }
  }

  function handleRequest(request: IncomingMessage, response: ServerResponse): boolean {
    if (isPreflight(request)) return false
    const hubRequest = readHubRequest(request)
    const found = find(hubRequest.path)
    if (found === undefined) return false
    setCorsHeaders(request, response, isOriginAllowed)
    const answer = found.isNegotiation ? requests.negotiate : requests.connect
    answer(found.endpoint, hubRequest, request, response).catch((error: unknown) => {
      entrance.logger.error({ err: error, path: hubRequest.path }, 'hub request failed')
      if (response.headersSent) response.destroy()
      else answerRefusal(response, refusals.failed)
    })
    return true
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const hubRequest = readHubRequest(request)
    const found = find(hubRequest.path)
    if (found === undefined || found.isNegotiation) return false
    upgrades.upgrade(found.endpoint, hubRequest, request, socket, head).catch((error: unknown) => {
      entrance.logger.error({ err: error, path: hubRequest.path }, 'hub upgrade failed')
      socket.destroy()
    })
    return true
  }

  return {
    add(endpoint) {
      if (!/^(\/[^/?#]+)+$/.test(endpoint.path)) {
        throw new Error(`'${endpoint.path}' is not a path of the form /a/b.`)
      }
      for (const prefix of pathPrefixes) {
        const path = `${prefix}${endpoint.path}`.toLowerCase()
        if (endpoints.has(path)) throw new Error(`The path '${path}' has a hub already.`)
        endpoints.set(path, endpoint)
      }
    },
    handleRequest,
    handleUpgrade,
    attach(server) {
      const others = server.listeners('request')
      server.removeAllListeners('request')
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (handleRequest(request, response)) return
        if (isPreflight(request) && find(readHubRequest(request).path) !== undefined) {
          setCorsHeaders(request, response, isOriginAllowed)
          answerPreflight(response)
          return
        }
        for (const listener of others) Reflect.apply(listener, server, [request, response])
        if (others.length === 0) response.writeHead(404).end()
      })
      server.on('upgrade', (request, socket, head) => {
        if (handleUpgrade(request, socket, head)) return
        if (server.listenerCount('upgrade') === 1) socket.destroy()
      })
    },
  }
}
