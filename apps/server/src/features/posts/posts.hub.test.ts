import { describe, expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { answer, changeComment, comment, deleteComment, tryToComment } from '../../../testing/posts/comments.ts'
import { change, follow, react, remove, takeBack, write } from '../../../testing/posts/posts.ts'
import { share } from '../../../testing/posts/sharing.ts'
import { ending } from '../../../testing/posts/spoilers.ts'
import { followTag } from '../../../testing/posts/tags.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'

const app = await forThisFile(createTestApp())

const handleOf = async (member: TestMember) => (succeed(await member.call('GET /api/me')) as { handle: string }).handle

const listen = (members: readonly TestMember[]) => Promise.all(members.map((member) => member.hub('notifications')))

type Listener = Awaited<ReturnType<typeof listen>>[number]

const movesOf = (hub: Listener | undefined) =>
  (hub?.events ?? []).filter(({ name }) => name === 'PostsMoved').flatMap(({ args }) => args[0] as string[])

const heard = (hub: Listener | undefined, id: string) => hub?.next('PostsMoved', (ids) => ids.includes(id))

describe('PostsMoved', () => {
  it('tells the author, friends, followers of theirs and of a tag, who commented or is named there, and nobody else', async () => {
    const [author, friend, follower, guest, named, inComment, ofTag, stranger] = (await Promise.all(
      Array.from({ length: 8 }, () => app.member()),
    )) as [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember]
    succeed(await followTag(ofTag, 'hinted'))
    await befriend(author, friend)
    succeed(await follow(follower, author))
    const post = await write(author, `with @${await handleOf(named)}, #hinted`)
    const said = await comment(guest, post, `and @${await handleOf(inComment)}`)
    const near = [author, friend, follower, guest, named, inComment, ofTag]
    const hubs = await listen([...near, stranger])
    // What was told before they listened may still be on its way.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await answer(author, said)
    for (const hub of hubs.slice(0, near.length)) expect(await heard(hub, post.id)).toEqual([[post.id]])
    expect(movesOf(hubs.at(-1))).toEqual([])
  })

  it('tells of everything that happens there by the id of the post', async () => {
    const [author, friend] = [await app.member(), await app.member()]
    await befriend(author, friend)
    const [hub] = await listen([friend])
    const post = await write(author)
    const said = await comment(author, post)
    const ids = { params: { id: said.id } }
    const key = { params: { id: said.id, key: 'heart' } }
    for (const happen of [
      () => change(author, post, { text: 'else' }),
      () => comment(author, post),
      () => changeComment(author, said, 'else'),
      () => author.call('PUT /api/comments/{id}/hidden', ids),
      () => author.call('PUT /api/comments/{id}/reactions/{key}', key),
      () => author.call('DELETE /api/comments/{id}/reactions/{key}', key),
      () => react(author, post),
      () => takeBack(author, post),
      () => deleteComment(author, said),
      () => remove(author, post),
    ]) {
      await heard(hub, post.id)
      await happen()
    }
    await heard(hub, post.id)
    expect(new Set(movesOf(hub))).toEqual(new Set([post.id]))
  })

  it('tells once what happens in a moment', async () => {
    const [author, friend] = [await app.member(), await app.member()]
    await befriend(author, friend)
    const [hub] = await listen([friend])
    const posts = await Promise.all([write(author), write(author), write(author)])
    await Promise.all(posts.flatMap((post) => Array.from({ length: 4 }, () => tryToComment(author, post))))
    for (const { id } of posts) await until(() => movesOf(hub).includes(id), 'a move of each post')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(movesOf(hub).length).toBeLessThan(15)
  })

  it('names no post to who does not see it', async () => {
    const [author, friend, blocked, follower] = (await Promise.all(Array.from({ length: 4 }, () => app.member()))) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    await befriend(author, friend)
    for (const member of [blocked, follower]) succeed(await follow(member, author))
    await block(author, blocked)
    const [ofFriend, ofBlocked, ofFollower] = await listen([friend, blocked, follower])
    const [secret, forFriends, open] = [
      await write(author, 'x', { visibility: 'private' }),
      await write(author, 'x', { visibility: 'friends' }),
      await write(author, 'x'),
    ]
    for (const hub of [ofFriend, ofFollower]) await heard(hub, open.id)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(movesOf(ofBlocked)).toEqual([])
    expect(movesOf(ofFollower)).toEqual([open.id])
    expect(new Set(movesOf(ofFriend))).toEqual(new Set([forFriends.id, open.id]))
    expect(movesOf(ofFriend)).not.toContain(secret.id)
  })

  it('tells who saw it by a share that it is shown to fewer, and not what else happens there', async () => {
    const [author, sharer, follower] = [await app.member(), await app.member(), await app.member()]
    succeed(await follow(follower, sharer))
    const post = await write(author)
    await share(sharer, post)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const [ofSharer, ofFollower] = await listen([sharer, follower])
    await react(author, post)
    await heard(ofSharer, post.id)
    await change(author, post, { visibility: 'private' })
    await heard(ofFollower, post.id)
    expect(movesOf(ofFollower)).toEqual([post.id])
  })

  it('tells who follows a tag nothing of a post that gives something away: its tags are words of it', async () => {
    const [author, ofTag] = [await app.member(), await app.member()]
    const game = await makeGame(await moderatorOf(app))
    succeed(await followTag(ofTag, 'whisper'))
    const [hub] = await listen([ofTag])
    const veiled = await write(author, 'The #whisper', { spoiler: ending(game) })
    const open = await write(author, 'A #whisper')
    await heard(hub, open.id)
    await react(author, open)
    await heard(hub, open.id)
    expect(movesOf(hub)).not.toContain(veiled.id)
  })

  it('tells who saw a post until it was shown to fewer, once', async () => {
    const [author, friend, follower, named] = (await Promise.all(Array.from({ length: 4 }, () => app.member()))) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    await befriend(author, friend)
    succeed(await follow(follower, author))
    const handle = await handleOf(named)
    const post = await write(author, `With @${handle}`)
    const forNamed = await write(author, `With @${handle}`, { visibility: 'mentioned' })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const [ofFriend, ofFollower, ofNamed] = await listen([friend, follower, named])
    const narrowed = await change(author, post, { visibility: 'friends' })
    await heard(ofFollower, post.id)
    await heard(ofFriend, post.id)
    await heard(ofNamed, post.id)
    await change(author, narrowed, { visibility: 'private' })
    await until(() => movesOf(ofFriend).length === 2, 'the second move')
    await change(author, forNamed, { text: 'With nobody' })
    await heard(ofNamed, forNamed.id)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(movesOf(ofFollower)).toEqual([post.id])
    expect(movesOf(ofFriend)).toEqual([post.id, post.id])
    expect(movesOf(ofNamed)).toEqual([post.id, forNamed.id])
  })
})
