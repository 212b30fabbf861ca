// Which rows of a long list hold their posts. The others are as high as they were and empty: ten thousand posts would be a
// million nodes. A row itself stays, so that its place, its focus, and how many there are do not change.
import { memberMap } from '../../../../platform/session/member-memory.ts'

/** How high posts were on their rows, for the way back too. */
export const rowHeights = memberMap<string, number>()

/** About as high as a post, until its own height is known. */
export const likelyHeight = 320

export type FilledRows = {
  has(id: string): boolean
  /** Hears when the row is filled or emptied. */
  watch(id: string, listener: () => void): () => void
  /** All rows that are filled from now on. */
  set(ids: ReadonlySet<string>): void
  all(): ReadonlySet<string>
}

export function createFilledRows(first: Iterable<string>): FilledRows {
  let filled: ReadonlySet<string> = new Set(first)
  const listeners = new Map<string, () => void>()
  return {
    has: (id) => filled.has(id),
    watch(id, listener) {
      listeners.set(id, listener)
      return () => {
        if (listeners.get(id) === listener) listeners.delete(id)
      }
    },
    set(ids) {
      const before = filled
      const changed = [...before, ...ids].filter((id) => before.has(id) !== ids.has(id))
      filled = ids
      for (const id of changed) listeners.get(id)?.()
    },
    all: () => filled,
  }
}
