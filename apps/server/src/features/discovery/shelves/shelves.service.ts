import type { BrowsedGame, Shelf, WeeklyTop } from '@guildhall/contract/discovery'
import { firstGamesMaximum } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { Users } from '../../users/index.ts'
import type { Found, Order } from '../browsing/browsable.store.ts'
import * as browsableStore from '../browsing/browsable.store.ts'
import type { BrowsingService } from '../browsing/browsing.service.ts'
import type { SimilarService } from '../similar/similar.service.ts'

const onShelf = 12
const friendsNamed = 5
const eveningMinutes = 6 * 60
const byPlayers: Order = { key: sql`b.players`, kind: 'integer', isDown: true }

/** What the page of games begins with. A shelf without games is not there. */
export function createShelvesService(parts: {
  browsing: BrowsingService
  similar: SimilarService
  games: Games
  library: Library
  users: Users
}) {
  const { browsing, similar, games, library, users } = parts

  async function all(db: Database, caller: Caller): Promise<{ top: WeeklyTop | null; shelves: Shelf[] }> {
    const shelves = [
      await shelf(db, caller, 'popular', await most(db, sql`b.players > 0`)),
      await becauseFinished(db, caller),
      await shelf(db, caller, 'friends-play', await playedByFriends(db, caller)),
      await shelf(db, caller, 'short-evenings', await most(db, sql`b.minutes_to_beat <= ${eveningMinutes}`)),
    ]
    return { top: await topOfWeek(db, caller), shelves: shelves.filter((found) => found !== undefined) }
  }

  /** What a newcomer may have at home: where few games are played, or none, those that most people know come after. */
  async function toBeginWith(db: Database, caller: Caller): Promise<BrowsedGame[]> {
    const played = await browsableStore.find(db, {
      where: sql`b.players > 0`,
      order: byPlayers,
      after: undefined,
      limit: firstGamesMaximum,
    })
    const known = played.length < firstGamesMaximum ? await inOrder(db, await games.bestKnown(db)) : []
    const each = new Map([...played, ...known].map((found) => [found.gameId, found]))
    return browsing.describe(db, caller, [...each.values()].slice(0, firstGamesMaximum))
  }

  function most(db: Database, where: ReturnType<typeof sql>): Promise<Found[]> {
    return browsableStore.find(db, { where, order: byPlayers, after: undefined, limit: onShelf })
  }

  /** Like what the caller came to the end of last, without what they have. */
  async function becauseFinished(db: Database, caller: Caller): Promise<Shelf | undefined> {
    const finishedId = await library.lastFinished(db, caller.userId)
    if (finishedId === undefined) return undefined
    const alike = await similar.idsOf(db, finishedId, onShelf)
    const ids = alike.map(({ otherId }) => otherId)
    const owned = await library.ownedAmong(db, caller.userId, ids)
    const found = await inOrder(
      db,
      ids.filter((id) => !owned.has(id)),
    )
    return shelf(db, caller, 'because-finished', found, finishedId)
  }

  async function playedByFriends(db: Database, caller: Caller): Promise<Found[]> {
    const played = await library.playedByFriends(db, caller.userId, onShelf)
    return inOrder(
      db,
      played.map(({ gameId }) => gameId),
    )
  }

  async function inOrder(db: Database, ids: readonly number[]): Promise<Found[]> {
    if (ids.length === 0) return []
    const where = sql`b.game_id = any(${ids}::integer[])`
    const found = await browsableStore.find(db, { where, order: byPlayers, after: undefined, limit: ids.length })
    return found.toSorted((a, b) => ids.indexOf(a.gameId) - ids.indexOf(b.gameId))
  }

  async function shelf(
    db: Database,
    caller: Caller,
    reason: Shelf['reason'],
    found: readonly Found[],
    fromId?: number,
  ): Promise<Shelf | undefined> {
    if (found.length === 0) return undefined
    const game = fromId === undefined ? null : ((await games.cardsOf(db, [fromId])).get(fromId) ?? null)
    return { reason, game, games: await browsing.describe(db, caller, found) }
  }

  async function topOfWeek(db: Database, caller: Caller): Promise<WeeklyTop | null> {
    const [top] = await library.mostPlayedThisWeek(db, 1)
    if (top === undefined) return null
    const game = (await games.cardsOf(db, [top.gameId])).get(top.gameId)
    if (game === undefined) return null
    const friendIds = await library.friendsWith(db, caller.userId, top.gameId)
    const named = await users.findMembers(db, friendIds.slice(0, friendsNamed))
    return {
      game,
      players: top.players,
      minutes: top.minutes,
      friends: friendIds.slice(0, friendsNamed).flatMap((id) => named.get(id) ?? []),
      friendsInAll: friendIds.length,
    }
  }

  return { all, toBeginWith }
}
