import { createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const timeBytes = 6
/** One byte of flags, then the id and the time of issue. */
const bodyBytes = 1 + idBytes + timeBytes
const macBytes = 32

const version1Flag = 1
const statefulFlag = 2

/** Whom and what a token is for; it opens nothing else. */
export type TokenScope = { readonly path: string; readonly userId: string }

/**
 * Tokens that a later request names its negotiated connection with. They are signed and carry all
 * there is to know, so nothing is stored for a negotiation, and any process with the same key accepts
 * what another one gave out.
 */
export type ConnectionTokens = {
  /** In negotiate version 0 there is no secret beside the connection id: the token is the id. */
  issue(grant: Grant, scope: TokenScope): { connectionId: string; token: string }
  /** Undefined when the token is forged, or for another user or path. */
  verify(token: string, scope: TokenScope): VerifiedToken | undefined
}

/** What negotiation agreed on. */
export type Grant = {
  readonly version: 0 | 1
  /** The client may come back to the connection when it loses its socket. */
  readonly isStateful: boolean
}

export type VerifiedToken = { readonly connectionId: string; readonly ageMs: number; readonly isStateful: boolean }

/** @param key secret, at least 32 bytes. */
export function createConnectionTokens(key: Uint8Array): ConnectionTokens {
  function sign(body: Buffer, { path, userId }: TokenScope): Buffer {
    return createHmac('sha256', key)
      .update(body)
      .update(JSON.stringify([path, userId]))
      .digest()
  }

  return {
    issue(grant, scope) {
      const body = Buffer.alloc(bodyBytes)
      body.writeUInt8((grant.version === 1 ? version1Flag : 0) | (grant.isStateful ? statefulFlag : 0))
      randomFillSync(body, 1, idBytes)
      body.writeUIntBE(Date.now(), 1 + idBytes, timeBytes)
      const bytes = Buffer.concat([body, sign(body, scope)])
      return { connectionId: connectionIdOf(bytes), token: bytes.toString('base64url') }
    },
    verify(token, scope) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== bodyBytes + macBytes) return undefined
      const body = bytes.subarray(0, bodyBytes)
      if (!timingSafeEqual(sign(body, scope), bytes.subarray(bodyBytes))) return undefined
      const ageMs = Date.now() - body.readUIntBE(1 + idBytes, timeBytes)
      const isStateful = (body.readUInt8() & statefulFlag) !== 0
      return { connectionId: connectionIdOf(bytes), ageMs, isStateful }
    },
  }
}

/**
 * The id that a secret token of whatever origin names; undefined when it has not the form of one, and in
 * version 0, where it is no secret.
 */
export function claimedConnectionId(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === bodyBytes + macBytes && isSecret(bytes) ? connectionIdOf(bytes) : undefined
}

/** In version 0 it is the token, as it was issued: decoding takes other spellings, and skips foreign characters. */
function connectionIdOf(token: Buffer): string {
  return isSecret(token) ? token.toString('base64url', 1, 1 + idBytes) : token.toString('base64url')
}

function isSecret(token: Buffer): boolean {
  return (token.readUInt8() & version1Flag) !== 0
}

/** 128 random bits; public. */
export function newConnectionId(): string {
  return randomBytes(idBytes).toString('base64url')
}
