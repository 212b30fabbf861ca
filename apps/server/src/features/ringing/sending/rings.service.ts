import type { Notification } from '@guildhall/contract/notifications'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Loudness } from '../../loudness/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Users } from '../../users/index.ts'
import * as devicesStore from '../devices.store.ts'
import type { DueRing } from '../rings.store.ts'
import * as ringsStore from '../rings.store.ts'
import { notificationAddress } from './notification-address.ts'
import type { PushMessage, PushOutcome } from './push-messages.ts'
import type { PushService } from './push-service.ts'

export type RingsService = ReturnType<typeof createRingsService>

const takenAtOnce = 200
/** More at a time, as after a quiet night, ring as one card. */
const singlyMaximum = 3
const bodyMaximum = 240
const sendersAtOnce = 8

export function createRingsService(parts: {
  database: Database
  users: Pick<Users, 'languagesOf'>
  notifications: Pick<Notifications, 'shownAmong'>
  loudness: Pick<Loudness, 'chosenAmong'>
  pushService: PushService
}) {
  const { database, users, notifications, loudness, pushService } = parts

  /** Rings all that is due. What was taken out and not sent, because this process ended, is not sent by another. */
  async function ringDue(): Promise<void> {
    for (;;) {
      const due = await ringsStore.takeDue(database, takenAtOnce)
      await ring(due)
      if (due.length < takenAtOnce) return
    }
  }

  async function ring(due: readonly DueRing[]): Promise<void> {
    const devices = await devicesStore.ringingOf(database, [...new Set(due.map(({ userId }) => userId))])
    const heard = due.filter(({ userId }) => devices.has(userId))
    const shown = await notifications.shownAmong(
      database,
      heard.map(({ notificationId }) => notificationId),
    )
    const unread = shown.filter(({ isRead }) => !isRead)
    const userIds = [...new Set(unread.map(({ userId }) => userId))]
    const settings = await loudness.chosenAmong(database, userIds)
    const languages = await users.languagesOf(database, userIds)
    await ringsStore.noteRung(
      database,
      unread.map(({ id, userId }) => ({ notificationId: id, userId })),
    )
    const sendings = [...Map.groupBy(unread, ({ userId }) => userId)].flatMap(([userId, news]) => {
      const say = wordsIn(languages.get(userId) ?? 'en')
      const showsContent = settings.get(userId)?.pushShowsContent ?? false
      const messages = messagesOf(news, { showsContent, say })
      return (devices.get(userId) ?? []).flatMap((device) => messages.map((message) => ({ device, message })))
    })
    await sideBySide(sendings, ({ device, message }) => pushTo(device, message))
  }

  async function pushTo(device: devicesStore.StoredDevice, message: PushMessage): Promise<PushOutcome> {
    const outcome = await pushService.push(device, message)
    if (outcome === 'taken') await devicesStore.noteTaken(database, device.id)
    else if (outcome === 'gone') await devicesStore.removeGone(database, device.endpoint)
    else await devicesStore.noteSilent(database, device.id)
    return outcome
  }

  /** Takes off the screens of a member's devices what they read elsewhere, or what is gone. */
  async function withdraw(userId: string): Promise<void> {
    const tags = await ringsStore.takeSettled(database, userId)
    if (tags.length === 0) return
    const devices = (await devicesStore.ringingOf(database, [userId])).get(userId) ?? []
    const closing = tags.map((tag) => ({ close: tag }))
    await sideBySide(
      devices.flatMap((device) => closing.map((message) => ({ device, message }))),
      ({ device, message }) => pushTo(device, message),
    )
  }

  return { ringDue, withdraw, pushTo }
}

type Telling = { readonly showsContent: boolean; readonly say: ReturnType<typeof wordsIn> }

function messagesOf(news: readonly Notification[], { showsContent, say }: Telling): PushMessage[] {
  if (news.length > singlyMaximum) {
    const body = say('{count, plural, one {# new notification} other {# new notifications}}', { count: news.length })
    return [{ title: 'Guildhall', body, tag: 'many', url: '/notifications' }]
  }
  return news.map((notification) => {
    const [tag, url] = [notification.id, notificationAddress(notification) ?? '/notifications']
    if (!showsContent) return { title: 'Guildhall', body: say('Something new in the hall.'), tag, url }
    const { actor, words, message } = notification
    const said = actor === null ? message : words
    const title = actor === null ? 'Guildhall' : `${actor.firstName} ${actor.lastName}`
    return { title, body: said.length > bodyMaximum ? `${said.slice(0, bodyMaximum - 1)}…` : said, tag, url }
  })
}

async function sideBySide<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const workers = Array.from({ length: Math.min(sendersAtOnce, waiting.length) }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  })
  await Promise.all(workers)
}
