import { discoveryEndpoints } from '@guildhall/contract/discovery'
import type { GameMode } from '@guildhall/contract/rules/game-limits'
import { keepFor } from '../../platform/memory/keep-for.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Users } from '../users/index.ts'
import * as browsableStore from './browsing/browsable.store.ts'
import { createBrowsingService } from './browsing/browsing.service.ts'
import { followGames } from './browsing/following-games.ts'
import { createShelvesService } from './shelves/shelves.service.ts'
import { createSimilarService } from './similar/similar.service.ts'
import { savedViews } from './views/saved-views.ts'

const kindsKeptMs = 60_000

export { timesInQueries } from './browsing/browsable.store.ts'

export type Discovery = ReturnType<typeof createDiscovery>

/** How members find games: browsing, shelves with a reason, games alike. */
export function createDiscovery(platform: Platform, parts: { users: Users; games: Games; library: Library }) {
  const { serve, database } = platform
  const { users, games, library } = parts
  const browsing = createBrowsingService({ games, library })
  const similar = createSimilarService({ games, library })
  const shelves = createShelvesService({ browsing, similar, games, library, users })

  // All games are looked through for these numbers, which hardly change.
  const kinds = keepFor(kindsKeptMs, () => browsableStore.kinds(database))

  followGames(platform, { games, library })
  serve(discoveryEndpoints, {
    'GET /api/games': ({ caller, query }) => browsing.browse(database, caller, query),
    'GET /api/games/kinds': async () => {
      const { modes, ...others } = await kinds(undefined)
      return { ...others, modes: modes.map(({ name, count }) => ({ name: name as GameMode, count })) }
    },
    'GET /api/games/shelves': ({ caller }) => shelves.all(database, caller),
    'GET /api/games/first': ({ caller }) => shelves.toBeginWith(database, caller),
    'GET /api/games/{gameId}/similar': ({ params }) => similar.of(database, params.gameId),
    'GET /api/games/views': ({ caller, query }) => savedViews.list(database, caller, query.page),
    'POST /api/games/views': async ({ unit, caller, body }) => {
      const { isNew, view } = await savedViews.save(unit, caller, body)
      return { status: isNew ? (201 as const) : (200 as const), body: view }
    },
    'DELETE /api/games/views/{id}': ({ unit, caller, params }) => savedViews.remove(unit, caller, params.id),
  })

  return { similarTo: similar.idsOf, savedViews }
}
