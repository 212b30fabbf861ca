import type { Events } from '../../../../platform/events.ts'
import {
  hallPrivacyChanged,
  maintenanceCalledOff,
  maintenancePlanned,
  maintenancePutOff,
} from '../../../house/index.ts'
import type { HouseNotices } from '../../house/house-notices.ts'

/** Everybody reads ahead when the hall is closed, of another time of it, and of what it says of privacy. */
export function notifyOfHouse(events: Events, { house }: { house: HouseNotices }): void {
  events.onAnnounced(maintenancePlanned, ({ id, ...ahead }, unit) => house.planMaintenance(unit, id, ahead))
  events.onAnnounced(maintenancePutOff, async ({ id, ...ahead }, unit) => {
    await house.moveMaintenance(unit, id, ahead)
  })
  events.onAnnounced(hallPrivacyChanged, ({ day }, unit) => house.changePrivacy(unit, day))
  events.onAnnounced(maintenanceCalledOff, async ({ id }, unit) => {
    await house.cancelMaintenance(unit, id)
  })
}
