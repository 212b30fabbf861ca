import { achievementsEndpoints } from '@guildhall/contract/achievements'
import type { Platform } from '../../platform/platform.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import { createAchievementsService } from './achievements.service.ts'
import * as achievementsStore from './achievements.store.ts'
import { type MovedSet } from './achievements.store.ts'
import { rareUnlocks, unlockedAmong, worthShowing } from './rare-unlocks.store.ts'
import { createTellingService } from './telling.service.ts'

export { rareUnlocked } from './achievements.events.ts'
export { hasUnlocked, unlockDaysOf } from './achievements.store.ts'

export { titlesOf, unlocksOf } from './unlocks-in-queries.ts'
export { type MemberUnlock, readUnlocks } from './unlocks-of-member.ts'

export type Achievements = ReturnType<typeof createAchievements>

const movedName = 'achievements'

/** What members unlocked, as platforms tell. */
export function createAchievements(platform: Platform, parts: { games: Games; library: Library }) {
  const { serve, database, events } = platform
  const achievements = createAchievementsService(parts)
  const telling = createTellingService(parts)

  serve(achievementsEndpoints, {
    'GET /api/library/{userId}/achievements': ({ caller, params }) =>
      achievements.overview(database, caller, params.userId),
    'GET /api/library/{userId}/game/{gameId}/achievements': ({ caller, params }) =>
      achievements.ofGame(database, caller, params),
  })
  events.onAnnounced(gamesMerged, async ({ fromId, intoId, remember }, unit) => {
    const sets = await achievementsStore.moveGame(unit.db, { fromId, intoId })
    await telling.retell(unit, sets, [intoId])
    remember(movedName, { sets })
  })
  events.onAnnounced(gamesUnmerged, async ({ fromId, intoId, moved }, unit) => {
    const known = moved[movedName] as { sets: MovedSet[] } | undefined
    if (known === undefined) return
    await achievementsStore.moveBack(unit.db, fromId, known.sets)
    await telling.retell(unit, known.sets, [fromId, intoId])
  })

  return {
    tell: telling.tell,
    forget: telling.forget,
    isDescribed: achievementsStore.isDescribed,
    findOfGame: achievementsStore.findOfGame,
    countUnlockedIn: achievementsStore.countUnlockedIn,
    rareUnlocks,
    worthShowing,
    unlockedAmong,
  }
}
