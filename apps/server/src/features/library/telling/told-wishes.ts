import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { libraryMaximum } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { beginCounting } from '../counting/counting-along.ts'
import { announceChanged } from '../library.events.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { newEntry } from '../shelf/entry-changes.ts'

/** What a platform's wishlist holds newly, and what left it. */
export type ToldWishes = {
  readonly userId: string
  readonly source: CopySource
  readonly wished: readonly { readonly gameId: number; readonly wishedAt: Date | null }[]
  readonly goneGames: readonly number[]
}

/**
 * Puts wishes on the shelf where the game is not there yet, with the day of the wish; and takes off those that only the
 * platform put there and the member never said anything of. When the game is bought, its status moves on as the
 * platform tells. @returns how many came
 */
export async function takeWishes(unit: UnitOfWork, told: ToldWishes): Promise<number> {
  const { db } = unit
  const { userId, source, wished, goneGames } = told
  const gameIds = [...new Set([...wished.map(({ gameId }) => gameId), ...goneGames])]
  if (gameIds.length === 0) return 0
  const now = await entriesStore.lockShelf(db, userId)
  const counting = await beginCounting(db, userId, gameIds)
  const before = await entriesStore.findAmong(db, userId, gameIds)
  const room = Math.max(0, libraryMaximum - (await entriesStore.count(db, userId)))
  const byGame = new Map(wished.toReversed().map((wish) => [wish.gameId, wish]))
  const made = [...byGame.values()].filter(({ gameId }) => !before.has(gameId)).slice(0, room)
  await entriesStore.putAll(
    db,
    userId,
    made.map(({ gameId, wishedAt }) => ({
      ...newEntry({ gameId, now, madeBy: source }),
      status: 'wishlist' as const,
      isStatusTold: true,
      addedAt: wishedAt ?? now,
    })),
  )
  const left = goneGames.filter((gameId) => {
    const entry = before.get(gameId)
    const isOnlyTold = entry?.madeBy === source && entry.touchedAt === null && entry.rating === null && !entry.isTold
    return isOnlyTold && entry.status === 'wishlist' && !byGame.has(gameId)
  })
  await entriesStore.removeAll(db, userId, left)
  await counting.end()
  const changed = [...made.map(({ gameId }) => gameId), ...left]
  if (changed.length > 0) await announceChanged(unit, userId, changed)
  return made.length
}
