import type { GamePlayer } from '@guildhall/contract/library'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Friends } from '../../friends/index.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { claimsOf } from '../shelf/entry-view.ts'
import type { StoredPlayer } from './players.store.ts'
import * as playersStore from './players.store.ts'
import type { Played } from './playing.store.ts'
import * as playingStore from './playing.store.ts'

const cursorsOf = listCursors('players', { isFriend: 'flag', updatedAt: 'time', userId: 'uuid' })

export type PlayersService = ReturnType<typeof createPlayersService>

export function createPlayersService(parts: { games: Games; users: Users; friends: Friends }) {
  const { games, users, friends } = parts

  /** Friends first, then the others; nobody whose library the caller may not see, and not the caller. */
  async function list(
    db: Database,
    caller: Caller,
    query: { gameId: string; before?: string | undefined; limit: number },
  ): Promise<GamePlayer[]> {
    const game = await games.require(db, query.gameId)
    const cursors = cursorsOf({ viewerId: caller.userId, gameId: game.id })
    const before = query.before === undefined ? undefined : cursors.decode(query.before)
    const page = { gameId: game.id, limit: query.limit }
    const near =
      before?.isFriend === false
        ? []
        : await playersStore.findFriends(db, { ...page, friendIds: await friendsOf(db, caller.userId), before })
    const left = query.limit - near.length
    const afterFriends = before?.isFriend === false ? before : undefined
    const others =
      left === 0
        ? []
        : await playersStore.findOthers(db, { ...page, viewerId: caller.userId, before: afterFriends, limit: left })
    return describe(db, [...near, ...others], cursors.encode)
  }

  async function describe(
    db: Database,
    found: readonly StoredPlayer[],
    cursorOf: (player: StoredPlayer) => string,
  ): Promise<GamePlayer[]> {
    const people = await users.findMembers(
      db,
      found.map(({ userId }) => userId),
    )
    return found.flatMap((player) => {
      const person = people.get(player.userId)
      if (!person) return []
      const { isFriend, status, rating } = player
      const lastPlayedAt = player.lastPlayedAt?.toISOString() ?? null
      return [{ person, isFriend, status, rating, ...claimsOf(player), lastPlayedAt, cursor: cursorOf(player) }]
    })
  }

  async function friendsOf(db: Database, userId: string): Promise<readonly string[]> {
    return (await friends.friendIdsOfEach(db, [userId])).get(userId) ?? []
  }

  /** What friends of the member played in the last 30 days, most friends first. */
  async function playedByFriends(db: Database, userId: string, limit: number): Promise<Played[]> {
    return playingStore.playedBy(db, await friendsOf(db, userId), limit)
  }

  /** The friends of the member who have a game and show it to friends, by id. */
  async function friendsWith(db: Database, userId: string, gameId: number): Promise<string[]> {
    return playingStore.ownersAmong(db, await friendsOf(db, userId), gameId)
  }

  return { list, friendsOf, playedByFriends, friendsWith }
}
