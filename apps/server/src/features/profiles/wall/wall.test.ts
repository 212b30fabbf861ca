import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { changeProfile, profileOf, writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

async function openWall(writers: 'friends' | 'members' = 'members'): Promise<TestMember> {
  const owner = await app.member()
  await changeProfile(owner, { wallWriters: writers })
  return owner
}

const wallOf = (viewer: TestMember, owner: TestMember, query: { before?: string; limit?: number } = {}) =>
  viewer.call('GET /api/profiles/{id}/wall', { params: { id: owner.id }, query })

const textsOf = async (viewer: TestMember, owner: TestMember) =>
  (await wallOf(viewer, owner)).body.map(({ text }) => text)

const remove = (member: TestMember, owner: TestMember, postId: string) =>
  member.call('DELETE /api/profiles/{id}/wall/{postId}', { params: { id: owner.id, postId } })

const notificationsOf = async (member: TestMember) =>
  (await member.call('GET /api/notifications/{userId}', { params: { userId: member.id } })).body

describe('a wall', () => {
  it('is closed to everybody but its owner at first', async () => {
    const [owner, friend] = [await app.member(), await app.member()]
    await befriend(owner, friend)
    expect(refusal(await writeOnWall(friend, owner))).toEqual([403, 'wall_closed'])
    expect((await writeOnWall(owner, owner)).status).toBe(201)
  })

  it('opens to friends, or to members', async () => {
    const [owner, friend, stranger] = [await openWall('friends'), await app.member(), await app.member()]
    await befriend(owner, friend)
    expect((await writeOnWall(friend, owner)).status).toBe(201)
    expect(refusal(await writeOnWall(stranger, owner))).toEqual([403, 'wall_closed'])
    await changeProfile(owner, { wallWriters: 'members' })
    expect((await writeOnWall(stranger, owner)).status).toBe(201)
  })

  it('is read newest first, by pages', async () => {
    const [owner, author] = [await openWall(), await app.member('Jun')]
    for (const text of ['one', 'two', 'three']) await writeOnWall(author, owner, text)
    const { body } = await wallOf(owner, owner, { limit: 2 })
    expect(body).toMatchObject([
      { text: 'three', author: { id: author.id, firstName: 'Jun' }, mayDelete: true },
      { text: 'two' },
    ])
    expect((await wallOf(owner, owner, { before: body[1]?.id ?? '' })).body).toMatchObject([{ text: 'one' }])
  })

  it('tells its owner of a line, and takes that back with the line', async () => {
    const [owner, author] = [await openWall(), await app.member('Jun')]
    const { body: post } = await writeOnWall(author, owner, 'Thank you for running book club')
    expect(await notificationsOf(owner)).toMatchObject([
      {
        message: `Jun ${author.lastName} wrote on your wall: Thank you for running book club`,
        type: 0,
        subtype: 51,
        target: 'wall',
      },
    ])
    await remove(author, owner, post.id)
    expect(await notificationsOf(owner)).toEqual([])
  })

  it('tells nobody of their own lines, and nothing of whom they muted', async () => {
    const [owner, muted] = [await openWall(), await app.member()]
    await mute(owner, muted)
    await writeOnWall(owner, owner)
    await writeOnWall(muted, owner)
    expect(await notificationsOf(owner)).toEqual([])
  })

  it('loses a line by its author or the owner of the wall, and by nobody else', async () => {
    const [owner, author, other] = [await openWall(), await app.member(), await app.member()]
    const [first, second] = [await writeOnWall(author, owner), await writeOnWall(author, owner)]
    expect(refusal(await remove(other, owner, first.body.id))).toEqual([403, 'not_owner'])
    for (const [by, post] of [
      [author, first],
      [owner, second],
      [owner, second],
    ] as const) {
      expect((await remove(by, owner, post.body.id)).status).toBe(204)
    }
    expect(await textsOf(owner, owner)).toEqual([])
  })

  it('cannot be reached through another one', async () => {
    const [owner, author, thief] = [await openWall(), await app.member(), await openWall()]
    const { body: post } = await writeOnWall(author, owner, 'kept')
    expect((await remove(thief, thief, post.id)).status).toBe(204)
    expect(await textsOf(owner, owner)).toEqual(['kept'])
  })

  it('hides the lines of people across a block, and counts what is shown', async () => {
    const [owner, author, viewer] = [await openWall(), await app.member(), await app.member()]
    await writeOnWall(author, owner, 'hidden')
    await writeOnWall(viewer, owner, 'mine')
    await block(author, viewer)
    expect(await textsOf(viewer, owner)).toEqual(['mine'])
    expect((await profileOf(viewer, owner)).body.wall).toEqual({ posts: 1 })
    expect((await profileOf(owner, owner)).body.wall).toEqual({ posts: 2 })
  })

  it('is closed across a block, however open', async () => {
    const [owner, blocked] = [await openWall(), await app.member()]
    await block(owner, blocked)
    expect(refusal(await writeOnWall(blocked, owner))).toEqual([403, 'wall_closed'])
    expect((await wallOf(blocked, owner)).body).toEqual([])
    expect(refusal(await wallOf(owner, blocked))).toEqual([403, 'not_visible'])
  })

  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(1001)],
  ])('takes no line of %s', async (_what, text) => {
    const owner = await openWall()
    expect(refusal(await writeOnWall(await app.member(), owner, text))).toEqual([422, 'invalid'])
  })

  it('takes a line once when it is sent twice with one key', async () => {
    const [owner, author] = [await openWall(), await app.member()]
    const key = { headers: { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${author.token}` } }
    const send = () =>
      app.raw('POST', `/api/profiles/${owner.id}/wall`, {
        headers: { ...key.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'once' }),
      })
    await Promise.all([send(), send()])
    await send()
    expect(await textsOf(owner, owner)).toEqual(['once'])
  })
})

describe('the posts of one author on a wall', () => {
  it('are 1000 at most', async () => {
    const [owner, author, other] = [await openWall(), await app.member(), await app.member()]
    await app.sql(
      `insert into wall_posts (id, wall_user_id, author_id, text)
       select gen_random_uuid(), $1, $2, 'Hello' from generate_series(1, 999)`,
      [owner.id, author.id],
    )
    expect((await writeOnWall(author, owner)).status).toBe(201)
    expect(refusal(await writeOnWall(author, owner))).toEqual([409, 'wall_full'])
    expect((await writeOnWall(other, owner)).status).toBe(201)
  })
})
