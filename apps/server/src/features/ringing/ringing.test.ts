import { expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, askForId, cancel } from '../../../testing/friendships.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { refusal } from '../../../testing/refusal.ts'
import { type FakeBrowser, startFakePushService } from '../../../testing/telling/fake-push-service.ts'
import { alwaysQuiet, chooseLoudness } from '../../../testing/telling/loudness.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const service = await startFakePushService()
const app = await forThisFile(createTestApp({ network: service.network }))
app.defer(() => service.close())

const add = async (member: TestMember, { subscription }: FakeBrowser) =>
  succeed(await member.call('PUT /api/devices', { body: subscription }))
const devicesOf = async (member: TestMember) => succeed(await member.call('GET /api/devices')).devices
const test = async (member: TestMember, { id }: { id: string }) =>
  succeed(await member.call('POST /api/devices/{id}/test', { params: { id } })).outcome

it('rings each device once, without words until these are allowed, and takes it back when it was read', async () => {
  const [member, first, second] = [await app.member(), await app.member('Wren'), await app.member('Ines')]
  const [laptop, phone] = [service.subscribe('Laptop'), service.subscribe('Phone')]
  await add(member, laptop)
  await add(member, phone)
  await ask(first, member)
  await app.until(() => laptop.pushed.length > 0 && phone.pushed.length > 0, 'the ring')
  const [told] = await notificationsOf(member)
  const quietly = { title: 'Guildhall', body: 'Something new in the hall.', tag: told?.id, url: '/user-request' }
  expect(phone.pushed).toEqual([quietly])
  await chooseLoudness(member, { pushShowsContent: true })
  await ask(second, member)
  await app.until(() => laptop.pushed.length > 1, 'the second ring')
  expect(laptop.pushed[1]).toMatchObject({ title: 'Ines Tester', body: 'sent you a friend request.' })
  await member.call('POST /api/notifications/mark-read/{id}', { params: { id: told?.id ?? '' } })
  await app.until(() => laptop.pushed.length > 2, 'the taking back')
  expect(laptop.pushed.slice(2)).toEqual([{ close: told?.id }])
  expect(await app.sql('select from pending_rings where user_id = $1', [member.id])).toEqual([])
})

it('does not ring for what is taken back or blocked before, and waits in quiet hours', async () => {
  const [member, other, third] = [await app.member(), await app.member(), await app.member()]
  const laptop = service.subscribe()
  await add(member, laptop)
  await chooseLoudness(member, { quietNights: alwaysQuiet })
  await cancel(other, await askForId(other, member))
  await ask(third, member)
  const rows = await app.sql<{ waits: boolean }>(
    'select rings_at > now() as waits from pending_rings where user_id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ waits: true }])
  await block(member, third)
  // Whoever ends the quiet hours hears what waited.
  await chooseLoudness(member, {})
  await ask(await app.member(), member)
  await app.until(() => laptop.pushed.length > 0, 'the ring')
  expect(laptop.pushed).toHaveLength(1)
})

it('says more than three things as one', async () => {
  const member = await app.member()
  const laptop = service.subscribe()
  await add(member, laptop)
  await chooseLoudness(member, { quietNights: alwaysQuiet })
  for (let count = 0; count < 4; count += 1) await ask(await app.member(), member)
  await chooseLoudness(member, {})
  await ask(await app.member(), member)
  await app.until(() => laptop.pushed.length > 0, 'the ring')
  expect(laptop.pushed).toEqual([
    { title: 'Guildhall', body: '5 new notifications', tag: 'many', url: '/notifications' },
  ])
})

it('forgets a device that its service does not know, and leaves one alone that takes nothing', async () => {
  const member = await app.member()
  const [gone, silent] = [service.subscribe('Gone'), service.subscribe('Silent')]
  await add(member, gone)
  const kept = await add(member, silent)
  gone.refuse(410)
  silent.refuse(500)
  for (let count = 0; count < 3; count += 1) expect(await test(member, kept)).toBe('unanswered')
  expect((await devicesOf(member)).find(({ id }) => id === kept.id)).toMatchObject({ isSilent: true })
  await ask(await app.member(), member)
  await app.until(async () => (await devicesOf(member)).length === 1, 'the forgetting')
  silent.refuse(201)
  expect(await test(member, kept)).toBe('taken')
  expect(silent.pushed).toMatchObject([{ tag: 'test' }])
  expect(await devicesOf(member)).toMatchObject([{ name: 'Silent', isSilent: false }])
})

/** As if their time had come; what is due is looked for each minute. */
async function ringAgain(member: TestMember): Promise<void> {
  await app.sql(
    `update rings_put_off set rings_at = now() - interval '1 s'
     where device_id in (select id from devices where user_id = $1)`,
    [member.id],
  )
  await app.platform.jobs.enqueue(app.platform.database, { name: 'ring-devices-after-quiet-hours' }, {})
}
const waitingOf = (member: TestMember) =>
  app.sql<{ seconds: number; refusals: number }>(
    `select round(extract(epoch from rings_at - now()))::int as seconds, refusals
     from rings_put_off join devices d on d.id = device_id where user_id = $1`,
    [member.id],
  )

it('rings again, once, where a service had too much to do, and not before it says so', async () => {
  const member = await app.member()
  const [busy, well] = [service.subscribe('Busy'), service.subscribe('Well')]
  await add(member, busy)
  await add(member, well)
  busy.refuse(429, { 'retry-after': '600' })
  await ask(await app.member(), member)
  await app.until(async () => (await waitingOf(member)).length > 0, 'the waiting')
  const [{ seconds, refusals } = { seconds: 0, refusals: 0 }] = await waitingOf(member)
  expect([seconds > 590, seconds <= 600, refusals]).toEqual([true, true, 1])
  busy.refuse(503)
  await ringAgain(member)
  await app.until(async () => (await waitingOf(member))[0]?.refusals === 2, 'the second refusal')
  expect((await waitingOf(member))[0]?.seconds).toBeGreaterThan(110)
  busy.refuse(201)
  await ringAgain(member)
  await app.until(() => busy.pushed.length > 0, 'the ring')
  expect([busy.pushed, busy.asked]).toEqual([well.pushed, 3])
  expect(await waitingOf(member)).toEqual([])
})

it('does not ring again for what was read meanwhile, in quiet hours, or for ever', async () => {
  const member = await app.member()
  const laptop = service.subscribe()
  await add(member, laptop)
  laptop.refuse(503)
  await ask(await app.member(), member)
  await app.until(async () => (await waitingOf(member)).length > 0, 'the waiting')
  await chooseLoudness(member, { quietNights: alwaysQuiet })
  await ringAgain(member)
  await app.until(async () => ((await waitingOf(member))[0]?.seconds ?? 0) > 0, 'the end of the quiet hours')
  expect([laptop.asked, (await waitingOf(member))[0]?.refusals]).toEqual([1, 1])
  await chooseLoudness(member, {})
  const [told] = await notificationsOf(member)
  await member.call('POST /api/notifications/mark-read/{id}', { params: { id: told?.id ?? '' } })
  await ringAgain(member)
  await app.until(async () => (await waitingOf(member)).length === 0, 'the forgetting')
  const asked = laptop.asked
  await ask(await app.member(), member)
  await app.until(async () => (await waitingOf(member)).length > 0, 'the next one')
  await app.sql('update rings_put_off set refusals = 5')
  await ringAgain(member)
  await app.until(() => laptop.asked === asked + 2, 'the last try')
  await app.until(async () => (await waitingOf(member)).length === 0, 'the end')
})

it('takes off a screen later, once, what was read while a service had too much to do', async () => {
  const member = await app.member()
  const [busy, well] = [service.subscribe('Busy'), service.subscribe('Well')]
  await add(member, busy)
  await add(member, well)
  const waitingCloses = () =>
    app.sql<{ seconds: number; refusals: number }>(
      `select round(extract(epoch from closes_at - now()))::int as seconds, refusals
       from closes_put_off join devices d on d.id = device_id where user_id = $1`,
      [member.id],
    )
  const closeAgain = async () => {
    await app.sql(`update closes_put_off set closes_at = now()`)
    await app.platform.jobs.enqueue(app.platform.database, { name: 'ring-devices-after-quiet-hours' }, {})
  }
  await ask(await app.member(), member)
  await app.until(() => busy.pushed.length + well.pushed.length === 2, 'the ring')
  const [told] = await notificationsOf(member)
  busy.refuse(429, { 'retry-after': '600' })
  await app.until(
    async () => (await app.sql('select from rung where user_id = $1', [member.id])).length > 0,
    'its note',
  )
  await member.call('POST /api/notifications/mark-read/{id}', { params: { id: told?.id ?? '' } })
  await app.until(async () => (await waitingCloses()).length > 0, 'the waiting')
  const [{ seconds, refusals } = { seconds: 0, refusals: 0 }] = await waitingCloses()
  expect([seconds > 590, seconds <= 600, refusals]).toEqual([true, true, 1])
  busy.refuse(503)
  await closeAgain()
  await app.until(async () => (await waitingCloses())[0]?.refusals === 2, 'the second refusal')
  busy.refuse(201)
  await closeAgain()
  await app.until(() => busy.pushed.length === 2, 'the taking back')
  expect([busy.pushed[1], well.pushed.slice(1), busy.asked]).toEqual([{ close: told?.id }, [{ close: told?.id }], 4])
  expect(await waitingCloses()).toEqual([])
})

it('keeps to addresses that anybody may be sent to', async () => {
  const member = await app.member()
  const { subscription } = service.subscribe()
  const inside = { ...subscription, endpoint: subscription.endpoint.replace('push.example', 'inside.example') }
  const device = succeed(await member.call('PUT /api/devices', { body: inside }))
  expect(await test(member, device)).toBe('unanswered')
  for (const body of [
    { ...subscription, endpoint: 'ftp://push.example/' },
    { ...subscription, keys: { ...subscription.keys, auth: 'AAAA' } },
    { ...subscription, name: '' },
  ]) {
    expect(refusal(await member.call('PUT /api/devices', { body }))).toEqual([422, 'invalid'])
  }
})

it('belongs to who signed in last on a browser, with ten at most, and ends with the sign-in', async () => {
  const [member, next] = [await app.member(), await app.member()]
  const shared = service.subscribe('Shared')
  const first = await add(member, shared)
  expect((await add(member, shared)).id).toBe(first.id)
  expect((await add(next, shared)).id).not.toBe(first.id)
  expect(await devicesOf(member)).toEqual([])
  for (let count = 0; count < 11; count += 1) await add(member, service.subscribe(`Number ${count}`))
  expect((await devicesOf(member)).map(({ name }) => name)).toHaveLength(10)
  await member.call('POST /api/logout', { body: { accessToken: member.token, refreshToken: member.refreshToken } })
  expect(await app.sql('select from devices where user_id = $1', [member.id])).toEqual([])
  expect(await devicesOf(next)).toHaveLength(1)
})

it('goes to who signs in next though something of the one before is put off, which goes with them', async () => {
  const [before, next] = [await app.member(), await app.member()]
  const shared = service.subscribe('Shared')
  await add(before, shared)
  shared.refuse(503)
  await ask(await app.member(), before)
  await app.until(async () => (await waitingOf(before)).length > 0, 'the waiting')
  await add(next, shared)
  expect([await devicesOf(before), (await devicesOf(next)).length]).toEqual([[], 1])
  expect([await waitingOf(before), await waitingOf(next)]).toEqual([[], []])
})

it('keeps a device that is renewed as the newest of ten', async () => {
  const member = await app.member()
  const first = service.subscribe('First')
  for (let count = 0; count < 9; count += 1)
    await add(member, count === 0 ? first : service.subscribe(`Number ${count}`))
  await add(member, first)
  for (let count = 0; count < 3; count += 1) await add(member, service.subscribe(`Later ${count}`))
  expect((await devicesOf(member)).map(({ name }) => name)).toContain('First')
})

it('refuses keys that nothing can be encrypted for, and one device that has such silences no other', async () => {
  const [bad, member] = [await app.member(), await app.member()]
  const keys = service.subscribe()
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const { subscription } = keys
  const refused = await bad.call('PUT /api/devices', {
    body: { ...subscription, keys: { ...subscription.keys, p256dh } },
  })
  expect(refusal(refused)).toEqual([422, 'device_keys_wrong'])
  // Taken by a server of before.
  for (let nth = 0; nth < 10; nth++) await add(bad, service.subscribe(`Old ${nth}`))
  await app.sql('update devices set p256dh = $2 where user_id = $1', [bad.id, p256dh])
  const phone = service.subscribe()
  await add(member, phone)
  for (const one of [bad, member]) await chooseLoudness(one, { quietNights: alwaysQuiet })
  await ask(await app.member(), bad)
  await ask(await app.member(), member)
  await app.sql(
    `update pending_rings set rings_at = case when user_id = $1 then timestamptz 'epoch' else now() end
     where user_id = any($2)`,
    [bad.id, [bad.id, member.id]],
  )
  const other = await app.member()
  await add(other, service.subscribe())
  await ask(await app.member(), other)
  await app.until(() => phone.pushed.length > 0, 'the ring of the other')
  expect(await test(bad, (await devicesOf(bad))[0] ?? { id: '' })).toBe('unanswered')
})

it('rings others while the services of one member hang', async () => {
  const [slow, member] = [await app.member(), await app.member()]
  const hanging = Array.from({ length: 9 }, (_, nth) => service.subscribe(`Hanging ${nth}`))
  for (const one of hanging) await add(slow, one)
  const phone = service.subscribe()
  await add(member, phone)
  for (const one of [slow, member]) await chooseLoudness(one, { quietNights: alwaysQuiet })
  await ask(await app.member(), slow)
  await ask(await app.member(), member)
  const held = service.hold()
  await app.sql(
    `update pending_rings set rings_at = case when user_id = $1 then timestamptz 'epoch' else now() end
     where user_id = any($2)`,
    [slow.id, [slow.id, member.id]],
  )
  const other = await app.member()
  await add(other, service.subscribe())
  await ask(await app.member(), other)
  await app.until(() => phone.pushed.length > 0, 'the ring of the other')
  // However late that was: whoever waited for all of the first would have asked each of them.
  expect(hanging.filter(({ asked }) => asked > 0).length).toBeLessThan(hanging.length)
  held.letGo()
  await app.until(() => hanging.every(({ pushed }) => pushed.length > 0), 'the others of the first')
})
