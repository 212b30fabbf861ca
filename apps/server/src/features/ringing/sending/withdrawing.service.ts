import type { Database } from '../../../platform/database/unit-of-work.ts'
import * as devicesStore from '../devices.store.ts'
import * as putOffStore from '../put-off.store.ts'
import * as ringsStore from '../rings.store.ts'
import type { RingsService } from './rings.service.ts'
import { sideBySide } from './side-by-side.ts'
import { nextTry, refusalsMaximum } from './waits.ts'

const takenAtOnce = 200

/** Takes off the screens of a member's devices what they read elsewhere, or what is gone. */
export function createWithdrawing(parts: { database: Database; rings: Pick<RingsService, 'pushTo'> }) {
  const { database, rings } = parts

  async function withdraw(userId: string): Promise<void> {
    const tags = await ringsStore.takeSettled(database, userId)
    if (tags.length === 0) return
    const devices = (await devicesStore.ringingOf(database, [userId])).get(userId) ?? []
    const closes = devices.flatMap((device) => tags.map((notificationId) => ({ device, notificationId, refusals: 0 })))
    await sideBySide(closes, close)
  }

  /** What services did not take before. */
  async function withdrawAgain(): Promise<void> {
    for (;;) {
      const due = await putOffStore.takeDueCloses(database, takenAtOnce)
      const userIds = [...new Set(due.map(({ userId }) => userId))]
      const devices = await devicesStore.ringingOf(database, userIds)
      const closes = due.flatMap(({ userId, deviceId, notificationId, refusals }) => {
        const device = devices.get(userId)?.find(({ id }) => id === deviceId)
        return device === undefined ? [] : [{ device, notificationId, refusals }]
      })
      await sideBySide(closes, close)
      if (due.length < takenAtOnce) return
    }
  }

  async function close({ device, notificationId, refusals }: Close): Promise<void> {
    const { againInMs } = await rings.pushTo(device, { close: notificationId })
    if (againInMs === null || refusals + 1 >= refusalsMaximum) return
    const again = { until: nextTry(againInMs, refusals), refusals: refusals + 1 }
    await putOffStore.putOffClose(database, device.id, notificationId, again)
  }

  return { withdraw, withdrawAgain }
}

type Close = {
  readonly device: devicesStore.StoredDevice
  readonly notificationId: string
  readonly refusals: number
}
