/** Many members who are told of one thing each, in one situation each, and where each of them finds it. */
import type { LoudnessChoice } from '@guildhall/contract/loudness'
import type { Notification } from '@guildhall/contract/notifications'
import type { SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import { block, mute } from '../boundaries.ts'
import { succeed } from '../conversations.ts'
import { ask } from '../friendships.ts'
import { notificationsOf } from '../notifications.ts'
import type { TestMember } from '../test-app.ts'
import type { TestHub } from '../test-hub.ts'
import type { Deed, TellingApp } from './causes-of-each-subtype.ts'
import type { FakeBrowser, FakePushService } from './fake-push-service.ts'
import { alwaysQuiet, chooseLoudness } from './loudness.ts'

export const situations = ['plain', 'blocked', 'muted', 'quiet hours', 'held back'] as const
export type Situation = (typeof situations)[number]

type Case = {
  readonly name: SentSubtypeName
  readonly subtype: number
  readonly preset: LoudnessChoice['preset']
  readonly situation: Situation
}
/** The channels in words; `later` are those that come when the quiet hours are over. What is there twice says so. */
export type Found = { readonly atOnce: string; readonly held: number; readonly later: string }

type Telling = Case & {
  readonly member: TestMember
  readonly actor: TestMember
  /** Tells the member of something last: what has not come by then does not come. */
  readonly last: TestMember
  readonly browser: FakeBrowser
  readonly page: TestHub<'notifications'>
  readonly deed: Deed
}

const atATime = 12

export async function arrangeTelling(app: TellingApp, service: FakePushService, cases: readonly Case[]) {
  const arranged = await each(cases, async (one) => {
    const [member, actor, last] = [await app.member(), await app.member(), await app.member()]
    return { ...one, member, actor, last, deed: await app.causes[one.name].arrange(member, actor) }
  })
  const idle = (...names: string[]) =>
    app.until(
      async () => {
        const busy = await app.sql(
          `select from pgboss.job where name = any($1) and state in ('created', 'active', 'retry')`,
          [names],
        )
        return busy.length === 0
      },
      `the end of ${names.join(' and ')}`,
      120_000,
    )
  const rung = () => idle('ring-devices', 'ring-devices-after-quiet-hours', 'withdraw-from-devices')

  await app.noTellingWaits()
  // What it takes to arrange a deed rings too, and is not to reach a device that is added after it.
  await rung()
  const tellings: readonly Telling[] = await each(arranged, async (one) => {
    const { member, actor, situation } = one
    const before = (await notificationsOf(member, { limit: 100 })).filter(() => one.name !== 'UnreadMessageReminder')
    await member.call('POST /api/notifications/mark-read-bulk/', { body: before.map(({ id }) => id) })
    const browser = service.subscribe()
    await member.call('PUT /api/devices', { body: browser.subscription })
    await chooseLoudness(member, choiceOf(one))
    if (situation === 'blocked') await block(member, actor)
    if (situation === 'muted') await mute(member, actor)
    return { ...one, browser, page: await member.hub('notifications') }
  })

  /** Every deed, and the last thing of each member. */
  async function doAll(): Promise<void> {
    const ofOneName = [...Map.groupBy(tellings, ({ name }) => name).values()]
    await each(ofOneName, async (alike) => {
      const isForAll = alike[0] !== undefined && app.causes[alike[0].name].isForAll
      for (const { deed } of isForAll ? alike.slice(0, 1) : alike) await deed()
    })
    await app.noTellingWaits()
    await each(tellings, ({ last, member }) => ask(last, member))
    await each(tellings, ({ page, last }) => page.next('ReceiveNotification', ({ actor }) => actor?.id === last.id))
  }

  /** As if nobody had been there for more than ten minutes, and the hour of the digests had come. */
  async function writeLetters(): Promise<void> {
    const ids = [tellings.map(({ member }) => member.id)]
    await app.sql('delete from presence_connections where user_id = any($1)', ids)
    await app.sql(
      `update member_presence set last_seen_at = now() - interval '11 minutes' where user_id = any($1)`,
      ids,
    )
    await app.sql(`update pending_letters set due_at = due_at - interval '11 minutes' where user_id = any($1)`, ids)
    await app.sql('update digests set due_at = now() where user_id = any($1) and due_at is not null', ids)
    await app.platform.jobs.enqueue(app.platform.database, { name: 'write-letters-that-are-due' }, {})
    await idle('write-letters', 'write-letters-that-are-due')
  }

  async function tell(): Promise<Found[]> {
    await doAll()
    await rung()
    await each(tellings, ({ page }) => page.stop())
    await app.until(
      async () => (await app.sql('select from presence_connections where left_at is null')).length === 0,
      'the end of the connections',
    )
    await writeLetters()
    const atOnce = await each(tellings, (one) => lookFor(app, one))
    await each(tellings, ({ member, preset }) => chooseLoudness(member, { preset }))
    await app.platform.jobs.enqueue(app.platform.database, { name: 'ring-devices-after-quiet-hours' }, {})
    await rung()
    await writeLetters()
    const inTheEnd = await each(tellings, (one) => lookFor(app, one))
    return inTheEnd.map(({ channels, held }, at) => {
      const before = atOnce[at]?.channels ?? []
      return {
        atOnce: before.join(' '),
        held,
        later: channels.filter((channel) => !before.includes(channel)).join(' '),
      }
    })
  }

  return { tell }
}

const choiceOf = ({ preset, situation }: Case): Partial<LoudnessChoice> => ({
  preset,
  ...(situation === 'quiet hours' && { quietNights: alwaysQuiet }),
  ...(situation === 'held back' && { strangers: 'hold' }),
})

/** By every door. */
async function lookFor(app: TellingApp, { member, last, subtype, name, page, browser }: Telling) {
  const isIt = (told: Notification) => told.subtype === subtype && told.actor?.id !== last.id
  const all = await notificationsOf(member, { limit: 100 })
  const listed = all.filter(isIt)
  const pushedToPage = page.events
    .filter((event) => event.name === 'ReceiveNotification')
    .map(({ args }) => args[0] as Notification)
    .filter(isIt)
  const fromLast = all.find(({ actor }) => actor?.id === last.id)
  const rang = browser.pushed.filter(({ tag }) => tag !== undefined && tag !== fromLast?.id)
  const lines = app
    .mails()
    .filter(({ to }) => to === member.email)
    .flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('– ')))
  const ofLast = `${last.firstName} ${last.lastName}`
  const mailed = lines.filter(
    (line) => !line.includes(ofLast) && !(name === 'UnreadMessageReminder' && isArranged(line)),
  )
  const counts = {
    // What is in the list is told to the page too.
    list: listed.length === pushedToPage.length ? listed.length : NaN,
    popup: pushedToPage.filter(({ popsUp }) => popsUp).length,
    push: rang.length,
    mail: mailed.length,
  }
  const held = succeed(await member.call('GET /api/held-notifications'))
  return {
    channels: Object.entries(counts).flatMap(([channel, count]) =>
      count === 0 ? [] : [count === 1 ? channel : `${channel} × ${count}`],
    ),
    held: held.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The friend of whose message a member is reminded asked to be one. */
const isArranged = (line: string) => line.includes('friend request')

async function each<One, Other>(all: readonly One[], work: (one: One) => Promise<Other>): Promise<Other[]> {
  const results: Other[] = []
  let next = 0
  const workers = Array.from({ length: Math.min(atATime, all.length) }, async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at] as One)
  })
  await Promise.all(workers)
  return results
}
