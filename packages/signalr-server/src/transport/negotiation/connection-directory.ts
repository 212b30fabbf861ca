import type { ConnectionTokens, TokenScope } from './connection-token.ts'

/** What is known of the connection that a request names. */
export type KnownConnection = {
  readonly id: string
  /** False for one that was negotiated and not opened yet. */
  readonly isOpen: boolean
}

/**
 * Finds connections by their tokens. An id is opened once: what ended is remembered as long as its
 * token could be presented again.
 */
export type ConnectionDirectory = {
  /** Undefined for a token that is forged, was used, or waited too long to be used. */
  find(token: string, scope: TokenScope): KnownConnection | undefined
  open(id: string): void
  close(id: string): void
  /** Forgets what ended long enough ago; to be called regularly with the monotonic time. */
  sweep(now: number): void
}

/** @param unusedMs how long a negotiated connection may wait to be opened. */
export function createConnectionDirectory(tokens: ConnectionTokens, unusedMs: number): ConnectionDirectory {
  const open = new Set<string>()
  /** In the order of their end, so that a sweep looks only at what it removes. */
  const endedAt = new Map<string, number>()

  return {
    find(token, scope) {
      const verified = tokens.verify(token, scope)
      if (verified === undefined) return undefined
      const { connectionId: id, ageMs } = verified
      if (open.has(id)) return { id, isOpen: true }
      return ageMs > unusedMs || endedAt.has(id) ? undefined : { id, isOpen: false }
    },
    open: (id) => void open.add(id),
    close(id) {
      if (open.delete(id)) endedAt.set(id, performance.now())
    },
    sweep(now) {
      for (const [id, at] of endedAt) {
        if (now - at <= unusedMs) return
        endedAt.delete(id)
      }
    },
  }
}
