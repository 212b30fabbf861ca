import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { HubLogger } from '../../logger.ts'
import { bearerToken, type HubRequest } from './hub-request.ts'
import { type Refusal, refusals } from './refusal.ts'

export type AuthenticationRequest = {
  /** Of the `Authorization: Bearer` header or, without one, of the `access_token` query. */
  readonly token: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly address: string
}

export type Identity<User> = {
  readonly user: User
  /** When the token ends, in epoch milliseconds; the connection ends some time after it. */
  readonly expiresAt?: number
}

export type GateOptions<User> = {
  /** Undefined refuses with 401. A rejection refuses with 503: who asks is not known. */
  authenticate(request: AuthenticationRequest): Promise<Identity<User> | undefined>
  isOriginAllowed(origin: string): boolean
  /** The client's network address; the socket's when not given. */
  clientAddress?(request: IncomingMessage): string
}

/** Decides who passes: every request goes through it, not only the first of a connection. */
export type Gate<User> = {
  addressOf(request: IncomingMessage): string
  admit(request: IncomingMessage, hubRequest: HubRequest): Promise<Admission<User>>
}

export type Admission<User> =
  | { readonly identity: Identity<User>; readonly refusal?: never }
  | { readonly identity?: never; readonly refusal: Refusal }

export function createGate<User>(options: GateOptions<User>, logger: HubLogger): Gate<User> {
  function addressOf(request: IncomingMessage): string {
    return options.clientAddress?.(request) ?? request.socket.remoteAddress ?? ''
  }

  return {
    addressOf,
    async admit(request, hubRequest) {
      const header = bearerToken(request)
      const token = header ?? hubRequest.query('access_token')
      const { origin } = request.headers
      if (origin === undefined ? token !== header : !options.isOriginAllowed(origin)) {
        return { refusal: refusals.originNotAllowed }
      }
      const address = addressOf(request)
      try {
        const identity = await options.authenticate({ token, headers: request.headers, address })
        return identity === undefined ? { refusal: refusals.unauthenticated } : { identity }
      } catch (error) {
        logger.error({ err: error, path: hubRequest.path }, 'hub authentication failed')
        return { refusal: refusals.failed }
      }
    },
  }
}
