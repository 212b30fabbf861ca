import type { MemberPresence } from '@guildhall/contract/presence'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Friends } from '../friends/index.ts'
import type { Privacy } from '../privacy/index.ts'
import * as connectionsStore from './connections/connections.store.ts'
import * as presenceStore from './presence.store.ts'
import { asOthersSee } from './presence-view.ts'

export type PeopleService = ReturnType<typeof createPeopleService>

/** Members as one viewer may see them. */
export function createPeopleService(parts: { friends: Friends; privacy: Privacy }) {
  const { friends, privacy } = parts

  /** One for each id, in the order of the ids. */
  async function people(db: Database, viewerId: string, ids: readonly string[]): Promise<MemberPresence[]> {
    const asked = [...new Set(ids)]
    const settings = await privacy.settingsAmong(db, asked)
    const shown = new Map([...settings].map(([id, { presence }]) => [id, presence]))
    const shownIds = await friends.admittedAmong(db, viewerId, shown)
    const lastSeen = new Map([...settings].flatMap(([id, chosen]) => (shownIds.has(id) ? [[id, chosen.lastSeen]] : [])))
    const lastSeenIds = await friends.admittedAmong(db, viewerId, lastSeen)
    const stored = new Map((await presenceStore.find(db, asked)).map((one) => [one.userId, one]))
    return asked.flatMap((id) => {
      const member = stored.get(id)
      if (member === undefined) return []
      return [asOthersSee(member, { seesPresence: shownIds.has(id), seesLastSeen: lastSeenIds.has(id) })]
    })
  }

  /** Those who are there. */
  async function friendsOf(db: Database, viewerId: string): Promise<MemberPresence[]> {
    const there = await people(db, viewerId, (await idsOfFriends(db, viewerId)).here)
    return there.filter(({ state }) => state !== 'offline')
  }

  /** `here` are those with a page open, whatever may be seen of them. */
  async function idsOfFriends(db: Database, viewerId: string) {
    const all = (await friends.friendIdsOfEach(db, [viewerId])).get(viewerId) ?? []
    return { all, here: await connectionsStore.connectedAmong(db, all) }
  }

  return { people, friendsOf, idsOfFriends }
}
