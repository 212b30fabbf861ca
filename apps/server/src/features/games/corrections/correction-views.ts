import { createHash } from 'node:crypto'
import type { GameCorrection } from '@guildhall/contract/games/corrections'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Users } from '../../users/index.ts'
import { gameKeyOf } from '../catalogue/game-keys.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import type { StoredCorrection } from './corrections.store.ts'

/** Corrections as they are read: by whom, of which game, and what that says now. */
export function createCorrectionViews({ games, users }: { games: GamesService; users: Users }) {
  /** What a double became. */
  async function presentGame(db: Database, gameId: number): Promise<gamesStore.StoredGame> {
    return games.require(db, gameKeyOf({ id: gameId, igdbId: null }))
  }

  async function describeOne(db: Database, correction: StoredCorrection): Promise<GameCorrection> {
    const [described] = await describe(db, [correction])
    if (!described) throw new Error('a correction has no author')
    return described
  }

  async function describe(db: Database, found: readonly StoredCorrection[]): Promise<GameCorrection[]> {
    const people = await users.findMembers(
      db,
      found.map(({ byUserId }) => byUserId),
    )
    const presentOf = await presentGames(
      db,
      found.map(({ gameId }) => gameId),
    )
    const cards = await games.cardsOf(
      db,
      [...presentOf.values()].map(({ id }) => id),
    )
    return found.flatMap((each) => {
      const { id, byUserId, gameId, fact, was, to, source, state, answer, at } = each
      const undoneAt = each.undoneAt?.toISOString() ?? null
      const [by, now] = [people.get(byUserId), presentOf.get(gameId)]
      const game = cards.get(now?.id ?? 0)
      if (!by || !now || !game) return []
      const from = state === 'open' ? now[fact] : was
      const mark = markOf(each, now)
      return [{ id, by, at: at.toISOString(), game, mark, fact, from, to, source, state, answer, undoneAt }]
    })
  }

  /** By the numbers that were asked for; in place of a double stands what it became. */
  async function presentGames(db: Database, ids: readonly number[]): Promise<Map<number, gamesStore.StoredGame>> {
    const found = await gamesStore.find(db, [...new Set(ids)])
    const present = new Map<number, gamesStore.StoredGame>()
    for (const [id, game] of found) present.set(id, game.mergedInto === null ? game : await presentGame(db, id))
    return present
  }

  return { presentGame, describe, describeOne }
}

/** Of what is read of it: the words, how they know, the game and what it says now. */
export function markOf({ gameId, fact, to, source }: StoredCorrection, game: gamesStore.StoredGame): string {
  const read = JSON.stringify([gameId, game.id, fact, game[fact], to, source])
  return createHash('sha256').update(read).digest('hex').slice(0, 32)
}
