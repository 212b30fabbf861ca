import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { HubLogger } from '../../logger.ts'
import { acceptsEvents, bearerToken, type HubRequest } from './hub-request.ts'
import type { Identity } from './identity.ts'
import { type Refusal, refusals } from './refusal.ts'

export type AuthenticationRequest = {
  /** Of the `Authorization: Bearer` header or, without one, of the `access_token` query. */
  readonly token: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly address: string
  /** A parameter of the request's query, by any case of its name. */
  query(name: string): string | undefined
}

export type GateOptions<User> = {
  /** Undefined refuses with 401. A rejection refuses with 503: who asks is not known. */
  authenticate(request: AuthenticationRequest): Promise<Identity<User> | undefined>
  /** Throwing, as on what is no address, is a no. */
  isOriginAllowed(origin: string): boolean
  /** The client's network address; the socket's when not given. */
  clientAddress?(request: IncomingMessage): string
}

/** Decides who passes: every request goes through it, not only the first of a connection. */
export type Gate<User> = {
  addressOf(request: IncomingMessage): string
  isOriginAllowed(origin: string): boolean
  admit(request: IncomingMessage, hubRequest: HubRequest): Promise<Admission<User>>
}

export type Admission<User> =
  | { readonly identity: Identity<User>; readonly refusal?: never }
  | { readonly identity?: never; readonly refusal: Refusal }

export function createGate<User>(options: GateOptions<User>, logger: HubLogger): Gate<User> {
  function addressOf(request: IncomingMessage): string {
    return options.clientAddress?.(request) ?? request.socket.remoteAddress ?? ''
  }

  function isOriginAllowed(origin: string): boolean {
    try {
      return options.isOriginAllowed(origin)
    } catch (err) {
      logger.warn({ err }, 'hub origin check failed')
      return false
    }
  }

  /**
   * Pages of other sites say so: by `Origin`, which browsers leave out of what they take for harmless,
   * or by `Sec-Fetch-Site`. A token in the query could be anybody's link, but for an event stream it
   * is the only place, and a page's own stream comes without an origin.
   */
  function isForeign(request: IncomingMessage, isTokenInQuery: boolean): boolean {
    const { origin, 'sec-fetch-site': site = 'none' } = request.headers
    if (origin !== undefined) return !isOriginAllowed(origin)
    if (site !== 'same-origin' && site !== 'none') return true
    return isTokenInQuery && !acceptsEvents(request)
  }

  return {
    addressOf,
    isOriginAllowed,
    async admit(request, hubRequest) {
      const header = bearerToken(request)
      const token = header ?? hubRequest.query('access_token')
      if (isForeign(request, token !== header)) {
        return { refusal: refusals.originNotAllowed }
      }
      const address = addressOf(request)
      try {
        const { query } = hubRequest
        const identity = await options.authenticate({ token, headers: request.headers, address, query })
        return identity === undefined ? { refusal: refusals.unauthenticated } : { identity }
      } catch (error) {
        logger.error({ err: error, path: hubRequest.path }, 'hub authentication failed')
        return { refusal: refusals.failed }
      }
    },
  }
}
