import type { OverlapOfRequest } from '@guildhall/contract/overlap'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Privacy } from '../privacy/index.ts'
import * as requestsStore from './requests.store.ts'

type RequestPage = { readonly before?: string | undefined; readonly limit: number }

/** What those who wait for an answer have in common with whom they asked, for a whole page of them at once. */
export function createOverlapOfRequests(parts: { privacy: Privacy; friends: Friends; games: Games }) {
  const { privacy, friends, games } = parts

  async function ofRequests(db: Database, caller: Caller, page: RequestPage): Promise<OverlapOfRequest[]> {
    const requests = await friends.receivedRequests(db, caller, { userId: caller.userId, ...page })
    const askerIds = requests.map(({ friendId }) => friendId)
    const shown = await shownBothWays(db, caller, askerIds)
    const common = await requestsStore.commonWithEach(db, caller.userId, [...shown])
    const cards = await games.cardsOf(
      db,
      [...common.values()].flatMap(({ gameIds }) => gameIds),
    )
    return requests.map(({ id, friendId }) => {
      const { owned = 0, played = 0, gameIds = [] } = common.get(friendId) ?? {}
      const covers = gameIds.flatMap((gameId) => cards.get(gameId) ?? [])
      return { id, friendId, isShown: shown.has(friendId), owned, played, games: covers }
    })
  }

  /** Those who see the caller's library as the caller sees theirs. No answer is given yet, so none of them is a friend. */
  async function shownBothWays(
    db: Database,
    caller: Caller,
    askerIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const settings = await privacy.settingsAmong(db, [caller.userId, ...askerIds])
    if (settings.get(caller.userId)?.library !== 'everyone') return new Set()
    const audiences = new Map(askerIds.map((id) => [id, settings.get(id)?.library ?? 'nobody']))
    return friends.admittedAmong(db, caller.userId, audiences)
  }

  return { ofRequests }
}
