/** What comes later, in one place: the time of the actors, and what they mean to do at a moment of it. */

/** Where time comes from. A test has one that it moves itself. */
export type Clock = {
  now(): number
  /** @returns what takes it back. */
  after(ms: number, run: () => void): () => void
}

export const wallClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export type Agenda = {
  readonly now: () => number
  /** Runs the errand then; what it throws is told to the one who keeps the agenda, and harms nobody else. */
  in(ms: number, errand: () => Promise<void>): void
  /** Once nothing is under way. */
  settled(): Promise<void>
  /** Nothing new begins; waits for what is under way. */
  end(): Promise<void>
}

export function createAgenda(clock: Clock, onFailed: (error: unknown) => void): Agenda {
  const waiting = new Set<() => void>()
  const running = new Set<Promise<void>>()
  let isOver = false

  function begin(errand: () => Promise<void>): void {
    const run = errand()
      .catch(onFailed)
      .finally(() => running.delete(run))
    running.add(run)
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    now: clock.now,
    in(ms, errand) {
      if (isOver) return
      const takeBack = clock.after(ms, () => {
        waiting.delete(takeBack)
        if (!isOver) begin(errand)
      })
      waiting.add(takeBack)
    },
    settled,
    async end() {
      isOver = true
      for (const takeBack of waiting) takeBack()
      waiting.clear()
      await settled()
    },
  }
}
