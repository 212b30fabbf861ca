import { changeUndoDays } from '@guildhall/contract/rules/library-limits'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import { createApplyingService } from './applying.service.ts'
import { createBringingService } from './bringing.service.ts'
import { createDecidingService } from './deciding.service.ts'
import { serveImports } from './imports.routes.ts'
import { createImportsStore } from './imports.store.ts'
import { createListingService } from './listing.service.ts'
import { createDecisionsStore } from './matching/decisions.store.ts'
import { createMatchingService } from './matching/matching.service.ts'
import { createExportingService } from './own-format/exporting.service.ts'
import { createPlanningService } from './planning/planning.service.ts'

const cleanImports = defineJob<Record<string, never>>('clean-imports')
const hourly = '12 * * * *'
const draftHours = 24

/** Libraries that members bring along from elsewhere, and take along from here. */
export function createImports(platform: Platform, parts: { games: Games; library: Library }): void {
  const { jobs, database } = platform
  const store = createImportsStore(changeUndoDays)
  const decisions = createDecisionsStore()
  const matching = createMatchingService({ ...parts, decisions })
  const planning = createPlanningService(parts)
  const bringing = createBringingService({ store, matching, planning })
  const listing = createListingService({ ...parts, store, matching })
  const deciding = createDecidingService({ ...parts, store, decisions, matching, planning })
  const applying = createApplyingService({ ...parts, store, planning })
  const exporting = createExportingService(parts)

  serveImports(platform, { bringing, listing, deciding, applying, exporting })
  jobs.handle(cleanImports, () => store.removeOld(database, draftHours))
  jobs.schedule(cleanImports, hourly)
}
