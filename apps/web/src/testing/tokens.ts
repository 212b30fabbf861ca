import type { CurrentUser } from '@guildhall/contract/users'
import { onTestFinished } from 'vitest'
import { clearSignIn, writeSignIn } from '../platform/session/session-cookies.ts'
import { signedOut, useSession } from '../platform/session/session-store.ts'
import { aCurrentUser } from './builders.ts'

let count = 0

/** An access token as the page reads it: three parts, with its claims in the middle one. Each is another one. */
export function aToken({
  expiresInS = 600,
  sub = 'somebody',
  brief = false,
}: {
  expiresInS?: number
  sub?: string
  brief?: boolean
} = {}): string {
  count += 1
  const part = (content: unknown) =>
    btoa(JSON.stringify(content)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  const exp = Math.floor(Date.now() / 1000) + expiresInS
  const claims = { sub, exp, jti: `token-${count}`, ...(brief && { brief }) }
  return `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(claims)}.signature`
}

/** Signs somebody in, without a call: cookies and state, until the test is over. */
export function signedIn(user: CurrentUser = aCurrentUser(), token: string = aToken()): CurrentUser {
  writeSignIn({ accessToken: token, refreshToken: `refresh-${count}` }, user)
  useSession.setState({ status: 'authenticated', user, failure: null })
  onTestFinished(() => {
    clearSignIn()
    useSession.setState(signedOut)
  })
  return user
}
