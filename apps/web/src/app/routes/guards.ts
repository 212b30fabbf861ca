// Who may pass to a route. They run before every navigation, from the outermost route inwards.

import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { servesPath } from '../../platform/build-updates/build-manifest.ts'
import { foundUpdate } from '../../platform/build-updates/found-update.ts'
import { mayReload } from '../../platform/build-updates/reload-guard.ts'
import { log } from '../../platform/log.ts'
import { type Guard, redirect, redirectDocument } from '../../platform/routing/navigation/route.ts'
import { sessionState } from '../../platform/session/session-store.ts'
import { restoreSession } from '../../platform/sign-in/session.ts'
import { redirectTarget } from '../redirect-target.ts'
import { turnAway } from './turned-away.ts'

/** The sign-in page that leads back to the given address. */
export function loginAddress(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/login?${new URLSearchParams({ redirect: `${from.pathname}${from.search}${from.hash}` })}`
}

/** Lets members in, from the cookies if need be; everybody else goes to the sign-in page. */
export const membersOnly: Guard = async (url) => ((await mayStay()) ? undefined : redirect(loginAddress(url)))

/** Lets moderators and admins in; others are moved to `/` and told why. */
export const staffOnly: Guard = () => {
  const role = sessionState().user?.role ?? roles.user
  if (role !== roles.user) return undefined
  turnAway(t`That door is for moderators.`)
  return redirect('/')
}

/** Pages for those who are not signed in: a member goes on to where the page would have led. */
export const signedOutOnly: Guard = async ({ searchParams }) =>
  (await mayEnter()) ? redirect(redirectTarget(searchParams.get('redirect'))) : undefined

/** Once a newer build was found, the next page comes from it. */
export const newestBuild: Guard = ({ pathname, search, hash }) => {
  const update = foundUpdate()
  if (update === null || pathname === window.location.pathname) return undefined
  return servesPath(update, pathname) && mayReload() ? redirectDocument(`${pathname}${search}${hash}`) : undefined
}

/** When the server cannot be asked, a member who is here already stays, and the pages tell what they could not load. */
async function mayStay(): Promise<boolean> {
  try {
    return await restoreSession()
  } catch (error) {
    if (sessionState().status !== 'authenticated') throw error
    log.warn('The session could not be renewed on the way', error)
    return true
  }
}

/** On the way to a public page a failure to ask means no: the page is there for everybody. */
async function mayEnter(): Promise<boolean> {
  try {
    return await restoreSession()
  } catch (error) {
    log.warn('The session could not be looked at', error)
    return false
  }
}
