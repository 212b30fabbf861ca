// Who may pass to a route. They run before every navigation, from the outermost route inwards.

import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { servesPath } from '../../platform/build-updates/build-manifest.ts'
import { foundUpdate } from '../../platform/build-updates/found-update.ts'
import { mayReload } from '../../platform/build-updates/reload-guard.ts'
import { log } from '../../platform/log.ts'
import { sessionState } from '../../platform/session/session-store.ts'
import { restoreSession } from '../../platform/sign-in/session.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { redirectTarget } from '../redirect-target.ts'

type Guard = MiddlewareFunction

/** The sign-in page that leads back to the given address. */
export function loginAddress(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/login?${new URLSearchParams({ redirect: `${from.pathname}${from.search}${from.hash}` })}`
}

/** Lets members in, from the cookies if need be; everybody else goes to the sign-in page. */
export const membersOnly: Guard = async ({ url }) => {
  if (!(await mayStay())) throw redirect(loginAddress(withFragment(url)))
}

/** Lets moderators and admins in; others are moved to `/` and told why. */
export const staffOnly: Guard = () => {
  const role = sessionState().user?.role ?? roles.user
  if (role !== roles.user) return
  toasts.show({ message: t`That door is for moderators.` })
  throw redirect('/')
}

/** Pages for those who are not signed in: a member goes on to where the page would have led. */
export const signedOutOnly: Guard = async ({ url }) => {
  if (await mayEnter()) throw redirect(redirectTarget(url.searchParams.get('redirect')))
}

/** Once a newer build was found, the next page comes from it. */
export const newestBuild: Guard = ({ url }) => {
  const update = foundUpdate()
  if (update === null || url.pathname === window.location.pathname) return
  if (servesPath(update, url.pathname) && mayReload()) throw redirectDocument(`${url.pathname}${url.search}`)
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

/** With the fragment, which the router leaves out, when the page is just being opened. */
function withFragment(url: URL): URL {
  const { pathname, search, hash } = window.location
  const full = new URL(url)
  if (url.pathname === pathname && url.search === search) full.hash = hash
  return full
}
