import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, ignore } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend, decline } from '../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { createApp } from '../../app.ts'
import type { Audience } from './admission.service.ts'

let friends: ReturnType<typeof createApp>['friends']
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      friends = createApp(platform).friends
    },
  }),
)

const audiences: Audience[] = ['everyone', 'members', 'friends', 'nobody']

describe('an audience', () => {
  it('has friends, strangers and the owner in it as it says', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    expect(await admitted(friend, owner.id)).toEqual(['everyone', 'members', 'friends'])
    expect(await admitted(stranger, owner.id)).toEqual(['everyone', 'members'])
    expect(await admitted(owner, owner.id)).toEqual(audiences)
  })

  it('never has anybody in it whom a block keeps apart from the owner', async () => {
    const [owner, blocked, blocker] = [await app.member(), await app.member(), await app.member()]
    await block(owner, blocked)
    await block(blocker, owner)
    expect(await admitted(blocked, owner.id)).toEqual([])
    expect(await admitted(blocker, owner.id)).toEqual([])
  })

  it('is empty for what suspended and absent members own', async () => {
    const [owner, friend] = [await app.member(), await app.member()]
    await befriend(owner, friend)
    await app.sql('update users set suspended_at = now() where id = $1', [owner.id])
    expect(await admitted(friend, owner.id)).toEqual([])
    expect(await admitted(friend, randomUUID())).toEqual([])
  })

  it('is decided for many owners at once', async () => {
    const [viewer, friend, open, shy, apart] = [
      await app.member(),
      await app.member(),
      await app.member(),
      await app.member(),
      await app.member(),
    ]
    await befriend(viewer, friend)
    await block(apart, viewer)
    const chosen = new Map<string, Audience>([
      [viewer.id, 'nobody'],
      [friend.id, 'friends'],
      [open.id, 'members'],
      [shy.id, 'friends'],
      [apart.id, 'everyone'],
    ])
    const admittedIds = await friends.admittedAmong(app.platform.database, viewer.id, chosen)
    expect(admittedIds).toEqual(new Set([viewer.id, friend.id, open.id]))
    expect(await friends.admittedAmong(app.platform.database, viewer.id, new Map())).toEqual(new Set())
  })

  async function admitted(viewer: TestMember, ownerId: string): Promise<Audience[]> {
    const found: Audience[] = []
    for (const audience of audiences) {
      if (await friends.admits(app.platform.database, viewer.id, ownerId, audience)) found.push(audience)
    }
    return found
  }
})

describe('what stands between two', () => {
  it('is none, outgoing and incoming, friends', async () => {
    const [one, other] = await pair()
    expect(await both(one, other)).toEqual(['none', 'none'])
    await ask(one, other)
    expect(await both(one, other)).toEqual(['outgoing', 'incoming'])
    await ask(other, one)
    expect(await both(one, other)).toEqual(['friends', 'friends'])
  })

  it('is nothing after a decline, for both', async () => {
    const [one, other] = await pair()
    await ask(one, other)
    await decline(other, one)
    expect(await both(one, other)).toEqual(['none', 'none'])
  })

  it('is blocked only for whoever blocked; the other goes on seeing what was', async () => {
    const [blocker, other] = await pair()
    await block(blocker, other)
    expect(await both(blocker, other)).toEqual(['blocked', 'none'])
    await ask(other, blocker)
    expect(await both(blocker, other)).toEqual(['blocked', 'outgoing'])
  })

  it('is nothing for whoever ignores the one who asked', async () => {
    const [owner, asker] = await pair()
    await ignore(owner, asker)
    await ask(asker, owner)
    expect(await both(owner, asker)).toEqual(['none', 'outgoing'])
  })

  async function both(one: TestMember, other: TestMember): Promise<string[]> {
    const { database } = app.platform
    const ties = [await friends.tieTo(database, one.id, other.id), await friends.tieTo(database, other.id, one.id)]
    return ties.map(({ relation }) => relation)
  }
})

async function pair(): Promise<[TestMember, TestMember]> {
  return [await app.member(), await app.member()]
}
