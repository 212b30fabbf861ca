import { roles } from '@guildhall/contract/rules/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const one = await forThisFile(createTestApp())
const two = await forThisFile(createTestApp({ dataOf: one }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)
const moderator = await memberWithRole(one, 'Mona', roles.moderator)

const begun = Date.now()
const hours = (count: number) => new Date(begun + count * 3_600_000).toISOString()
const close = (part: { from?: string | null; until?: string; words?: string | null } = {}) =>
  admin.call('PUT /api/admin/maintenance', { body: { from: null, until: hours(1), words: null, ...part } })
const open = () => admin.call('DELETE /api/admin/maintenance')
const closedFor = async (member: TestMember, app = one) =>
  refusal(await app.call('GET /api/me', {}, member))?.[1] === 'maintenance'
const isClosed = (member: TestMember, app = one) => app.until(() => closedFor(member, app), 'the hall to be closed')
const isOpen = (member: TestMember, app = one) =>
  app.until(async () => !(await closedFor(member, app)), 'the hall to be open')
const entries = async () => (await admin.call('GET /api/admin/audit', { query: { area: 'house' } })).body

afterEach(async () => {
  await open()
  const member = await one.member()
  await isOpen(member)
  await isOpen(member, two)
})

describe('while the hall is closed', () => {
  it('members are refused on every server with the words and the end, and staff work on', async () => {
    const member = await one.member()
    const until = hours(1)
    succeed(await close({ until, words: 'New disks. Back soon.' }))
    await Promise.all([isClosed(member), isClosed(member, two)])
    const answer = await two.call('POST /api/posts', { body: { text: 'Anybody?' } }, member)
    expect([answer.status, two.problem(answer)]).toMatchObject([
      503,
      { code: 'maintenance', current: { until, words: 'New disks. Back soon.' }, retryAfterMs: 60_000 },
    ])
    expect((await two.call('GET /api/me', {}, moderator)).status).toBe(200)
    expect((await two.call('GET /api/admin/cases', {}, moderator)).status).toBe(200)
    expect(succeed(await admin.call('GET /api/start')).maintenance).toMatchObject({ until })
    succeed(await open())
    await Promise.all([isOpen(member), isOpen(member, two)])
  })

  it('a sign-in works on, nobody new comes in, and the server is well', async () => {
    const member = await one.member()
    succeed(await close())
    await isClosed(member)
    const { email, password } = admin
    const signedIn = await one.call('POST /api/login', { body: { email, password } })
    expect(signedIn.status).toBe(200)
    const pair = { accessToken: member.token, refreshToken: member.refreshToken }
    expect((await one.call('POST /api/refresh-token', { body: pair })).status).toBe(200)
    const body = {
      firstName: 'Wren',
      lastName: 'Aldous',
      email: 'w@example.org',
      password: 'the good dice live upstairs',
    }
    expect(refusal(await one.call('POST /api/register', { body }))).toEqual([503, 'maintenance'])
    expect((await one.raw('GET', '/health/ready')).status).toBe(200)
    expect((await one.call('GET /api/maintenance')).body.maintenance).toMatchObject({ words: null })
    expect((await one.call('GET /api/house')).status).toBe(200)
  })

  it('hubs do nothing for members, tell them when it is over, and serve staff', async () => {
    const member = await one.member()
    const [page, chat, staffChat] = [
      await member.hub('notifications'),
      await member.hub('chat'),
      await moderator.hub('chat'),
    ]
    succeed(await close({ words: 'New disks.' }))
    expect((await page.next('MaintenanceMoved'))[0]).toMatchObject({ words: 'New disks.' })
    await isClosed(member)
    await expect(chat.invoke('WhatMoved', [])).rejects.toThrow('maintenance')
    expect(await staffChat.invoke('WhatMoved', [])).toEqual([])
    succeed(await open())
    expect(await page.next('MaintenanceMoved')).toEqual([null])
  })

  it('the end comes by the clock, also where nobody is there', async () => {
    const member = await one.member()
    succeed(await close())
    await isClosed(member)
    await one.sql(`update maintenance set until_at = clock_timestamp() + interval '1 second'`)
    await isOpen(member)
    expect((await one.call('GET /api/maintenance')).body).toEqual({ maintenance: null })
  })
})

describe('a maintenance that is yet to come', () => {
  it('is told ahead, moved and called off, and closes nothing before its time', async () => {
    const member = await one.member()
    const told = async () => (await notificationsOf(member)).map(({ message }) => message)
    const says = (words: string) =>
      one.until(async () => (await told()).some((message) => message.includes(words)), `“${words}” to be told`)
    const [from, until] = [hours(24), hours(25)]
    succeed(await close({ from, until }))
    await says('closed for maintenance, for about 60 minutes')
    expect(await closedFor(member)).toBe(false)
    succeed(await close({ from, until, words: 'New disks.' }))
    succeed(await close({ from, until: hours(26), words: 'New disks.' }))
    await says('for about 120 minutes')
    succeed(await open())
    await says('does not take place')
    // Moved and called off in the row of the first.
    expect(await told()).toHaveLength(1)
  })

  it('is at once by another press, and that is told to nobody', async () => {
    const member = await one.member()
    succeed(await close())
    await isClosed(member)
    succeed(await close({ until: hours(2) }))
    succeed(await open())
    await isOpen(member)
    expect(await notificationsOf(member)).toEqual([])
  })

  it('ends after it begins, within three days, and is not announced for next year', async () => {
    for (const part of [
      { until: hours(-1) },
      { from: hours(3), until: hours(2) },
      { until: hours(73) },
      { from: hours(24 * 91), until: hours(24 * 91 + 1) },
    ]) {
      expect(refusal(await close(part))).toEqual([422, 'invalid'])
    }
    expect((await one.call('GET /api/maintenance')).body).toEqual({ maintenance: null })
  })
})

it('is in the log with what it was, once, and put back from there', async () => {
  const [from, until] = [hours(24), hours(25)]
  succeed(await close({ from, until, words: 'New disks.' }))
  const logged = await entries()
  succeed(await close({ from, until, words: 'New disks.' }))
  expect(await entries()).toEqual(logged)
  succeed(await open())
  succeed(await open())
  const [over, set] = await entries()
  expect([over, set]).toMatchObject([
    { action: 'house.maintenance-over', before: { from, until, words: 'New disks.' } },
    { action: 'house.maintenance-set', before: {}, after: { from, until, words: 'New disks.' } },
  ])
  succeed(await admin.call('PUT /api/admin/maintenance', { body: over?.before }))
  expect((await one.call('GET /api/maintenance')).body.maintenance).toEqual({ from, until, words: 'New disks.' })
})
