import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MeasuresService } from './measures.service.ts'
import * as measuresStore from './measures.store.ts'

export const noticeEndedMeasures = defineJob<Record<string, never>>('notice-ended-measures')

const everyMinute = '* * * * *'
const batch = 100

/** A measure whose time is over holds no more, whether this runs or not: it tells open pages and what keeps numbers. */
export function noticeEndsByTheMinute(
  { jobs, database, transactions }: Pick<Platform, 'jobs' | 'database' | 'transactions'>,
  { noticeEnd }: Pick<MeasuresService, 'noticeEnd'>,
): void {
  jobs.handle(noticeEndedMeasures, async () => {
    for (;;) {
      const ids = await measuresStore.findRunOut(database, batch)
      for (const id of ids) await transactions.run((unit) => noticeEnd(unit, id))
      if (ids.length < batch) return
    }
  })
  jobs.schedule(noticeEndedMeasures, everyMinute)
}
