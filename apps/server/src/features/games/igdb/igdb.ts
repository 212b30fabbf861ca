import type { Platform } from '../../../platform/platform.ts'
import { createIgdbClient } from './igdb-client.ts'
import { coverMaximumBytes, createIgdbCovers } from './igdb-covers.ts'
import { runIgdbJobs } from './igdb-jobs.ts'
import { createIgdbPace } from './igdb-pace.store.ts'
import { createIgdbSource } from './igdb-source.service.ts'
import { createIgdbToken } from './igdb-token.ts'

export type Igdb = ReturnType<typeof connectIgdb>

/** IGDB as the source of the catalogue; `undefined` when this server's host gave no keys. */
export function connectIgdb(platform: Platform) {
  const { config, outside, database, transactions, log } = platform
  if (config.igdb === undefined) return undefined
  const { clientId, tokenOrigin, apiOrigin, imageOrigin } = config.igdb
  const client = createIgdbClient({
    service: outside.service({ origin: apiOrigin, maximumBytes: 12 * 1024 * 1024 }),
    token: createIgdbToken(outside.service({ origin: tokenOrigin }), config.igdb),
    pace: createIgdbPace(database),
    clientId,
  })
  const source = createIgdbSource({ client, database, transactions })
  const images = outside.service({ origin: imageOrigin, maximumBytes: coverMaximumBytes })
  const covers = createIgdbCovers({ service: images, database, log })
  runIgdbJobs(platform, { source })
  return { source, covers }
}
