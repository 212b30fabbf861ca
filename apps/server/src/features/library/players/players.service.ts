import { problems } from '@guildhall/contract/frame/errors'
import type { GamePlayer } from '@guildhall/contract/library'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { claimsOf } from '../shelf/entry-view.ts'
import type { PlayerPlace, PlayersStore, StoredPlayer } from './players.store.ts'

const cursorForm = /^(f|o)\.(\d{1,15})\.([0-9a-f-]{36})$/

export type PlayersService = ReturnType<typeof createPlayersService>

export function createPlayersService(parts: { store: PlayersStore; games: Games; users: Users }) {
  const { store, games, users } = parts

  /** Friends first, then the others; nobody whose library the caller may not see, and not the caller. */
  async function list(
    db: Database,
    caller: Caller,
    query: { gameId: string; before?: string | undefined; limit: number },
  ): Promise<GamePlayer[]> {
    const game = await games.require(db, query.gameId)
    const before = query.before === undefined ? undefined : decode(query.before)
    const page = { viewerId: caller.userId, gameId: game.id, limit: query.limit }
    const friends = before?.isFriend === false ? [] : await store.findFriends(db, { ...page, before })
    const left = query.limit - friends.length
    const afterFriends = before?.isFriend === false ? before : undefined
    const others = left === 0 ? [] : await store.findOthers(db, { ...page, before: afterFriends, limit: left })
    return describe(db, [...friends, ...others])
  }

  async function describe(db: Database, found: readonly StoredPlayer[]): Promise<GamePlayer[]> {
    const people = await users.findMembers(
      db,
      found.map(({ userId }) => userId),
    )
    return found.flatMap((player) => {
      const person = people.get(player.userId)
      if (!person) return []
      const { isFriend, status, rating } = player
      const lastPlayedAt = player.lastPlayedAt?.toISOString() ?? null
      return [{ person, isFriend, status, rating, ...claimsOf(player), lastPlayedAt, cursor: encode(player) }]
    })
  }

  return { list }
}

function encode({ isFriend, updatedAt, userId }: PlayerPlace): string {
  return Buffer.from([isFriend ? 'f' : 'o', updatedAt.getTime(), userId].join('.')).toString('base64url')
}

function decode(cursor: string): PlayerPlace {
  const [, kind, time, userId] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (kind === undefined || time === undefined || userId === undefined) {
    throw new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
  }
  return { isFriend: kind === 'f', updatedAt: new Date(Number(time)), userId }
}
