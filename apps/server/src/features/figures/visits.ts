import type { ConnectionWatcher } from '../../platform/realtime.ts'

export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Who was connected to this server today and is not noted yet. Whoever stays over midnight is in on the next day, too. */
export function createVisits(now: () => Date = () => new Date()) {
  const connected = new Map<string, number>()
  const came = new Set<string>()
  let noted = new Set<string>()
  let today = dayOf(now())

  const watcher: ConnectionWatcher = {
    opened(userId) {
      connected.set(userId, (connected.get(userId) ?? 0) + 1)
      came.add(userId)
    },
    closed(userId) {
      const left = (connected.get(userId) ?? 0) - 1
      if (left > 0) connected.set(userId, left)
      else connected.delete(userId)
    },
  }

  return {
    watcher,
    /** They are to be noted for `day`; with `fail` they are taken again. */
    take(): { day: string; userIds: string[]; fail(): void } {
      const day = dayOf(now())
      if (day !== today) noted = new Set()
      today = day
      const userIds = [...new Set([...came, ...connected.keys()])].filter((id) => !noted.has(id))
      came.clear()
      for (const id of userIds) noted.add(id)
      return {
        day,
        userIds,
        fail() {
          for (const id of userIds) {
            noted.delete(id)
            came.add(id)
          }
        },
      }
    },
  }
}
