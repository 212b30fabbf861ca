/** Collects the writes of one turn of the event loop, so that each socket is written to once. */
export type TurnBatch = { add(writer: Flushable): void }

export type Flushable = { flush(): void }

export function createTurnBatch(): TurnBatch {
  let waiting: Flushable[] = []

  function flushAll(): void {
    const writers = waiting
    waiting = []
    for (const writer of writers) writer.flush()
  }

  return {
    add(writer) {
      // The check phase comes right after the sockets of this turn were read, and before any wait.
      if (waiting.push(writer) === 1) setImmediate(flushAll)
    },
  }
}
