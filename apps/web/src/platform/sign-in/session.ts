import type { Session as SignInAnswer } from '@guildhall/contract/auth'
import type { CurrentUser } from '@guildhall/contract/users'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { isTokenValid } from '../api/tokens/access-token.ts'
import { refreshTokens } from '../api/tokens/token-refresh.ts'
import { partFrom } from '../language/member-language.ts'
import { log } from '../log.ts'
import { pause } from '../pause.ts'
import { clearMemberStorage } from '../session/clear-member-storage.ts'
import { tellOtherTabs } from '../session/session-channel.ts'
import { clearSignIn, readToken, readTokenPair, readUser, writeSignIn, writeUser } from '../session/session-cookies.ts'
import { announceSession, finishBeforeSignOut } from '../session/session-events.ts'
import { sessionState, signedOut, useSession } from '../session/session-store.ts'
import { confirmSession, fetchMember } from './confirm-session.ts'
import { SignInNotKept } from './sign-in-not-kept.ts'

const logoutTimeoutMs = 10_000
/** Nobody waits longer for what is still to be done: without a line it cannot be. */
const longestFarewellMs = 2000

/**
 * Begins a session with the answer of `POST /api/login`.
 * @throws SignInNotKept when the browser takes no cookies from this page
 */
export function signIn(answer: SignInAnswer): void {
  const { token, refreshToken, ...user } = answer
  if (readToken() !== token) writeSignIn({ accessToken: token, refreshToken }, user)
  if (readToken() !== token) throw new SignInNotKept()
  const before = sessionState().user
  if (before !== null && before.id !== user.id) announceSession('signed-out')
  // Somebody may have been here whose sign-in was lost, and who never signed out.
  clearMemberStorage(user.id)
  clearStores(user.id).catch((error: unknown) => log.warn('What others left could not be cleared', error))
  begin(user)
  tellOtherTabs({ kind: 'signed-in', userId: user.id })
}

/** Ends the session here, in the other tabs and on the server, once what the member meant to be done is done. */
export async function signOut(): Promise<void> {
  const { user } = sessionState()
  const toDo = finishBeforeSignOut()
  if (toDo.length > 0) await Promise.race([Promise.allSettled(toDo), pause(longestFarewellMs)])
  const pair = readTokenPair()
  tellOtherTabs({ kind: 'signed-out' })
  // Begun before the cookies go: like every call it carries the token.
  const ended = pair === null ? undefined : endOnServer(pair)
  if (user !== null) partFrom(user)
  await forgetSession()
  await ended
}

/** Ends the session in this tab only: cookies, state, and everything kept for the member. */
export async function forgetSession(): Promise<void> {
  clearSignIn()
  useSession.setState(signedOut)
  announceSession('signed-out')
  await clearStores()
}

/** Takes changes that the member made to themselves into state and cookie, here and in the other tabs. */
export function updateUser(user: CurrentUser): void {
  writeUser(user)
  useSession.setState({ user })
  tellOtherTabs({ kind: 'user-changed' })
}

let restoring: Promise<boolean> | null = null

/**
 * Whether somebody is signed in: the one answer for every guard. A token that has ended is refreshed first. A session is
 * begun from the cookies if need be: it is open at once, and the server confirms it beside; a cookie of the member that
 * is missing or damaged is fetched.
 * @throws ApiError when the server could not be asked for what was needed
 */
export function restoreSession(): Promise<boolean> {
  restoring ??= restore().finally(() => {
    restoring = null
  })
  return restoring
}

async function restore(): Promise<boolean> {
  const known = readUser()
  try {
    if (!(await hasValidToken())) return false
  } catch (error) {
    // Without a line nobody can be asked: who was here last reads on, from what this browser kept for them.
    if (sessionState().status === 'authenticated' || !(await mayReadKept(error, known))) throw error
  }
  if (sessionState().status === 'authenticated') return true
  const user = known ?? (await fetchMember())
  if (user === null) return false
  begin(user, known !== null)
  if (known !== null) void confirmSession()
  return true
}

async function mayReadKept(error: unknown, known: CurrentUser | null): Promise<boolean> {
  if (known === null || !isApiError(error, 'unreachable')) return false
  const { hasAnswers } = await import('../api/reading/kept-answers.ts')
  return hasAnswers(known.id)
}

async function hasValidToken(): Promise<boolean> {
  if (readTokenPair() === null) return false
  return isTokenValid(readToken()) || (await refreshTokens()) !== null
}

function begin(user: CurrentUser, isUnconfirmed = false): void {
  useSession.setState({ status: 'authenticated', user, failure: null, isUnconfirmed, trouble: null })
  announceSession('signed-in')
}

async function clearStores(butOf?: string): Promise<void> {
  const { clearBrowserStores } = await import('./clear-browser-stores.ts')
  await clearBrowserStores(butOf)
}

async function endOnServer(pair: { accessToken: string; refreshToken: string }): Promise<void> {
  try {
    await call('POST /api/logout', { body: pair }, { keepalive: true, timeoutMs: logoutTimeoutMs })
  } catch (error) {
    log.warn('The server could not be told that the session ended', error)
  }
}
