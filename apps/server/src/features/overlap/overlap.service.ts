import type { EndpointAnswer } from '@guildhall/contract/frame/endpoint'
import type { Overlap, overlapEndpoints } from '@guildhall/contract/overlap'
import { overlapProblems } from '@guildhall/contract/overlap'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../platform/http/list-cursors.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createFindInstead } from './instead.service.ts'
import * as overlapStore from './overlap.store.ts'
import { gamesAfter, narrow, type TogetherFilter } from './playing-together.ts'

export type OverlapQuery = Omit<TogetherFilter, 'players'> & {
  /** As many as are compared unless said. */
  readonly players?: number | undefined
  readonly after?: string | undefined
  readonly limit: number
}
const cursorsOf = listCursors('games in common', { gameId: 'integer', minutes: 'integer' })

type OwnWithFriends = EndpointAnswer<(typeof overlapEndpoints)['GET /api/overlap/shelf']>

/** What people could play together, of what each of them shows the one who asks. */
export function createOverlapService(parts: {
  users: Users
  privacy: Privacy
  friends: Friends
  games: Games
  library: Library
  chat: Chat
}) {
  const { users, privacy, friends, games, library, chat } = parts
  const findInstead = createFindInstead({ games })

  /**
   * Of the caller and these people; who does not exist is passed over.
   * @throws overlap_nobody when nobody but the caller is meant
   */
  async function ofPeople(db: Database, caller: Caller, ids: readonly string[], query: OverlapQuery): Promise<Overlap> {
    const members = await users.findMembers(db, [caller.userId, ...ids])
    const userIds = [...members.keys()].toSorted((one, other) => rank(one) - rank(other))
    if (userIds.length < 2) throw new AppError(overlapProblems.overlap_nobody)
    const { after, limit, ...filters } = query
    const shown = await shownTo(db, caller.userId, userIds)
    const owned = await overlapStore.countOwned(db, shown)
    const common = await findCommon(db, shown, owned)
    const filter = { ...filters, players: filters.players ?? userIds.length }
    const narrowed = narrow(common, filter)
    const cursors = cursorsOf({ ...filters, userIds })
    const rest = after === undefined ? narrowed.games : gamesAfter(narrowed.games, cursors.decode(after))
    const page = rest.slice(0, limit)
    const cards = await games.cardsOf(
      db,
      page.map(({ gameId }) => gameId),
    )
    const last = page.at(-1)
    const isShown = new Set(shown)
    return {
      people: userIds.flatMap((id) => {
        const person = members.get(id)
        return person ? [{ person, isShown: isShown.has(id), games: owned.get(id) ?? 0 }] : []
      }),
      platforms: narrowed.platforms,
      games: page.flatMap(({ gameId, title: _title, isFree: _isFree, ...game }) => {
        const card = cards.get(gameId)
        return card === undefined
          ? []
          : [{ game: card, ...game, modes: [...game.modes], platforms: [...game.platforms] }]
      }),
      total: narrowed.games.length,
      instead: narrowed.games.length === 0 ? await findInstead(db, { shown, common, filter }) : [],
      next: last !== undefined && rest.length > page.length ? cursors.encode(last) : null,
    }

    function rank(id: string): number {
      return id === caller.userId ? -1 : ids.indexOf(id)
    }
  }

  /** What one person has is no overlap, and who has nothing has nothing in common with anybody. */
  async function findCommon(db: Database, userIds: readonly string[], owned: ReadonlyMap<string, number>) {
    const [fewest] = userIds.toSorted((one, other) => (owned.get(one) ?? 0) - (owned.get(other) ?? 0))
    if (fewest === undefined || userIds.length < 2 || !owned.has(fewest)) return []
    return overlapStore.findCommon(db, userIds, fewest)
  }

  /**
   * Of these people those whose library the viewer may see, everybody their own. Ties of the others among themselves
   * are not asked for: what comes of this would tell the viewer of them.
   */
  async function shownTo(db: Database, viewerId: string, userIds: readonly string[]) {
    const settings = await privacy.settingsAmong(db, userIds)
    const audiences = new Map([...settings].map(([id, { library: audience }]) => [id, audience]))
    const admitted = await friends.admittedAmong(db, viewerId, audiences)
    return userIds.filter((id) => admitted.has(id))
  }

  return {
    ofPeople,
    /** @throws conversation_not_found also for those who left it. */
    async ofConversation(db: Database, caller: Caller, conversationId: string, query: OverlapQuery): Promise<Overlap> {
      return ofPeople(db, caller, await chat.presentMemberIds(db, caller, conversationId), query)
    },
    /** Which friends have each game of the own library too. */
    async ofShelf(db: Database, caller: Caller): Promise<OwnWithFriends> {
      const friendIds = await library.friendsOf(db, caller.userId)
      const found = friendIds.length === 0 ? [] : await overlapStore.findWithFriends(db, caller.userId, friendIds)
      const named = [...new Set(found.flatMap((game) => game.friends))]
      const people = await users.findMembers(db, named)
      const cards = await games.cardsOf(
        db,
        found.map(({ gameId }) => gameId),
      )
      return {
        people: named.flatMap((id) => people.get(id) ?? []),
        games: found.flatMap(({ gameId, friends: ids, count }) => {
          const card = cards.get(gameId)
          return card === undefined ? [] : [{ gameId: card.id, friends: [...ids], count }]
        }),
      }
    },
  }
}
