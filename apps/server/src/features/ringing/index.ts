import { ringingEndpoints } from '@guildhall/contract/ringing'
import webPush from 'web-push'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { hallKey } from '../../platform/settings/hall-keys.store.ts'
import { signInEnded } from '../auth/index.ts'
import type { Loudness } from '../loudness/index.ts'
import { loudnessChosen } from '../loudness/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { notificationsSettled, notificationsTold } from '../notifications/index.ts'
import type { Users } from '../users/index.ts'
import { createDevicesService } from './devices.service.ts'
import * as devicesStore from './devices.store.ts'
import * as ringsStore from './rings.store.ts'
import { createPushService, subjectOf, type VapidKeys } from './sending/push-service.ts'
import { createRingsService } from './sending/rings.service.ts'
import { createWithdrawing } from './sending/withdrawing.service.ts'

const ringDue = defineJob<Record<string, never>>('ring-devices')
const ringLate = defineJob<Record<string, never>>('ring-devices-after-quiet-hours')
const withdrawRead = defineJob<{ readonly userId: string }>('withdraw-from-devices')
const forgetRung = defineJob<Record<string, never>>('forget-what-rang')
const everyMinute = '* * * * *'
const everyNight = '50 3 * * *'

/** Rings the devices of members for what they are told, and takes it back from there when it was read. */
export function createRinging(
  platform: Platform,
  parts: { users: Users; loudness: Loudness; notifications: Notifications },
): void {
  const { database, events, jobs, config, log, outside, readHouse } = platform
  let keys: VapidKeys | undefined
  platform.atStart(async () => {
    keys = await hallKey(database, 'vapid', webPush.generateVAPIDKeys)
  })
  const keysOfHall = () => {
    if (keys === undefined) throw new Error('nothing rings before the start')
    return keys
  }
  const subject = subjectOf(config.publicUrl)
  const pushService = createPushService({ links: outside.links, keys: keysOfHall, subject, log })
  const rings = createRingsService({ database, ...parts, pushService, readHouse })
  const withdrawing = createWithdrawing({ database, rings })
  const devices = createDevicesService({
    database,
    rings,
    users: parts.users,
    publicKey: () => keysOfHall().publicKey,
    readHouse,
  })

  platform.serve(ringingEndpoints, {
    'GET /api/devices': ({ caller }) => devices.list(database, caller.userId),
    'PUT /api/devices': ({ unit, caller, body }) => devices.add(unit, caller, body),
    'PATCH /api/devices/{id}': ({ unit, caller, params, body }) =>
      devices.rename(unit, caller.userId, params.id, body.name),
    'DELETE /api/devices/{id}': ({ unit, caller, params }) => devicesStore.remove(unit.db, caller.userId, params.id),
    'POST /api/devices/{id}/test': ({ caller, params }) => devices.test(caller.userId, params.id),
  })
  events.onAnnounced(notificationsTold, async ({ recorded, verdicts }, unit) => {
    const pending = recorded.flatMap(({ id, userId }) => {
      const verdict = verdicts.get(userId)
      return verdict?.push ? [{ notificationId: id, userId, ringsAt: verdict.quietUntil ?? new Date(0) }] : []
    })
    if (await ringsStore.add(unit.db, pending)) await unit.enqueue(ringDue, {})
  })
  events.onAnnounced(notificationsSettled, async ({ userId }, unit) => {
    if (await ringsStore.hasRung(unit.db, userId)) await unit.enqueue(withdrawRead, { userId })
  })
  // What waits follows the hours that hold now.
  events.onAnnounced(loudnessChosen, ({ userId, quietUntil }, unit) =>
    ringsStore.moveWaiting(unit.db, userId, quietUntil ?? new Date(0)),
  )
  events.onAnnounced(signInEnded, ({ signInId }, unit) => devicesStore.removeOfSignIn(unit.db, signInId))

  jobs.handle(ringDue, rings.ringDue)
  jobs.handle(ringLate, async () => {
    await rings.ringDue()
    await withdrawing.withdrawAgain()
  })
  jobs.handle(withdrawRead, ({ userId }) => withdrawing.withdraw(userId))
  jobs.handle(forgetRung, () => ringsStore.forgetOld(database))
  jobs.schedule(ringLate, everyMinute)
  jobs.schedule(forgetRung, everyNight)
}
