import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import * as boundariesStore from './boundaries.store.ts'

export const removeEndedMutes = defineJob<Record<string, never>>('remove-ended-mutes')

const dailyAtFour = '41 4 * * *'
const batch = 1000

/** A mute that is over counts for nothing at once; its row goes at night. */
export function removeEndedMutesDaily(platform: Platform): void {
  platform.jobs.handle(removeEndedMutes, async () => {
    while ((await boundariesStore.removeEndedMutes(platform.database, batch)) === batch);
  })
  platform.jobs.schedule(removeEndedMutes, dailyAtFour)
}
