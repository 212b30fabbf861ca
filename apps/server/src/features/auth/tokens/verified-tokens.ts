import { hash } from 'node:crypto'

export type AccessClaims = {
  readonly userId: string
  readonly signInId: string
  /** The generation of the refresh token it was made with. */
  readonly generation: number
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** More than are in use within the life of one; beyond it the oldest goes and is verified again. */
const maximum = 20_000

/**
 * Remembers what tokens with a good signature claim, because checking one costs more than anything else in a call. The
 * keys of a process stay, so a signature stays good; whether the token has run out is asked each time. The tokens
 * themselves are not kept, only their digests.
 */
export function createVerifiedTokens(parts: {
  verify(token: string): Promise<AccessClaims | undefined>
  isOver(claims: AccessClaims): boolean
}): (token: string) => Promise<AccessClaims | undefined> {
  const verified = new Map<string, AccessClaims>()

  return async (token) => {
    const digest = hash('sha256', token, 'base64')
    const known = verified.get(digest)
    if (known && !parts.isOver(known)) return known
    verified.delete(digest)
    const claims = await parts.verify(token)
    if (!claims) return undefined
    verified.set(digest, claims)
    const oldest = verified.keys().next().value
    if (verified.size > maximum && oldest !== undefined) verified.delete(oldest)
    return claims
  }
}
