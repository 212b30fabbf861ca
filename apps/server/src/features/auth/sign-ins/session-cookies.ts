import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'
import { type Account, currentUserOf } from '../../users/index.ts'
import type { TokenPair } from './sign-ins.service.ts'

const daySeconds = 24 * 60 * 60

/**
 * Sets the three cookies of the client, refresh token first. The client may write them as well;
 * set by the server they outlive the seven days that Safari grants to cookies written by script.
 * The server itself never reads them.
 */
export function setSessionCookies(origin: RequestOrigin, account: Account, pair: TokenPair): void {
  const user = encodeURIComponent(JSON.stringify(currentUserOf(account)))
  setCookie(origin, 'refreshToken', pair.refreshToken, 30 * daySeconds)
  setCookie(origin, 'token', pair.accessToken, 7 * daySeconds)
  setCookie(origin, 'user', user, 30 * daySeconds)
}

export function clearSessionCookies(origin: RequestOrigin): void {
  for (const name of ['refreshToken', 'token', 'user']) setCookie(origin, name, '', 0)
}

function setCookie(origin: RequestOrigin, name: string, value: string, maxAge: number): void {
  origin.setHeader('set-cookie', `${name}=${value}; Max-Age=${maxAge}; Path=/; Secure; SameSite=Lax`)
}
