import type { Platform } from '../../platform/platform.ts'
import type { Users } from '../users/index.ts'
import { createGameFollowsStore } from './catalogue/game-follows.store.ts'
import { gameKeyOf } from './catalogue/game-keys.ts'
import { createGamesService } from './catalogue/games.service.ts'
import { createGamesStore } from './catalogue/games.store.ts'
import { gamesInQueries } from './catalogue/games-in-queries.ts'
import { loadPlayModes } from './catalogue/play-modes.ts'
import { createRecognisingStore } from './catalogue/recognising.store.ts'
import { loadStarterCatalogue } from './catalogue/starter-catalogue.ts'
import { readingsOf } from './catalogue/title-search.store.ts'
import { createDrawnCovers } from './covers/drawn-covers.ts'
import { createEditingService } from './editing/editing.service.ts'
import { createEditsStore } from './editing/edits.store.ts'
import { createMergesStore } from './editing/merges.store.ts'
import { createMergingService } from './editing/merging.service.ts'
import { gamesMerged, gamesUnmerged } from './games.events.ts'
import { serveGames } from './games.routes.ts'
import { connectIgdb, createCoverOf } from './igdb/igdb.ts'
import { createOutsideGames } from './igdb/outside-games.service.ts'
import { createSteamApps } from './steam-apps/steam-apps.service.ts'
import { createSteamAppsStore } from './steam-apps/steam-apps.store.ts'
import { createSuggestionsService } from './suggestions/suggestions.service.ts'
import { createSuggestionsStore } from './suggestions/suggestions.store.ts'

export type { GamesMerged, GamesUnmerged } from './games.events.ts'
export { gamesChanged, gamesMerged, gamesUnmerged } from './games.events.ts'

export type Games = ReturnType<typeof createGames>

/** The catalogue: what games there are, and how the hall keeps that right. */
export function createGames(platform: Platform, parts: { users: Users }) {
  const { database, events, log } = platform
  platform.atStart(async () => {
    await loadStarterCatalogue(database, log)
    await loadPlayModes(platform.transactions, log)
  })
  const store = createGamesStore()
  const edits = createEditsStore()
  const igdb = connectIgdb(platform, { store, edits })
  const coverOf = createCoverOf({ hasIgdb: igdb !== undefined })
  const recognise = createRecognisingStore()
  const drawnCovers = createDrawnCovers({ store, database })
  const follows = createGameFollowsStore()
  const games = createGamesService({ store, follows, coverOf })
  const editing = createEditingService({ games, store, edits, ...parts })
  const merging = createMergingService({ games, store, edits, merges: createMergesStore() })
  const suggestions = createSuggestionsService({ store: createSuggestionsStore(), games, editing, ...parts })

  platform.files.serve('covers', async (name) => (await drawnCovers.find(name)) ?? igdb?.covers.find(name))
  serveGames(platform, { games, editing, merging, suggestions, outsideGames: createOutsideGames({ igdb, store }) })
  events.onAnnounced(gamesMerged, (merge, unit) => follows.move(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => follows.moveBack(unit.db, merge))

  return {
    require: games.require,
    numbersOf: games.numbersOf,
    keyOf: gameKeyOf,
    cardsOf: games.cardsOf,
    factsOf: games.factsOf,
    inQueries: gamesInQueries,
    idsAfter: store.idsAfter,
    readingsOf,
    countFollowers: follows.countOf,
    isFollowing: follows.isFollowing,
    countForMerge: merging.countWith,
    steamApps: createSteamApps({ store: createSteamAppsStore(), games: store, recognise, igdb }),
    recognise,
  }
}
