import type { CurrentUser } from '@guildhall/contract/users'
import { clearCookie, readCookie, writeCookie } from '../cookies/cookies.ts'

const names = { token: 'token', refreshToken: 'refreshToken', user: 'user' } as const
const lifeDays = { token: 7, refreshToken: 30, user: 30 } as const
/** Present while the browser is open after a sign-in that should not outlive it. */
const briefVisit = 'briefVisit'

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

/** Writes the three cookies of a new sign-in; without `stay` they end with the browser. */
export function writeSignIn(pair: TokenPair, user: CurrentUser, stay: boolean): void {
  if (stay) clearCookie(briefVisit)
  else writeCookie(briefVisit, '1', 'browser')
  writeAll(pair, user)
}

/** Writes a refreshed pair, for as long as the sign-in was meant to stay. */
export function writeTokenPair(pair: TokenPair): void {
  writeAll(pair, readUser())
}

export function writeUser(user: CurrentUser): void {
  writeCookie(names.user, userText(user), life('user'))
}

export function clearSignIn(): void {
  clearCookie(names.refreshToken)
  clearCookie(names.token)
  clearCookie(names.user)
  clearCookie(briefVisit)
}

/** The refresh token goes first: whoever sees the new access token must find its companion. */
function writeAll(pair: TokenPair, user: CurrentUser | null): void {
  writeCookie(names.refreshToken, pair.refreshToken, life('refreshToken'))
  writeCookie(names.token, pair.accessToken, life('token'))
  if (user !== null) writeUser(user)
}

function life(cookie: keyof typeof names): number | 'browser' {
  return readCookie(briefVisit) === null ? lifeDays[cookie] : 'browser'
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
