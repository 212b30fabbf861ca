import { wordFiltersMaximum } from '@guildhall/contract/rules/posts/word-filter-limits'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf, unreadOf } from '../../../../testing/notifications.ts'
import { answer, comment, commentsOf, tryToSee } from '../../../../testing/posts/comments.ts'
import { filterWords, tryFilter } from '../../../../testing/posts/filters.ts'
import { change, feedOf, follow, getPost, postsOf, save, write } from '../../../../testing/posts/posts.ts'
import { ending } from '../../../../testing/posts/spoilers.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const namesOf = (things: readonly { text: string }[]) => things.map(({ text }) => text)
const foundIn = (things: readonly { text: string; filtered: string[] }[]) =>
  Object.fromEntries(things.map(({ text, filtered }) => [text, filtered]))

/** A reader who follows an author. */
async function two(): Promise<[TestMember, TestMember]> {
  const [reader, author] = [await app.member(), await app.member()]
  await follow(reader, author)
  return [reader, author]
}

describe('a filter', () => {
  const member = app.member()

  it('is kept, changed and taken away, and the same words are one', async () => {
    const owner = await member
    const first = await filterWords(owner, ' Señor  Spider ', { contexts: ['threads', 'feed', 'feed'] })
    expect(first).toMatchObject({
      phrase: 'Señor  Spider',
      isWholeWord: true,
      contexts: ['feed', 'threads'],
      action: 'fold',
      endsAt: null,
    })
    const again = await filterWords(owner, 'SENOR SPIDER', { action: 'hide' })
    expect(again).toMatchObject({ id: first.id, phrase: 'SENOR SPIDER', action: 'hide' })
    const other = await filterWords(owner, 'ghosts')
    const id = other.id
    const patch = (body: object) => owner.call('PATCH /api/word-filters/{id}', { params: { id }, body })
    const endsAt = '2031-01-01T00:00:00.000Z'
    expect(succeed(await patch({ endsAt, isWholeWord: false }))).toMatchObject({ phrase: 'ghosts', endsAt })
    expect(refusal(await patch({ phrase: 'señor spider' }))).toEqual([409, 'word_filter_taken'])
    expect(refusal(await tryFilter(owner, '\u0301'))).toEqual([422, 'invalid'])
    expect(refusal(await tryFilter(owner, 'x', { contexts: [] }))).toEqual([422, 'invalid'])
    expect(refusal(await tryFilter(owner, 'x', { endsAt: '0000-01-01T00:00:00.000Z' }))).toEqual([422, 'invalid'])
    expect(refusal(await tryFilter(owner, '\ufdfa'.repeat(100)))).toEqual([422, 'invalid'])
    const mine = async () => namesOfFilters(succeed(await owner.call('GET /api/word-filters')))
    expect(await mine()).toEqual(['ghosts', 'SENOR SPIDER'])
    for (const _ of [1, 2]) succeed(await owner.call('DELETE /api/word-filters/{id}', { params: { id } }))
    expect(await mine()).toEqual(['SENOR SPIDER'])
    expect(refusal(await patch({ action: 'hide' }))).toEqual([404, 'word_filter_not_found'])
  })

  it('is one of so many at most', async () => {
    const owner = await app.member()
    await app.sql(
      `insert into word_filters (id, user_id, phrase, folded, is_whole_word, contexts, action)
       select gen_random_uuid(), $1, n::text, n::text, true, '{feed}', 'fold' from generate_series(1, $2::integer) n`,
      [owner.id, wordFiltersMaximum],
    )
    expect(refusal(await tryFilter(owner, 'one more'))).toEqual([409, 'too_many_word_filters'])
    expect((await tryFilter(owner, '1', { action: 'hide' })).status).toBe(201)
  })
})

const namesOfFilters = (filters: readonly { phrase: string }[]) => filters.map(({ phrase }) => phrase)

describe('posts with filtered words', () => {
  it('say what was found in what they show, and own ones nothing', async () => {
    const [reader, author] = await two()
    const game = await makeGame(await moderatorOf(app), { title: 'Spider Manor' })
    await filterWords(reader, 'spider')
    await filterWords(reader, 'the end')
    await write(author, 'A **spi**der!')
    await write(author, 'spiders', { warning: 'The  énd' })
    await write(author, 'nothing')
    await write(author, 'about', { gameId: game.id })
    await write(reader, 'my spider')
    expect(foundIn(await feedOf(reader, 'following'))).toEqual({
      'my spider': [],
      about: ['spider'],
      nothing: [],
      spiders: ['the end'],
      'A **spi**der!': ['spider'],
    })
  })

  it('say what was found in what goes with them, and in what stands before a veil', async () => {
    const [reader, author] = await two()
    const game = await makeGame(await moderatorOf(app))
    const list = succeed(
      await author.call('POST /api/lists', { body: { name: 'Spiders of ours', visibility: 'everyone' } }),
    )
    const linked = { url: 'https://example.org', siteName: 'Example', title: 'All about spiders', description: '' }
    await filterWords(reader, 'spiders', { action: 'hide' })
    const withList = await write(author, 'a list', { card: { kind: 'list', id: list.id } })
    const withLink = await write(author, 'a link')
    await app.sql('update posts set link_card = $2 where id = $1', [withLink.id, JSON.stringify(linked)])
    const warned = await write(author, 'veiled', { warning: 'Spiders', spoiler: ending(game) })
    const unwarned = await write(author, 'veiled spiders', { spoiler: ending(game) })
    for (const post of [withList, withLink, warned]) expect((await getPost(reader, post)).filtered).toEqual(['spiders'])
    expect((await feedOf(reader, 'following')).map(({ id, filtered }) => [id, filtered])).toEqual([[unwarned.id, []]])
  })

  it('are left out of lists where they are hidden, with as many on each page, and never by their link', async () => {
    const [reader, author] = await two()
    const tag = `tag${author.id.replaceAll('-', '')}`
    const posts = []
    for (let number = 1; number <= 8; number++) {
      posts.push(await write(author, `${number} ${number % 2 === 0 ? 'spider' : 'cat'} #${tag}`))
    }
    await filterWords(reader, 'spider', { action: 'hide', contexts: ['feed'] })
    const hidden = posts[7] as (typeof posts)[0]
    await save(reader, hidden)
    const cats = [7, 5, 3, 1].map((number) => `${number} cat #${tag}`)
    for (const read of [
      (page: { limit: number; before?: string }) => feedOf(reader, 'following', page),
      (page: { limit: number; before?: string }) => postsOf(reader, { tag, ...page }),
    ]) {
      const first = await read({ limit: 3 })
      const rest = await read({ limit: 3, before: first.at(-1)?.cursor ?? '' })
      expect([namesOf(first), namesOf(rest)]).toEqual([cats.slice(0, 3), cats.slice(3)])
    }
    const news = await reader.call('GET /api/feed/news', { query: { of: 'following', after: posts[0]?.id ?? '' } })
    expect(news.body).toMatchObject({ count: 3, authors: [{ id: author.id }] })
    for (const looked of [
      await getPost(reader, hidden),
      (await postsOf(reader, { authorId: author.id }))[0],
      (await postsOf(reader, { saved: 'true' }))[0],
    ]) {
      expect(looked).toMatchObject({ id: hidden.id, filtered: ['spider'] })
    }
    await change(author, hidden, { text: `8 mouse #${tag}` })
    expect(namesOf(await feedOf(reader, 'following', { limit: 1 }))).toEqual([`8 mouse #${tag}`])
  })

  it('are folded instead where very many in a row are hidden, so that a page ends', async () => {
    const [reader, author] = await two()
    await app.sql(
      `insert into posts (id, author_id, text)
       select ('eeeeeeee-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'spider' from generate_series(1, 650) n`,
      [author.id],
    )
    await filterWords(reader, 'spider', { action: 'hide' })
    const page = await feedOf(reader, 'following', { limit: 100 })
    expect([page.length, new Set(page.flatMap(({ filtered }) => filtered))]).toEqual([100, new Set(['spider'])])
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    expect(await feedOf(reader, 'following', { limit: 1 })).toHaveLength(1)
    expect(sent.mock.calls.length).toBeLessThan(200)
    sent.mockRestore()
    await app.sql(`delete from posts where author_id = $1`, [author.id])
  })

  it('take no longer however many phrases nearly stand in them', async () => {
    const [reader, author] = await two()
    await app.sql(
      `insert into posts (id, author_id, text)
       select ('dddddddd-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, repeat('a', 5000)
       from generate_series(1, 10) n`,
      [author.id],
    )
    await app.sql(
      `insert into word_filters (id, user_id, phrase, folded, is_whole_word, contexts, action)
       select gen_random_uuid(), $1, repeat('a', n), repeat('a', n), true, '{feed}', 'fold' from generate_series(1, 95) n`,
      [reader.id],
    )
    const started = performance.now()
    expect((await feedOf(reader, 'following', { limit: 10 })).every(({ filtered }) => filtered.length === 0)).toBe(true)
    expect(performance.now() - started).toBeLessThan(3000)
    await app.sql(`delete from posts where author_id = $1`, [author.id])
  })

  it('are as others once the filter ends', async () => {
    const [reader, author] = await two()
    await write(author, 'spider')
    const soon = await filterWords(reader, 'spider', { action: 'hide', endsAt: '2031-01-01T00:00:00.000Z' })
    expect(await feedOf(reader, 'following')).toEqual([])
    await app.sql(`update word_filters set ends_at = now() where id = $1`, [soon.id])
    expect(foundIn(await feedOf(reader, 'following'))).toEqual({ spider: [] })
  })
})

describe('replies with filtered words', () => {
  it('are folded, or left out with what stands under them, and not counted', async () => {
    const [reader, author] = await two()
    const post = await write(author)
    const cat = await comment(author, post, 'cat')
    const spider = await comment(author, post, 'spider')
    await answer(author, spider, 'under it')
    for (const text of ['a spider', 'a dog', 'two spiders', 'their spider']) await answer(author, cat, text)
    const fold = await filterWords(reader, 'spider')
    const oldest = { sort: 'oldest' } as const
    expect(foundIn(await commentsOf(reader, post, oldest))).toEqual({ cat: [], spider: ['spider'] })
    await filterWords(reader, 'spider', { action: 'hide', contexts: ['feed'] })
    expect(foundIn(await commentsOf(reader, post, oldest))).toEqual({ cat: [], spider: [] })
    expect((await filterWords(reader, 'spider', { action: 'hide' })).id).toBe(fold.id)
    const [left, ...others] = await commentsOf(reader, post, oldest)
    expect([left?.text, left?.answers, namesOf(left?.first ?? []), others]).toEqual([
      'cat',
      2,
      ['a dog', 'two spiders'],
      [],
    ])
    expect(namesOf(await commentsOf(reader, post, { parentId: cat.id, sort: 'newest', limit: 2 }))).toEqual([
      'two spiders',
      'a dog',
    ])
    expect((await tryToSee(reader, spider)).body).toMatchObject({ comment: { id: spider.id, filtered: ['spider'] } })
  })

  it('are there while they are veiled: nothing tells what they say', async () => {
    const [reader, author] = await two()
    const cat = await comment(author, await write(author), 'cat')
    const spoiler = ending(await makeGame(await moderatorOf(app)))
    const body = { text: 'a spider', parentId: cat.id, spoiler }
    succeed(await author.call('POST /api/posts/{id}/comments', { params: { id: cat.postId }, body }))
    await filterWords(reader, 'spider', { action: 'hide' })
    const [shown] = await commentsOf(reader, { id: cat.postId })
    expect([shown?.answers, shown?.first.map(({ text, filtered }) => [text, filtered])]).toEqual([1, [['', []]]])
  })
})

describe('notifications of filtered words', () => {
  const handleOf = async ({ id }: TestMember) =>
    (await app.sql<{ handle: string }>('select handle from users where id = $1', [id]))[0]?.handle ?? ''

  it('do not come where the words are hidden, and come without them where they are folded', async () => {
    const [reader, author] = await two()
    const post = await write(reader)
    await filterWords(reader, 'spider', { action: 'hide', contexts: ['notifications'] })
    await filterWords(reader, 'wasp', { contexts: ['notifications'] })
    for (const text of ['a spider', 'a wasp', 'a cat']) await comment(author, post, text)
    await write(author, `@${await handleOf(reader)} a spider`)
    const told = async () => (await notificationsOf(reader)).map(({ words }) => words)
    expect(await told()).toEqual(['replied to your post: a cat', 'replied to your post.'])
    // Both are of one post, and stand in one row.
    expect(await unreadOf(reader)).toBe(1)
    await filterWords(reader, 'cat', { action: 'hide' })
    expect(await told()).toEqual(['replied to your post.', 'replied to your post.'])
  })
})
