import { randomUUIDv7 } from 'node:crypto'
import { policyInForceFrom } from '@guildhall/contract/rules/notifications/privacy-policy'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Users } from '../../users/index.ts'
import type { Happened } from '../causes/every-cause.ts'
import type { houseCauses, Maintenance } from '../causes/house/house-causes.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'
import * as noticesStore from './house-notices.store.ts'

/** What who runs the hall has its members told: each of them once, however long that takes and whatever ends meanwhile. */
export type HouseNotices = {
  /** @param id by which it is moved or called off */
  planMaintenance(unit: UnitOfWork, id: string, maintenance: { from: Date; minutes: number }): Promise<void>
  /** Who has not read of the time before reads of the new one only. Whether there is such a maintenance. */
  moveMaintenance(unit: UnitOfWork, id: string, maintenance: { from: Date; minutes: number }): Promise<boolean>
  /** The same, of one that does not take place. */
  cancelMaintenance(unit: UnitOfWork, id: string): Promise<boolean>
  /** What the hall says of privacy beside the product is something else from this day on; who has not read of it reads of this day only. */
  changePrivacy(unit: UnitOfWork, day: string): Promise<void>
  /** Says to everybody, or to some, what somebody wrote; it stands there as it was written. */
  say(unit: UnitOfWork, message: { text: string; toIds?: readonly string[] }): Promise<void>
}

/** Tells whoever is left to be told of one notice. */
export const tellMembers = defineJob<{ readonly key: string }>('tell-members-of-the-house')

type HouseCause = keyof typeof houseCauses

/** So many are told in one transaction: nobody else waits for all of them. */
const toldAtOnce = 500

export function createHouseNotices(
  { jobs, transactions, atStart }: Pick<Platform, 'jobs' | 'transactions' | 'atStart'>,
  { users, recorder }: { users: Pick<Users, 'activeIdsAfter'>; recorder: Pick<NotificationRecorder, 'notify'> },
): HouseNotices {
  /** Whether somebody is left to be told. */
  async function tellSome(unit: UnitOfWork, key: string): Promise<boolean> {
    const notice = await noticesStore.holdUntold(unit.db, key)
    if (notice === undefined) return false
    const { onlyIds: among, saidAt: joinedBy, toldUpTo: after, version } = notice
    const userIds = await users.activeIdsAfter(unit.db, { after, among, joinedBy, limit: toldAtOnce })
    const told = { causeKey: `${key}:${version}`, group: { key, position: version } }
    const [name, happened] = [notice.name, notice.happened] as [HouseCause, Happened<HouseCause>]
    await recorder.notify(unit, userIds, name, told, ...happened)
    const last = userIds.length === toldAtOnce ? userIds.at(-1) : undefined
    await noticesStore.noteTold(unit.db, key, last)
    return last !== undefined
  }

  jobs.handle(tellMembers, async ({ key }) => {
    while (await transactions.run((unit) => tellSome(unit, key)));
  })

  atStart(() =>
    transactions.run(async (unit) => {
      const key = keyOfPolicy(policyInForceFrom)
      const known = await noticesStore.newestKey(unit.db, 'PrivacyPolicyUpdate')
      // What stood there before nobody wrote down, so the first that is known is news for nobody.
      const isNews = known !== undefined && known < key
      const policy = saidAs('PrivacyPolicyUpdate', policyInForceFrom)
      const isAdded = (known ?? '') < key && (await noticesStore.add(unit.db, key, policy, { isTold: !isNews }))
      if (isAdded && isNews) await unit.enqueue(tellMembers, { key })
    }),
  )

  async function add(unit: UnitOfWork, key: string, said: noticesStore.Said, onlyIds?: readonly string[]) {
    await noticesStore.add(unit.db, key, said, { onlyIds: onlyIds ?? null })
    await unit.enqueue(tellMembers, { key })
  }

  async function replaceMaintenance(unit: UnitOfWork, id: string, said: noticesStore.Said): Promise<boolean> {
    const key = keyOfMaintenance(id)
    const isThere = await noticesStore.replace(unit.db, key, said)
    if (isThere) await unit.enqueue(tellMembers, { key })
    return isThere
  }

  return {
    planMaintenance: (unit, id, maintenance) =>
      add(unit, keyOfMaintenance(id), saidAs('ServerMaintenance', toKept(maintenance), 'planned')),
    moveMaintenance: (unit, id, maintenance) =>
      replaceMaintenance(unit, id, saidAs('ServerMaintenance', toKept(maintenance), 'moved')),
    async cancelMaintenance(unit, id) {
      const [maintenance] = (await noticesStore.find(unit.db, keyOfMaintenance(id), 'ServerMaintenance')) ?? []
      if (maintenance === undefined) return false
      return replaceMaintenance(unit, id, saidAs('ServerMaintenance', maintenance as Maintenance, 'cancelled'))
    },
    async changePrivacy(unit, day) {
      const said = saidAs('PrivacyPolicyUpdate', day)
      const isNew = await noticesStore.add(unit.db, keyOfHallPolicy, said)
      if (!isNew) await noticesStore.replace(unit.db, keyOfHallPolicy, said)
      await unit.enqueue(tellMembers, { key: keyOfHallPolicy })
    },
    say: (unit, { text, toIds }) => add(unit, `message:${randomUUIDv7()}`, saidAs('SystemMessage', text), toIds),
  }
}

const keyOfMaintenance = (id: string) => `maintenance:${id}`
/** Before those of the product, whose greatest says what members know of it. */
const keyOfHallPolicy = 'hall-policy'
const keyOfPolicy = (inForceFrom: string) => `policy:${inForceFrom}`

const toKept = ({ from, minutes }: { from: Date; minutes: number }): Maintenance => ({
  from: from.toISOString(),
  minutes,
})

/** As it is stored until everybody is told. */
const saidAs = <Name extends HouseCause>(name: Name, ...happened: Happened<Name>): noticesStore.Said<Name> => ({
  name,
  happened,
})
