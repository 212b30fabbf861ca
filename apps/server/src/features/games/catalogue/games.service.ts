import type { Game, GameCard } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as relativesStore from '../relatives/relatives.store.ts'
import * as appFactsStore from '../steam-store/app-facts.store.ts'
import * as gameFollowsStore from './game-follows.store.ts'
import { gameKeyOf, parseGameKey } from './game-keys.ts'
import { type CoverOf, toGame, toGameCard } from './game-view.ts'
import type { StoredGame } from './games.store.ts'
import * as gamesStore from './games.store.ts'

export type GamesService = ReturnType<typeof createGamesService>

/** The catalogue, read; and who follows a game. */
export function createGamesService(parts: {
  coverOf: CoverOf
  /** Hears whose page is opened: its wide picture is fetched then. */
  see: (one: { appId: number; kind: 'hero' }) => Promise<void>
}) {
  const { coverOf, see } = parts

  /** @throws game_not_found */
  async function require(db: Database, gameId: string): Promise<StoredGame> {
    const game = await gamesStore.findByKey(db, parseGameKey(gameId))
    if (!game) throw new AppError(gamesProblems.game_not_found)
    return game
  }

  /** The numbers in this hall of many games at once; unknown ones are absent. */
  async function numbersOf(db: Database, gameIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const keys = gameIds.map(parseGameKey)
    const found = await gamesStore.findNumbers(db, {
      igdbIds: keys.flatMap((key) => ('igdbId' in key ? [key.igdbId] : [])),
      ownIds: keys.flatMap((key) => ('ownId' in key ? [key.ownId] : [])),
    })
    const byKey = found.flatMap(({ igdbId, ownId, id }): [string, number][] => [
      ...(igdbId === null ? [] : [[String(igdbId), id] as [string, number]]),
      [gameKeyOf({ id: ownId, igdbId: null }), id],
    ])
    const wanted = new Set(gameIds)
    return new Map(byKey.filter(([key]) => wanted.has(key)))
  }

  async function describe(db: Database, caller: Caller, game: StoredGame): Promise<Game> {
    const isFollowed = await gameFollowsStore.isFollowing(db, caller.userId, game.id)
    const relatives = await relativesStore.findRelatives(db, game.id)
    const related = await gamesStore.find(
      db,
      relatives.map(({ gameId }) => gameId),
    )
    const ofSteam = await appFactsStore.findWords(db, game.steamAppIds)
    return toGame(game, { coverOf, isFollowed, relatives, games: related, ...ofSteam })
  }

  /** By their numbers in this hall; what is not there is absent. */
  async function cardsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, GameCard>> {
    if (ids.length === 0) return new Map()
    const games = await gamesStore.findForCards(db, [...new Set(ids)])
    return new Map(games.map((game) => [game.id, toGameCard(game, coverOf)]))
  }

  /** What games are, by their numbers in this hall; doubles, and what is not there, are absent. */
  async function factsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, StoredGame>> {
    const games = await gamesStore.find(db, [...new Set(ids)])
    return new Map([...games].filter(([, game]) => game.mergedInto === null))
  }

  return {
    require,
    numbersOf,
    factsOf,
    describe,
    cardsOf,
    get: async (db: Database, caller: Caller, gameId: string) => describe(db, caller, await require(db, gameId)),
    async open(db: Database, caller: Caller, gameId: string): Promise<Game> {
      const game = await require(db, gameId)
      const [appId] = game.steamAppIds
      if (appId !== undefined && game.steamHero === null) await see({ appId, kind: 'hero' })
      return describe(db, caller, game)
    },
    async findAlike(
      db: Database,
      finder: Caller,
      search: { q: string; after?: number | undefined; limit: number },
    ): Promise<GameCard[]> {
      // As where all games are browsed: the same words find the same games.
      const found = await gamesStore.findAlike(db, search.q, { ...search, finder, readings: 'first' })
      return found.map((game) => toGameCard(game, coverOf))
    },
    async follow(unit: UnitOfWork, caller: Caller, gameId: string): Promise<void> {
      await gameFollowsStore.add(unit.db, caller.userId, (await require(unit.db, gameId)).id)
    },
    async unfollow(unit: UnitOfWork, caller: Caller, gameId: string): Promise<void> {
      await gameFollowsStore.remove(unit.db, caller.userId, (await require(unit.db, gameId)).id)
    },
  }
}
