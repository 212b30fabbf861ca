import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import * as heldStore from './held/held.store.ts'
import * as notificationsStore from './notifications.store.ts'

export const removeExpiredNotifications = defineJob<Record<string, never>>('remove-expired-notifications')

const dailyAtFour = '17 4 * * *'
const batch = 1000

/** In batches, so that no member waits long for a row that is being removed. */
export function removeExpiredDaily(platform: Platform): void {
  platform.jobs.handle(removeExpiredNotifications, async () => {
    while ((await notificationsStore.removeExpired(platform.database, batch)) === batch);
    while ((await heldStore.removeExpired(platform.database, batch)) === batch);
  })
  platform.jobs.schedule(removeExpiredNotifications, dailyAtFour)
}
