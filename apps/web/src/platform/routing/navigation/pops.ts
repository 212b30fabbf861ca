import { type Location, NavigationType } from 'react-router'
import type { Blockers } from './blockers.ts'
import type { History } from './history.ts'
import type { Way } from './way.ts'

type Hearers = {
  go(way: Way): void
  /** A step is held up, and the page stays. */
  onHeld(): void
}

/**
 * Follows the steps that the browser makes. It is there already when it tells of one: while a step is held up, the
 * browser is sent back to the page that stands, and makes the step again when it is let through. Answers what ends it.
 */
export function followPops(history: History, blockers: Blockers, { go, onHeld }: Hearers): () => void {
  let onUndone: (() => void) | undefined

  function isHeld(location: Location, delta: number): boolean {
    const undone = Promise.withResolvers<void>()
    if (!blockers.hold(location, () => void undone.promise.then(() => history.go(delta)))) return false
    onUndone = undone.resolve
    history.go(-delta)
    return true
  }

  return history.listen(({ location, delta }) => {
    if (onUndone !== undefined) {
      onUndone()
      onUndone = undefined
    } else if (delta !== undefined && delta !== 0 && isHeld(location, delta)) {
      onHeld()
    } else {
      go({ type: NavigationType.Pop, location, preventScrollReset: false })
    }
  })
}
