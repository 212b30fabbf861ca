import { tokenClaims } from '../../session/token-claims.ts'
import { serverNow } from '../server-clock.ts'

/** When a token ends, in ms by the server's clock; `null` unless it has three parts and a numeric `exp`. */
export function tokenEnd(token: string): number | null {
  const end = tokenClaims(token)?.exp
  return typeof end === 'number' && Number.isFinite(end) ? end * 1000 : null
}

/** How long a token still lives, in ms; 0 or less when it has ended or is none. */
export function tokenLife(token: string | null): number {
  const end = token === null ? null : tokenEnd(token)
  return end === null ? 0 : end - serverNow()
}

export function isTokenValid(token: string | null): token is string {
  return tokenLife(token) > 0
}
