import type { SimilarGame } from '@guildhall/contract/discovery'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { cosine, genreLikeness, inCommonFrom, mixed } from './likeness.ts'
import type { StoredSimilar } from './similar.store.ts'
import * as similarStore from './similar.store.ts'

const shown = 12
const staleAfterHours = 24
const ofGenresCompared = 60

export type SimilarService = ReturnType<typeof createSimilarService>

/**
 * Games like a game: who plays the one plays the other, mixed with the genres they share; where too few play, genres
 * alone. Computed when somebody looks, and again a day later.
 */
export function createSimilarService(parts: { games: Games; library: Library }) {
  const { games, library } = parts

  async function of(database: Database, gameId: string): Promise<SimilarGame[]> {
    const { id } = await games.require(database, gameId)
    return describe(database, await idsOf(database, id, shown))
  }

  /** By the number of the game in this hall. */
  async function idsOf(database: Database, gameId: number, limit: number): Promise<StoredSimilar[]> {
    const hours = await similarStore.age(database, gameId)
    if (hours === undefined || hours > staleAfterHours) {
      await database.transaction().execute((db) => compute(db, gameId))
    }
    return similarStore.find(database, gameId, limit)
  }

  async function compute(db: UnitOfWork['db'], gameId: number): Promise<void> {
    const game = (await games.factsOf(db, [gameId])).get(gameId)
    if (!game) return
    const { players, others } = await library.sharedPlayers(db, gameId, inCommonFrom)
    const ofGenres = await similarStore.findOfGenres(db, gameId, game.genres, ofGenresCompared)
    const sharing = new Map(others.map((other) => [other.gameId, other]))
    const facts = await games.factsOf(db, [...sharing.keys(), ...ofGenres.map((other) => other.gameId)])
    const compared = [...facts.values()].map((other): StoredSimilar => {
      const shared = sharing.get(other.id)
      const byPlayers = shared ? cosine(shared.inCommon, players, shared.players) : 0
      return {
        otherId: other.id,
        reason: byPlayers > 0 ? 'players' : 'genres',
        likeness: Math.min(1, mixed(byPlayers, genreLikeness(game.genres, other.genres))),
        inCommon: shared?.inCommon ?? 0,
        genres: other.genres.filter((genre) => game.genres.includes(genre)),
      }
    })
    const best = compared.filter(({ likeness }) => likeness > 0).toSorted((a, b) => b.likeness - a.likeness)
    await similarStore.replace(db, gameId, best.slice(0, shown))
  }

  async function describe(db: Database, similar: readonly StoredSimilar[]): Promise<SimilarGame[]> {
    const cards = await games.cardsOf(
      db,
      similar.map(({ otherId }) => otherId),
    )
    return similar.flatMap(({ otherId, ...why }) => {
      const game = cards.get(otherId)
      return game === undefined ? [] : [{ game, ...why }]
    })
  }

  return { of, idsOf }
}
