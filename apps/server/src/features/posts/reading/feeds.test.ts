import type { Post } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { feedOf, follow, getPost, postsOf, react, remove, write, writeMany } from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)
const newestFirst = (posts: readonly { id: string }[]) => idsOf(posts).toReversed()

/** A whole list, so many at a time. */
async function walk(read: (before: string | undefined) => Promise<Post[]>): Promise<Post[]> {
  const all: Post[] = []
  for (let page = await read(undefined); page.length > 0; page = await read(all.at(-1)?.cursor)) all.push(...page)
  return all
}

const inParts = (member: TestMember, of: Parameters<typeof feedOf>[1], limit = 2) =>
  walk((before) => feedOf(member, of, { limit, ...(before !== undefined && { before }) }))

describe('the feed of whom one follows', () => {
  it('has friends, followed people and oneself, newest first, page by page', async () => {
    const [reader, friend, followed, stranger] = [
      await app.member(),
      await app.member(),
      await app.member(),
      await app.member(),
    ]
    await befriend(reader, friend)
    await follow(reader, followed)
    const written: Post[] = []
    for (let round = 0; round < 3; round++) {
      for (const author of [friend, followed, reader, stranger]) {
        const post = await write(author, `Round ${round}`)
        if (author !== stranger) written.push(post)
      }
    }
    expect(idsOf(await inParts(reader, 'following'))).toEqual(newestFirst(written))
  })

  it('finds those who write little in a hall that writes much', async () => {
    const [reader, quiet, loud] = [await app.member(), await app.member(), await app.member()]
    await follow(reader, quiet)
    const old = await writeMany(quiet, 3)
    // Of a later time than any that this test can have.
    await app.sql(
      `insert into posts (id, author_id, text)
       select ('019fffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'x' from generate_series(1, 1200) n`,
      [loud.id],
    )
    const own = await write(reader, 'Mine')
    const found = idsOf(await inParts(reader, 'following'))
    expect(found).toEqual([own.id, ...newestFirst(old)])
    await app.sql('delete from posts where author_id = $1', [loud.id])
  })

  it('finds the newest of hundreds who wrote long ago, whatever of theirs the reader does not see', async () => {
    const [reader, loud] = [await app.member(), await app.member()]
    await app.sql(
      `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
       select ('00000000-1111-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Quiet', 'Member', n || '@quiet.example',
              n || '@quiet.example', 'quiet member', ''::tsvector, 0, 'quiet' || n from generate_series(1, 300) n`,
    )
    await app.sql(
      `insert into follows (id, follower_id, target_kind, target_id)
       select gen_random_uuid(), $1, 'person', id from users where handle like 'quiet%'`,
      [reader.id],
    )
    // A post of each, the latest by the last; of most the latest is for nobody else, and of some it is gone.
    await app.sql(
      `insert into posts (id, author_id, text, visibility, deleted_at)
       select ('01900000-' || lpad(round::text, 4, '0') || '-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
              ('00000000-1111-4000-8000-' || lpad(n::text, 12, '0'))::uuid, round || ' of ' || n,
              case when round = 2 and n > 20 then 'private' else 'public' end,
              case when round = 2 and n <= 10 then now() end
       from generate_series(1, 300) n cross join generate_series(1, 2) round`,
    )
    await app.sql(
      `insert into posts (id, author_id, text)
       select ('019fffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'x' from generate_series(1, 1200) n`,
      [loud.id],
    )
    const latest = Array.from({ length: 10 }, (_, at) => `2 of ${20 - at}`)
    const first = Array.from({ length: 300 }, (_, at) => `1 of ${300 - at}`)
    const found = await inParts(reader, 'following', 35)
    expect(found.map(({ text }) => text)).toEqual([...latest, ...first])
    await app.sql('delete from posts where author_id = $1', [loud.id])
  })
})

describe('the feed of games', () => {
  it('has games that the reader follows or has on the shelf, and hides none there', async () => {
    const [reader, author] = [await app.member(), await app.member()]
    const [followed, owned, hidden, foreign] = await Promise.all([1, 2, 3, 4].map(() => makeGame(moderator)))
    if (!followed || !owned || !hidden || !foreign) throw new Error('no games')
    await reader.call('PUT /api/games/{gameId}/follow', { params: { gameId: followed.id } })
    for (const { id } of [owned, hidden]) {
      await app.sql(
        `insert into library_entries (user_id, game_id, status, is_hidden) values ($1, $2, 'playing', $3)`,
        [reader.id, Number(id.slice(1)), id === hidden.id],
      )
    }
    const written: Post[] = []
    for (const { id } of [followed, owned, hidden, foreign]) written.push(await write(author, 'On it', { gameId: id }))
    expect(idsOf(await inParts(reader, 'games', 1))).toEqual([written[1]?.id, written[0]?.id])
  })
})

describe('what is hot', () => {
  it('goes by its heat, page by page', async () => {
    const [author, reader] = [await app.member(), await app.member()]
    const posts = await writeMany(author, 4)
    const people = await Promise.all(Array.from({ length: 30 }, () => app.member()))
    for (const person of people) await react(person, { id: posts[0]?.id ?? '' })
    for (const person of people.slice(0, 3)) await react(person, { id: posts[2]?.id ?? '' })
    const ours = new Set(idsOf(posts))
    const found = idsOf(await inParts(reader, 'hot', 3)).filter((id) => ours.has(id))
    expect(found).toEqual([posts[0], posts[2], posts[3], posts[1]].map((post) => post?.id))
  })
})

describe('a place in a list', () => {
  it('is of this list and this reader alone', async () => {
    const [author, reader] = [await app.member(), await app.member()]
    await write(author, 'One #tagged')
    const [post] = await feedOf(reader, 'hall', { limit: 1 })
    const before = post?.cursor ?? ''
    for (const refused of [
      await reader.call('GET /api/feed', { query: { of: 'hot', before } }),
      await reader.call('GET /api/posts', { query: { authorId: author.id, before } }),
      await author.call('GET /api/feed', { query: { of: 'hall', before } }),
      await reader.call('GET /api/feed', { query: { of: 'hall', before: 'x' } }),
    ]) {
      expect(refused.status).toBe(400)
    }
    expect((await reader.call('GET /api/feed', { query: { of: 'hall', before } })).status).toBe(200)
  })

  it('holds while others write and delete', async () => {
    const author = await app.member()
    const reader = await app.member()
    const posts = await writeMany(author, 4)
    const read = (before?: string) => postsOf(reader, { authorId: author.id, limit: 2, ...(before && { before }) })
    const first = await read()
    await write(author, 'Later')
    await remove(author, first[1] ?? { id: '' })
    expect(idsOf(await read(first[1]?.cursor))).toEqual([posts[1]?.id, posts[0]?.id])
  })

  it('is asked for one thing at a time', async () => {
    const reader = await app.member()
    const own = await write(reader, 'Mine, where nobody is named')
    expect((await reader.call('GET /api/posts', {})).body.map(({ id }) => id)).toEqual([own.id])
    expect((await reader.call('GET /api/posts', { query: { tag: 'a', saved: 'true' } })).status).toBe(422)
    expect((await reader.call('GET /api/posts', { query: { gameId: 'h999999' } })).status).toBe(404)
  })
})

describe('the news', () => {
  const newsOf = async (member: TestMember, of: 'following' | 'hall' | 'games', after: string) =>
    (await member.call('GET /api/feed/news', { query: { of, after } })).body

  it('count what others wrote since, and name the latest three', async () => {
    const [reader, seen] = [await app.member(), await app.member()]
    const post = await write(seen)
    const authors = [await app.member(), await app.member(), await app.member(), await app.member()]
    for (const author of authors) await write(author)
    await write(reader)
    const { count, authors: named } = await newsOf(reader, 'hall', post.id)
    expect(count).toBe(4)
    expect(idsOf(named)).toEqual(idsOf(authors).toReversed().slice(0, 3))
    await mute(reader, authors[0] as TestMember)
    await block(authors[1] as TestMember, reader)
    expect((await newsOf(reader, 'hall', post.id)).count).toBe(2)
    expect(await newsOf(reader, 'following', post.id)).toEqual({ count: 0, authors: [] })
    await follow(reader, authors[2] as TestMember)
    expect(await newsOf(reader, 'following', post.id)).toMatchObject({ count: 1, authors: [{ id: authors[2]?.id }] })
  })

  it('count to a hundred', async () => {
    const [reader, author] = [await app.member(), await app.member()]
    const post = await write(author)
    await app.sql(
      `insert into posts (id, author_id, text)
       select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'x' from generate_series(1, 120) n`,
      [author.id],
    )
    expect((await newsOf(reader, 'hall', post.id)).count).toBe(100)
    await app.sql(`delete from posts where text = 'x' and author_id = $1`, [author.id])
  })
})

it('the number of comments leaves out whom a block keeps from the reader', async () => {
  const [author, one, other] = [await app.member(), await app.member(), await app.member()]
  const post = await write(author)
  for (const member of [one, other]) {
    await member.call('POST /api/posts/{id}/comments', { params: { id: post.id }, body: { text: 'Yes.' } })
  }
  await block(one, other)
  expect((await getPost(one, post)).comments).toBe(1)
  expect((await getPost(other, post)).comments).toBe(1)
  expect((await getPost(author, post)).comments).toBe(2)
})
