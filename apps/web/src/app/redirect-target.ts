import { safeRedirect } from '../platform/safe-redirect.ts'
import { home } from './home.ts'
import { isMemberRoute } from './routes/known-routes.ts'

/** Where a newcomer arrives, unless their way led elsewhere. */
const firstEvening = '/welcome'

/** Where a new account leads: to the wished page as a sign-in does, else to the first evening. */
export function arrivalTarget(wished: string | null): string {
  return redirectTarget(wished ?? firstEvening)
}

/** Where a sign-in leads: the wished page of the `redirect` query if it is one of ours, else home. */
export function redirectTarget(wished: string | null): string {
  return safeRedirect(wished, { isMemberRoute, fallback: home })
}
