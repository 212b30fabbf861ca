import { createHash, randomBytes } from 'node:crypto'
import type { RequestOrigin } from '../../../platform/http/endpoint-handlers.ts'

/** Bound to this host and to TLS by its prefix, so that no neighbour can plant one. */
const cookieName = '__Host-knownBrowser'
const lifeSeconds = 400 * 24 * 60 * 60
const markForm = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`)

/**
 * The mark of a browser that signed in here before. It gives that browser login counters of its own,
 * so that nobody can lock a member out by guessing, and is used for nothing else.
 */
export function readBrowserMark({ headers }: Pick<RequestOrigin, 'headers'>): string | undefined {
  const { cookie = '' } = headers
  return markForm.exec(Array.isArray(cookie) ? cookie.join('; ') : cookie)?.[1]
}

export function makeBrowserMark(): string {
  return randomBytes(32).toString('base64url')
}

export function setBrowserMark(origin: RequestOrigin, mark: string): void {
  origin.setHeader(
    'set-cookie',
    `${cookieName}=${mark}; Max-Age=${lifeSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`,
  )
}

/** What is stored of a mark. */
export function browserOf(mark: string): Buffer {
  return createHash('sha256').update(mark).digest()
}
