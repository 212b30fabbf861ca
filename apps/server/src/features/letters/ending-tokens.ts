import { createHmac, timingSafeEqual } from 'node:crypto'
import { type LetterKind, letterKinds } from '../loudness/index.ts'

export type EndingTokens = ReturnType<typeof createEndingTokens>

/**
 * What a letter carries so that whoever reads it can end its kind without signing in: it says whose it is and of which
 * kind, and only this hall can make one. It opens nothing else.
 */
export function createEndingTokens(secret: () => string) {
  const sign = (said: string) => createHmac('sha256', secret()).update(`end letters ${said}`).digest('base64url')

  function make(userId: string, kind: LetterKind): string {
    const said = `${userId}.${kind}`
    return `${said}.${sign(said)}`
  }

  function read(token: string): { userId: string; kind: LetterKind } | undefined {
    const [userId = '', word = '', signature = ''] = token.split('.')
    const kind = letterKinds.find((each) => each === word)
    const right = Buffer.from(sign(`${userId}.${word}`))
    const given = Buffer.from(signature)
    return kind !== undefined && right.length === given.length && timingSafeEqual(right, given)
      ? { userId, kind }
      : undefined
  }

  return { make, read }
}
