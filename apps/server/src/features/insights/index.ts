import { insightsEndpoints } from '@guildhall/contract/insights'
import type { Platform } from '../../platform/platform.ts'
import type { Achievements } from '../achievements/index.ts'
import type { Discovery } from '../discovery/index.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import { createNextService } from './next/next.service.ts'
import { createNumbersService } from './numbers/numbers.service.ts'

/** What a library tells of its owner: numbers, years, and what to play next. */
export function createInsights(
  { serve, database }: Platform,
  parts: { games: Games; library: Library; achievements: Achievements; discovery: Discovery },
): void {
  const numbers = createNumbersService(parts)
  const next = createNextService(parts)
  serve(insightsEndpoints, {
    'GET /api/library/{userId}/stats': ({ caller, params }) => numbers.statsOf(database, caller, params.userId),
    'GET /api/library/{userId}/years/{year}': ({ caller, params }) => numbers.yearOf(database, caller, params),
    'GET /api/library/{userId}/side': async ({ caller, params: { userId }, query }) => ({
      next: await next.choose(database, caller, userId, {}),
      year: await numbers.yearOf(database, caller, { userId, year: query.year }),
    }),
    'GET /api/library/{userId}/next': ({ caller, params, query }) =>
      next.choose(database, caller, params.userId, query),
  })
}
