import type { CurrentUser } from '@guildhall/contract/users'
import { clearCookie, readCookie, writeCookie } from '../cookies/cookies.ts'
import { isBriefVisit } from './token-claims.ts'

const names = { token: 'token', refreshToken: 'refreshToken', user: 'user' } as const
const lifeDays = { token: 7, refreshToken: 30, user: 30 } as const

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string }

/** Both tokens of the sign-in, or `null` unless both are there. */
export function readTokenPair(): TokenPair | null {
  const accessToken = readToken()
  const refreshToken = readCookie(names.refreshToken)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

export function readToken(): string | null {
  return readCookie(names.token) || null
}

/** The member of the sign-in as they were last known, or `null`. */
export function readUser(): CurrentUser | null {
  try {
    const user: unknown = JSON.parse(readCookie(names.user) ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

/**
 * Writes the three cookies of a new sign-in. The server sets them with its answers, and knows how long they live; the page
 * does so only where they did not arrive: calls may go to another address, whose cookies a page cannot see.
 */
export function writeSignIn(pair: TokenPair, user: CurrentUser): void {
  writeTokens(pair)
  writeUser(user)
}

/** The same for a refreshed pair. */
export function writeTokenPair(pair: TokenPair): void {
  const user = readUser()
  writeTokens(pair)
  if (user !== null) writeUser(user)
}

/** The server sets this cookie with tokens only; the page learns sooner what is new of the member. */
export function writeUser(user: CurrentUser): void {
  writeCookie(names.user, userText(user), life('user', readToken()))
}

export function clearSignIn(): void {
  clearCookie(names.refreshToken)
  clearCookie(names.token)
  clearCookie(names.user)
}

/** The refresh token goes first: whoever sees the new access token must find its companion. */
function writeTokens({ accessToken, refreshToken }: TokenPair): void {
  writeCookie(names.refreshToken, refreshToken, life('refreshToken', accessToken))
  writeCookie(names.token, accessToken, life('token', accessToken))
}

function life(cookie: keyof typeof names, token: string | null): number | 'browser' {
  return token !== null && isBriefVisit(token) ? 'browser' : lifeDays[cookie]
}

/** Only what the cookie may hold, whatever else the object carries. */
function userText({ id, firstName, lastName, handle, avatar, crest, role, preferences }: CurrentUser): string {
  return JSON.stringify({ id, firstName, lastName, handle, avatar, crest, role, preferences })
}

/** Whole, as pages rely on it: an older version may have written less. */
function isUser(value: unknown): value is CurrentUser {
  const user = value as Partial<CurrentUser> | null
  return (
    typeof user?.id === 'string' &&
    typeof user.firstName === 'string' &&
    typeof user.lastName === 'string' &&
    typeof user.handle === 'string' &&
    isTextOrNull(user.avatar) &&
    isTextOrNull(user.crest) &&
    typeof user.role === 'number' &&
    typeof user.preferences?.dirtyWordFilter === 'boolean'
  )
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
