import type { Caller } from './endpoint-handlers.ts'

/** A verified access token; `expiresAt` in epoch milliseconds ends hub connections. */
export type Authenticated = { readonly caller: Caller; readonly expiresAt: number }

/** Verifies an access token; `undefined` for missing, malformed, expired, revoked. Throws AppError `suspended`. */
export type Authenticate = (token: string) => Promise<Authenticated | undefined>

/**
 * The same caller as of now, for whoever stays after the token was looked at; `undefined` when the
 * sign-in is over. Throws AppError `suspended`.
 */
export type RenewCaller = (caller: Caller) => Promise<Caller | undefined>

export type Authenticator = { readonly authenticate: Authenticate; readonly renew: RenewCaller }

export type Authentication = Authenticator & { install(authenticator: Authenticator): void }

export function createAuthentication(): Authentication {
  let installed: Authenticator | undefined
  return {
    install(authenticator) {
      installed = authenticator
    },
    authenticate: async (token) => installed?.authenticate(token),
    renew: async (caller) => installed?.renew(caller),
  }
}
