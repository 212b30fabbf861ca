import type { Notification } from '@guildhall/contract/notifications'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { approve, ask, askForId, cancel } from '../../../testing/friendships.ts'
import { notificationsOf, unreadOf } from '../../../testing/notifications.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createNotificationPush } from './notification-push.ts'

const app = await forThisFile(createTestApp())
const everybody = async (userIds: readonly string[]) => new Set(userIds)

it('ReceiveNotification reaches every open page of the member with the unread numbers', async () => {
  const [asker, asked] = [await app.member(), await app.member()]
  const pages = [await asked.hub('notifications'), await asked.hub('notifications')]
  await ask(asker, asked)
  const [notification] = await notificationsOf(asked)
  for (const page of pages) {
    const [received, unread] = await page.next('ReceiveNotification')
    expect(received).toEqual(notification)
    expect(unread).toEqual({ unread: 1, byType: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0] })
  }
})

it('each member is told in their own language, in lists whichever it is by then', async () => {
  const [asker, german, english] = [await app.member('Wren'), await app.member(), await app.member()]
  const speak = (language: 'de' | null) => german.call('PATCH /api/me', { body: { preferences: { language } } })
  await speak('de')
  const pages = [await german.hub('notifications'), await english.hub('notifications')]
  await ask(asker, german)
  await ask(asker, english)
  const pushed = await Promise.all(pages.map(async (page) => (await page.next('ReceiveNotification'))[0].words))
  expect(pushed).toEqual(['hat dir eine Freundschaftsanfrage geschickt.', 'sent you a friend request.'])
  const read = async () => (await notificationsOf(german))[0]?.message
  expect(await read()).toBe(`Wren ${asker.lastName} hat dir eine Freundschaftsanfrage geschickt.`)
  await speak(null)
  expect(await read()).toBe(`Wren ${asker.lastName} sent you a friend request.`)
  // Whoever has chosen nothing reads them as the page that shows them.
  const onPage = { params: { userId: german.id }, headers: { 'accept-language': 'de-AT,de;q=0.9' } }
  const [shown] = (await german.call('GET /api/notifications/{userId}', onPage)).body
  expect(shown?.words).toBe('hat dir eine Freundschaftsanfrage geschickt.')
})

it('NotificationsRead tells the other pages what is left to read', async () => {
  const owner = await app.member()
  for (const asker of [await app.member(), await app.member(), await app.member()]) {
    await ask(asker, owner)
  }
  const page = await owner.hub('notifications')
  const [newest, , oldest] = await notificationsOf(owner)
  await owner.call('POST /api/notifications/mark-read/{id}', { params: { id: newest?.id ?? '' } })
  expect(await page.next('NotificationsRead')).toMatchObject([{ unread: 2 }])
  await owner.call('POST /api/notifications/mark-read-bulk/', { body: [oldest?.id ?? ''] })
  expect(await page.next('NotificationsRead')).toMatchObject([{ unread: 1 }])
  await owner.call('POST /api/notifications/mark-all-read', { body: { upToSeq: 3 } })
  expect(await page.next('NotificationsRead')).toMatchObject([{ unread: 0 }])
})

it('NotificationsRead follows what settles or takes back a notification elsewhere', async () => {
  const [asker, asked] = [await app.member(), await app.member()]
  const page = await asked.hub('notifications')
  const request = await askForId(asker, asked)
  await page.next('ReceiveNotification')
  await cancel(asker, request)
  expect(await page.next('NotificationsRead')).toMatchObject([{ unread: 0 }])
  await ask(asker, asked)
  await approve(asked, asker)
  expect(await page.next('NotificationsRead')).toMatchObject([{ unread: 0 }])
})

it('marking what was read before pushes nothing', async () => {
  const owner = await app.member()
  await ask(await app.member(), owner)
  const [notification] = await notificationsOf(owner)
  const mark = () => owner.call('POST /api/notifications/mark-read/{id}', { params: { id: notification?.id ?? '' } })
  const page = await owner.hub('notifications')
  await mark()
  await page.next('NotificationsRead')
  await mark()
  const asker = await app.member()
  await ask(asker, owner)
  await page.next('ReceiveNotification', ({ relatedEntityId }) => relatedEntityId === asker.id)
  expect(page.events.filter(({ name }) => name === 'NotificationsRead')).toHaveLength(1)
})

it('in a burst the last numbers pushed are right', async () => {
  const owner = await app.member()
  const page = await owner.hub('notifications')
  const askers = await Promise.all(Array.from({ length: 12 }, () => app.member()))
  await Promise.all(askers.map((asker) => ask(asker, owner)))
  const isNotification = ({ name }: { name: string }) => name === 'ReceiveNotification'
  await app.until(() => page.events.filter(isNotification).length === 12 || undefined)
  expect(page.events.findLast(isNotification)?.args[1]).toMatchObject({ unread: 12 })
  expect(await unreadOf(owner)).toBe(12)
  const seqs = (await notificationsOf(owner)).map(({ seq }) => seq)
  expect(seqs).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

it('what could not be pushed is pushed with what comes after it', async () => {
  const failure = new Error('the database is away')
  const unread = (count: number) => ({ unread: count, byType: [] })
  const counts = [
    () => Promise.reject(failure),
    () => Promise.resolve(new Map([['ada', unread(2)] as const, ['bruno', unread(1)] as const])),
  ]
  const [sent, logged]: [unknown[][], unknown[]] = [[], []]
  const push = createNotificationPush({
    countUnreadOfEach: () => counts.shift()?.() ?? Promise.resolve(new Map()),
    database: app.platform.database,
    hub: { toUser: (...message) => void sent.push(message), whoListens: everybody },
    users: inEnglish,
    log: { error: (line: unknown) => void logged.push(line) },
  })
  push.settled('ada')
  await app.until(() => logged.length === 1)
  push.settled('bruno')
  await app.until(() => sent.length === 2)
  expect(logged).toEqual([{ err: failure }])
  expect(new Set(sent)).toEqual(
    new Set([
      ['ada', 'NotificationsRead', unread(2)],
      ['bruno', 'NotificationsRead', unread(1)],
    ]),
  )
})

it('what changes while numbers are counted goes out with the next count, at once', async () => {
  const asked: (readonly string[])[] = []
  const answers: (() => void)[] = []
  const push = createNotificationPush({
    countUnreadOfEach(_, userIds) {
      asked.push(userIds)
      return new Promise((resolve) => void answers.push(() => resolve(new Map())))
    },
    database: app.platform.database,
    hub: { toUser: () => undefined, whoListens: everybody },
    users: inEnglish,
    log: app.platform.log,
  })
  for (const userId of ['ada', 'bruno', 'cleo', 'bruno']) push.settled(userId)
  await app.until(() => asked.length === 1)
  answers.shift()?.()
  await app.until(() => asked.length === 2)
  answers.shift()?.()
  expect(asked).toEqual([['ada'], ['bruno', 'cleo']])
})

it.each([
  [
    'deleted for everybody',
    `update notifications set told = '{"message":{"kind":"gone"}}' where id = $1`,
    [{ kind: 'gone' }],
  ],
  ['taken back', 'delete from notifications where id = $1', []],
])('what is %s before its push goes out is pushed as it is by then', async (_, change, pushed) => {
  const asked = await app.member()
  await ask(await app.member(), asked)
  const [{ id } = { id: '' }] = await notificationsOf(asked)
  const sent: unknown[] = []
  const push = createNotificationPush({
    database: app.platform.database,
    hub: {
      toUser: (_userId, event, ...[told]) => void sent.push(event === 'ReceiveNotification' ? told : event),
      whoListens: async (userIds) => {
        await app.sql(change, [id])
        return new Set(userIds)
      },
    },
    users: inEnglish,
    log: app.platform.log,
    countUnreadOfEach: (_database, userIds) =>
      Promise.resolve(new Map(userIds.map((userId) => [userId, { unread: 0, byType: [] }]))),
  })
  push.arrived([{ id, userId: asked.id, toldAt: new Date() }], {
    position: null,
    toNotification: (row) => row.told?.['message'] as Notification,
  })
  push.settled(asked.id)
  await expect.poll(() => sent).toEqual([...pushed, 'NotificationsRead'])
})

/** Nobody there has ever chosen a language. */
const inEnglish = { languagesOf: () => Promise.resolve(new Map()) }
