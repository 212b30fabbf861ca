import { describe, expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend, remove } from '../../../testing/friendships.ts'
import {
  choose,
  lastTold,
  letGraceEnd,
  patientPresence,
  presenceOf,
  sayStatus,
  setPrivacy,
  stateOf,
  told,
} from '../../../testing/presence/watched-presence.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ config: { presence: patientPresence } }))

const hidden = (userId: string) => ({ userId, state: 'offline', status: null, playing: null, lastSeenAt: null })

/** A member who is online and says something, and a friend with an open page. */
async function friends() {
  const [viewer, member] = [await app.member(), await app.member()]
  await befriend(viewer, member)
  const page = await viewer.hub('notifications')
  await sayStatus(member, 'Here')
  const chat = await member.hub('chat')
  await lastTold(app, page, member, 'online')
  return { viewer, member, page, chat }
}

describe('presence', () => {
  it('is for friends by default, and for everyone or nobody when so chosen', async () => {
    const { viewer, member, page } = await friends()
    const stranger = await app.member()
    expect(await presenceOf(stranger, member)).toEqual([hidden(member.id)])
    await setPrivacy(member, { presence: 'everyone' })
    expect(await stateOf(stranger, member)).toBe('online')
    await setPrivacy(member, { presence: 'nobody' })
    expect(await lastTold(app, page, member, 'offline')).toEqual(hidden(member.id))
    expect(await presenceOf(viewer, member)).toEqual([hidden(member.id)])
    expect((await viewer.call('GET /api/presence/friends')).body).toEqual([])
    expect(await stateOf(member, member)).toBe('online')
  })

  it('that is hidden shows nothing by what it tells: neither when one goes nor when one was seen', async () => {
    const { viewer, member, page, chat } = await friends()
    await setPrivacy(member, { presence: 'nobody', lastSeen: 'everyone' })
    await lastTold(app, page, member, 'offline')
    const before = told(page, member).length
    await chat.stop()
    await letGraceEnd(app, member)
    await app.until(
      async () => (await app.sql('select from presence_connections where user_id = $1', [member.id])).length === 0,
      'the end of the grace',
    )
    expect(await presenceOf(viewer, member)).toEqual([hidden(member.id)])
    await setPrivacy(member, { presence: 'friends' })
    expect((await lastTold(app, page, member, 'offline')).userId).toBe(member.id)
    await app.until(() => told(page, member).length > before, 'the next word')
    expect(told(page, member)).toHaveLength(before + 1)
    expect(told(page, member).at(-1)?.lastSeenAt).not.toBeNull()
  })

  it('is shown without the time of going to those who may not know it', async () => {
    const { viewer, member, page, chat } = await friends()
    await setPrivacy(member, { lastSeen: 'nobody' })
    await chat.stop()
    await letGraceEnd(app, member)
    expect(await lastTold(app, page, member, 'offline')).toEqual(hidden(member.id))
    expect(await presenceOf(viewer, member)).toEqual([hidden(member.id)])
  })

  it('never crosses a block, whoever drew it, also where it is for everyone', async () => {
    const { viewer, member, page } = await friends()
    await viewer.hub('chat')
    for (const one of [viewer, member]) await setPrivacy(one, { presence: 'everyone', lastSeen: 'everyone' })
    await app.until(async () => (await stateOf(member, viewer)) === 'online', 'the other side')
    await block(member, viewer)
    expect(await lastTold(app, page, member, 'offline')).toEqual(hidden(member.id))
    expect(await presenceOf(viewer, member)).toEqual([hidden(member.id)])
    expect(await presenceOf(member, viewer)).toEqual([hidden(viewer.id)])
    const length = told(page, member).length
    await choose(member, 'dnd')
    const witness = await app.member()
    await befriend(witness, viewer)
    await witness.hub('chat')
    await lastTold(app, page, witness, 'online')
    expect(told(page, member)).toHaveLength(length)
  })

  it('begins and ends with a friendship', async () => {
    const [viewer, member] = [await app.member(), await app.member()]
    const page = await viewer.hub('notifications')
    await member.hub('chat')
    await app.until(async () => (await stateOf(member, member)) === 'online', 'online')
    await befriend(viewer, member)
    await lastTold(app, page, member, 'online')
    await remove(member, viewer)
    expect(await lastTold(app, page, member, 'offline')).toEqual(hidden(member.id))
  })

  it('of nobody is that of somebody who is away', async () => {
    const member = await app.member()
    const nobody = { id: crypto.randomUUID() }
    expect(await presenceOf(member, nobody, member, nobody)).toEqual([hidden(nobody.id), hidden(member.id)])
  })

  it('is asked for at most 100 members at once', async () => {
    const member = await app.member()
    const ask = async (ids: string) => (await member.call('GET /api/presence/people', { query: { ids } })).status
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',')
    expect([await ask(many(100)), await ask(many(101)), await ask('x'), await ask('')]).toEqual([200, 422, 422, 422])
  })
})
