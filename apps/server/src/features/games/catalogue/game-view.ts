import type { Cover, Game, GameCard } from '@guildhall/contract/games'
import { gameKeyOf } from './game-keys.ts'
import type { CardFacts, StoredGame } from './games.store.ts'

/** The cover that is shown for a game today. */
export type CoverOf = (game: CardFacts) => Cover

export function toGameCard(game: CardFacts, coverOf: CoverOf): GameCard {
  return {
    id: gameKeyOf(game),
    igdbId: game.igdbId,
    title: game.title,
    releaseYear: game.releaseYear,
    genres: game.genres,
    cover: coverOf(game),
  }
}

export function toGame(game: StoredGame, seen: { coverOf: CoverOf; isFollowed: boolean }): Game {
  return {
    ...toGameCard(game, seen.coverOf),
    alternativeNames: game.alternativeNames,
    kind: game.kind,
    summary: game.summary,
    platforms: game.platforms,
    developers: game.developers,
    modes: game.modes,
    players: game.players,
    steamAppIds: game.steamAppIds,
    source: game.source,
    isFollowed: seen.isFollowed,
    version: game.version,
  }
}
