import { desksEndpoints } from '@guildhall/contract/desks'
import type { Platform } from '../../platform/platform.ts'
import type { Challenges } from '../challenges/index.ts'
import type { Games } from '../games/index.ts'
import type { Tournaments } from '../tournaments/index.ts'

const most = 10

/** What waits for staff beside the cases. */
export function createDesks(
  { serve, database }: Platform,
  { games, challenges, tournaments }: { games: Games; challenges: Challenges; tournaments: Tournaments },
): void {
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
