import { setTimeout as delay } from 'node:timers/promises'
import type { HubSession } from './session.ts'

/** Every session of a server whose socket is open or whose hooks still run. */
export type SessionSet<User> = Iterable<HubSession<User>> & {
  readonly size: number
  add(session: HubSession<User>): void
  remove(session: HubSession<User>): void
  /** Closes all, evenly over the time, so that they reconnect; resolves when none is left. */
  closeOver(overMs: number): Promise<void>
}

export function createSessionSet<User>(): SessionSet<User> {
  const sessions = new Set<HubSession<User>>()
  const whenEmpty: (() => void)[] = []

  function empty(): Promise<void> {
    if (sessions.size === 0) return Promise.resolve()
    return new Promise((resolve) => whenEmpty.push(resolve))
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
        if (dueIn > 0) await delay(dueIn)
        session.close({ allowReconnect: true })
      }
      await empty()
    },
  }
}
