import type { Platform } from '../../platform/platform.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createCommunityService } from './counting/community.service.ts'
import { createCountsStore } from './counting/counts.store.ts'
import { createJudgementService } from './counting/judgement.service.ts'
import { gamesJudged } from './library.events.ts'
import { serveLibrary } from './library.routes.ts'
import { createMovingDoubles } from './moving-doubles.store.ts'
import { createPlayersService } from './players/players.service.ts'
import { createPlayersStore } from './players/players.store.ts'
import { createPlayingStore } from './players/playing.store.ts'
import { createRatingsService } from './ratings/ratings.service.ts'
import { createRatingsStore } from './ratings/ratings.store.ts'
import { createEntriesStore } from './shelf/entries.store.ts'
import { createShelfService } from './shelf/shelf.service.ts'

export { gamesJudged } from './library.events.ts'

export type Library = ReturnType<typeof createLibrary>

/** What members have, play and think of games. */
export function createLibrary(
  platform: Platform,
  parts: { users: Users; privacy: Privacy; boundaries: Boundaries; friends: Friends; games: Games },
) {
  const { events } = platform
  const { games } = parts
  const counts = createCountsStore()
  const ratingsStore = createRatingsStore()
  const shelf = createShelfService({ ...parts, entries: createEntriesStore(), counts })
  const ratings = createRatingsService({ ratings: ratingsStore, counts, games })
  const judgement = createJudgementService({ counts, ratings: ratingsStore })
  const community = createCommunityService({ counts, ratings: ratingsStore, judgement, shelf, games })
  const playing = createPlayingStore(parts)
  const players = createPlayersService({ ...parts, store: createPlayersStore(parts) })
  const doubles = createMovingDoubles(counts)

  serveLibrary(platform, { shelf, players, ratings, community })
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
    putEntry: shelf.put,
    rate: ratings.rate,
    tellTime: ratings.tellTime,
    findEntry: shelf.findEntry,
    findRating: ratingsStore.findRating,
    ratingsOf: ratingsStore.ratingsOf,
    ratingDistances: ratingsStore.ratingDistances,
    judgementsOf: judgement.judgementsOf,
    ...playing,
    countReviewsWith: community.countReviewsWith,
  }
}
