import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { gamesTakenBack } from '../games/index.ts'
import type { Users } from '../users/index.ts'
import { createApplyingService } from './applying.service.ts'
import { createBesidesService } from './besides/besides.service.ts'
import type { BesidesParts } from './besides/reading-besides.ts'
import { createBringingService } from './bringing.service.ts'
import { createColumnsService } from './columns/columns.service.ts'
import { createDecidingService } from './deciding.service.ts'
import { createDraftingService } from './drafting.service.ts'
import { createHearingService } from './hearing/hearing.service.ts'
import { serveImports } from './imports.routes.ts'
import * as importsStore from './imports.store.ts'
import { createKeepingService } from './keeping/keeping.service.ts'
import { createListingService } from './listing.service.ts'
import { createMatchingService } from './matching/matching.service.ts'
import { createExportingService } from './own-format/exporting.service.ts'
import { createPlanningService } from './planning/planning.service.ts'
import { createLibraryFileReader } from './reading/library-file-reader.ts'

export { writeCsv } from './csv/write-csv.ts'
export { wordsBrought } from './imports.events.ts'

const cleanImports = defineJob<Record<string, never>>('clean-imports')
const hourly = '12 * * * *'
const draftHours = 24

export type Imports = ReturnType<typeof createImports>

/** Libraries that members bring along from elsewhere, and take along from here. */
export function createImports(platform: Platform, parts: BesidesParts & { users: Users }) {
  const { jobs, database, transactions, events } = platform
  const { games } = parts
  const matching = createMatchingService(parts)
  const planning = createPlanningService(parts)
  const reader = createLibraryFileReader(platform.log)
  const drafting = createDraftingService({ matching, planning })
  const bringing = createBringingService({ reader, drafting, database })
  const columns = createColumnsService({ reader, drafting, transactions, database })
  const listing = createListingService({ ...parts, matching })
  const deciding = createDecidingService({ ...parts, matching, planning })
  const besides = createBesidesService(parts)
  const keeping = createKeepingService({ ...parts, ...platform, matching })
  const hearing = createHearingService(platform)
  const applying = createApplyingService({ ...parts, ...platform, planning, keeping, hearing, besides })
  const exporting = createExportingService({ ...parts, besides })

  serveImports(platform, { bringing, columns, listing, deciding, applying, exporting })
  games.making.derives('library_import_rows')
  events.onAnnounced(gamesTakenBack, ({ gameIds }, unit) => importsStore.forgetGames(unit.db, gameIds))
  jobs.handle(cleanImports, async () => {
    await importsStore.removeOld(database, draftHours)
    // Of drafts that were begun to be applied and then thrown away, and of what was taken back before a server fell.
    for (const id of await importsStore.findGone(database, await games.making.importIds(database))) {
      await games.making.takeBack(transactions, id)
    }
  })
  jobs.schedule(cleanImports, hourly)

  return {
    /** Drafts that nobody applied in time. */
    countOld: (db: Database) => importsStore.countOld(db, draftHours),
    clean: (unit: UnitOfWork) => unit.enqueue(cleanImports, {}),
    bindRules: hearing.bind,
  }
}
