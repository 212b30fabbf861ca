import type { ListCard } from '@guildhall/contract/lists'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Games } from '../games/index.ts'
import type { Users } from '../users/index.ts'
import type { StoredList } from './lists.store.ts'

/** Lists as they stand among others: their owners and their first covers, each looked up once for all of them. */
export function createListCards({ users, games }: { users: Users; games: Games }) {
  return async function describeCards(
    db: Database,
    lists: readonly StoredList[],
    cursorOf: (list: StoredList) => string,
  ): Promise<ListCard[]> {
    const owners = await users.findMembers(
      db,
      lists.map(({ ownerId }) => ownerId),
    )
    const cards = await games.cardsOf(
      db,
      lists.flatMap(({ firstIds }) => firstIds),
    )
    return lists.flatMap((list) => {
      const owner = owners.get(list.ownerId)
      if (!owner) return []
      const { id, name, isRanked, visibility, count } = list
      const first = list.firstIds.flatMap((gameId) => cards.get(gameId) ?? [])
      const updatedAt = list.updatedAt.toISOString()
      return [{ id, name, owner, isRanked, visibility, count, first, updatedAt, cursor: cursorOf(list) }]
    })
  }
}
