import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token says of its bearer. */
export type Claims = {
  /** The user's id. */
  readonly sub: string
  /** Epoch seconds. */
  readonly exp: number
}

export type Tokens = {
  issue(claims: Claims): string
  /** Undefined for a token that is none of ours or has ended. */
  verify(token: string): Claims | undefined
}

const header = encode({ alg: 'HS256', typ: 'JWT' })

/** JSON Web Tokens, signed with the key. */
export function createTokens(key: Uint8Array): Tokens {
  const sign = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url')

  return {
    issue(claims) {
      const signed = `${header}.${encode(claims)}`
      return `${signed}.${sign(signed)}`
    },
    verify(token) {
      const [first, second = '', signature = ''] = token.split('.')
      if (first !== header || !isEqual(signature, sign(`${header}.${second}`))) return undefined
      const claims = JSON.parse(Buffer.from(second, 'base64url').toString('utf8')) as Claims
      return Date.now() < claims.exp * 1000 ? claims : undefined
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
