import { redisProgram, startTestRedis, type TestRedis } from '@guildhall/signalr-server/testing/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { befriend } from '../../../testing/friendships.ts'
import {
  gone,
  lastTold,
  letGraceEnd,
  ownPresence,
  patientPresence,
  presenceOf,
  sayStatus,
  setPrivacy,
  stateOf,
  told,
} from '../../../testing/presence/watched-presence.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { connectHub, type HubName } from '../../../testing/test-hub.ts'

describe.skipIf(redisProgram === undefined)('servers on one database and one Redis', () => {
  let redis: TestRedis
  let one: TestApp
  let other: TestApp
  const settings = () => ({ redisUrl: redis.url, presence: patientPresence })

  beforeAll(async () => {
    redis = await startTestRedis()
    one = await createTestApp({ config: settings() })
    other = await createTestApp({ config: settings(), dataOf: one })
    for (const app of [one, other]) {
      await app.until(async () => (await app.raw('GET', '/health/ready')).body.redis === 'ok', 'Redis')
    }
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis.close()
  })

  async function connect<Name extends HubName>(app: TestApp, name: Name, { token }: TestMember) {
    const hub = await connectHub(app.url, name, token)
    app.defer(() => hub.stop())
    return hub
  }

  /** Two friends; the first has a page on the first server that is told of the second. */
  async function friends() {
    const [viewer, member] = [await one.member(), await one.member()]
    await befriend(viewer, member)
    return { viewer, member, page: await connect(one, 'notifications', viewer) }
  }

  it('tell friends at one of who comes and goes at the other', async () => {
    const { viewer, member, page } = await friends()
    const chat = await connect(other, 'chat', member)
    await lastTold(one, page, member, 'online')
    await chat.invoke('SetActivity', 'idle')
    await lastTold(one, page, member, 'idle')
    expect(await stateOf(viewer, member)).toBe('idle')
    await chat.stop()
    await letGraceEnd(one, member)
    await lastTold(one, page, member, 'offline')
  })

  it('tell an open room of people at one of who comes and goes at the other', async () => {
    const [viewer, member] = [await one.member(), await one.member()]
    await setPrivacy(member, { presence: 'everyone' })
    const page = await connect(one, 'notifications', viewer)
    await page.invoke('WatchPeople')
    const chat = await connect(other, 'chat', member)
    await page.next('PeopleMoved')
    await chat.stop()
    await letGraceEnd(one, member)
    await page.next('PeopleMoved')
  })

  it('say nothing of who comes back at the other', async () => {
    const { member, page } = await friends()
    const first = await connect(one, 'chat', member)
    await lastTold(one, page, member, 'online')
    await first.stop()
    await gone(one, member)
    await connect(other, 'chat', member)
    const rows = () => one.sql('select from presence_connections where user_id = $1', [member.id])
    await one.until(async () => (await rows()).length === 2, 'the connection to the other server')
    await one.sql(`update presence_connections set left_at = left_at - interval '1 day' where user_id = $1`, [
      member.id,
    ])
    await one.until(async () => (await rows()).length === 1, 'the end of the grace')
    await sayStatus(member, 'Still here')
    await one.until(() => told(page, member).at(-1)?.status?.text === 'Still here', 'the status')
    expect(told(page, member).map(({ state }) => state)).toEqual(['online', 'online'])
  })

  it('merge the devices of a member, and show a choice on all of them', async () => {
    const { member, page } = await friends()
    const [laptop, phone] = [await connect(one, 'chat', member), await connect(other, 'chat', member)]
    const pages = [await connect(one, 'notifications', member), await connect(other, 'notifications', member)]
    await laptop.invoke('SetActivity', 'idle')
    await lastTold(one, page, member, 'online')
    await phone.invoke('SetActivity', 'idle')
    await lastTold(one, page, member, 'idle')
    await phone.stop()
    await laptop.invoke('SetActivity', 'active')
    await lastTold(one, page, member, 'online')
    await other.call('PUT /api/presence/availability', { body: { choice: 'dnd', until: null } }, member)
    await lastTold(one, page, member, 'dnd')
    for (const own of pages) await own.next('OwnPresenceChanged', ({ state }) => state === 'dnd')
    expect((await ownPresence(member)).state).toBe('dnd')
  })

  it('notice one that died, and when those there were seen last', async () => {
    const { viewer, member, page } = await friends()
    const dead = crypto.randomUUID()
    await one.sql('insert into presence_servers (id) values ($1)', [dead])
    await one.sql('insert into presence_connections (user_id, server_id, is_active) values ($1, $2, true)', [
      member.id,
      dead,
    ])
    await sayStatus(member, 'On the server that dies')
    await lastTold(one, page, member, 'online')
    await one.sql(`update presence_servers set alive_at = '2020-02-02 12:00:30Z' where id = $1`, [dead])
    const third = await createTestApp({ config: settings(), dataOf: one })
    expect(await lastTold(one, page, member, 'offline')).toMatchObject({ lastSeenAt: '2020-02-02T12:00:00.000Z' })
    expect((await presenceOf(viewer, member))[0]?.lastSeenAt).toBe('2020-02-02T12:00:00.000Z')
    expect(await one.sql('select from presence_servers where id = $1', [dead])).toEqual([])
    await third.close()
  })

  it('store who is here again after they were taken for dead', async () => {
    const { member, page } = await friends()
    await connect(other, 'chat', member)
    await lastTold(one, page, member, 'online')
    await one.sql('delete from presence_connections')
    await one.sql('delete from presence_servers')
    await other.call('PUT /api/presence/status', { body: { text: 'Hello?', until: null } }, member)
    const rows = () => one.sql('select from presence_connections where user_id = $1', [member.id])
    await one.until(async () => (await rows()).length === 1, 'the connection')
    await lastTold(one, page, member, 'online')
  })

  it('that leave in order note until when those there were here', async () => {
    const { member, page } = await friends()
    const third = await createTestApp({ config: settings(), dataOf: one })
    await connect(third, 'chat', member)
    await lastTold(one, page, member, 'online')
    await third.close()
    expect(told(page, member).at(-1)?.state).toBe('online')
    await letGraceEnd(one, member)
    expect((await lastTold(one, page, member, 'offline')).lastSeenAt).not.toBeNull()
  })
})
