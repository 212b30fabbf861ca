import type { ListCard } from '@guildhall/contract/lists'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Games } from '../games/index.ts'
import { warningsStore } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import * as likesStore from './likes/likes.store.ts'
import type { StoredList } from './lists.store.ts'

/** Of a list that went meanwhile. */
const nothing: likesStore.ListStanding = { likes: 0, isLiked: false, finished: 0 }

/** Lists as they stand among others: their owners and their first covers, each looked up once for all of them. */
export function createListCards({ users, games }: { users: Users; games: Games }) {
  return async function describeCards(
    db: Database,
    viewerId: string,
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
    const standing = await likesStore.standingOf(
      db,
      viewerId,
      lists.map(({ id }) => id),
    )
    const warned = await warningsStore.warnedAmong(
      db,
      'list',
      lists.map(({ id, ownerId }) => ({ id, authorId: ownerId })),
      viewerId,
    )
    return lists.flatMap((list) => {
      const owner = owners.get(list.ownerId)
      if (!owner) return []
      const { id, isRanked, visibility, count } = list
      const { staffWarning, isVeiled } = warned.get(id) ?? { staffWarning: null, isVeiled: false }
      const name = isVeiled ? '' : list.name
      const first = list.firstIds.flatMap((gameId) => cards.get(gameId) ?? [])
      const updatedAt = list.updatedAt.toISOString()
      const { likes, isLiked, finished } = standing.get(id) ?? nothing
      const facts = { id, name, owner, isRanked, visibility, count, first, finished, likes, isLiked, updatedAt }
      return [{ ...facts, staffWarning, isVeiled, cursor: cursorOf(list) }]
    })
  }
}
