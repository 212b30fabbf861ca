import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { change, follow, remove, write } from '../../../../testing/posts/posts.ts'
import { ending } from '../../../../testing/posts/spoilers.ts'
import { followTag } from '../../../../testing/posts/tags.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { forgetUnusedTags } from './ringing.ts'

const app = await forThisFile(createTestApp())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.member()))

const tagsFor = async (member: TestMember, beginning: string) =>
  succeed(await member.call('GET /api/completions/tags', { query: { beginning } }))

const namesFor = async (member: TestMember, query: { beginning: string; postId?: string }) =>
  succeed(await member.call('GET /api/completions/people', { query })).map(({ id }) => id)

describe('tags while one is written', () => {
  it('come by use, in any script, and those of the writer first', async () => {
    const [reader, one, other] = (await people(3)) as [TestMember, TestMember, TestMember]
    await write(one, '#raiding #raid_night #рейд')
    await write(other, '#raiding')
    await write(other, '#raidXnight')
    await write(reader, 'For me: #raider', { visibility: 'private' })
    await followTag(reader, 'raids')
    await app.until(async () => (await tagsFor(one, 'рей')).length === 1, 'counting')
    await app.until(async () => (await tagsFor(one, 'raid')).length === 3, 'counting')
    expect(await tagsFor(reader, '#RAID')).toEqual(['raider', 'raids', 'raiding', 'raid_night', 'raidxnight'])
    expect(await tagsFor(one, 'raid_')).toEqual(['raid_night'])
    expect(await tagsFor(one, 'raid%')).toEqual([])
  })

  it('are none that only posts hold which the writer may not see', async () => {
    const [reader, one, friend] = (await people(3)) as [TestMember, TestMember, TestMember]
    await befriend(one, friend)
    await write(one, '#gooddragon', { visibility: 'friends' })
    const later = await write(one, '#goodwyrm')
    await write(friend, '#goodknight')
    await app.until(async () => (await tagsFor(reader, 'good')).length === 2, 'counting')
    expect(await tagsFor(friend, 'good')).toEqual(['goodknight', 'goodwyrm'])
    await block(friend, reader)
    expect(await tagsFor(reader, 'good')).toEqual(['goodwyrm'])
    await change(one, later, { visibility: 'private' })
    expect(await tagsFor(reader, 'good')).toEqual([])
    expect(await tagsFor(one, 'good')).toEqual(['gooddragon', 'goodwyrm', 'goodknight'])
  })

  it('come after others once fewer posts have them, as these lost them or are gone', async () => {
    const [reader, one] = (await people(2)) as [TestMember, TestMember]
    const posts = await Promise.all(['a', 'b', 'c', 'd'].map((text) => write(one, `${text} #mendbow`)))
    for (const text of ['a', 'b']) await write(one, `${text} #mendaxe`)
    await write(one, '#mendelf')
    const offered = (...tags: string[]) =>
      app.until(async () => (await tagsFor(reader, 'mend')).join() === tags.join(), `${tags.join()} in this order`)
    await offered('mendbow', 'mendaxe', 'mendelf')
    const [first, second, third, last] = posts
    if (!first || !second || !third || !last) throw new Error('the posts are not there')
    await change(one, first, { text: 'a, without it' })
    await remove(one, second)
    await remove(one, third)
    await offered('mendaxe', 'mendbow', 'mendelf')
    await remove(one, last)
    const usesOf = (tag: string) => app.sql('select uses from tags_in_use where tag = $1', [tag])
    await app.until(async () => (await usesOf('mendbow')).length === 0, 'counting to none')
  })

  it('are counted as they stand once another server has counted the same tag', async () => {
    const one = await app.member()
    const [, gone] = [await write(one, 'a #turnstile'), await write(one, 'b #turnstile')]
    const isUsed = (uses: number) =>
      app.until(async () => {
        const [row] = await app.sql<{ uses: number }>("select uses from tags_in_use where tag = 'turnstile'")
        return row?.uses === uses
      }, `${uses} uses`)
    await isUsed(2)
    await duringUncommitted(
      app,
      async (db) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('uses of turnstile', 0))`.execute(db)
        await sql`update posts set deleted_at = now() where id = ${gone.id}`.execute(db)
        await sql`update tags_in_use set uses = 1 where tag = 'turnstile'`.execute(db)
      },
      () => write(one, 'c #turnstile'),
    )
    await isUsed(2)
  })

  it('stay known where another server counts one for its first post while those of no post are forgotten', async () => {
    const post = await write(await app.member())
    await app.sql("insert into tags_in_use (tag, uses) values ('lantern', 1), ('snuffer', 1)")
    await duringUncommitted(
      app,
      async (db) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('uses of lantern', 0))`.execute(db)
        await sql`insert into post_tags (post_id, tag) values (${post.id}, 'lantern')`.execute(db)
        await sql`update tags_in_use set uses = 2 where tag = 'lantern'`.execute(db)
      },
      () => app.platform.jobs.enqueue(app.platform.database, forgetUnusedTags, {}),
    )
    const known = async () => {
      const rows = await app.sql<{ tag: string }>("select tag from tags_in_use where tag in ('lantern', 'snuffer')")
      return rows.map(({ tag }) => tag)
    }
    await app.until(async () => !(await known()).includes('snuffer'), 'forgetting')
    expect(await known()).toEqual(['lantern'])
  })
})

describe('names while one is written', () => {
  it('are of the talk, then friends and followed people, then others who can be found', async () => {
    const name = 'Quillon'
    const writer = await app.member()
    // In turn: the handle of the first begins those of all others.
    const [talker, friend, followed] = [await app.member(name), await app.member(name), await app.member(name)]
    const [other, hidden, blocked] = [await app.member(name), await app.member(name), await app.member(name)]
    const post = await write(writer)
    await comment(blocked, post)
    await comment(talker, post)
    await befriend(writer, friend)
    await follow(writer, followed)
    await choosePrivacy(hidden, { search: 'nobody' })
    await block(blocked, writer)
    const found = await namesFor(writer, { beginning: 'quil', postId: post.id })
    expect(found[0]).toBe(talker.id)
    expect(new Set(found.slice(1, 3))).toEqual(new Set([friend.id, followed.id]))
    expect(found.slice(3)).toEqual([other.id])
    const { handle } = succeed(await other.call('GET /api/me'))
    expect(await namesFor(writer, { beginning: handle })).toEqual([other.id])
    expect(await namesFor(writer, { beginning: '', postId: post.id })).toEqual([talker.id])
    expect(await namesFor(writer, { beginning: '' })).toEqual([])
    // Nobody talks past who brought them together.
    expect(await namesFor(talker, { beginning: '', postId: post.id })).toEqual([writer.id])
  })

  it('tell nothing of a talk that the writer does not see', async () => {
    const [writer, author, friend] = (await people(3)) as [TestMember, TestMember, TestMember]
    await befriend(author, friend)
    const post = await write(author, 'Among us', { visibility: 'friends' })
    await comment(friend, post)
    await choosePrivacy(friend, { search: 'nobody' })
    expect(await namesFor(writer, { beginning: '', postId: post.id })).toEqual([])
    expect(await namesFor(writer, { beginning: friend.firstName, postId: post.id })).not.toContain(friend.id)
  })
})

it('what is talked of has three people of whom the reader may know, and posts for everybody', async () => {
  const [reader, one, two, three, four] = (await people(5)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ]
  const trendsFor = async (member: TestMember) => succeed(await member.call('GET /api/trends'))
  for (const member of [one, two, three, four]) await write(member, 'At the #tavern')
  await write(one, 'Still at the #tavern')
  for (const member of [one, two, three]) await write(member, 'In the #cellar', { visibility: 'friends' })
  for (const member of [one, two]) await write(member, 'On the #roof')
  await write(one, 'Once more on the #roof')
  const kept = await write(three, 'In the #garden')
  for (const member of [one, two]) await write(member, 'In the #garden')
  // What gives something away is not talked of, nor does it stand in the way of what is.
  const game = await makeGame(await moderatorOf(app))
  for (const member of [one, two, three]) {
    const { id } = await write(member, 'Of the #attic', { spoiler: ending(game) })
    await app.sql(`insert into post_tags (post_id, tag) select $1, 'attic' || n from generate_series(1, 40) n`, [id])
  }
  expect(await trendsFor(reader)).toEqual([
    { tag: 'tavern', people: 4, posts: 5 },
    { tag: 'garden', people: 3, posts: 3 },
  ])
  await mute(reader, four)
  await change(three, kept, { visibility: 'mentioned' })
  expect(await trendsFor(reader)).toEqual([{ tag: 'tavern', people: 3, posts: 4 }])
  await block(two, reader)
  expect(await trendsFor(reader)).toEqual([])
  expect(await trendsFor(one)).toEqual([{ tag: 'tavern', people: 4, posts: 5 }])
})
