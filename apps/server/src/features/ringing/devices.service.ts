import { ECDH } from 'node:crypto'
import type { AddedDevice, Device } from '@guildhall/contract/ringing'
import { ringingProblems } from '@guildhall/contract/ringing'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { ReadHouse } from '../../platform/settings/house.ts'
import { wordsIn } from '../../platform/words/words.ts'
import type { Users } from '../users/index.ts'
import * as devicesStore from './devices.store.ts'
import type { PushOutcome } from './sending/push-messages.ts'
import type { RingsService } from './sending/rings.service.ts'

/** What members do with the browsers that ring for them. */
export function createDevicesService(parts: {
  database: Database
  users: Pick<Users, 'languagesOf'>
  rings: Pick<RingsService, 'pushTo'>
  publicKey: () => string
  readHouse: ReadHouse
}) {
  const { database, users, rings, publicKey, readHouse } = parts

  async function list(db: Database, userId: string): Promise<{ publicKey: string; devices: Device[] }> {
    return { publicKey: publicKey(), devices: (await devicesStore.devicesOf(db, userId)).map(toDevice) }
  }

  async function add(unit: UnitOfWork, caller: Caller, added: AddedDevice): Promise<Device> {
    if (!isPointOfCurve(added.keys.p256dh)) throw new AppError(ringingProblems.device_keys_wrong)
    return toDevice(await devicesStore.add(unit.db, caller, added))
  }

  async function rename(unit: UnitOfWork, userId: string, id: string, name: string): Promise<Device> {
    return toDevice(known(await devicesStore.rename(unit.db, userId, id, name)))
  }

  /** Also of one that is silent: whoever asks wants to know. */
  async function test(userId: string, id: string): Promise<{ outcome: PushOutcome }> {
    const device = known(await devicesStore.findDevice(database, userId, id))
    const say = wordsIn((await users.languagesOf(database, [userId])).get(userId) ?? 'en')
    const body = say('This is how the hall rings.')
    const message = { title: (await readHouse()).name, body, tag: 'test', url: '/notifications' }
    const { outcome, againInMs } = await rings.pushTo(device, message)
    if (againInMs !== null) await devicesStore.noteSilent(database, device.id)
    return { outcome }
  }

  return { list, add, rename, test }
}

/** RFC 8291 3.1: the key of a browser is a point of P-256; what is none cannot be encrypted for. */
function isPointOfCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

function known(device: devicesStore.StoredDevice | undefined): devicesStore.StoredDevice {
  if (device === undefined) throw new AppError(ringingProblems.device_not_found)
  return device
}

function toDevice({ id, name, added_at, rang_at, silent_rings }: devicesStore.StoredDevice): Device {
  return {
    id,
    name,
    addedAt: added_at.toISOString(),
    rangAt: rang_at?.toISOString() ?? null,
    isSilent: silent_rings >= devicesStore.silentMaximum,
  }
}
