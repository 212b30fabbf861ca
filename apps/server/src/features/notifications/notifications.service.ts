import { problems } from '@guildhall/contract/frame/errors'
import type { Notification, UnreadNotifications } from '@guildhall/contract/notifications'
import { notificationsProblems } from '@guildhall/contract/notifications'
import type { Language } from '@guildhall/contract/rules/languages'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'
import type { NotificationPush } from './notification-push.ts'
import { toNotification } from './notification-sentence.ts'
import type { NotificationPage } from './notifications.store.ts'
import * as notificationsStore from './notifications.store.ts'
import * as placesStore from './order/places.store.ts'
import { notificationsSettled } from './telling/notifications.events.ts'

export type NotificationsService = ReturnType<typeof createNotificationsService>

/** What members do with their own notifications. */
export function createNotificationsService(parts: { push: NotificationPush; users: Users }) {
  const { push, users } = parts

  /** @param ofThisPage what the page speaks that asks */
  async function list(
    db: Database,
    caller: Caller,
    page: NotificationPage,
    ofThisPage: Language | undefined,
  ): Promise<Notification[]> {
    requireOwn(caller, page.userId)
    await placesStore.placeAllOf(db, page.userId)
    const rows = await notificationsStore.page(db, page)
    const people = await users.findMembers(
      db,
      rows.flatMap((row) => [row.actor_user_id ?? [], row.also_user_id ?? []].flat()),
    )
    const find = (id: string | null) => people.get(id ?? '')
    const language = (await users.languagesOf(db, [page.userId], ofThisPage)).get(page.userId) ?? 'en'
    return rows.map((row) =>
      toNotification(row, { actor: find(row.actor_user_id), also: find(row.also_user_id) }, language),
    )
  }

  async function countUnread(db: Database, caller: Caller, userId: string): Promise<UnreadNotifications> {
    requireOwn(caller, userId)
    return notificationsStore.countUnread(db, userId)
  }

  async function markRead(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const marked = await markSeveralRead(unit, caller, [id])
    if (marked.length === 0) throw new AppError(notificationsProblems.notification_not_found)
  }

  /** What is not the caller's is passed over; answers the ids that are read now, as they were given. */
  async function markSeveralRead(unit: UnitOfWork, caller: Caller, ids: readonly string[]): Promise<string[]> {
    const own = await notificationsStore.markRead(unit.db, caller.userId, ids)
    await pushIf(
      own.some((notification) => notification.wasUnread),
      unit,
      caller,
    )
    const ownIds = new Set(own.map((notification) => notification.id))
    return [...new Set(ids)].filter((id) => ownIds.has(id))
  }

  async function markAllRead(unit: UnitOfWork, caller: Caller, upToSeq: number): Promise<void> {
    await placesStore.placeAllOf(unit.db, caller.userId)
    await pushIf(await notificationsStore.markReadUpTo(unit.db, caller.userId, upToSeq), unit, caller)
  }

  async function pushIf(hasChanged: boolean, unit: UnitOfWork, { userId }: Caller): Promise<void> {
    if (!hasChanged) return
    await unit.announce(notificationsSettled, { userId })
    unit.afterCommit(() => push.settled(userId))
  }

  return { list, countUnread, markRead, markSeveralRead, markAllRead }
}

/** @throws not_owner */
export function requireOwn(caller: Caller, userId: string): void {
  if (userId !== caller.userId) throw new AppError(problems.not_owner)
}
