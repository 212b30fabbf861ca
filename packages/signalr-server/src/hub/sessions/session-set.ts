import type { CloseOptions } from '../hub-connection.ts'

/** A connection of a hub or of a raw endpoint, as the server that holds it looks after it. */
export type HeldSession = {
  /** To be called regularly with the monotonic time. */
  check(now: number): void
  close(options: CloseOptions): void
}

/** Every session of a server whose socket is open or whose hooks still run. */
export type SessionSet = Iterable<HeldSession> & {
  readonly size: number
  add(session: HeldSession): void
  remove(session: HeldSession): void
  /** Closes all, evenly over the time, so that they reconnect; resolves when none is left, also sooner. */
  closeOver(overMs: number): Promise<void>
}

export function createSessionSet(): SessionSet {
  const sessions = new Set<HeldSession>()
  const whenEmpty: (() => void)[] = []

  /** @param withinMs the longest to wait for it */
  function empty(withinMs?: number): Promise<void> {
    if (sessions.size === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(resolve, withinMs)
      whenEmpty.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  return {
    get size() {
      return sessions.size
    },
    [Symbol.iterator]: () => sessions.values(),
    add: (session) => void sessions.add(session),
    remove(session) {
      sessions.delete(session)
      if (sessions.size > 0) return
      for (const resolve of whenEmpty.splice(0)) resolve()
    },
    async closeOver(overMs) {
      const startedAt = performance.now()
      const closing = [...sessions]
      for (const [index, session] of closing.entries()) {
        const dueIn = startedAt + (overMs * index) / closing.length - performance.now()
        if (dueIn > 0) await empty(dueIn)
        session.close({ allowReconnect: true })
      }
      await empty()
    },
  }
}
