import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesTakenBack, gamesUnmerged } from '../games/index.ts'
import { type Privacy, privacyChanged } from '../privacy/index.ts'
import { standingChanged, type Users } from '../users/index.ts'
import { createChangesService } from './changes/changes.service.ts'
import * as changesStore from './changes/changes.store.ts'
import { removeOldChangesDaily } from './changes/old-changes.job.ts'
import { createSingleChanges } from './changes/single-changes.service.ts'
import { createTakeOff } from './changes/taking-off.service.ts'
import { createCommunityService } from './community/community.service.ts'
import { createJudgementService } from './community/judgement.service.ts'
import { createOwnSide } from './comparing/own-side.ts'
import { createShelfFacts } from './comparing/shelf-facts.ts'
import * as askedHoursStore from './copies/asked-hours.store.ts'
import { createCopiesService } from './copies/copies.service.ts'
import { countLibraryAsShown } from './counting/counting-along.ts'
import * as countsStore from './counting/counts.store.ts'
import { createDetailsService } from './details.service.ts'
import { createAskedHoursService } from './hours/asked-hours.service.ts'
import { gamesJudged } from './library.events.ts'
import { pushLibraryChanges } from './library.hub.ts'
import { serveLibrary } from './library.routes.ts'
import * as movingDoublesStore from './moving-doubles.store.ts'
import { createOpeningService } from './opening.service.ts'
import * as finishedStore from './players/finished.store.ts'
import { createPlayersService } from './players/players.service.ts'
import * as playingStore from './players/playing.store.ts'
import { sharedPlayers } from './players/shared-players.store.ts'
import { createFinishAsLogged } from './playthroughs/finishing.ts'
import { createPlaythroughsService } from './playthroughs/playthroughs.service.ts'
import * as playthroughsStore from './playthroughs/playthroughs.store.ts'
import { createRatingsService } from './ratings/ratings.service.ts'
import * as ratingsStore from './ratings/ratings.store.ts'
import * as entriesStore from './shelf/entries.store.ts'
import { createRequireVisible, followPrivacy } from './shelf/visibility.ts'
import { readWholeShelf } from './shelf/whole-shelf.store.ts'
import { createShelfService } from './shelf.service.ts'
import { createSortingService } from './sorting/sorting.service.ts'
import * as stepsStore from './sorting/steps.store.ts'
import { forgetSource } from './telling/forgetting.ts'
import * as telling from './telling/telling.service.ts'
import * as toldCopiesStore from './telling/told-copies.store.ts'
import { takeWishes } from './telling/told-wishes.ts'

export { shelfQueries } from './comparing/shelf-queries.ts'
export { gamesJudged, libraryChanged } from './library.events.ts'
export { hasGame, ownersNear, ownersOfEach, playedWithMost, playNow, playsOneOf } from './players/in-hand.ts'
export { hasFinished, isOwnedBy, isOwnedByAny, unhiddenGamesOf } from './players/playing.store.ts'
export { copiesSinceOf, finishesOf, toldDaysOf, toldGamesOf, toldHoursOf } from './players/told-hours.ts'
export { notHidden, showsGame, showsGameToEach, showsShelf, showsWordOn } from './shelf/shown-games.ts'
export type { WholeCopy, WholeEntry } from './shelf/whole-shelf.store.ts'

export type Library = ReturnType<typeof createLibrary>

/** What members have, play and think of games. */
export function createLibrary(
  platform: Platform,
  parts: {
    users: Users
    privacy: Privacy
    friends: Friends
    games: Games
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { events } = platform
  const { games } = parts
  const requireVisible = createRequireVisible(parts)
  const shelf = createShelfService({ games, requireVisible })
  const details = createDetailsService({ shelf, games, requireVisible })
  const ratings = createRatingsService({ games })
  const judgement = createJudgementService()
  const community = createCommunityService({ judgement, shelf, games })
  const players = createPlayersService(parts)
  const changes = createChangesService({ games })

  const copies = createCopiesService({ shelf, games })
  const playthroughs = createPlaythroughsService({ games })

  serveLibrary(platform, {
    shelf,
    opening: createOpeningService({ shelf, requireVisible }),
    ownSide: createOwnSide({ games, requireVisible }),
    shelfFacts: createShelfFacts({ games, requireVisible }),
    details,
    single: createSingleChanges({ games, shelf, ratings, copies, playthroughs }),
    playthroughs,
    finishAsLogged: createFinishAsLogged({ changes }),
    changes,
    takeOff: createTakeOff({ games, changes }),
    players,
    ratings,
    sorting: createSortingService({ games, shelf, judgement }),
    askedHours: createAskedHoursService({ games }),
  })
  pushLibraryChanges(events, parts.notificationsHub)
  followPrivacy(events, parts)
  events.onAnnounced(privacyChanged, ({ userId }, unit) => countLibraryAsShown(unit, userId))
  events.onAnnounced(standingChanged, ({ userId }, unit) => countLibraryAsShown(unit, userId))
  removeOldChangesDaily(platform)
  games.making.derives('game_counts')
  events.onAnnounced(gamesTakenBack, ({ gameIds }, unit) => countsStore.remove(unit.db, gameIds))
  games.countForMerge('entries', movingDoublesStore.countEntries)
  events.onAnnounced(gamesMerged, async (merge, unit) => {
    await movingDoublesStore.move(unit.db, merge)
    await unit.announce(gamesJudged, { gameIds: [merge.fromId, merge.intoId] })
  })
  events.onAnnounced(gamesUnmerged, async (merge, unit) => {
    await movingDoublesStore.moveBack(unit.db, merge)
    await unit.announce(gamesJudged, { gameIds: [merge.fromId, merge.intoId] })
  })

  return {
    requireVisible,
    lockShelf: entriesStore.lockShelf,
    entriesOf: entriesStore.findAll,
    viewEntries: shelf.viewEntries,
    wholeShelfOf: readWholeShelf,
    waitingOf: async (db: Database, userId: string) => ({
      unsorted: await stepsStore.countWaiting(db, userId),
      askedHours: await askedHoursStore.countOpen(db, userId),
    }),
    putEntry: shelf.put,
    findEntry: shelf.findEntry,
    playthroughCounts: playthroughsStore.countOfGames,
    takeTold: telling.takeTold,
    takeWishes,
    tellAchievements: telling.tellAchievements,
    markGone: telling.markGone,
    forgetSource,
    retellAchievements: toldCopiesStore.retellAchievements,
    change: changes.change,
    undoChange: changes.undoChange,
    forgetUndone: changesStore.forgetUndone,
    rate: ratings.rate,
    tellTime: ratings.tellTime,
    tellTimes: ratings.tellTimes,
    findRating: ratingsStore.findRating,
    ratingsOffShelf: ratingsStore.findOffShelf,
    timesOf: ratingsStore.findAllTimesOf,
    ratingsOf: ratingsStore.ratingsOf,
    ratingDistances: ratingsStore.ratingDistances,
    judgementsOf: judgement.judgementsOf,
    friendsOf: players.friendsOf,
    playedByFriends: players.playedByFriends,
    friendsWith: players.friendsWith,
    ownedAmong: playingStore.ownedAmong,
    mostPlayedThisWeek: playingStore.mostPlayedThisWeek,
    lastFinished: playingStore.lastFinished,
    finishedByFriends: finishedStore.finishedByFriends,
    finishedLately: finishedStore.finishedLately,
    sharedPlayers,
    communityOf: community.of,
  }
}
