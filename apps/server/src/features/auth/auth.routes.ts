import { authEndpoints } from '@guildhall/contract/auth'
import type { Platform } from '../../platform/platform.ts'
import { currentUserOf } from '../users/index.ts'
import { setBrowserMark } from './logins/known-browser.ts'
import type { LoginService } from './logins/login.service.ts'
import type { Registration } from './registration/registration.service.ts'
import type { PasswordResets } from './resets/password-resets.service.ts'
import type { RefreshService } from './sign-ins/refresh.service.ts'
import { clearSessionCookies, setSessionCookies } from './sign-ins/session-cookies.ts'

const registrationStatus = { created: 201, accepted: 202 } as const

export function serveAuth(
  { serve }: Pick<Platform, 'serve'>,
  parts: {
    registration: Registration
    logins: LoginService
    refreshes: RefreshService
    passwordResets: PasswordResets
  },
): void {
  const { registration, logins, refreshes, passwordResets } = parts
  serve(authEndpoints, {
    'POST /api/login': async ({ body, origin }) => {
      const begun = await logins.login(body, origin)
      const { account, pair } = begun
      setSessionCookies(origin, begun)
      setBrowserMark(origin, begun.browserMark)
      return { ...currentUserOf(account), token: pair.accessToken, refreshToken: pair.refreshToken }
    },
    'POST /api/refresh-token': async ({ body, origin }) => {
      const renewal = await refreshes.refresh(body, origin)
      setSessionCookies(origin, renewal)
      return renewal.pair
    },
    'POST /api/logout': async ({ body, origin }) => {
      await refreshes.logout(body, origin)
      clearSessionCookies(origin)
    },
    'POST /api/register': async ({ body, origin }) => {
      const outcome = await registration.register(body, origin)
      return { status: registrationStatus[outcome], body: {} }
    },
    'POST /api/register/proof': ({ body, origin }) => registration.prove(body, origin),
    'POST /api/reset-password': async ({ query }) => {
      await passwordResets.request(query.email)
      return {}
    },
    'GET /api/password-reset-expiry/{token}': ({ params }) => passwordResets.check(params.token),
    'POST /api/submit-password-reset': ({ body, origin }) => passwordResets.submit(body, origin.traceId),
  })
}
