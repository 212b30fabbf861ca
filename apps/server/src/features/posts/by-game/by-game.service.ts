import type { GameOfAuthor } from '@guildhall/contract/posts/profile/by-game'
import { gamesOfAuthorMaximum } from '@guildhall/contract/rules/post-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import { countByGame } from './by-game.store.ts'

export type GamesOfAuthor = ReturnType<typeof createGamesOfAuthor>

/** Which games somebody writes about, as their profile lists it. */
export function createGamesOfAuthor({ games, profiles }: { games: Games; profiles: Pick<Profiles, 'sees'> }) {
  return async (db: Database, { userId }: Caller, { authorId }: { authorId: string }): Promise<GameOfAuthor[]> => {
    if ((await profiles.sees(db, userId, authorId, 'posts')) !== 'seen') return []
    const counted = await countByGame(db, userId, { authorId, limit: gamesOfAuthorMaximum })
    const cards = await games.cardsOf(
      db,
      counted.map(({ gameId }) => gameId),
    )
    return counted.flatMap(({ gameId, posts }) => {
      const game = cards.get(gameId)
      return game === undefined ? [] : [{ game, posts }]
    })
  }
}
