import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import {
  choose,
  gone,
  lastTold,
  letGraceEnd,
  ownPresence,
  patientPresence,
  presenceOf,
  sayStatus,
  stateOf,
  told,
} from '../../../testing/presence/watched-presence.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ config: { presence: patientPresence } }))

/** Two friends; the first has a page open that is told of the second. */
async function friends() {
  const [viewer, member] = [await app.member(), await app.member()]
  await befriend(viewer, member)
  const page = await viewer.hub('notifications')
  return { viewer, member, page }
}

describe('a member', () => {
  it('is online with a first connection, and friends are told at once', async () => {
    const { viewer, member, page } = await friends()
    expect(await stateOf(viewer, member)).toBe('offline')
    await member.hub('chat')
    expect(await lastTold(app, page, member, 'online')).toEqual({
      userId: member.id,
      state: 'online',
      status: null,
      playing: null,
      lastSeenAt: null,
    })
    const { body } = await viewer.call('GET /api/presence/friends')
    expect(body).toMatchObject([{ userId: member.id, state: 'online' }])
  })

  it('is idle when all pages are; one that said nothing counts as active', async () => {
    const { viewer, member, page } = await friends()
    const [one, other] = [await member.hub('chat'), await member.hub('chat')]
    await member.hub('notifications')
    await one.invoke('SetActivity', 'idle')
    await lastTold(app, page, member, 'online')
    await other.invoke('SetActivity', 'idle')
    await lastTold(app, page, member, 'idle')
    expect((await ownPresence(member)).state).toBe('idle')
    await one.invoke('SetActivity', 'active')
    await lastTold(app, page, member, 'online')
    await one.stop()
    await lastTold(app, page, member, 'idle')
    await member.hub('chat')
    await lastTold(app, page, member, 'online')
    expect(await stateOf(viewer, member)).toBe('online')
  })

  it('who comes back within the grace was not away', async () => {
    const { viewer, member, page } = await friends()
    const first = await member.hub('chat')
    await lastTold(app, page, member, 'online')
    await first.stop()
    await gone(app, member)
    expect(await stateOf(viewer, member)).toBe('online')
    await member.hub('chat')
    await sayStatus(member, 'Back already')
    await app.until(() => told(page, member).at(-1)?.status?.text === 'Back already', 'the status')
    expect(told(page, member).map(({ state }) => state)).toEqual(['online', 'online'])
  })

  it('who stays away is offline, and was last seen when the last connection ended', async () => {
    const { viewer, member, page } = await friends()
    const [one, other] = [await member.hub('chat'), await member.hub('notifications')]
    await lastTold(app, page, member, 'online')
    await one.stop()
    await other.stop()
    await letGraceEnd(app, member)
    const last = await lastTold(app, page, member, 'offline')
    const [row] = await app.sql<{ seen: Date }>('select last_seen_at as seen from member_presence where user_id = $1', [
      member.id,
    ])
    expect(Date.parse(last.lastSeenAt ?? '')).toBe(Math.floor(Number(row?.seen) / 60_000) * 60_000)
    expect(await presenceOf(viewer, member)).toEqual([last])
    expect((await viewer.call('GET /api/presence/friends')).body).toEqual([])
  })

  it('is where the last of tabs that come and go at once leaves them', async () => {
    const { viewer, member } = await friends()
    for (let round = 0; round < 30; round++) {
      const tabs = await Promise.all(Array.from({ length: 3 }, () => member.hub('chat')))
      const [last] = await Promise.all([member.hub('chat'), ...tabs.map((tab) => tab.stop())])
      if (round % 2 === 0) {
        const isHere = 'select from presence_connections where user_id = $1 and left_at is null'
        await app.until(async () => (await app.sql(isHere, [member.id])).length === 1, 'the tab that is left')
        expect(await stateOf(viewer, member)).toBe('online')
      }
      await last.stop()
      await app.until(async () => {
        await letGraceEnd(app, member)
        return (await stateOf(viewer, member)) === 'offline'
      }, 'the end of the last tab')
    }
  })
})

describe('a page', () => {
  it('is told of all that changed in a turn at once', async () => {
    const viewer = await app.member()
    const page = await viewer.hub('notifications')
    const members = await Promise.all(Array.from({ length: 3 }, () => app.member()))
    for (const member of members) {
      await befriend(viewer, member)
      await sayStatus(member, 'For a while', new Date(Date.now() + 3_600_000).toISOString())
      await member.hub('chat')
      await lastTold(app, page, member, 'online')
    }
    const ids = members.map(({ id }) => id)
    await app.sql('update member_presence set status_ends_at = now() where user_id = any($1)', [ids])
    const [batch] = await page.next('PresenceChanged', (changed) =>
      changed.every(({ state, status }) => state === 'online' && status === null),
    )
    expect(batch.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted())
  })
})

describe('a choice', () => {
  it('not to be disturbed wins over being idle, until it ends', async () => {
    const { member, page } = await friends()
    const chat = await member.hub('chat')
    const own = await member.hub('notifications')
    expect((await ownPresence(member)).state).toBe('online')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    expect((await choose(member, 'dnd', until)).body).toMatchObject({
      state: 'dnd',
      availability: { choice: 'dnd', until },
    })
    await own.next('OwnPresenceChanged', ({ state }) => state === 'dnd')
    await lastTold(app, page, member, 'dnd')
    await chat.invoke('SetActivity', 'idle')
    await app.sql(`update member_presence set availability_ends_at = now() where user_id = $1`, [member.id])
    await lastTold(app, page, member, 'idle')
    await own.next('OwnPresenceChanged', ({ availability }) => availability.choice === 'automatic')
    expect(await ownPresence(member)).toMatchObject({
      state: 'idle',
      availability: { choice: 'automatic', until: null },
    })
  })

  it('to be invisible is being offline to others, whatever one does', async () => {
    const { viewer, member, page } = await friends()
    const first = await member.hub('chat')
    await lastTold(app, page, member, 'online')
    await choose(member, 'invisible')
    const left = await lastTold(app, page, member, 'offline')
    expect(left.lastSeenAt).not.toBeNull()
    expect((await ownPresence(member)).state).toBe('invisible')

    await app.sql(`update member_presence set last_seen_at = '2020-02-02 12:00Z' where user_id = $1`, [member.id])
    await sayStatus(member, 'Nobody reads this')
    await first.stop()
    await letGraceEnd(app, member)
    const again = await member.hub('chat')
    await again.invoke('SetActivity', 'idle')
    expect(await presenceOf(viewer, member)).toEqual([{ ...left, lastSeenAt: '2020-02-02T12:00:00.000Z' }])
    expect((await viewer.call('GET /api/presence/friends')).body).toEqual([])

    await choose(member, 'automatic')
    await lastTold(app, page, member, 'idle')
    // That the time above was set by hand is told once; nothing else was.
    expect(new Set(told(page, member).map(({ state }) => state))).toEqual(new Set(['online', 'offline', 'idle']))
    expect(told(page, member).length).toBeLessThanOrEqual(4)
  })
})

describe('a text', () => {
  it('is shown while one is there, and ends by itself', async () => {
    const { viewer, member, page } = await friends()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await sayStatus(member, 'Out for a raid', until)
    await member.call('PUT /api/presence/playing', { body: { text: 'Dungeon Lanterns', until: null } })
    expect(await presenceOf(viewer, member)).toMatchObject([{ state: 'offline', status: null, playing: null }])
    await member.hub('chat')
    const own = await member.hub('notifications')
    const shown = { status: { text: 'Out for a raid', until }, playing: { text: 'Dungeon Lanterns', until: null } }
    expect(await lastTold(app, page, member, 'online')).toMatchObject(shown)
    expect(await ownPresence(member)).toMatchObject(shown)

    await app.sql(`update member_presence set status_ends_at = now() where user_id = $1`, [member.id])
    await app.until(() => told(page, member).at(-1)?.status === null, 'the end of the status')
    expect(told(page, member).at(-1)?.playing).toEqual(shown.playing)
    await own.next('OwnPresenceChanged', ({ status }) => status === null)
    await member.call('PUT /api/presence/playing', { body: { text: null, until } })
    expect(await ownPresence(member)).toMatchObject({ status: null, playing: null })
  })

  it.each([
    ['that ended already', { text: 'x', until: '2020-01-01T00:00:00.000Z' }],
    ['that is too long', { text: 'x'.repeat(81), until: null }],
    ['that is empty', { text: ' ', until: null }],
    ['of two lines', { text: 'a\nb', until: null }],
    ['without a word on its end', { text: 'x' }],
  ])('%s is refused', async (_what, body) => {
    const member = await app.member()
    for (const name of ['PUT /api/presence/status', 'PUT /api/presence/playing'] as const) {
      expect((await member.call(name, { body })).status).toBe(422)
    }
    expect(await ownPresence(member)).toMatchObject({ status: null, playing: null })
  })
})
