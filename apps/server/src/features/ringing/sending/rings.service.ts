import type { Notification } from '@guildhall/contract/notifications'
import { notificationAddress } from '@guildhall/contract/rules/notifications/notification-addresses'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { ReadHouse } from '../../../platform/settings/house.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Loudness } from '../../loudness/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Users } from '../../users/index.ts'
import * as devicesStore from '../devices.store.ts'
import type { PutOff } from '../put-off.store.ts'
import * as putOffStore from '../put-off.store.ts'
import type { DueRing } from '../rings.store.ts'
import * as ringsStore from '../rings.store.ts'
import type { PushAnswer, PushMessage } from './push-messages.ts'
import type { PushService } from './push-service.ts'
import { sideBySide } from './side-by-side.ts'
import { nextTry, refusalsMaximum } from './waits.ts'

export type RingsService = ReturnType<typeof createRingsService>

const takenAtOnce = 200
/** More at a time, as after a quiet night, ring as one card. */
const singlyMaximum = 3
const bodyMaximum = 240
/** So long one member's devices are rung before others come first. */
const longestOfOneMs = 6000

/** One message, and what it tells of. */
type Told = { readonly message: PushMessage; readonly about: readonly string[] }
type Sending = Told & { readonly device: devicesStore.StoredDevice; readonly refusals: number }

export function createRingsService(parts: {
  database: Database
  users: Pick<Users, 'languagesOf'>
  notifications: Pick<Notifications, 'shownAmong'>
  loudness: Pick<Loudness, 'chosenAmong' | 'quietUntil'>
  pushService: PushService
  readHouse: ReadHouse
}) {
  const { database, users, notifications, loudness, pushService, readHouse } = parts

  /** Rings all that is due. What was taken out and not sent, because this process ended, is not sent by another. */
  async function ringDue(): Promise<void> {
    await takeAll(async (db) => {
      const due = await ringsStore.takeDue(db, takenAtOnce)
      return { taken: due.length, sendings: await sendingsOf(db, due) }
    })
    await takeAll(async (db) => {
      const due = await putOffStore.takeDue(db, takenAtOnce)
      return { taken: due.length, sendings: await sendingsAgain(db, due) }
    })
  }

  /** What fails before anything is sent has taken nothing out. */
  async function takeAll(take: (db: Database) => Promise<{ taken: number; sendings: readonly Sending[] }>) {
    for (;;) {
      const { taken, sendings } = await database.transaction().execute(take)
      const ofEach = [...Map.groupBy(sendings, ({ device }) => device.user_id).values()]
      await sideBySide(ofEach, sendInTurn)
      if (taken < takenAtOnce) return
    }
  }

  async function sendingsOf(db: Database, due: readonly DueRing[]): Promise<Sending[]> {
    const devices = await devicesStore.ringingOf(db, [...new Set(due.map(({ userId }) => userId))])
    const heard = due.filter(({ userId }) => devices.has(userId))
    const unread = await unreadAmong(notifications, db, heard)
    const messagesFor = await messagesIn(db, unread)
    await ringsStore.noteRung(
      db,
      unread.map(({ id, userId }) => ({ notificationId: id, userId })),
    )
    return [...Map.groupBy(unread, ({ userId }) => userId)].flatMap(([userId, news]) => {
      const messages = messagesFor(userId, news)
      return (devices.get(userId) ?? []).flatMap((device) => messages.map((one) => ({ device, ...one, refusals: 0 })))
    })
  }

  /** What services did not take before. In quiet hours it waits for their end. */
  async function sendingsAgain(db: Database, due: readonly PutOff[]): Promise<Sending[]> {
    const userIds = [...new Set(due.map(({ userId }) => userId))]
    const devices = await devicesStore.ringingOf(db, userIds)
    const settings = await loudness.chosenAmong(db, userIds)
    const unread = new Map(
      (await unreadAmong(notifications, db, due)).map((notification) => [notification.id, notification]),
    )
    const messagesFor = await messagesIn(db, [...unread.values()])
    const sendings: Sending[] = []
    for (const [deviceId, waiting] of Map.groupBy(due, (one) => one.deviceId)) {
      const [{ userId } = { userId: '' }] = waiting
      const device = devices.get(userId)?.find(({ id }) => id === deviceId)
      const news = waiting.flatMap(({ notificationId }) => unread.get(notificationId) ?? [])
      const refusals = Math.max(...waiting.map((one) => one.refusals))
      const until = loudness.quietUntil(settings.get(userId))
      if (device === undefined || news.length === 0) continue
      if (until === null) sendings.push(...messagesFor(userId, news).map((one) => ({ device, ...one, refusals })))
      else await putOffStore.putOff(db, deviceId, idsOf(news), { until, refusals })
    }
    return sendings
  }

  /** In the language of each member, and with as many words as they allow. */
  async function messagesIn(db: Database, news: readonly Notification[]) {
    const userIds = [...new Set(news.map(({ userId }) => userId))]
    const settings = await loudness.chosenAmong(db, userIds)
    const languages = await users.languagesOf(db, userIds)
    const { name: hall } = await readHouse()
    return (userId: string, own: readonly Notification[]): Told[] =>
      messagesOf(own, {
        showsContent: settings.get(userId)?.pushShowsContent ?? false,
        say: wordsIn(languages.get(userId) ?? 'en'),
        hall,
      })
  }

  /**
   * What one member has to be told, one after the other: services of theirs that hang take one place among those who send,
   * and after a while what is left of it is another time's.
   */
  async function sendInTurn(sendings: readonly Sending[]): Promise<void> {
    const startedAt = performance.now()
    for (const one of sendings) {
      if (performance.now() - startedAt < longestOfOneMs) await send(one)
      else await putOffAgain(one, 0)
    }
  }

  /** What a service did not take waits twice as long each time, and longer where it says so. */
  async function send(sending: Sending): Promise<void> {
    const { againInMs } = await pushTo(sending.device, sending.message)
    if (againInMs !== null) await putOffAgain(sending, againInMs)
  }

  async function putOffAgain({ device, about, refusals }: Sending, againInMs: number): Promise<void> {
    if (refusals + 1 >= refusalsMaximum) return devicesStore.noteSilent(database, device.id)
    const again = { until: nextTry(againInMs, refusals), refusals: refusals + 1 }
    await putOffStore.putOff(database, device.id, about, again)
  }

  async function pushTo(device: devicesStore.StoredDevice, message: PushMessage): Promise<PushAnswer> {
    const answer = await pushService.push(device, message)
    if (answer.outcome === 'taken') await devicesStore.noteTaken(database, device.id)
    else if (answer.outcome === 'gone') await devicesStore.removeGone(database, device.endpoint)
    else if (answer.againInMs === null) await devicesStore.noteSilent(database, device.id)
    return answer
  }

  return { ringDue, pushTo }
}

async function unreadAmong(
  notifications: Pick<Notifications, 'shownAmong'>,
  db: Database,
  rings: readonly DueRing[],
): Promise<readonly Notification[]> {
  const ids = new Set(rings.map(({ notificationId }) => notificationId))
  const shown = await notifications.shownAmong(db, [...ids])
  return shown.filter(({ isRead }) => !isRead)
}

type Telling = { readonly showsContent: boolean; readonly say: ReturnType<typeof wordsIn>; readonly hall: string }

const idsOf = (news: readonly Notification[]): string[] => news.map(({ id }) => id)

function messagesOf(news: readonly Notification[], { showsContent, say, hall }: Telling): Told[] {
  if (news.length > singlyMaximum) {
    const body = say('{count, plural, one {# new notification} other {# new notifications}}', { count: news.length })
    return [{ message: { title: hall, body, tag: 'many', url: '/notifications' }, about: idsOf(news) }]
  }
  return news.map((notification) => {
    const about = [notification.id]
    const [tag, url] = [notification.id, notificationAddress(notification) ?? '/notifications']
    if (!showsContent) return { message: { title: hall, body: say('Something new in the hall.'), tag, url }, about }
    const { actor, words, message } = notification
    const said = actor === null ? message : words
    const title = actor === null ? hall : `${actor.firstName} ${actor.lastName}`
    const body = said.length > bodyMaximum ? `${said.slice(0, bodyMaximum - 1)}…` : said
    return { message: { title, body, tag, url }, about }
  })
}
