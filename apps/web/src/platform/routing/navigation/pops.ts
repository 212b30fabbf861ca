import { NavigationType } from 'react-router'
import type { Blockers } from './blockers.ts'
import type { History } from './history.ts'
import type { Way } from './way.ts'

type Hearers = {
  go(way: Way): void
  /** A way is held up, and the page stays. */
  onHeld(): void
}

/**
 * Follows the steps that the browser makes. It is there already when it tells of one, before the page that stands has
 * gone: while a way is held up, the browser is sent back to that page, and makes the step again when it is let through.
 */
export function followPops(history: History, blockers: Blockers, { go, onHeld }: Hearers) {
  /** How many entries the browser is ahead of the page that stands; `undefined` when nobody can tell. */
  let ahead: number | undefined = 0
  let onUndone: (() => void) | undefined

  /** Sends the browser to the page that stands, and hears when it is there; `undefined` where it is there already. */
  function takeBack(): Promise<void> | undefined {
    if (ahead === undefined || ahead === 0) return undefined
    const undone = Promise.withResolvers<void>()
    onUndone = undone.resolve
    history.go(-ahead)
    ahead = 0
    return undone.promise
  }

  /** Asks whether a way is held up, as it begins and once more as it arrives: what is unsaved may be so only since then. */
  function isHeld(way: Way): boolean {
    const isStep = way.type === NavigationType.Pop
    const steps = ahead
    // Back where it began, or at an entry that the browser made: there is nothing to take back.
    if (isStep && (steps === undefined || steps === 0)) return false
    if (!blockers.hold(way.location, () => void letThrough())) return false
    const undone = takeBack()
    async function letThrough(): Promise<void> {
      // Waiting for nothing would let the next way begin before this one.
      if (undone !== undefined) await undone
      if (isStep) history.go(steps ?? 0)
      else go(way)
    }
    onHeld()
    return true
  }

  const stop = history.listen(({ location, delta }) => {
    if (onUndone !== undefined) {
      onUndone()
      onUndone = undefined
      return
    }
    ahead = ahead === undefined || delta === undefined ? undefined : ahead + delta
    const way: Way = { type: NavigationType.Pop, location, preventScrollReset: false }
    if (!isHeld(way)) go(way)
  })

  return {
    isHeld,
    /** The page that stands is the one where the browser is. */
    arrived(): void {
      ahead = 0
    },
    stop,
  }
}
