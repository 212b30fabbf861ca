import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey, TokenKeys } from './token-keys.ts'

export type MadeToken = { readonly token: string; readonly hash: Buffer; readonly keyId: string }

/**
 * A refresh token is the generation and a MAC of sign-in and generation. The server can make the
 * same one again for a lost answer, and knows an old one of its own, while it stores only hashes.
 */
export type RefreshTokens = {
  make(signInId: string, generation: number): MadeToken
  /** The same token once more; `undefined` when its key is gone. */
  makeAgain(signInId: string, generation: number, keyId: string): string | undefined
  /** Whether a live key made the token for this sign-in. */
  isOurs(signInId: string, token: PresentedToken): boolean
}

export type PresentedToken = { readonly generation: number; readonly bytes: Buffer; readonly hash: Buffer }

const generationBytes = 4
const tokenBytes = generationBytes + 32

export function createRefreshTokens(keys: TokenKeys): RefreshTokens {
  return {
    make(signInId, generation) {
      const token = compose(keys.newest, signInId, generation).toString('base64url')
      return { token, hash: hashOf(token), keyId: keys.newest.id }
    },
    makeAgain(signInId, generation, keyId) {
      const key = keys.find(keyId)
      return key && compose(key, signInId, generation).toString('base64url')
    },
    isOurs: (signInId, { generation, bytes }) =>
      keys.live.some((key) => timingSafeEqual(compose(key, signInId, generation), bytes)),
  }
}

/** `undefined` when the text cannot be a refresh token. */
export function readRefreshToken(token: string): PresentedToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return undefined
  const generation = bytes.readUInt32BE(0)
  if (generation > 0x7fffffff) return undefined
  return { generation, bytes, hash: hashOf(token) }
}

function compose(key: SigningKey, signInId: string, generation: number): Buffer {
  const head = Buffer.alloc(generationBytes)
  head.writeUInt32BE(generation)
  const mac = createHmac('sha256', key.refreshKey).update(`${signInId}.${generation}`).digest()
  return Buffer.concat([head, mac])
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
