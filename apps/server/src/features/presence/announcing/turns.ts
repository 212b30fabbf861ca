import type { notificationsHub } from '@guildhall/contract/notifications'
import type { MemberPresence } from '@guildhall/contract/presence'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import type { Friends } from '../../friends/index.ts'
import * as connectionsStore from '../connections/connections.store.ts'
import type { LocalMembers } from '../connections/local-members.ts'
import * as presenceStore from '../presence.store.ts'
import * as changesStore from './changes.store.ts'
import type { createSettling, SettledOwn } from './settling.ts'

/** As many members are looked at in one turn; the others wait for the next. */
const membersAtOnce = 1000
/** So many signs of life fit into the silence after which a server counts as gone. */
const signsInSilence = 3

/**
 * Turn by turn a server stores how its own connections stand, and tells the friends connected to it what changed on
 * any server. Nothing is done for members who come, go or change nothing.
 */
export function createTurns(
  platform: Platform,
  parts: {
    friends: Friends
    local: LocalMembers
    settling: ReturnType<typeof createSettling>
    hub: HubChannel<typeof notificationsHub>
  },
) {
  const { database, transactions, log } = platform
  const { friends, local, settling, hub } = parts
  const { turnMs, graceMs, silenceMs } = platform.config.presence
  const suspects = new Set<string>()
  let hallMoved: (userIds: readonly string[]) => Promise<void> = async () => undefined
  let signedAt = -Infinity
  let readTo: number | undefined
  let isFailing = false
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  function next(): void {
    if (hasEnded) return
    timer = setTimeout(() => void (current = turn()), turnMs)
    timer.unref()
  }

  async function turn(): Promise<void> {
    try {
      readTo ??= await changesStore.lastSeq(database)
      await settleWhatIsDue()
      await hallMoved(await tellFriends())
      isFailing = false
    } catch (error) {
      // What was to be stored is kept for the next turn.
      if (!isFailing) log.warn({ err: error }, 'presence stands still')
      isFailing = true
    }
    next()
  }

  async function settleWhatIsDue(): Promise<void> {
    const givesLifeSign = performance.now() - signedAt >= silenceMs / signsInSilence
    const isDue =
      givesLifeSign ||
      local.hasChanged ||
      suspects.size > 0 ||
      (await connectionsStore.hasDeparted(database, graceMs)) ||
      (await presenceStore.hasEnded(database))
    if (isDue) await settle(givesLifeSign)
  }

  async function settle(givesLifeSign: boolean): Promise<void> {
    const standings = local.takeChanged(membersAtOnce)
    const looked = [...suspects].slice(0, membersAtOnce)
    for (const userId of looked) suspects.delete(userId)
    let own: SettledOwn[]
    try {
      own = await transactions.run(({ db }) => settling.settle(db, { standings, suspects: looked, givesLifeSign }))
    } catch (error) {
      local.giveBack(standings.map(({ userId }) => userId))
      for (const userId of looked) suspects.add(userId)
      throw error
    }
    if (givesLifeSign) signedAt = performance.now()
    for (const one of own) hub.toUser(one.userId, 'OwnPresenceChanged', one.own)
  }

  /**
   * Each server tells those connected to it: one batch for each of them, and nothing goes by other servers.
   * @returns who moved before the whole hall
   */
  async function tellFriends(): Promise<string[]> {
    const changes = await changesStore.changesAfter(database, readTo ?? 0)
    const newest = changes.at(-1)
    if (newest === undefined) return []
    const ofFriends = changes.filter(({ isForFriends }) => isForFriends)
    const shown = new Map(ofFriends.map((change) => [change.shown.userId, change.shown]))
    const batches = new Map<string, MemberPresence[]>()
    for (const [userId, friendIds] of await friends.friendIdsOfEach(database, [...shown.keys()])) {
      const presence = shown.get(userId)
      if (presence === undefined) continue
      for (const friendId of friendIds) {
        if (!local.has(friendId)) continue
        const batch = batches.get(friendId)
        if (batch === undefined) batches.set(friendId, [presence])
        else batch.push(presence)
      }
    }
    for (const [userId, batch] of batches) hub.toUserHereIfKeepingUp(userId, 'PresenceChanged', batch)
    readTo = newest.seq
    return changes.flatMap(({ shown: { userId }, isForAll }) => (isForAll ? userId : []))
  }

  /** All connections have ended by now: those here are noted as gone. */
  async function end(): Promise<void> {
    hasEnded = true
    clearTimeout(timer)
    await current
    try {
      while (local.hasChanged) await settle(false)
    } catch (error) {
      log.warn({ err: error }, 'who was here last is taken for lost')
    }
  }

  next()
  platform.atEnd(end)
  return {
    /** What friends see of the member may have changed. */
    lookAt: (userId: string): void => void suspects.add(userId),
    /** Hears, each turn, which of those who show it to everybody came, went or say something else, on any server. */
    onHallMoved(listener: (userIds: readonly string[]) => Promise<void>): void {
      hallMoved = listener
    },
  }
}
