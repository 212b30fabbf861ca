import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { absoluteLifeDays } from './sign-in-times.ts'
import type { TokenKeys } from './token-keys.ts'
import { type AccessClaims, createVerifiedTokens } from './verified-tokens.ts'

export type AccessTokens = {
  /** A sign-in that does not stay is a claim for the page: it writes the cookie `user` when the member changes. */
  issue(of: Omit<AccessClaims, 'expiresAt'> & { readonly staysSignedIn?: boolean }): Promise<string>
  /** `undefined` for whatever this server did not make, and for what has expired. */
  verify(token: string): Promise<AccessClaims | undefined>
  /** As `verify`, for a refresh or a logout: there the token may have expired. */
  verifyOrigin(token: string): Promise<AccessClaims | undefined>
}

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'guildhall'
const audience = 'guildhall'
const lifeSeconds = 10 * 60
const leewaySeconds = 30
const wholeLifeSeconds = absoluteLifeDays * 24 * 60 * 60

export function createAccessTokens(keys: TokenKeys): AccessTokens {
  async function verifyWithin(toleranceSeconds: number, token: string) {
    if (!isSpelledAsIssued(token)) return undefined
    try {
      const { payload } = await jwtVerify<{ sid: string; gen: number }>(token, keyOf, {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'sid', 'gen', 'iat', 'nbf', 'exp', 'jti'],
      })
      return claimsOf(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  function keyOf({ kid }: { kid?: string }) {
    const key = keys.find(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.accessKey
  }

  return {
    issue({ userId, signInId, generation, staysSignedIn = true }) {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sid: signInId, gen: generation, ...(!staysSignedIn && { brief: true }) })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: keys.newest.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + lifeSeconds)
        .setJti(randomUUID())
        .sign(keys.newest.accessKey)
    },
    verify: createVerifiedTokens({
      verify: (token) => verifyWithin(leewaySeconds, token),
      isOver: ({ expiresAt }) => expiresAt / 1000 <= Math.floor(Date.now() / 1000) - leewaySeconds,
    }),
    verifyOrigin: (token) => verifyWithin(wholeLifeSeconds, token),
  }
}

/** The bits that fill up the last letter of a part belong to nothing: only where they are zero is it the token made here. */
function isSpelledAsIssued(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** The signature says that this server wrote the claims, so their form is its own. */
function claimsOf(payload: { sub?: string; sid: string; gen: number; exp?: number }): AccessClaims {
  return {
    userId: payload.sub ?? '',
    signInId: payload.sid,
    generation: payload.gen,
    expiresAt: (payload.exp ?? 0) * 1000,
  }
}
