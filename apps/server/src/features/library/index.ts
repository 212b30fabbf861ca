import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createChangesService } from './changes/changes.service.ts'
import { createChangesStore } from './changes/changes.store.ts'
import { removeOldChangesDaily } from './changes/old-changes.job.ts'
import { createShelfImagesStore } from './changes/shelf-images.store.ts'
import { shelfQueries } from './comparing/shelf-queries.ts'
import { createCopiesService } from './copies/copies.service.ts'
import { createCopiesStore } from './copies/copies.store.ts'
import { createCommunityService } from './counting/community.service.ts'
import { createCountsStore } from './counting/counts.store.ts'
import { createJudgementService } from './counting/judgement.service.ts'
import { gamesJudged } from './library.events.ts'
import { pushLibraryChanges } from './library.hub.ts'
import { serveLibrary } from './library.routes.ts'
import { createMovingDoubles } from './moving-doubles.store.ts'
import { createPlayersService } from './players/players.service.ts'
import { createPlayersStore } from './players/players.store.ts'
import { createPlayingStore } from './players/playing.store.ts'
import { sharedPlayers } from './players/shared-players.store.ts'
import { createJournalStore } from './playthroughs/journal.store.ts'
import { createPlaythroughsService } from './playthroughs/playthroughs.service.ts'
import { createPlaythroughsStore } from './playthroughs/playthroughs.store.ts'
import { createRatingsService } from './ratings/ratings.service.ts'
import { createRatingsStore } from './ratings/ratings.store.ts'
import { createDetailsService } from './shelf/details.service.ts'
import { createEntriesStore } from './shelf/entries.store.ts'
import { createPlayDaysStore } from './shelf/play-days.store.ts'
import { createShelfService } from './shelf/shelf.service.ts'
import { createRequireVisible, followPrivacy } from './shelf/visibility.ts'
import { readWholeShelf } from './shelf/whole-shelf.store.ts'
import { createTellingService } from './telling/telling.service.ts'
import { createToldCopiesStore } from './telling/told-copies.store.ts'
import { createTombstonesStore } from './telling/tombstones.store.ts'

export { gamesJudged, libraryChanged } from './library.events.ts'
export type { WholeCopy, WholeEntry } from './shelf/whole-shelf.store.ts'
export type { ToldCopy } from './telling/told-copies.ts'

export type Library = ReturnType<typeof createLibrary>

/** What members have, play and think of games. */
export function createLibrary(
  platform: Platform,
  parts: {
    users: Users
    privacy: Privacy
    boundaries: Boundaries
    friends: Friends
    games: Games
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { events } = platform
  const { games } = parts
  const stores = createStores(parts)
  const { entries, copies } = stores
  const requireVisible = createRequireVisible(parts)
  const shelf = createShelfService({ ...stores, games, requireVisible })
  const details = createDetailsService({ ...stores, shelf, games, requireVisible })
  const ratings = createRatingsService({ ...stores, games })
  const judgement = createJudgementService(stores)
  const community = createCommunityService({ ...stores, judgement, shelf, games })
  const players = createPlayersService({ ...parts, store: createPlayersStore(parts) })
  const changes = createChangesService({
    ...stores,
    store: stores.changes,
    images: createShelfImagesStore(stores),
    games,
  })
  const doubles = createMovingDoubles(stores)

  serveLibrary(platform, {
    shelf,
    details,
    copies: createCopiesService({ ...stores, store: copies, shelf, games }),
    playthroughs: createPlaythroughsService({ ...stores, store: stores.playthroughs, games }),
    changes,
    players,
    ratings,
    community,
  })
  pushLibraryChanges(events, parts.notificationsHub)
  followPrivacy(events, { entries, privacy: parts.privacy })
  removeOldChangesDaily(platform, stores.changes)
  games.countForMerge('entries', doubles.countEntries)
  events.onAnnounced(gamesMerged, async (merge, unit) => {
    await doubles.move(unit.db, merge)
    await unit.announce(gamesJudged, { gameIds: [merge.fromId, merge.intoId] })
  })
  events.onAnnounced(gamesUnmerged, async (merge, unit) => {
    await doubles.moveBack(unit.db, merge)
    await unit.announce(gamesJudged, { gameIds: [merge.fromId, merge.intoId] })
  })

  return {
    requireVisible,
    lockShelf: entries.lockShelf,
    entriesOf: entries.findAll,
    viewEntries: shelf.viewEntries,
    wholeShelfOf: readWholeShelf,
    inQueries: shelfQueries,
    putEntry: shelf.put,
    findEntry: shelf.findEntry,
    ...createTellingService(stores),
    retellAchievements: stores.told.retellAchievements,
    change: changes.change,
    undoChange: changes.undoChange,
    rate: ratings.rate,
    tellTime: ratings.tellTime,
    findRating: stores.ratings.findRating,
    ratingsOf: stores.ratings.ratingsOf,
    ratingDistances: stores.ratings.ratingDistances,
    judgementsOf: judgement.judgementsOf,
    ...createPlayingStore(parts),
    sharedPlayers,
    countReviewsWith: community.countReviewsWith,
  }
}

function createStores(parts: { privacy: Privacy }) {
  return {
    entries: createEntriesStore(parts),
    copies: createCopiesStore(),
    playthroughs: createPlaythroughsStore(),
    journal: createJournalStore(),
    told: createToldCopiesStore(),
    tombstones: createTombstonesStore(),
    playDays: createPlayDaysStore(),
    changes: createChangesStore(),
    ratings: createRatingsStore(),
    counts: createCountsStore(),
  }
}
