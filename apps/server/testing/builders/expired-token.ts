import { createHmac } from 'node:crypto'
import type { TokenKey } from '../../src/platform/config.ts'

const dayInSeconds = 86_400

/** A token with the same header and claims, rightly signed, that expired a day ago. */
export function expireToken(token: string, keys: readonly TokenKey[]): string {
  const [header = '', payload = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: string }
  const key = keys.find(({ id }) => id === kid)
  if (key === undefined) throw new Error('the token was signed with a key that the test does not know')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>
  for (const claim of ['iat', 'nbf', 'exp']) claims[claim] = (claims[claim] ?? 0) - dayInSeconds
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', key.secret).update(signed).digest('base64url')}`
}
