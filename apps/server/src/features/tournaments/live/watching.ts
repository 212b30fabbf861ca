import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { isStaff, requireSeen } from '../reading/requiring.ts'
import { hearersAmong } from '../telling/hearers.store.ts'

/** Of one connection: a page shows one, and a list some. */
const watchedAtMost = 20

/** All pages that show a tournament, with a seat or without. */
export const watchersOf = (tournamentId: string): string => `tournament ${tournamentId}`

type Watcher = { readonly userId: string; readonly isStaff: boolean; readonly ids: Set<string> }

export type Watching = { leaveUnseen(db: Database, ids: readonly string[]): Promise<void> }

/**
 * Pages of those who only look hear of changes too, and of how what was played stands. Whoever sees it no more, by a block
 * or because they left a conversation, hears nothing.
 */
export function answerWatchers(
  hub: Pick<HubChannel<typeof notificationsHub>, 'handle' | 'joinGroup' | 'leaveGroup' | 'watchConnections'>,
): Watching {
  const watchers = new Map<string, Watcher>()
  hub.watchConnections({
    opened: () => undefined,
    closed: (_userId, connectionId) => void watchers.delete(connectionId),
  })
  hub.handle({
    async WatchTournament({ unit, caller, connectionId }, id) {
      await requireSeen(unit.db, caller, id)
      const known = watchers.get(connectionId)
      const watcher = known ?? { userId: caller.userId, isStaff: isStaff(caller), ids: new Set<string>() }
      watchers.set(connectionId, watcher)
      watcher.ids.delete(id)
      watcher.ids.add(id)
      await hub.joinGroup(connectionId, watchersOf(id))
      const [longest] = watcher.ids
      if (watcher.ids.size > watchedAtMost && longest !== undefined) await leave(connectionId, longest)
    },
    async UnwatchTournament({ connectionId }, id) {
      await leave(connectionId, id)
    },
  })

  async function leave(connectionId: string, id: string): Promise<void> {
    watchers.get(connectionId)?.ids.delete(id)
    await hub.leaveGroup(connectionId, watchersOf(id))
  }

  /** Asked before they are told: those of this server who see it no more leave. Staff open whatever is published. */
  async function leaveUnseen(db: Database, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const watching = [...watchers].filter(([, watcher]) => !watcher.isStaff && watcher.ids.has(id))
      if (watching.length === 0) continue
      const userIds = [...new Set(watching.map(([, { userId }]) => userId))]
      const seeing = new Set(await hearersAmong(db, id, userIds))
      for (const [connectionId, { userId }] of watching) if (!seeing.has(userId)) await leave(connectionId, id)
    }
  }

  return { leaveUnseen }
}
