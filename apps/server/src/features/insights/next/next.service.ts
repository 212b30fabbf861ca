import { problems } from '@guildhall/contract/frame/errors'
import type { NextGame } from '@guildhall/contract/insights'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Discovery } from '../../discovery/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import * as candidatesStore from './candidates.store.ts'
import { type Choice, chooseNext, type Wish } from './next-games.ts'

const friendsGamesLookedAt = 300
const alikeLookedAt = 12

/** What of the own shelf to play next, and why. */
export function createNextService(parts: { games: Games; library: Library; discovery: Discovery }) {
  const { games, library, discovery } = parts

  async function choose(database: Database, caller: Caller, userId: string, wish: Wish): Promise<NextGame[]> {
    if (userId !== caller.userId) throw new AppError(problems.not_owner)
    const stored = await candidatesStore.find(database, userId)
    const played = await library.playedByFriends(database, userId, friendsGamesLookedAt)
    const friends = new Map(played.map(({ gameId, players }) => [gameId, players]))
    const finishedId = await library.lastFinished(database, userId)
    const alike = finishedId === undefined ? [] : await discovery.similarTo(database, finishedId, alikeLookedAt)
    const likeness = new Map(alike.map((game) => [game.otherId, game.likeness]))
    const choices = chooseNext(
      stored.map((candidate) => {
        const like = likeness.get(candidate.gameId)
        return {
          ...candidate,
          friends: friends.get(candidate.gameId) ?? 0,
          like: finishedId === undefined || like === undefined ? null : { gameId: finishedId, likeness: like },
        }
      }),
      wish,
    )
    return describe(database, userId, choices)
  }

  async function describe(db: Database, userId: string, choices: readonly Choice[]): Promise<NextGame[]> {
    const gameIds = choices.map(({ gameId }) => gameId)
    const stored = await library.entriesOf(db, userId, { isOwner: true, gameIds })
    const entries = await library.viewEntries(db, stored, { isOwner: true })
    const byGame = new Map(stored.map(({ gameId }, at) => [gameId, entries[at]]))
    const alike = await games.cardsOf(
      db,
      choices.flatMap(({ alikeId }) => alikeId ?? []),
    )
    return choices.flatMap(({ gameId, alikeId, minutesLeft, reason, friends }) => {
      const entry = byGame.get(gameId)
      if (!entry) return []
      return [{ entry, minutesLeft, reason, alike: (alikeId !== null && alike.get(alikeId)) || null, friends }]
    })
  }

  return { choose }
}
