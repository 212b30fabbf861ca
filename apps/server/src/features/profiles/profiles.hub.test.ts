import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { changeProfile, writeOnWall } from '../../../testing/profiles.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const changes: [what: string, change: (owner: TestMember) => Promise<unknown>][] = [
  ['the name', (owner) => owner.call('PATCH /api/me', { body: { firstName: 'New' } })],
  ['the profile', (owner) => changeProfile(owner, { bio: 'New' })],
  ['the wall', (owner) => writeOnWall(owner, owner)],
]

describe('ProfileChanged', () => {
  it.each(changes)('tells the pages of the member and of friends of %s, and nobody else', async (_what, change) => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    const own = await owner.hub('notifications')
    const friends = await friend.hub('notifications')
    const others = await stranger.hub('notifications')
    await change(owner)
    expect([await own.next('ProfileChanged'), await friends.next('ProfileChanged')]).toEqual([[owner.id], [owner.id]])
    expect(others.events).toEqual([])
  })
})
