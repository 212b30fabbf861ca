import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'
import { type Account, currentUserOf } from '../../users/index.ts'
import type { TokenPair } from './sign-ins.service.ts'

export type SessionCookies = {
  readonly account: Account
  readonly pair: TokenPair
  /** Otherwise they end with the browser. */
  readonly staysSignedIn: boolean
}

const daySeconds = 24 * 60 * 60
/** Left by pages of the release before, which alone knew of a visit that was meant to be brief. */
const briefMark = /(?:^|;\s*)briefVisit=1(?:;|$)/

/**
 * Sets the three cookies of the client, refresh token first. Set by the server they outlive the seven days that Safari
 * grants to cookies written by script. The server itself never reads them.
 */
export function setSessionCookies(origin: RequestOrigin, { account, pair, staysSignedIn }: SessionCookies): void {
  const user = encodeURIComponent(JSON.stringify(currentUserOf(account)))
  const life = (days: number) => (staysSignedIn ? days * daySeconds : undefined)
  setCookie(origin, 'refreshToken', pair.refreshToken, life(30))
  setCookie(origin, 'token', pair.accessToken, life(7))
  setCookie(origin, 'user', user, life(30))
}

export function clearSessionCookies(origin: RequestOrigin): void {
  for (const name of ['refreshToken', 'token', 'user']) setCookie(origin, name, '', 0)
}

/** For sign-ins that were begun before the choice was kept with them; goes with the release after. */
export function hasBriefMark({ headers }: Pick<RequestOrigin, 'headers'>): boolean {
  const { cookie = '' } = headers
  return briefMark.test(Array.isArray(cookie) ? cookie.join('; ') : cookie)
}

function setCookie(origin: RequestOrigin, name: string, value: string, maxAge: number | undefined): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  origin.setHeader('set-cookie', `${name}=${value}${age}; Path=/; Secure; SameSite=Lax`)
}
