import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Users } from '../users/index.ts'
import { createApplyingService } from './applying.service.ts'
import { createBringingService } from './bringing.service.ts'
import { createDecidingService } from './deciding.service.ts'
import { serveImports } from './imports.routes.ts'
import * as importsStore from './imports.store.ts'
import { createListingService } from './listing.service.ts'
import { createMatchingService } from './matching/matching.service.ts'
import { createExportingService } from './own-format/exporting.service.ts'
import { createPlanningService } from './planning/planning.service.ts'
import { createLibraryFileReader } from './reading/library-file-reader.ts'

const cleanImports = defineJob<Record<string, never>>('clean-imports')
const hourly = '12 * * * *'
const draftHours = 24

/** Libraries that members bring along from elsewhere, and take along from here. */
export function createImports(platform: Platform, parts: { users: Users; games: Games; library: Library }): void {
  const { jobs, database } = platform
  const matching = createMatchingService(parts)
  const planning = createPlanningService(parts)
  const bringing = createBringingService({ reader: createLibraryFileReader(platform.log), matching, planning })
  const listing = createListingService({ ...parts, matching })
  const deciding = createDecidingService({ ...parts, matching, planning })
  const applying = createApplyingService({ ...parts, planning })
  const exporting = createExportingService(parts)

  serveImports(platform, { bringing, listing, deciding, applying, exporting })
  jobs.handle(cleanImports, () => importsStore.removeOld(database, draftHours))
  jobs.schedule(cleanImports, hourly)
}
