import { isDeepStrictEqual } from 'node:util'
import type { MemberPresence, OwnPresence } from '@guildhall/contract/presence'
import type { PresenceTimes } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Users } from '../../users/index.ts'
import * as connectionsStore from '../connections/connections.store.ts'
import type { LocalMembers, LocalStanding } from '../connections/local-members.ts'
import type { Announced, StoredPresence } from '../presence.store.ts'
import * as presenceStore from '../presence.store.ts'
import { asOthersSee, asThemselves, offline } from '../presence-view.ts'
import type { Change } from './changes.store.ts'
import * as changesStore from './changes.store.ts'

/** What a turn begins with: who stands otherwise with this server, and whom to look at for another reason. */
export type TurnWork = {
  readonly standings: readonly LocalStanding[]
  readonly suspects: readonly string[]
  /** The server says that it lives, and looks after others that do not. */
  readonly givesLifeSign: boolean
}

/** Members whose own pages are to show something else now. */
export type SettledOwn = { readonly userId: string; readonly own: OwnPresence }

/** Works out what follows from connections and from time, and notes for all servers what others are to be told. */
export function createSettling(parts: {
  users: Users
  privacy: Privacy
  local: LocalMembers
  serverId: string
  times: PresenceTimes
}) {
  const { users, privacy, local, serverId, times } = parts

  async function settle(db: Database, work: TurnWork): Promise<SettledOwn[]> {
    await connectionsStore.takeTurn(db)
    const isNew = await connectionsStore.signLife(db, serverId)
    await connectionsStore.storeStandings(db, serverId, work.standings)
    // Stored before, and taken for lost meanwhile: all are stored again.
    if (isNew) local.giveBack(local.ids())
    const departures = await connectionsStore.removeDeparted(db, times.graceMs)
    if (work.givesLifeSign) {
      departures.push(...(await connectionsStore.removeLost(db, times.silenceMs)))
      await changesStore.removeOldChanges(db)
    }
    await presenceStore.recordSeen(db, departures)
    const endedIds = await presenceStore.clearEnded(db)
    const ids = new Set([
      ...work.standings.map(({ userId }) => userId),
      ...work.suspects,
      ...departures.map(({ userId }) => userId),
      ...endedIds,
    ])
    return announce(db, [...ids], new Set(endedIds))
  }

  async function announce(db: Database, ids: string[], endedIds: ReadonlySet<string>): Promise<SettledOwn[]> {
    const [stored, settings, activeIds] = [
      await presenceStore.find(db, ids),
      await privacy.settingsAmong(db, ids),
      await users.activeIdsAmong(db, ids),
    ]
    const told: (Change & Announced)[] = []
    const own: SettledOwn[] = []
    for (const member of stored) {
      const { userId } = member
      const before = member.announced ?? offline(userId)
      const after = asFriendsSee(member)
      const isChanged = !isDeepStrictEqual(before, after)
      const isShownToAll = showsAll(userId)
      // Two looks of the same hall: also who closes their presence has gone from it.
      const isForAll = !isDeepStrictEqual(inHall(before, member.wasShownToAll), inHall(after, isShownToAll))
      if (isChanged || isForAll) told.push({ shown: after, isShownToAll, isForFriends: isChanged, isForAll })
      const isMoved = isChanged && before.state !== 'offline' && after.state !== 'offline'
      if (isMoved || endedIds.has(userId)) own.push({ userId, own: asThemselves(member) })
    }
    if (told.length > 0) {
      await presenceStore.noteAnnounced(db, told)
      await changesStore.addChanges(db, told)
    }
    return own

    /** Everybody who is kept apart by nothing may see the member, and whether they are here. */
    function showsAll(userId: string): boolean {
      const chosen = settings.get(userId)
      return activeIds.has(userId) && chosen?.presence === 'everyone' && chosen.search === 'everyone'
    }

    function asFriendsSee(member: StoredPresence): MemberPresence {
      const chosen = settings.get(member.userId)
      return asOthersSee(member, {
        seesPresence: activeIds.has(member.userId) && chosen?.presence !== 'nobody',
        seesLastSeen: chosen?.lastSeen !== 'nobody',
      })
    }
  }

  return { settle }
}

/** What stands in the room of people: nothing of who is not here, or not to everybody. */
function inHall({ state, status, playing }: MemberPresence, isShownToAll: boolean) {
  return isShownToAll && state !== 'offline' ? { state, status, playing } : null
}
