type TokenClaims = { readonly exp?: unknown; readonly brief?: unknown }

/** What a token claims, for the page to go by; `null` unless it has three parts. Only the server can tell whether it is true. */
export function tokenClaims(token: string): TokenClaims | null {
  const parts = token.split('.')
  const payload = parts[1]
  if (parts.length !== 3 || payload === undefined) return null
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as TokenClaims | null
  } catch {
    return null
  }
}

/** Whether the sign-in of this token ends with the browser, as the member chose when it began. */
export function isBriefVisit(token: string): boolean {
  return tokenClaims(token)?.brief === true
}
