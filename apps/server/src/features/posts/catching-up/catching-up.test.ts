import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { approve, ask, befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { answer, comment } from '../../../../testing/posts/comments.ts'
import { change, follow, react, remove, write } from '../../../../testing/posts/posts.ts'
import { share } from '../../../../testing/posts/sharing.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import type { Database } from '../../../platform/database/unit-of-work.ts'

const app = await forThisFile(createTestApp())

async function catchUp(member: TestMember) {
  expect((await member.call('PUT /api/feed/catch-up')).status).toBe(204)
  return succeed(await member.call('GET /api/feed/catch-up'))
}

const readThrough = (member: TestMember, { id }: { id: string }) =>
  member.call('PUT /api/feed/catch-up/{id}/read', { params: { id } })

const idsIn = ({ lanes }: { lanes: { posts: { post: { id: string } }[] } }) => lanes.posts.map(({ post }) => post.id)

/** Written in turn, the last minutes ago. @param scoreOf what hot weighs of each */
async function writeAtOnce(author: TestMember, count: number, scoreOf: (at: number) => number = () => 0) {
  // Those of one millisecond are in no order.
  const ids = Array.from({ length: count }, () => randomUUIDv7() as string).toSorted()
  const posts = ids.map((id, at) => ({ id, score: scoreOf(at) }))
  await app.sql(
    `insert into posts (id, author_id, text, reactors) select id, $1, 'x', score
     from unnest($2::uuid[], $3::integer[]) as written (id, score)`,
    [author.id, posts.map(({ id }) => id), posts.map(({ score }) => score)],
  )
  return ids
}

/** The visit that is on ended so long ago. */
const leave = (member: TestMember, hours: number) =>
  app.sql(
    `update feed_readers set visit_last_at = visit_last_at - make_interval(hours => $2),
       visit_began_at = visit_began_at - make_interval(hours => $2) where user_id = $1`,
    [member.id, hours],
  )

const handleOf = async ({ id }: TestMember) =>
  (await app.sql<{ handle: string }>('select handle from users where id = $1', [id]))[0]?.handle ?? ''

describe('the best posts', () => {
  it('of authors of 1, 10 and 200: the first is in the upper third, the third there twice', async () => {
    const [reader, one, ten, many, other] = await Promise.all(Array.from({ length: 5 }, () => app.member()))
    if (!reader || !one || !ten || !many || !other) throw new Error('nobody')
    for (const author of [one, ten, many, other]) await follow(reader, author)
    const [only] = await writeAtOnce(one, 1, () => 3)
    const ofTen = await writeAtOnce(ten, 10, (at) => (at < 2 ? 4 : 1))
    const ofMany = await writeAtOnce(many, 200, (at) => (at % 50 === 0 ? 9 : 2))
    await writeAtOnce(other, 30, () => 1)
    const found = await catchUp(reader)
    const ids = idsIn(found)
    expect(ids).toHaveLength(7)
    expect(ids.indexOf(only ?? '')).toBe(0)
    expect(ids.filter((id) => ofMany.includes(id))).toEqual([ofMany[150], ofMany[100]])
    expect(ids.slice(1, 3)).toEqual([ofTen[1], ofTen[0]])
    expect(found.lanes.posts.map(({ ofPosts }) => ofPosts)).toEqual([1, 10, 10, 200, 200, 30, 30])
  })

  it('are of who wrote once before those of who wrote much, also where nobody answered them yet', async () => {
    const [reader, one, ten, many] = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    if (!reader || !one || !ten || !many) throw new Error('nobody')
    for (const author of [one, ten, many]) await follow(reader, author)
    const [only] = await writeAtOnce(one, 1)
    await writeAtOnce(ten, 10, () => 1)
    await writeAtOnce(many, 200, (at) => (at < 2 ? 3 : 0))
    const ids = idsIn(await catchUp(reader))
    expect([ids[0], ids.length]).toEqual([only, 5])
  })

  it('are of all the time that no list held, also once one of an earlier visit was read', async () => {
    const [reader, author] = [await app.member(), await app.member()]
    await follow(reader, author)
    const early = await write(author, 'Early')
    await app.sql(`update posts set created_at = now() - interval '28 hours' where id = $1`, [early.id])
    const first = await catchUp(reader)
    expect(idsIn(first)).toEqual([early.id])
    // Then comes a visit in which nobody reads it through, and another in which somebody does.
    await leave(reader, 15)
    await app.sql(`update catch_ups set until = until - interval '15 hours' where user_id = $1`, [reader.id])
    const between = await write(author, 'Between')
    expect((await catchUp(reader)).id).toBe(first.id)
    await app.sql(`update posts set created_at = now() - interval '6 hours' where id = $1`, [between.id])
    await leave(reader, 3)
    await catchUp(reader)
    await readThrough(reader, first)
    const second = await catchUp(reader)
    expect([second.id === first.id, second.readAt, idsIn(second)]).toEqual([false, null, [between.id]])
    // It held all until now.
    await readThrough(reader, second)
    const again = await catchUp(reader)
    expect([again.id, again.readAt]).toEqual([second.id, expect.any(String)])
  })

  it('say by how many people, shares and all, of whom the reader may know', async () => {
    const [reader, author, one, other] = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    if (!reader || !author || !one || !other) throw new Error('nobody')
    await follow(reader, author)
    const post = await write(author)
    for (const member of [one, other]) {
      await react(member, post, 'heart')
      await comment(member, post)
      await share(member, post)
    }
    const found = async () =>
      (await catchUp(reader)).lanes.posts.map(({ post: { because, shares } }) => [because, shares])
    expect(await found()).toEqual([[{ kind: 'hot', reacted: 2, replied: 2 }, 2]])
    await block(other, reader)
    expect((await found())[0]?.[0]).toEqual({ kind: 'hot', reacted: 1, replied: 1 })
  })

  it('stay the same on each device until they were read through, and are those that may be seen now', async () => {
    const [reader, author, gone, muted] = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    if (!reader || !author || !gone || !muted) throw new Error('nobody')
    for (const each of [author, gone, muted]) await follow(reader, each)
    const kept = await write(author)
    const narrowed = await write(author)
    await write(gone)
    await write(muted)
    const first = await catchUp(reader)
    expect(idsIn(first)).toHaveLength(4)

    const later = await write(author, 'Later')
    await react(gone, later)
    await change(author, narrowed, { visibility: 'private' })
    await block(gone, reader)
    await mute(reader, muted)
    await leave(reader, 24)
    const again = await catchUp(reader)
    expect([again.id, idsIn(again), again.readAt]).toEqual([first.id, [kept.id], null])

    // What came since is in the next, which holds all until this visit.
    await readThrough(reader, again)
    const next = await catchUp(reader)
    expect([next.id === first.id, next.readAt, idsIn(next)]).toEqual([false, null, [later.id]])
    await readThrough(reader, next)
    const read = await catchUp(reader)
    expect([read.id, read.readAt]).toEqual([next.id, expect.any(String)])
    await leave(reader, 2)
    expect((await catchUp(reader)).id).not.toBe(next.id)
  })

  it('are of the time since the last visit, seven days at most', async () => {
    const [reader, author] = [await app.member(), await app.member()]
    await follow(reader, author)
    const old = await write(author)
    await app.sql(`update posts set created_at = now() - interval '8 days' where id = $1`, [old.id])
    const seen = await write(author, 'Seen')
    await app.sql(`update posts set created_at = now() - interval '3 hours' where id = $1`, [seen.id])
    await reader.call('PUT /api/feed/visit')
    await leave(reader, 2)
    const fresh = await write(author, 'Fresh')
    expect(idsIn(await catchUp(reader))).toEqual([fresh.id])
    await remove(author, fresh)
    expect(idsIn(await catchUp(reader))).toEqual([])
  })

  it('are none that somebody only shares, and do not count these', async () => {
    const [reader, author, stranger] = [await app.member(), await app.member(), await app.member()]
    await follow(reader, author)
    const said = await write(stranger)
    await share(author, said)
    expect(idsIn(await catchUp(reader))).toEqual([])
    const other = await app.member()
    await follow(other, author)
    const quote = await write(author, 'See above', { quoteId: said.id })
    expect((await catchUp(other)).lanes.posts.map(({ post, ofPosts }) => [post.id, ofPosts])).toEqual([[quote.id, 1]])
  })

  it('are laid out once when two devices come at once, and nothing is before anybody asked', async () => {
    const reader = await app.member()
    expect((await reader.call('GET /api/feed/catch-up')).status).toBe(404)
    await Promise.all([1, 2, 3].map(() => reader.call('PUT /api/feed/catch-up')))
    const found = await catchUp(reader)
    expect((await catchUp(reader)).id).toBe(found.id)
    await readThrough(reader, { id: randomUUIDv7() })
    expect((await catchUp(reader)).readAt).toBeNull()
  })
})

describe('what needs the reader', () => {
  it('is requests, mentions and replies, until something was done about each', async () => {
    const [reader, asker, author] = [await app.member(), await app.member(), await app.member()]
    const post = await write(reader)
    const named = await write(author, `Is @${await handleOf(reader)} here?`)
    const reply = await comment(author, post, 'Yes.')
    const own = await comment(reader, named, 'Here.')
    const deeper = await answer(asker, own, 'Welcome.')
    await comment(asker, post, 'Silence')
    await ask(asker, reader)
    const waiting = async () => {
      const { lanes } = await catchUp(reader)
      return {
        requests: lanes.requests.map(({ friendId }) => friendId),
        mentions: lanes.mentions.map(({ id }) => id),
        replies: lanes.replies.map(({ commentId, postId, author: { id } }) => [commentId, postId, id]),
      }
    }
    // The mention was answered already.
    const silent = (await waiting()).replies.find(([id]) => id !== reply.id && id !== deeper.id)
    expect(await waiting()).toEqual({
      requests: [asker.id],
      mentions: [],
      replies: [silent, [deeper.id, named.id, asker.id], [reply.id, post.id, author.id]],
    })
    await react(reader, { id: post.id })
    await reader.call('PUT /api/comments/{id}/reactions/{key}', { params: { id: deeper.id, key: 'heart' } })
    await answer(reader, reply, 'Good.')
    await approve(reader, asker)
    await block(asker, reader)
    expect(await waiting()).toEqual({ requests: [], mentions: [], replies: [] })
  })

  it('is a mention as long as it is shown to the reader, and was not silenced', async () => {
    const [reader, author] = [await app.member(), await app.member()]
    const text = `Look, @${await handleOf(reader)}`
    const [post, other] = [await write(author, text), await write(author, text)]
    const mentions = async () => (await catchUp(reader)).lanes.mentions.map(({ postId }) => postId)
    expect(await mentions()).toEqual([other.id, post.id])
    await reader.call('PUT /api/posts/{id}/silent', { params: { id: other.id } })
    await change(author, post, { visibility: 'private' })
    expect(await mentions()).toEqual([])
  })
})

it('what friends finished is told as far as they show it', async () => {
  const [reader, friend, stranger] = [await app.member(), await app.member(), await app.member()]
  await befriend(reader, friend)
  await follow(reader, stranger)
  const moderator = await moderatorOf(app)
  const [shown, hidden] = [await makeGame(moderator), await makeGame(moderator)]
  for (const [member, game, isHidden] of [
    [friend, shown, false],
    [friend, hidden, true],
    [stranger, shown, false],
  ] as const) {
    await app.sql(
      `insert into library_entries (user_id, game_id, status, finished_at, is_hidden)
       values ($1, $2, 'completed', now() - interval '1 day', $3)`,
      [member.id, Number(game.id.slice(1)), isHidden],
    )
  }
  const { lanes } = await catchUp(reader)
  expect(lanes.finished.map(({ friend: { id }, game }) => [id, game.id])).toEqual([[friend.id, shown.id]])
  await mute(reader, friend)
  expect((await catchUp(reader)).lanes.finished).toEqual([])
})

it('of a friend who finished many games two are told, the latest, beside those of others', async () => {
  const [reader, eager, other] = [await app.member(), await app.member(), await app.member()]
  for (const friend of [eager, other]) await befriend(reader, friend)
  const moderator = await moderatorOf(app)
  const games = await Promise.all([1, 2, 3, 4].map(() => makeGame(moderator)))
  const finish = (member: TestMember, { id }: { id: string }, hoursAgo: number) =>
    app.sql(
      `insert into library_entries (user_id, game_id, status, finished_at)
       values ($1, $2, 'beaten', now() - make_interval(hours => $3))`,
      [member.id, Number(id.slice(1)), hoursAgo],
    )
  for (const [at, game] of games.entries()) await finish(eager, game, at + 1)
  const [first, second] = games
  if (!first || !second) throw new Error('no games')
  await finish(other, first, 9)
  const { finished } = (await catchUp(reader)).lanes
  expect(finished.map(({ friend: { id }, game }) => [id, game.id])).toEqual([
    [eager.id, first.id],
    [eager.id, second.id],
    [other.id, first.id],
  ])
})

describe('the place where one reads', () => {
  it('is the same on each device, as long as the post is seen', async () => {
    const [reader, author] = [await app.member(), await app.member()]
    const post = await write(author)
    const place = async () => (await reader.call('GET /api/feed/place')).body.place
    const put = (postId: string, offset: number) => reader.call('PUT /api/feed/place', { body: { postId, offset } })
    expect(await place()).toBeNull()
    await put(post.id, 120)
    await put(post.id, -40)
    await put(randomUUIDv7(), 7)
    expect(await place()).toMatchObject({ postId: post.id, offset: -40 })
    await change(author, post, { visibility: 'private' })
    expect(await place()).toBeNull()
    await reader.call('DELETE /api/feed/place')
    await change(author, { ...post, version: post.version + 1 }, { visibility: 'public' })
    expect(await place()).toBeNull()
  })
})

it('laid out by a call that was a moment before its visit, holds for that visit', async () => {
  const reader = await app.member()
  const noteVisit = (db: Database) =>
    sql`insert into feed_readers (user_id, visit_began_at, visit_last_at)
      select ${reader.id}, later, later from (select clock_timestamp() + interval '1 second') as visit (later)`.execute(
      db,
    )
  const laid = await duringUncommitted(app, noteVisit, () => reader.call('PUT /api/feed/catch-up'))
  expect(laid.status).toBe(204)
  const found = succeed(await reader.call('GET /api/feed/catch-up'))
  await readThrough(reader, found)
  expect((await catchUp(reader)).id).toBe(found.id)
})
