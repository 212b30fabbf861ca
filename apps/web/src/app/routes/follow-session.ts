import {
  changedRoleFailure,
  demotedFailure,
  endedFailure,
  promotedFailure,
  shutFailure,
} from '../../platform/api/tokens/token-refresh.ts'
import { ruleFor } from '../../platform/route-rule.ts'
import type { Router } from '../../platform/routing/navigation/router.ts'
import { onSessionEvent } from '../../platform/session/session-events.ts'
import { sessionState } from '../../platform/session/session-store.ts'
import { dismissAllPassing } from '../../ui/feedback/passing/queue.ts'
import { loginAddress } from './guards.ts'
import { isMemberRoute, knownRoutes } from './known-routes.ts'

/**
 * Moves the page to where it belongs when the session begins or ends, here or in another tab. What was said to a member
 * does not stand there for who comes after them.
 */
export function followSession(router: Router): () => void {
  return onSessionEvent((event) => {
    const { location, meant } = router.state
    if (event === 'signed-out') dismissAllPassing()
    if (event === 'signed-out' && isInside(location.pathname)) void router.navigate('/login', { replace: true })
    // A sign-in that the server never confirmed opens nothing: the guards look again, and lead to the door.
    if (event === 'lost' && sessionState().isUnconfirmed && isInside(location.pathname)) void router.revalidate()
    // Whoever is put out of the hall, or whose sign-in ended for a reason, reads it at its door: nothing of theirs stays in sight.
    if (event === 'lost' && isPutOut() && isInside(location.pathname)) {
      dismissAllPassing()
      void router.navigate(mayComeBackTo(location.pathname) ? loginAddress(location) : '/login', { replace: true })
    }
    // The guard of a page for the signed-out looks again, and leads on.
    if (event === 'signed-in' && meant === undefined && isDoor(location.pathname)) void router.revalidate()
  })
}

const whyPutOut: ReadonlySet<string | null> = new Set([
  shutFailure,
  endedFailure,
  demotedFailure,
  promotedFailure,
  changedRoleFailure,
])

const isPutOut = (): boolean => whyPutOut.has(sessionState().failure)

/** Whoever is of the staff no more would be turned away where they stood. */
const mayComeBackTo = (path: string): boolean => sessionState().failure !== demotedFailure || !isOfStaff(path)

/** A path without a rule has the 404 page, which is for members too. */
function isInside(path: string): boolean {
  return isMemberRoute(path) || ruleFor(knownRoutes, path) === undefined
}

function isDoor(path: string): boolean {
  return ruleFor(knownRoutes, path)?.access === 'signed-out'
}

const isOfStaff = (path: string): boolean => ruleFor(knownRoutes, path)?.access === 'staff'
