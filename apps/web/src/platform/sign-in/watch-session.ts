import { loseSession, needsRefresh, refreshTokens } from '../api/tokens/token-refresh.ts'
import { log } from '../log.ts'
import { onTabMessage, type TabMessage } from '../session/session-channel.ts'
import { readUser } from '../session/session-cookies.ts'
import { announceSession } from '../session/session-events.ts'
import { sessionState, useSession } from '../session/session-store.ts'
import { forgetSession, restoreSession } from './session.ts'

/**
 * Keeps the session of this tab right: tokens are refreshed when the window gets the focus or comes
 * into view, and what other tabs do to the sign-in happens here too.
 * @param reload starts the page afresh; somebody else has signed in, and nothing of the first may stay
 */
export function watchSession(reload: () => void = () => window.location.reload()): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') lookAtSession(reload)
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  const stopHearing = onTabMessage((message) => follow(message, reload))
  return () => {
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
    stopHearing()
  }
}

function lookAtSession(reload: () => void): void {
  const { status, user } = sessionState()
  const inCookie = readUser()
  if (status === 'authenticated' && inCookie !== null && inCookie.id !== user?.id) reload()
  else if (needsRefresh()) inBackground(refreshTokens())
}

function follow(message: TabMessage, reload: () => void): void {
  const { status, user } = sessionState()
  if (message.kind === 'signed-in') {
    if (user !== null && user.id !== message.userId) reload()
    else inBackground(restoreSession())
  } else if (message.kind === 'signed-out') {
    // After a lost sign-in, too, what is on screen could still be read.
    if (user !== null) inBackground(forgetSession())
  } else if (status === 'unauthenticated') {
    return
  } else if (message.kind === 'lost') {
    loseSession(message.failure)
  } else if (message.kind === 'user-changed') {
    takeUserFromCookie()
  } else {
    announceSession('token-changed')
  }
}

function takeUserFromCookie(): void {
  const user = readUser()
  if (user !== null && user.id === sessionState().user?.id) useSession.setState({ user })
}

function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.warn('The session could not be renewed', error))
}
