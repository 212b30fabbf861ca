import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import type { Presence } from '../../presence/index.ts'
import { hearersAmong } from './hearers.store.ts'

/**
 * A room that was told rests for so long for each who moved and for each open room: where a few come and go, the next turn of
 * presence tells again; a hall of many is not asked for by all of its rooms each second.
 */
const restOfMoverMs = 200
const restOfRoomMs = 10
const longestRestMs = 10_000
/** Of a crowd so many stand for all. */
const movedKept = 1000

/**
 * Whoever has the room of people open is told that somebody moved in it, and not who: they ask for what they show, as they
 * may see it. Only of members who show themselves to all is there a word, never across a block, and one for all of a second:
 * neither that it comes nor when tells of anybody else.
 */
export function keepRoomsTold(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  parts: {
    presence: Pick<Presence, 'onHallMoved'>
    hub: Pick<HubChannel<typeof notificationsHub>, 'handle' | 'watchConnections' | 'toUserHereIfKeepingUp'>
  },
): void {
  const { presence, hub } = parts
  const lines = new Set<string>()
  /** The lines of each member on which the room is open. */
  const rooms = new Map<string, Set<string>>()
  const moved = new Set<string>()
  let restsUntil = -Infinity

  function close(userId: string, connectionId: string): void {
    const open = rooms.get(userId)
    open?.delete(connectionId)
    if (open?.size === 0) rooms.delete(userId)
  }

  hub.watchConnections({
    opened: (_userId, connectionId) => void lines.add(connectionId),
    closed(userId, connectionId) {
      lines.delete(connectionId)
      close(userId, connectionId)
    },
  })
  hub.handle({
    async WatchPeople({ caller: { userId }, connectionId }) {
      // The line may have ended while this waited: nothing would take it away again.
      if (lines.has(connectionId)) rooms.set(userId, (rooms.get(userId) ?? new Set()).add(connectionId))
    },
    async UnwatchPeople({ caller: { userId }, connectionId }) {
      close(userId, connectionId)
    },
  })
  presence.onHallMoved(async (userIds) => {
    if (rooms.size === 0) return moved.clear()
    for (const userId of userIds) if (moved.size < movedKept) moved.add(userId)
    if (moved.size === 0 || performance.now() < restsUntil) return
    const [viewerIds, movedIds] = [[...rooms.keys()], [...moved]]
    moved.clear()
    restsUntil =
      performance.now() +
      Math.min(longestRestMs, Math.max(movedIds.length * restOfMoverMs, viewerIds.length * restOfRoomMs))
    try {
      for (const userId of await hearersAmong(database, viewerIds, movedIds)) {
        hub.toUserHereIfKeepingUp(userId, 'PeopleMoved')
      }
    } catch (error) {
      // Rooms look again by themselves.
      log.warn({ err: error }, 'the room of people was not told who moved')
    }
  })
}
