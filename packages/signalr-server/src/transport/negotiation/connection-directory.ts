import type { OpenConnection } from '../open-connection.ts'
import { type ConnectionTokens, claimedConnectionId, type TokenScope } from './connection-token.ts'

/** What is known of the connection that a request names. */
export type KnownConnection = {
  readonly id: string
  /** Undefined for one that was negotiated and not opened yet. */
  readonly open: OpenConnection | undefined
  readonly isStateful: boolean
}

/**
 * Finds connections by their tokens. An id is opened once: what ended is remembered as long as its
 * token could be presented again.
 */
export type ConnectionDirectory = {
  /** Undefined for a token that is forged, was used, or waited too long to be used. */
  find(token: string, scope: TokenScope): KnownConnection | undefined
  /**
   * An open connection by its secret token alone, whoever asks; undefined also for one without a user of
   * record, and for what negotiate version 0 gave out: there the token is the public id.
   */
  findOpen(token: string, path: string): OpenConnection | undefined
  /** Whether the connection was here and has ended, as long as its token could be presented again. */
  hasEnded(id: string): boolean
  open(id: string, connection: OpenConnection): void
  close(id: string): void
  /** Forgets what ended long enough ago; to be called regularly with the monotonic time. */
  sweep(now: number): void
}

/** @param unusedMs how long a negotiated connection may wait to be opened. */
export function createConnectionDirectory(tokens: ConnectionTokens, unusedMs: number): ConnectionDirectory {
  const open = new Map<string, OpenConnection>()
  /** In the order of their end, so that a sweep looks only at what it removes. */
  const endedAt = new Map<string, number>()

  return {
    find(token, scope) {
      const verified = tokens.verify(token, scope)
      if (verified === undefined) return undefined
      const { connectionId: id, ageMs, isStateful } = verified
      const connection = open.get(id)
      const isGone = connection === undefined && (ageMs > unusedMs || endedAt.has(id))
      return isGone ? undefined : { id, open: connection, isStateful }
    },
    findOpen(token, path) {
      const connection = open.get(claimedConnectionId(token) ?? '')
      if (connection === undefined || !('userId' in connection)) return undefined
      return tokens.verify(token, { path, userId: connection.userId }) && connection
    },
    hasEnded: (id) => endedAt.has(id),
    open: (id, connection) => void open.set(id, connection),
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
