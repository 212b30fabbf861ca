import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import * as reportsStore from './reports.store.ts'

/** Of one member; of everybody where none is named. */
export const countReports = defineJob<{ userId?: string }>('count-reports')

const everyNight = '20 4 * * *'

/**
 * How often something of a member was reported is counted after the report: within it the row of the member would be held
 * until the end, and whoever reports another thing of theirs, or writes what a rule flags, would wait. At night all are
 * counted, also what servers of the release before took.
 */
export function keepReportsCounted({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): void {
  jobs.handle(countReports, ({ userId }) => reportsStore.countReports(database, userId))
  jobs.schedule(countReports, everyNight)
}
