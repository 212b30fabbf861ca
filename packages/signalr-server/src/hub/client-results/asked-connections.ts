import { randomBytes } from 'node:crypto'

/**
 * The questions of a hub that wait for an answer: which connection each was put to. Their ids are like
 * none of another process, and none that clients give their own calls.
 */
export type AskedConnections = {
  /** @returns the invocation id of the question. */
  add(connectionId: string): string
  remove(invocationId: string): void
  /** Undefined for an id that is no question's, or of one that waits no more. */
  find(invocationId: string): string | undefined
}

export function createAskedConnections(): AskedConnections {
  const prefix = `s${randomBytes(9).toString('base64url')}-`
  const connections = new Map<string, string>()
  let count = 0

  return {
    add(connectionId) {
      count++
      const invocationId = `${prefix}${count}`
      connections.set(invocationId, connectionId)
      return invocationId
    },
    remove: (invocationId) => void connections.delete(invocationId),
    find: (invocationId) => connections.get(invocationId),
  }
}
