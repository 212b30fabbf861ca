import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BoundariesStore } from './boundaries.store.ts'

export const removeEndedMutes = defineJob<Record<string, never>>('remove-ended-mutes')

const dailyAtFour = '41 4 * * *'
const batch = 1000

/** A mute that is over counts for nothing at once; its row goes at night. */
export function removeEndedMutesDaily(platform: Platform, store: BoundariesStore): void {
  platform.jobs.handle(removeEndedMutes, async () => {
    while ((await store.mutes.removeEnded(platform.database, batch)) === batch);
  })
  platform.jobs.schedule(removeEndedMutes, dailyAtFour)
}
