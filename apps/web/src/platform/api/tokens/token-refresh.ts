import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { log } from '../../log.ts'
import { tellOtherTabs } from '../../session/session-channel.ts'
import { clearSignIn, readToken, readTokenPair, type TokenPair, writeTokenPair } from '../../session/session-cookies.ts'
import { announceSession, onSignedOut, sessionGeneration } from '../../session/session-events.ts'
import { sessionState, useSession } from '../../session/session-store.ts'
import { type ApiError, refused } from '../api-error.ts'
import { outgoingCall } from '../outgoing-call.ts'
import { type Received, send } from '../send.ts'
import { isTokenValid, tokenLife } from './access-token.ts'
import { withRefreshLock } from './refresh-lock.ts'
import { tokenAsItIs } from './token-as-it-is.ts'

/** A token that lives no longer than this is refreshed. */
export const refreshThresholdMs = 5000
/** A wrong clock may not make a storm: between two refreshes that no 401 asked for lies this much. */
export const refreshPauseMs = 10_000

const refreshFailure = t`Failed to refresh tokens. Please log in again.`
/** The staff keep the member out of the hall; their password opens the room before the door, where it says why. */
export const shutFailure = t`The door is shut for you. Sign in to read why.`
/** All sign-ins end with a role, so that nothing that was opened with the old one goes on with the new. */
export const demotedFailure = t`You are of the staff no more. Sign in again.`
export const promotedFailure = t`Your role changed: you are of the staff now. Sign in again to begin.`
export const changedRoleFailure = t`Your role among the staff changed. Sign in again.`
/** An admin ended the sign-in, or the member did on another device. */
export const endedFailure = t`You were signed out from elsewhere. Sign in again.`

let running: Promise<string | null> | null = null
let lastStart = Number.NEGATIVE_INFINITY

// The pause is one between refreshes of one sign-in.
onSignedOut(() => {
  lastStart = Number.NEGATIVE_INFINITY
})

/**
 * Changes the token pair for its successor, once for all who ask at the same time, in all tabs.
 * @param refusedToken the access token that a 401 was answered to
 * @returns a valid access token, or `null` when there is none to be had
 * @throws ApiError when the server could not be asked; the sign-in stays
 */
export function refreshTokens(refusedToken?: string): Promise<string | null> {
  if (running !== null) return running
  const newer = newerToken(refusedToken)
  if (newer !== null) return Promise.resolve(newer)
  const sinceLast = performance.now() - lastStart
  if (refusedToken === undefined && sinceLast < refreshPauseMs) return Promise.resolve(validToken())
  lastStart = performance.now()
  const before = readToken() ?? undefined
  running = withRefreshLock(async () => {
    const adopted = newerToken(refusedToken ?? before)
    if (adopted !== null) {
      announceSession('token-changed')
      return adopted
    }
    return exchangePair(true)
  }).finally(() => {
    running = null
  })
  return running
}

/** Whether the token is about to end, or has. */
export function needsRefresh(): boolean {
  return readTokenPair() !== null && tokenLife(readToken()) <= refreshThresholdMs
}

/** Takes back the sign-in from this tab, with the words that say why. */
export function loseSession(failure = refreshFailure): void {
  clearSignIn()
  useSession.setState({ status: 'unauthenticated', failure })
  announceSession('lost')
}

function validToken(): string | null {
  const token = readToken()
  return isTokenValid(token) ? token : null
}

/** The token in the cookie when another tab has put a better one there than the one given. */
function newerToken(than: string | undefined): string | null {
  const token = readToken()
  return than !== undefined && token !== than && isTokenValid(token) && !needsRefresh() ? token : null
}

async function exchangePair(mayTryAgain: boolean): Promise<string | null> {
  const sent = readTokenPair()
  if (sent === null) return null
  const generation = sessionGeneration()
  const received = await send(outgoingCall('POST', '/api/refresh-token', { body: sent }), tokenAsItIs)
  if (generation !== sessionGeneration()) return afterSignOut()
  const successor = pairIn(received)
  if (successor !== null) {
    if (readToken() === sent.accessToken) writeTokenPair(successor)
    announceSession('token-changed')
    tellOtherTabs({ kind: 'tokens-changed' })
    return successor.accessToken
  }
  if (!isFinal(received.response.status)) throw refused(received.response, received.data)
  return afterRefusal(sent, mayTryAgain, failureOf(refused(received.response, received.data)))
}

function failureOf({ code, current }: ApiError): string {
  if (code === 'suspended') return shutFailure
  const { role, isEnded } = (current ?? {}) as { role?: unknown; isEnded?: unknown }
  const before = sessionState().user?.role
  if (typeof role === 'number' && before !== undefined && role !== before) return roleFailure(before, role)
  return isEnded === true ? endedFailure : refreshFailure
}

function roleFailure(before: number, now: number): string {
  if (now === roles.user) return demotedFailure
  return before === roles.user ? promotedFailure : changedRoleFailure
}

/** Another tab may have refreshed without the lock: its pair is in the cookies by now. */
function afterRefusal(sent: TokenPair, mayTryAgain: boolean, failure: string): Promise<string | null> | string | null {
  const now = readTokenPair()
  if (now !== null && now.refreshToken !== sent.refreshToken) {
    const token = newerToken(sent.accessToken)
    if (token !== null) return token
    if (mayTryAgain) return exchangePair(false)
  }
  log.warn('The sign-in could not be refreshed')
  loseSession(failure)
  tellOtherTabs({ kind: 'lost', failure })
  return null
}

/** The answer came after the member had left: the cookies it brought along must go, unless somebody else came. */
function afterSignOut(): string | null {
  if (sessionState().status === 'authenticated') return validToken()
  clearSignIn()
  return null
}

/** Refused for good: not for a moment's reason such as load or a limit. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

function pairIn({ response, data }: Received): TokenPair | null {
  if (!response.ok) return null
  const { accessToken, refreshToken } = (data ?? {}) as Partial<TokenPair>
  return typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : null
}
