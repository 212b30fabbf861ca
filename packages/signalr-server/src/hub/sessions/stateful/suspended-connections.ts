import type { HubLimits } from '../../../limits.ts'

/** The connections of a server whose clients have lost them and may come back, and what is kept for them. */
export type SuspendedConnections = {
  readonly count: number
  readonly bytes: number
  /** False, and nothing done, when there are too many or too much is kept already. */
  add(bytes: number): boolean
  /** More is kept for one of them; false, and nothing done, when it is too much. */
  grow(bytes: number): boolean
  remove(bytes: number): void
}

export function createSuspendedConnections(
  limits: Pick<HubLimits, 'suspendedConnections' | 'suspendedBytes'>,
): SuspendedConnections {
  let count = 0
  let kept = 0

  function grow(bytes: number): boolean {
    if (kept + bytes > limits.suspendedBytes) return false
    kept += bytes
    return true
  }

  return {
    get count() {
      return count
    },
    get bytes() {
      return kept
    },
    add(bytes) {
      if (count >= limits.suspendedConnections || !grow(bytes)) return false
      count++
      return true
    },
    grow,
    remove(bytes) {
      count--
      kept -= bytes
    },
  }
}
