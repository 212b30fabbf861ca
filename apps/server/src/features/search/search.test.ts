import {
  recentSearchesMaximum,
  savedSearchesMaximum,
  searchKinds,
} from '@guildhall/contract/rules/searching/search-limits'
import { describe, expect, it } from 'vitest'
import { choosePrivacy } from '../../../testing/boundaries.ts'
import { friendsInPair, makeGroup, say, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { comment } from '../../../testing/posts/comments.ts'
import { change, remove, write } from '../../../testing/posts/posts.ts'
import { ending } from '../../../testing/posts/spoilers.ts'
import { foundOf, learnWords, overview, searchPage, tagsCounted, typeahead } from '../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { putDownOldWords } from './words/filling.job.ts'
import { findAlike } from './words/known-words.store.ts'
import { forgetUnusedWords } from './words/learning.job.ts'

const app = await forThisFile(createTestApp())

const markedIn = (marked: { text: string; marks: [number, number][] } | null) =>
  marked?.marks.map(([from, to]) => marked.text.slice(from, to))

describe('what is found', () => {
  it('comes by kinds, with the words marked', async () => {
    const { one, other, pair } = await friendsInPair(app)
    await write(other, `A **Quetzal** flew by. ${'And on. '.repeat(60)}Quetzals again`)
    await say(other, pair, 'Was it a quetzál?')
    await makeGroup(one, [other], 'Quetzal watchers')
    const { groups } = await overview(one, 'quetz')
    expect(groups.map(({ kind, count, isMore }) => [kind, count, isMore])).toEqual([
      ['posts', 1, false],
      ['messages', 1, false],
      ['groups', 1, false],
    ])
    const [post, message, group] = groups.map(({ items }) => items[0])
    if (post?.kind !== 'posts' || message?.kind !== 'messages' || group?.kind !== 'groups')
      throw new Error('of each kind')
    expect(markedIn(post.excerpt)).toEqual(['Quetzal'])
    expect(post.excerpt?.text).toMatch(/^A Quetzal flew by\..+…$/)
    expect(markedIn(message.excerpt)).toEqual(['quetzál'])
    expect(message).toMatchObject({ conversation: { id: pair.id, kind: 'pair' }, isOwn: false, seq: 1 })
    expect(markedIn(group.title)).toEqual(['Quetzal'])
  })

  it.each([
    ['bg3', "Baldur's Gate III"],
    ['dark souls 3', 'Dark Souls III'],
    ['hades deluxe edition', 'Hades'],
  ])('has the game first that %s means', async (q, title) => {
    const asker = await app.member()
    const firsts = [
      (await searchPage(asker, 'games', q)).items[0],
      (await overview(asker, q)).groups.find(({ kind }) => kind === 'games')?.items[0],
    ]
    expect(firsts).toMatchObject([{ game: { title } }, { game: { title } }])
  })

  it('says what the words were taken for', async () => {
    const author = await app.member()
    await makeGame(await moderatorOf(app), { title: 'Kaleidoscope Shattered' })
    await write(author, 'The kaleidoscope shattered')
    const { groups } = await overview(author, 'the kaleidoscpe shatered')
    expect(groups.find(({ kind }) => kind === 'posts')).toMatchObject({ corrected: 'the kaleidoscope shattered' })
    const { corrected } = await searchPage(author, 'posts', 'kaleidoscope')
    expect(corrected).toBeNull()
  })

  it('is nothing where a part of the query means nothing, and that is explained', async () => {
    const author = await app.member()
    await write(author, 'A gryphon')
    expect(await overview(author, 'gryphon before:soon from:nobody_here in:"no place" game:zzzzzzzzz')).toEqual({
      faults: [
        { part: 'before:soon', fault: 'no-day' },
        { part: 'from:nobody_here', fault: 'no-such-member' },
        { part: 'game:zzzzzzzzz', fault: 'no-such-game' },
        { part: 'in:"no place"', fault: 'no-such-place' },
      ],
      groups: [],
    })
    expect(await searchPage(author, 'posts', 'gryphon has:sound')).toEqual({
      faults: [{ part: 'has:sound', fault: 'no-such-content' }],
      corrected: null,
      total: { count: 0, isMore: false },
      items: [],
    })
    expect((await author.call('GET /api/search', { query: { q: 'x'.repeat(101) } })).status).toBe(422)
    expect((await author.call('GET /api/typeahead', { query: { q: 'x'.repeat(101) } })).status).toBe(422)
    expect((await author.call('GET /api/search', { query: { q: ' ' } })).status).toBe(422)
  })

  it.each(["'", '\\', "a'\\", '!x', 'a | b', '(', ':*', "rock':*", '%', '_', '~from:x', '&', '"', '-', '--', '😀', '​'])(
    'may be asked for by %s',
    async (q) => {
      const asker = await app.member()
      const answers = await Promise.all(
        searchKinds.map((kind) => asker.call('GET /api/search/{kind}', { params: { kind }, query: { q: `${q} x` } })),
      )
      expect(answers.map(({ status }, at) => [searchKinds[at], status])).toEqual(searchKinds.map((kind) => [kind, 200]))
      expect([200, 422]).toContain((await asker.call('GET /api/typeahead', { query: { q } })).status)
    },
  )
})

it('a sign that stands for many letters makes no name too long to be kept or sought', async () => {
  const long = '\uFDFA'.repeat(90)
  const { id } = await makeGame(await moderatorOf(app), { title: long })
  expect(await foundOf(await app.member(), 'games', long)).toEqual([id])
})

describe('operators', () => {
  it('narrow posts and comments', async () => {
    const [one, other] = [await app.member(), await app.member()]
    const game = await makeGame(await moderatorOf(app), { title: `Umbral ${crypto.randomUUID()}` })
    const plain = await write(one, 'zeppelin over the town')
    const linked = await write(other, 'zeppelin at https://example.org/z #airship')
    const asked = await write(one, 'zeppelin?', { poll: { question: 'Which zeppelin?', options: ['red', 'blue'] } })
    const about = await write(other, 'zeppelin crash', { gameId: game.id })
    const answer = await comment(other, plain, 'zeppelin in a comment')
    const day = (from: number) => new Date(Date.now() + from * 24 * 60 * 60_000).toISOString().slice(0, 10)
    await app.sql(`update posts set created_at = now() - interval '1 day' where id = $1`, [plain.id])
    const posts = async (q: string) => foundOf(one, 'posts', q)
    expect(await posts('zeppelin')).toEqual([about.id, asked.id, linked.id, plain.id])
    expect(await posts('zeppelin from:me')).toEqual([asked.id, plain.id])
    expect(await posts('zeppelin has:link')).toEqual([linked.id])
    expect(await posts('zeppelin has:poll')).toEqual([asked.id])
    expect(await posts('zeppelin red')).toEqual([asked.id])
    expect(await posts('zeppelin tag:#AirShip')).toEqual([linked.id])
    expect(await posts(`game:"${game.title}"`)).toEqual([about.id])
    expect(await posts(`zeppelin before:${day(0)}`)).toEqual([plain.id])
    expect(await posts(`zeppelin after:${day(-1)} -crash -"which zeppelin"`)).toEqual([linked.id])
    expect(await posts('"zeppelin over" town')).toEqual([plain.id])
    expect(await posts('zeppelin before:2026-05-01')).toEqual([])
    expect(await posts('"over zeppelin"')).toEqual([])
    expect(await foundOf(one, 'comments', 'zeppelin')).toEqual([answer.id])
  })

  it('name a game that was merged by its new name', async () => {
    const author = await app.member()
    const moderator = await moderatorOf(app)
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    const post = await write(author, 'of a double', { gameId: from.id })
    const params = { gameId: from.id, intoId: into.id }
    succeed(await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params }))
    expect(await foundOf(author, 'posts', `double game:"${into.title}"`)).toEqual([post.id])
  })
})

describe('pages', () => {
  async function allOf(
    member: TestMember,
    kind: 'posts' | 'people' | 'tags' | 'groups' | 'lists' | 'games',
    q: string,
  ) {
    const { items: all, total } = await searchPage(member, kind, q, { limit: 100 })
    const paged: unknown[] = []
    for (let before: string | undefined; ; ) {
      const { items, total: again } = await searchPage(member, kind, q, {
        limit: 2,
        ...(before !== undefined && { before }),
      })
      if (before !== undefined) expect(again).toBeNull()
      paged.push(...items)
      before = items.at(-1)?.cursor
      if (items.length < 2) break
    }
    expect(paged).toEqual(all)
    expect(total).toEqual({ count: all.length, isMore: false })
    return all.length
  }

  it('lead on through each kind, in the order of one long page', async () => {
    const { one, other } = await friendsInPair(app)
    const moderator = await moderatorOf(app)
    const stem = 'Ypsilonia'
    for (let number = 1; number <= 5; number++) {
      await write(other, `${stem} number ${number} #${stem}${number}`)
      await makeGroup(one, [other], `${stem} ${number}`)
      await makeGame(moderator, { title: `${stem} ${number}` })
      succeed(await other.call('POST /api/lists', { body: { name: `${stem} ${number}` } }))
      succeed(await (await app.member()).call('PATCH /api/me', { body: { firstName: stem } }))
    }
    await tagsCounted(app, ...[1, 2, 3, 4, 5].map((number) => `${stem.toLowerCase()}${number}`))
    for (const kind of ['posts', 'people', 'tags', 'groups', 'lists', 'games'] as const) {
      expect([kind, await allOf(one, kind, stem)]).toEqual([kind, 5])
    }
    expect([await allOf(one, 'posts', 'ypsilonai numbre')]).toEqual([5])
    const { items } = await searchPage(one, 'posts', stem, { limit: 2 })
    const query = { q: 'other', before: items[1]?.cursor ?? '' }
    expect((await one.call('GET /api/search/{kind}', { params: { kind: 'posts' }, query })).status).toBe(400)
    expect(
      (await other.call('GET /api/search/{kind}', { params: { kind: 'posts' }, query: { ...query, q: stem } })).status,
    ).toBe(400)
  })
})

describe('while somebody types', () => {
  it('names are offered, of each kind in turn', async () => {
    const { one, other } = await friendsInPair(app)
    succeed(await other.call('PATCH /api/me', { body: { firstName: 'Xanthippe' } }))
    for (const number of [1, 2]) await makeGroup(one, [other], `Xanthous ${number}`)
    await write(other, '#xanthan')
    await tagsCounted(app, 'xanthan')
    const offered = await typeahead(one, 'xanth')
    expect(offered.map(({ kind }) => kind)).toEqual(['people', 'groups', 'tags', 'groups'])
    expect(offered[0]).toMatchObject({ member: { id: other.id }, name: { marks: [[0, 9]] } })
  })
})

describe('searches that are kept', () => {
  it('are the latest that were made, each once', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const add = async (q: string) => succeed(await member.call('PUT /api/recent-searches', { body: { q } }))
    for (let number = 1; number <= recentSearchesMaximum + 1; number++) await add(`search ${number}`)
    await add('search 2')
    const latest = await add('search 2')
    expect(latest.map(({ q }) => q).slice(0, 2)).toEqual(['search 2', `search ${recentSearchesMaximum + 1}`])
    expect(latest).toHaveLength(recentSearchesMaximum)
    const [first] = latest
    const params = { id: first?.id ?? '' }
    succeed(await other.call('DELETE /api/recent-searches/{id}', { params }))
    expect(succeed(await member.call('GET /api/recent-searches'))).toEqual(latest)
    succeed(await member.call('DELETE /api/recent-searches/{id}', { params }))
    expect(succeed(await member.call('GET /api/recent-searches'))).toEqual(latest.slice(1))
    succeed(await member.call('DELETE /api/recent-searches'))
    expect(succeed(await member.call('GET /api/recent-searches'))).toEqual([])
  })

  it('are saved by a name, the same once, and no more than there is room for', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const save = (name: string, q: string) =>
      member.call('POST /api/saved-searches', { body: { name, q, kind: 'posts' } })
    const first = succeed(await save('Dice', 'dice'))
    expect(first).toMatchObject({ name: 'Dice', q: 'dice', kind: 'posts' })
    for (let number = 2; number <= savedSearchesMaximum; number++)
      succeed(await save(`Search ${number}`, `q ${number}`))
    const { status, body } = await save('One more', 'one more')
    expect([status, body]).toMatchObject([409, { code: 'too_many_saved_searches' }])
    expect(succeed(await save('Cubes', 'dice'))).toEqual({ ...first, name: 'Cubes' })
    const params = { id: first.id }
    expect((await other.call('PATCH /api/saved-searches/{id}', { params, body: { name: 'Mine' } })).status).toBe(404)
    expect(succeed(await member.call('PATCH /api/saved-searches/{id}', { params, body: { name: 'Bones' } })).name).toBe(
      'Bones',
    )
    expect(succeed(await other.call('GET /api/saved-searches'))).toEqual([])
    for (const _ of [1, 2]) succeed(await member.call('DELETE /api/saved-searches/{id}', { params }))
    expect(succeed(await member.call('GET /api/saved-searches'))).toHaveLength(savedSearchesMaximum - 1)
  })

  it('go with their member', async () => {
    const member = await app.member()
    succeed(await member.call('PUT /api/recent-searches', { body: { q: 'gone' } }))
    succeed(await member.call('POST /api/saved-searches', { body: { name: 'Gone', q: 'gone' } }))
    await app.sql('delete from users where id = $1', [member.id])
    const left = await app.sql(
      'select q from recent_searches where q = $1 union all select q from saved_searches where q = $1',
      ['gone'],
    )
    expect(left).toEqual([])
  })
})

describe('words', () => {
  it('of posts from before there was a search are put down in batches', async () => {
    const author = await app.member()
    const posts = [await write(author, 'antediluvian one'), await write(author, 'antediluvian two')]
    await app.sql('delete from post_words')
    await app.sql(`insert into post_words_filling (next) values ('ffffffff-ffff-ffff-ffff-ffffffffffff')`)
    expect(await foundOf(author, 'posts', 'antediluvian')).toEqual([])
    await app.platform.transactions.run((unit) => unit.enqueue(putDownOldWords, {}))
    await until(async () => (await app.sql('select from post_words_filling')).length === 0)
    expect(await foundOf(author, 'posts', 'antediluvian')).toEqual([posts[1]?.id, posts[0]?.id])
  })

  it('are learned from what a stranger may find, and from nothing else', async () => {
    const author = await app.member()
    const moderator = await moderatorOf(app)
    const shy = await app.member()
    await choosePrivacy(shy, { postSearch: 'nobody', search: 'nobody' })
    const game = await makeGame(moderator)
    const post = await write(author, 'openpostword')
    await comment(author, post, 'opencommentword')
    await comment(author, await write(author, 'hiddenprivate', { visibility: 'private' }), 'hiddenbelow')
    await write(author, 'hiddenfriendly', { visibility: 'friends' })
    await write(author, 'hiddenveiled', { spoiler: ending(game) })
    await write(shy, 'hiddenshyly')
    for (const [member, firstName] of [[author, 'Openname'] as const, [shy, 'Hiddenname'] as const]) {
      succeed(await member.call('PATCH /api/me', { body: { firstName } }))
    }
    await write(author, 'openedword', { visibility: 'public' })
    await review(author, game, 'openreviewword')
    for (const visibility of ['everyone', 'nobody'] as const) {
      const name = visibility === 'everyone' ? 'openlistword' : 'hiddenlistword'
      succeed(await author.call('POST /api/lists', { body: { name, visibility } }))
    }
    await learnWords(app)
    const known = await app.sql<{ word: string }>(
      `select word from known_words where word like 'open%' or word like 'hidden%' order by word`,
    )
    expect(known.map(({ word }) => word)).toEqual([
      'opencommentword',
      'openedword',
      'openlistword',
      'openname',
      'openpostword',
      'openreviewword',
    ])
    const asker = await app.member()
    expect((await overview(asker, 'opnepostword')).groups).toMatchObject([
      { kind: 'posts', corrected: 'openpostword', items: [{ id: post.id }] },
    ])
    expect((await overview(asker, 'hiddnefriendly')).groups).toEqual([])
  })

  it('of names are known to friends of who is found by nobody else, and of groups to their members', async () => {
    const { one, other } = await friendsInPair(app)
    await choosePrivacy(other, { search: 'nobody' })
    succeed(await other.call('PATCH /api/me', { body: { firstName: 'Quorvander' } }))
    const group = await makeGroup(one, [other], 'Brackwater Lighthouse')
    await learnWords(app)
    const stranger = await app.member()
    expect(await foundOf(one, 'people', 'quorvadner')).toEqual([other.id])
    expect(await foundOf(one, 'groups', 'brackwatre')).toEqual([group.id])
    expect((await overview(stranger, 'quorvadner')).groups).toEqual([])
    expect((await overview(stranger, 'brackwatre')).groups).toEqual([])
  })

  it('that nobody may find any more are forgotten within a day, and those of titles with the titles', async () => {
    const author = await app.member()
    const moderator = await moderatorOf(app)
    await write(author, 'stayingword')
    const gone = await write(author, 'leavingword')
    const closed = await write(author, 'closingword')
    await learnWords(app)
    succeed(await remove(author, gone))
    await change(author, closed, { visibility: 'friends' })
    const count = async () =>
      (
        await app.sql<{ word: string }>(
          `select word from known_words where word in ('stayingword', 'leavingword', 'closingword')`,
        )
      ).map(({ word }) => word)
    const forget = async () => {
      await app.sql(`update known_words set checked_on = checked_on - 1`)
      await app.platform.transactions.run((unit) => unit.enqueue(forgetUnusedWords, {}))
      await until(async () => (await app.sql('select from known_words where checked_on < current_date')).length === 0)
    }
    expect((await count()).length).toBe(3)
    await forget()
    expect(await count()).toEqual(['stayingword'])
    const meant = async () =>
      [
        ...(await findAlike(app.platform.database, author.id, ['gametilte'], { isAmongMessages: false })).values(),
      ].flat()
    await makeGame(moderator, { title: 'Gametitle' })
    expect(await meant()).toEqual(['gametitle'])
    await app.sql(`update games set title = 'Another' where title = 'Gametitle'`)
    expect(await meant()).toEqual([])
  })

  it('are corrected each for itself, however many titles are like them', async () => {
    const [asker, moderator] = [await app.member(), await moderatorOf(app)]
    for (const title of ['Brontosaur', 'Pterodactyl', 'Stegosaur']) await makeGame(moderator, { title })
    const meant = await findAlike(app.platform.database, asker.id, ['fine', 'brontosuar', 'pterodactil', 'stegosuar'], {
      isAmongMessages: true,
    })
    expect([...meant]).toEqual([
      ['brontosuar', ['brontosaur']],
      ['pterodactil', ['pterodactyl']],
      ['stegosuar', ['stegosaur']],
    ])
  })
})

async function review(author: TestMember, { id }: { id: string }, text: string) {
  return succeed(await author.call('POST /api/games/{gameId}/reviews', { params: { gameId: id }, body: { text } }))
}

describe('a search that takes too long', () => {
  it('is refused with a reason', async () => {
    const asker = await app.member()
    await app.sql(`
      create or replace function search_phrase(written text) returns tsquery language plpgsql stable as $$
      begin perform pg_sleep(3); return null; end $$`)
    const { status, body } = await asker.call('GET /api/search/{kind}', {
      params: { kind: 'posts' },
      query: { q: 'slow words' },
    })
    expect([status, body]).toMatchObject([422, { code: 'search_too_broad' }])
  })
})
