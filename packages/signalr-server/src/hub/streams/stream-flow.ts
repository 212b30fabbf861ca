import { setTimeout as delay } from 'node:timers/promises'

/** What all streams of a hub send in one turn of the event loop, so that none of them holds it up. */
const itemsPerTurn = 256
/** Short beside what the operating system's own buffer holds for a reader that is merely slow. */
const recheckMs = 25

/** Says when the streams of a hub may go on. All that wait share one timer. */
export type StreamFlow = {
  /** Undefined when an item may be sent in this turn; otherwise to be asked again when it is fulfilled. */
  takeTurn(): Promise<unknown> | undefined
  /** Fulfilled when a reader that lags should be looked at again. */
  recheck(): Promise<unknown>
}

export function createStreamFlow(): StreamFlow {
  let left = itemsPerTurn
  let turn: Promise<void> | undefined
  let recheck: Promise<void> | undefined

  function nextTurn(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        left = itemsPerTurn
        turn = undefined
        resolve()
      })
    })
  }

  async function afterRecheck(): Promise<void> {
    await delay(recheckMs, undefined, { ref: false })
    recheck = undefined
  }

  return {
    takeTurn() {
      turn ??= nextTurn()
      if (left === 0) return turn
      left--
      return undefined
    },
    recheck() {
      recheck ??= afterRecheck()
      return recheck
    },
  }
}
