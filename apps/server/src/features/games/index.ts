import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { alternativeNames } from './catalogue/alternative-names.ts'
import * as gameFollowsStore from './catalogue/game-follows.store.ts'
import { gameKeyOf } from './catalogue/game-keys.ts'
import { createGamesService } from './catalogue/games.service.ts'
import * as gamesStore from './catalogue/games.store.ts'
import { igdbPages } from './catalogue/igdb-pages.ts'
import * as namesInLog from './catalogue/names-in-log.store.ts'
import { playModes } from './catalogue/play-modes.ts'
import { bestKnown, loadStarterCatalogue } from './catalogue/starter-catalogue.ts'
import { loadToldFacts } from './catalogue/told-facts.ts'
import { serveCorrections } from './corrections/corrections.routes.ts'
import { createCorrectionsService } from './corrections/corrections.service.ts'
import * as correctionsStore from './corrections/corrections.store.ts'
import { createCoverOf } from './covers/cover-of.ts'
import { createDrawnCovers } from './covers/drawn-covers.ts'
import { createCoverPainter } from './covers/paint-cover.ts'
import { createDoublesService } from './editing/doubles.service.ts'
import { createEditingService } from './editing/editing.service.ts'
import { createMergingService } from './editing/merging.service.ts'
import { freeGames } from './free-to-play/free-games.ts'
import { gameEditUndone, gamesMerged, gamesUnmerged } from './games.events.ts'
import { serveGames } from './games.routes.ts'
import { connectIgdb } from './igdb/igdb.ts'
import { createOutsideGames } from './igdb/outside-games.service.ts'
import { createMakingService } from './making/making.service.ts'
import { createNamingService } from './making/naming.service.ts'
import {
  alikeTo,
  areNamed,
  byHallNumbers,
  byIgdbIds,
  byNames,
  bySteamApps,
  byTitlesAlone,
} from './names/recognising.store.ts'
import { readName } from './names/sought-name.ts'
import { readingsOf } from './names/title-search.store.ts'
import { joinGamesOfSteam } from './steam-apps/joining.job.ts'
import { createJoiningDoubles } from './steam-apps/joining-doubles.service.ts'
import { createSteamApps } from './steam-apps/steam-apps.service.ts'
import { followStore } from './steam-apps/taking-in.service.ts'
import { showSteamPictures } from './steam-pictures/steam-pictures.ts'
import { createSteamSearch } from './steam-search/steam-search.service.ts'
import { connectSteamStore } from './steam-store/steam-store.ts'
import { createSuggestionsService } from './suggestions/suggestions.service.ts'
import * as suggestionsStore from './suggestions/suggestions.store.ts'

export { followedGamesOf } from './catalogue/game-follows.store.ts'
export { gamesInQueries, isNoDouble } from './catalogue/games-in-queries.ts'
export { releaseDaysOf } from './catalogue/release-days.ts'
export { isBeforeRelease, isOut } from './catalogue/releases.ts'
export type { GameNews, GameNewsCame, GamesMerged, GamesUnmerged } from './games.events.ts'
export {
  catalogueDeskMoved,
  correctionSettled,
  correctionUndone,
  gameNewsCame,
  gameSuggested,
  gamesChanged,
  gamesMerged,
  gamesTakenBack,
  gamesUnmerged,
  steamAppsLearned,
} from './games.events.ts'
export type { SoughtName } from './names/sought-name.ts'
export { isLikely, likenessTo } from './names/sought-name.ts'
export type { SteamAppKind } from './steam-apps/steam-apps.service.ts'

export type Games = ReturnType<typeof createGames>

/** The catalogue: what games there are, and how the hall keeps that right. */
export function createGames(platform: Platform, parts: { users: Users; audit: Audit }) {
  const { database, events, log } = platform
  platform.atStart(async () => {
    await loadStarterCatalogue(database, log)
    await loadToldFacts(playModes, platform.transactions, log)
    await loadToldFacts(alternativeNames, platform.transactions, log)
    await loadToldFacts(freeGames, platform.transactions, log)
    await loadToldFacts(igdbPages, platform.transactions, log)
  })
  const igdb = connectIgdb(platform)
  const steamStore = connectSteamStore(platform, { onLearned: followStore })
  const steamPictures = showSteamPictures(platform, { steamStore })
  const coverOf = createCoverOf({ hasIgdb: igdb !== undefined, isReal: platform.config.hasRealCovers })
  const drawnCovers = createDrawnCovers({ database, paint: createCoverPainter(), see: steamPictures.see })
  const games = createGamesService({ coverOf, see: steamPictures.see })
  const editing = createEditingService({ games, ...parts })
  const merging = createMergingService({ games, ...parts })
  const doubles = createDoublesService({ games, ...parts })
  const making = createMakingService()
  const joining = createJoiningDoubles({ database, transactions: platform.transactions, merging })
  const steamApps = createSteamApps({ igdb, steamStore, joining })
  if (igdb !== undefined) joinGamesOfSteam(platform, { gamesOf: steamApps.gamesOf })
  const suggestions = createSuggestionsService({ games, editing, ...parts })
  const corrections = createCorrectionsService({ games, editing, ...parts })
  parts.audit.name('game', namesInLog.gamesNamed)
  parts.audit.name('merge', namesInLog.mergesNamed)
  parts.audit.name('suggestion', namesInLog.suggestionsNamed)

  platform.files.serve(
    'covers',
    async (name) => (await drawnCovers.find(name)) ?? (await steamPictures.find(name)) ?? igdb?.covers.find(name),
  )
  serveGames(platform, {
    games,
    editing,
    merging,
    doubles,
    naming: createNamingService(platform, { games, making }),
    suggestions,
    outsideGames: createOutsideGames({ igdb, ...parts }),
    steamSearch: createSteamSearch({ ...platform, steamStore, games }),
  })
  serveCorrections(platform, corrections)
  events.onAnnounced(gameEditUndone, (undone, unit) => corrections.tellUndone(unit, undone))
  events.onAnnounced(gamesMerged, (merge, unit) => gameFollowsStore.move(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => gameFollowsStore.moveBack(unit.db, merge))

  return {
    require: games.require,
    numbersOf: games.numbersOf,
    keyOf: gameKeyOf,
    cardsOf: games.cardsOf,
    factsOf: games.factsOf,
    idsAfter: gamesStore.idsAfter,
    readName,
    readingsOf,
    bestKnown,
    findTitled: gamesStore.findAlike,
    countFollowers: gameFollowsStore.countOf,
    isFollowing: gameFollowsStore.isFollowing,
    followersAfter: gameFollowsStore.followersAfter,
    countSuggestions: suggestionsStore.countAllOpen,
    countKnownSuggestions: suggestionsStore.countOpenAndKnown,
    countCorrections: correctionsStore.countAllOpen,
    likelyDoubles: doubles.likely,
    countForMerge: merging.countWith,
    making,
    steamApps,
    recognise: { byIgdbIds, byHallNumbers, bySteamApps, byNames, byTitlesAlone, alikeTo, areNamed },
  }
}
