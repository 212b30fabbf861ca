import { createHmac } from 'node:crypto'
import type { TokenKey } from '../../src/platform/config.ts'

const [hour, day] = [3600, 86_400]

/** A token with the same header and claims, rightly signed, that expired a day ago. */
export function expireToken(token: string, keys: readonly TokenKey[]): string {
  return resign(token, keys, { iat: -day, nbf: -day, exp: -day })
}

/** The same token for an hour more: a file with many tests may take longer than a token lives. */
export function lengthenToken(token: string, keys: readonly TokenKey[]): string {
  return resign(token, keys, { exp: hour })
}

/** @param moved seconds by claim */
function resign(token: string, keys: readonly TokenKey[], moved: Readonly<Record<string, number>>): string {
  const [header = '', payload = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: string }
  const key = keys.find(({ id }) => id === kid)
  if (key === undefined) throw new Error('the token was signed with a key that the test does not know')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>
  for (const [claim, seconds] of Object.entries(moved)) claims[claim] = (claims[claim] ?? 0) + seconds
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', key.secret).update(signed).digest('base64url')}`
}
