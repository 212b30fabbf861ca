import { desksEndpoints } from '@guildhall/contract/desks'
import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Challenges } from '../challenges/index.ts'
import type { Games } from '../games/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Users } from '../users/index.ts'
import { tellStaffOfDesks } from './desks.hub.ts'

const most = 10

/** What waits for staff beside the cases. */
export function createDesks(
  platform: Platform,
  {
    games,
    challenges,
    tournaments,
    ...parts
  }: {
    users: Users
    games: Games
    challenges: Challenges
    tournaments: Tournaments
    notificationsHub: HubChannel<typeof notificationsHub>
  },
): void {
  const { serve, database } = platform
  tellStaffOfDesks(platform, parts)
  serve(desksEndpoints, {
    'GET /api/admin/desks': async () => ({
      suggestions: await games.countSuggestions(database),
      knownSuggestions: await games.countKnownSuggestions(database),
      corrections: await games.countCorrections(database),
      doubles: await games.likelyDoubles(database, most),
      disputes: await tournaments.disputed(database, most),
      flags: await challenges.flagged(database, most),
    }),
  })
}
