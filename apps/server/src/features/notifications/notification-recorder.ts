import type { NotificationSubtypeName, NotificationType } from '@guildhall/contract/notification-kinds'
import { notificationSubtype } from '@guildhall/contract/notification-kinds'
import type { Member } from '@guildhall/contract/users'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { NotificationPush } from './notification-push.ts'
import { toNotification } from './notification-sentence.ts'
import type { NotificationsStore } from './notifications.store.ts'

/** Something that members are told. `sentence` goes on after the actor's name, where there is one. */
export type Notice = {
  /** Names what happened; the same cause is never told twice to the same member. */
  readonly causeKey: string
  readonly type: NotificationType
  readonly subtype: NotificationSubtypeName
  readonly actor?: Member | undefined
  readonly sentence: string
  readonly relatedEntityId?: string
  /** While one of the group is unread, the next takes its place. `position` only grows within a group. */
  readonly group?: { readonly key: string; readonly position: number }
}

export type NotificationRecorder = ReturnType<typeof createNotificationRecorder>

/** Stores and settles notifications in the transaction of their cause, and pushes them after it. */
export function createNotificationRecorder(parts: { store: NotificationsStore; push: NotificationPush }) {
  const { store, push } = parts

  /** Each recipient at most once. */
  async function notify(unit: UnitOfWork, userIds: readonly string[], notice: Notice): Promise<void> {
    if (userIds.length === 0) return
    const rows = await store.record(unit.db, userIds, {
      causeKey: notice.causeKey,
      type: notice.type,
      subtype: notificationSubtype(notice.subtype),
      sentence: notice.sentence,
      actorUserId: notice.actor?.id ?? null,
      relatedEntityId: notice.relatedEntityId ?? null,
      group: notice.group ?? null,
    })
    unit.afterCommit(() => {
      for (const row of rows) push.arrived(row.user_id, toNotification(row, notice.actor))
    })
  }

  async function settle(unit: UnitOfWork, userId: string, causeKey: string): Promise<void> {
    pushIf(await store.markCauseRead(unit.db, userId, causeKey), unit, userId)
  }

  async function settleGroup(
    unit: UnitOfWork,
    userId: string,
    group: { key: string; position: number },
  ): Promise<void> {
    pushIf(await store.markGroupRead(unit.db, userId, group), unit, userId)
  }

  async function takeBack(unit: UnitOfWork, userId: string, causeKey: string): Promise<void> {
    pushIf(await store.removeCause(unit.db, userId, causeKey), unit, userId)
  }

  function pushIf(hasChanged: boolean, unit: UnitOfWork, userId: string): void {
    if (hasChanged) unit.afterCommit(() => push.settled(userId))
  }

  return { notify, settle, settleGroup, takeBack }
}
