import type { HeldBack } from '@guildhall/contract/notifications/held'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'
import * as heldStore from './held.store.ts'

export type HeldService = ReturnType<typeof createHeldService>

/** What strangers did while a member holds it back: taken into the list, or let go, by who did it. */
export function createHeldService(parts: { users: Users; recorder: Pick<NotificationRecorder, 'release'> }) {
  const { users, recorder } = parts

  async function list(db: Database, userId: string): Promise<HeldBack[]> {
    const held = await heldStore.heldOf(db, userId)
    const people = await users.findMembers(
      db,
      held.map(({ actorId }) => actorId),
    )
    return held.flatMap(({ actorId, count, latestAt }) => {
      const actor = people.get(actorId)
      return actor === undefined ? [] : [{ actor, count, latestAt: latestAt.toISOString() }]
    })
  }

  /** Of whom nothing is held, nothing happens. */
  async function take(unit: UnitOfWork, userId: string, actorId: string): Promise<void> {
    const actor = (await users.findMembers(unit.db, [actorId])).get(actorId)
    if (actor !== undefined) await recorder.release(unit, userId, actor)
  }

  async function letGo(unit: UnitOfWork, userId: string, actorId: string): Promise<void> {
    await heldStore.take(unit.db, userId, actorId)
  }

  return { list, take, letGo }
}
