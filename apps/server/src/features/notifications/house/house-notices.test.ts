import { policyInForceFrom } from '@guildhall/contract/rules/notifications/privacy-policy'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { fillFriendships } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { chooseLoudness } from '../../../../testing/telling/loudness.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { createApp } from '../../../app.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { HouseNotices } from './house-notices.ts'
import { tellMembers } from './house-notices.ts'

let house: HouseNotices | undefined
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      house = createApp(platform).notifications.house
    },
  }),
)

const from = new Date('2026-12-05T20:00:00.000Z')
const later = new Date('2026-12-06T07:30:00.000Z')

function ask<Answer>(question: (house: HouseNotices, unit: UnitOfWork) => Promise<Answer>): Promise<Answer> {
  return app.platform.transactions.run((unit) => {
    if (house === undefined) throw new Error('there is no house')
    return question(house, unit)
  })
}

const allAreTold = () =>
  app.until(async () => {
    const [open] = await app.sql<{ count: number }>(
      `select (select count(*) from house_notices where not is_told)
        + (select count(*) from pgboss.job where name = $1 and state in ('created', 'active', 'retry')) as count`,
      [tellMembers.name],
    )
    return Number(open?.count) === 0
  }, 'everybody to be told')

const messagesOf = async (member: TestMember) => (await notificationsOf(member)).map(({ message }) => message)

describe('a maintenance', () => {
  it('is told in the language of each, and moved and called off in the same row', async () => {
    const [member, german] = [await app.member(), await app.member()]
    await german.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
    const page = await member.hub('notifications')
    const id = crypto.randomUUID()
    await ask((hall, unit) => hall.planMaintenance(unit, id, { from, minutes: 30 }))
    const [pushed] = await page.next('ReceiveNotification')
    expect(pushed).toMatchObject({ target: null, actor: null, channelKind: 'houseNotices', popsUp: true })
    await allAreTold()
    expect(await messagesOf(member)).toEqual([
      'From 5 December 2026 at 20:00 UTC on the hall is closed for maintenance, for about 30 minutes.',
    ])
    expect(await messagesOf(german)).toEqual([expect.stringContaining('5. Dezember 2026')])

    await ask((hall, unit) => hall.moveMaintenance(unit, id, { from: later, minutes: 1 }))
    const [moved] = await page.next('ReceiveNotification', ({ message }) => message.includes('another time'))
    expect(moved.id).toBe(pushed.id)
    await member.call('POST /api/notifications/mark-read/{id}', { params: { id: moved.id } })
    await allAreTold()

    expect(await ask((hall, unit) => hall.cancelMaintenance(unit, id))).toBe(true)
    await allAreTold()
    expect(await messagesOf(member)).toEqual([
      expect.stringContaining('does not take place'),
      expect.stringContaining('about 1 minute.'),
    ])
    expect(await messagesOf(german)).toEqual([expect.stringContaining('6. Dezember 2026')])
  })

  it('that nobody planned cannot be moved or called off', async () => {
    expect(await ask((hall, unit) => hall.cancelMaintenance(unit, crypto.randomUUID()))).toBe(false)
    expect(await ask((hall, unit) => hall.moveMaintenance(unit, crypto.randomUUID(), { from, minutes: 5 }))).toBe(false)
  })

  it('reaches whoever has switched off what can be', async () => {
    const member = await app.member()
    const off = { list: false, popup: false, push: false, mail: false, sound: false }
    await chooseLoudness(member, { preset: 'quiet', own: { houseNotices: off, houseNews: off } })
    await ask((hall, unit) => hall.planMaintenance(unit, crypto.randomUUID(), { from, minutes: 10 }))
    await ask((hall, unit) => hall.say(unit, { text: 'Cake on Sunday' }))
    await allAreTold()
    expect(await messagesOf(member)).toEqual([expect.stringContaining('for about 10 minutes')])
  })
})

describe('a message of the house', () => {
  it('stands as it was written, before those whom it is for', async () => {
    const [member, other, gone] = [await app.member(), await app.member(), await app.member()]
    await app.sql('update users set suspended_at = now() where id = $1', [gone.id])
    const text = 'Tea at five, {name}: <b>bring a cup</b> \\u0041'
    await ask((hall, unit) => hall.say(unit, { text, toIds: [member.id, gone.id] }))
    await allAreTold()
    expect(await notificationsOf(member)).toMatchObject([{ message: text, words: text, target: null, type: 3 }])
    expect(await notificationsOf(other)).toEqual([])
    expect(await app.sql('select from notifications where user_id = $1', [gone.id])).toEqual([])
  })

  it('is told to a crowd once each, on however many servers at once, and not to who comes later', async () => {
    const member = await app.member()
    await fillFriendships(app, member, { count: 1100, state: 'friends' })
    const text = `Once ${crypto.randomUUID()}`
    const told = () =>
      app.sql<{ users: number; rows: number; renewed: number }>(
        `select count(distinct user_id)::int as users, count(*)::int as rows, count(told_at)::int as renewed
         from notifications where told ->> 'text' = $1`,
        [text],
      )
    const second = await createTestApp({ dataOf: app })
    await ask((hall, unit) => hall.say(unit, { text }))
    const [notice] = await app.sql<{ key: string }>('select key from house_notices where told ->> 0 = $1', [text])
    // Each commits for itself, so that a server that has nothing to do takes the next.
    for (let time = 0; time < 4; time++) {
      await app.platform.transactions.run((unit) => unit.enqueue(tellMembers, { key: notice?.key ?? '' }))
    }
    const newcomer = await app.member()
    await allAreTold()
    await second.close()
    const [everybody] = await told()
    expect(everybody).toEqual({ users: everybody?.users, rows: everybody?.users, renewed: 0 })
    expect(everybody?.users).toBeGreaterThan(1100)
    expect(await messagesOf(newcomer)).toEqual([])
  })
})

const inForceFrom = (locale: string) =>
  new Date(policyInForceFrom).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

describe('the privacy policy', () => {
  it('is no news when a hall opens, and told once when a server starts with a newer one', async () => {
    const [german, member] = [await app.member(), await app.member()]
    await german.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
    const rows = await app.sql(`select key, is_told from house_notices where name = 'PrivacyPolicyUpdate'`)
    expect(rows).toEqual([{ key: `policy:${policyInForceFrom}`, is_told: true }])
    expect(await messagesOf(member)).toEqual([])

    await app.sql(`update house_notices set key = 'policy:2026-01-01' where name = 'PrivacyPolicyUpdate'`)
    for (let time = 0; time < 2; time++) await (await createTestApp({ dataOf: app })).close()
    await allAreTold()
    expect(await notificationsOf(member)).toMatchObject([
      {
        message: `The privacy policy of this hall has changed. In force from ${inForceFrom('en-GB')} on: read what it says now.`,
        target: 'policy',
        channelKind: 'houseNotices',
      },
    ])
    expect(await messagesOf(german)).toEqual([expect.stringContaining(inForceFrom('de'))])
  })
})
