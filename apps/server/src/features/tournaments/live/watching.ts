import type { notificationsHub } from '@guildhall/contract/notifications'
import type { HubChannel } from '../../../platform/realtime.ts'
import { requireSeen } from '../reading/requiring.ts'

/** Of one connection: a page shows one, and a list some. */
const watchedAtMost = 20

/** All pages that show a tournament, with a seat or without. */
export const watchersOf = (tournamentId: string): string => `tournament ${tournamentId}`

/**
 * Pages of those who only look hear of changes too. They hear that something changed and nothing of what: whoever sees it no
 * more finds nothing when they fetch.
 */
export function answerWatchers(
  hub: Pick<HubChannel<typeof notificationsHub>, 'handle' | 'joinGroup' | 'leaveGroup' | 'watchConnections'>,
): void {
  const watched = new Map<string, Set<string>>()
  hub.watchConnections({
    opened: () => undefined,
    closed: (_userId, connectionId) => void watched.delete(connectionId),
  })
  hub.handle({
    async WatchTournament({ unit, caller, connectionId }, id) {
      await requireSeen(unit.db, caller, id)
      const those = watched.get(connectionId) ?? new Set()
      watched.set(connectionId, those)
      those.delete(id)
      those.add(id)
      await hub.joinGroup(connectionId, watchersOf(id))
      const [longest] = those
      if (those.size > watchedAtMost && longest !== undefined) await leave(connectionId, longest)
    },
    async UnwatchTournament({ connectionId }, id) {
      await leave(connectionId, id)
    },
  })

  async function leave(connectionId: string, id: string): Promise<void> {
    watched.get(connectionId)?.delete(id)
    await hub.leaveGroup(connectionId, watchersOf(id))
  }
}
