import { createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const timeBytes = 6
/** One byte for the negotiate version, then the id and the time of issue. */
const bodyBytes = 1 + idBytes + timeBytes
const macBytes = 32

/** Whom and what a token is for; it opens nothing else. */
export type TokenScope = { readonly path: string; readonly userId: string }

/**
 * Tokens that a later request names its negotiated connection with. They are signed and carry all
 * there is to know, so nothing is stored for a negotiation, and any process with the same key accepts
 * what another one gave out.
 */
export type ConnectionTokens = {
  /** In negotiate version 0 there is no secret beside the connection id: the token is the id. */
  issue(version: 0 | 1, scope: TokenScope): { connectionId: string; token: string }
  /** Undefined when the token is forged, or for another user or path. */
  verify(token: string, scope: TokenScope): { connectionId: string; ageMs: number } | undefined
}

/** @param key secret, at least 32 bytes. */
export function createConnectionTokens(key: Uint8Array): ConnectionTokens {
  function sign(body: Buffer, { path, userId }: TokenScope): Buffer {
    return createHmac('sha256', key)
      .update(body)
      .update(JSON.stringify([path, userId]))
      .digest()
  }

  return {
    issue(version, scope) {
      const body = Buffer.alloc(bodyBytes)
      body.writeUInt8(version)
      randomFillSync(body, 1, idBytes)
      body.writeUIntBE(Date.now(), 1 + idBytes, timeBytes)
      const token = Buffer.concat([body, sign(body, scope)]).toString('base64url')
      return { connectionId: connectionIdOf(body, token), token }
    },
    verify(token, scope) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== bodyBytes + macBytes) return undefined
      const body = bytes.subarray(0, bodyBytes)
      if (!timingSafeEqual(sign(body, scope), bytes.subarray(bodyBytes))) return undefined
      const ageMs = Date.now() - body.readUIntBE(1 + idBytes, timeBytes)
      return { connectionId: connectionIdOf(body, token), ageMs }
    },
  }
}

function connectionIdOf(body: Buffer, token: string): string {
  return body.readUInt8() === 0 ? token : body.toString('base64url', 1, 1 + idBytes)
}

/** 128 random bits; public. */
export function newConnectionId(): string {
  return randomBytes(idBytes).toString('base64url')
}
