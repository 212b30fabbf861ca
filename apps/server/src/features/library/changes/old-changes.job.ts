import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as changesStore from './changes.store.ts'

const removeOldChanges = defineJob<object>('library-changes-remove-old')
const dailyAtFour = '20 4 * * *'
const batch = 100

/** In batches, so that no member waits long; each can hold thousands of entries. */
export function removeOldChangesDaily({ database, jobs }: Platform): void {
  jobs.handle(removeOldChanges, async () => {
    while ((await changesStore.removeOld(database, batch)) === batch);
  })
  jobs.schedule(removeOldChanges, dailyAtFour)
}
