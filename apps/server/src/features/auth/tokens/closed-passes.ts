import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenKeys } from './token-keys.ts'

export type ClosedPasses = {
  issue(userId: string): Promise<string>
  /** Whose it is; `undefined` for whatever this server did not make, and for what has expired. */
  holderOf(pass: string): Promise<string | undefined>
}

const algorithm = 'HS256'
const type = 'closed+jwt'
const issuer = 'guildhall'
const audience = 'guildhall closed'
const lifeSeconds = 60 * 60

/** Passes of those whom the door is shut to, into the room before it. No access token is one, and no pass is an access token. */
export function createClosedPasses(keys: TokenKeys): ClosedPasses {
  function keyOf({ kid }: { kid?: string }) {
    const key = keys.find(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.accessKey
  }

  return {
    issue(userId) {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: type, kid: keys.newest.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds)
        .sign(keys.newest.accessKey)
    },
    async holderOf(pass) {
      try {
        const rules = { algorithms: [algorithm], typ: type, issuer, audience, requiredClaims: ['sub', 'exp'] }
        return (await jwtVerify(pass, keyOf, rules)).payload.sub
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
