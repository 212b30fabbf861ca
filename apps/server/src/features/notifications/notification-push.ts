import { setTimeout as pause } from 'node:timers/promises'
import type { Notification, notificationsHub, UnreadNotifications } from '@guildhall/contract/notifications'
import type { Language } from '@guildhall/contract/rules/languages'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Logger } from '../../platform/logger.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Users } from '../users/index.ts'
import type { NotificationRow, Recorded } from './notifications.store.ts'
import * as notificationsStore from './notifications.store.ts'
import type { Unplaced } from './order/places.store.ts'
import * as placesStore from './order/places.store.ts'

/** What was stored for several members alike. */
export type ToldOf = {
  /** How far its group had come with it. */
  readonly position: number | null
  toNotification(row: NotificationRow, language: Language): Notification
}

type Arrived = Unplaced & Pick<ToldOf, 'toNotification'>
type Told = {
  /** As they are stored by now: what was taken back since its commit is gone, or says so. */
  readonly rows: ReadonlyMap<string, NotificationRow>
  readonly unread: UnreadNotifications | undefined
  readonly language: Language
}
type Change = { readonly arrived: Map<string, Arrived>; hasSettled: boolean }

/** What somebody renews at the moment can be placed when they are done. */
const askAgainMs = 50
/** Between two batches: whoever is told much is told it together, and nobody sees that it came so much later. */
const restMs = 250
/** A database that is restarted is back by the last of these tries; each waits twice as long as the one before. */
const triesMaximum = 7

export type NotificationPush = ReturnType<typeof createNotificationPush>

/**
 * Gives what was committed its place among the notifications of members who have a page open, and tells them, with the
 * unread numbers of that moment. Nobody waits for it: a lost push is found at the next fetch, which places what is due.
 * One batch is on its way at a time, so a member's numbers arrive in the order they were counted, and a burst of
 * changes costs one count. What could not be read is tried again for half a minute.
 */
export function createNotificationPush(parts: {
  database: Database
  hub: Pick<HubChannel<typeof notificationsHub>, 'toUser' | 'whoListens'>
  users: Pick<Users, 'languagesOf'>
  log: Pick<Logger, 'error'>
  countUnreadOfEach?: typeof notificationsStore.countUnreadOfEach
}) {
  const { database, hub, users, log, countUnreadOfEach: count = notificationsStore.countUnreadOfEach } = parts
  let waiting = new Map<string, Change>()
  let isSending = false

  /** Members have this notification now, new or renewed. */
  function arrived(recorded: readonly Recorded[], { position, toNotification }: ToldOf): void {
    for (const { id, userId } of recorded) {
      expect({ id, userId, position, toNotification })
    }
    start()
  }

  /** Something of the member's was read or taken back. */
  function settled(userId: string): void {
    changeOf(userId).hasSettled = true
    start()
  }

  /** Of one that is renewed before it went out, only the newest does. */
  function expect(arriving: Arrived): void {
    const { arrived: known } = changeOf(arriving.userId)
    if ((known.get(arriving.id)?.position ?? -1) <= (arriving.position ?? 0)) known.set(arriving.id, arriving)
  }

  function expectAgain(busy: readonly Arrived[]): void {
    for (const arriving of busy) expect(arriving)
    start()
  }

  function changeOf(userId: string): Change {
    const change = waiting.get(userId) ?? { arrived: new Map(), hasSettled: false }
    waiting.set(userId, change)
    return change
  }

  function start(): void {
    if (!isSending) void sendWaiting()
  }

  async function sendWaiting(): Promise<void> {
    isSending = true
    let failures = 0
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        await sendBatch(batch)
        failures = 0
      } catch (error) {
        log.error({ err: error }, 'notifications could not be pushed')
        failures += 1
        if (failures < triesMaximum) wait(batch)
      }
      await pause(restMs * 2 ** Math.min(failures, triesMaximum), undefined, { ref: false })
    }
    isSending = false
  }

  /** Nothing of a batch is out before all that it needs was read. */
  function wait(batch: ReadonlyMap<string, Change>): void {
    for (const [userId, { arrived: missed, hasSettled }] of batch) {
      for (const arriving of missed.values()) expect(arriving)
      if (hasSettled) changeOf(userId).hasSettled = true
    }
  }

  async function sendBatch(batch: ReadonlyMap<string, Change>): Promise<void> {
    const listeners = await hub.whoListens([...batch.keys()])
    const changes = [...batch].filter(([userId]) => listeners.has(userId))
    if (changes.length === 0) return
    const arriving = changes.flatMap(([, change]) => [...change.arrived.values()])
    const { places, busy } = await placesStore.place(database, arriving)
    if (busy.length > 0) setTimeout(() => expectAgain(busy), askAgainMs).unref()
    const rows = await notificationsStore.findByIds(database, [...places.keys()])
    const counts = await count(
      database,
      changes.map(([userId]) => userId),
    )
    const languages = await users.languagesOf(database, [...new Set(arriving.map(({ userId }) => userId))])
    for (const [userId, change] of changes) {
      const told = { rows, unread: counts.get(userId), language: languages.get(userId) ?? 'en' }
      send(userId, change, told)
    }
  }

  function send(userId: string, change: Change, { rows, unread, language }: Told): void {
    if (unread === undefined) return
    for (const { id, toNotification } of change.arrived.values()) {
      const row = rows.get(id)
      if (row !== undefined) hub.toUser(userId, 'ReceiveNotification', toNotification(row, language), unread)
    }
    if (change.hasSettled) hub.toUser(userId, 'NotificationsRead', unread)
  }

  return { arrived, settled }
}
