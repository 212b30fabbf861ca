import { gameSorts } from '@guildhall/contract/rules/game-limits'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)
const wren = await app.member('Wren')

type Query = Record<string, string | number>

const browse = (viewer: TestMember, query: Query = {}) => viewer.call('GET /api/games', { query: query })
const found = async (viewer: TestMember, query: Query = {}) => (await browse(viewer, query)).body
const titles = async (viewer: TestMember, query: Query) => (await found(viewer, query)).games.map(({ title }) => title)
const shelve = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })

describe('games to begin with', () => {
  const first = async (member: TestMember) => (await member.call('GET /api/games/first', {})).body

  it('are those that most people know while nobody plays, and then come after what is played here', async () => {
    const hall = await createGamingApp()
    onTestFinished(() => hall.close())
    const [member, other] = [await hall.member(), await hall.member()]
    const known = await first(member)
    expect(known.map(({ title }) => title).slice(0, 3)).toEqual([
      'Grand Theft Auto V',
      'The Witcher 3: Wild Hunt',
      'Portal 2',
    ])
    expect([known.length, known.some(({ isOwned }) => isOwned)]).toEqual([8, false])
    const [rare] = (await found(member, { q: 'Viscera Cleanup' })).games
    expect(rare).toBeDefined()
    for (const player of [member, other]) await shelve(player, rare?.id ?? '', { status: 'playing' })
    await shelve(member, known[1]?.id ?? '', { status: 'playing' })
    await expect
      .poll(async () => (await first(member)).slice(0, 3).map(({ title, isOwned }) => [title, isOwned]))
      .toEqual([
        ['Viscera Cleanup Detail: Shadow Warrior', true],
        ['The Witcher 3: Wild Hunt', true],
        ['Grand Theft Auto V', false],
      ])
    expect((await first(other)).filter(({ isOwned }) => isOwned)).toHaveLength(1)
  })
})

describe('browsing', () => {
  it('begins with the whole catalogue', async () => {
    const { games, next, total } = await found(wren, { limit: 100 })
    expect([games.length, total >= 620]).toEqual([100, true])
    expect(next).not.toBeNull()
  })

  it.each(['popular', 'rating', 'title', 'newest', 'oldest', 'shortest'])(
    'goes through all games once, ordered by %s',
    async (sort) => {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page = await found(wren, { sort, limit: 100, genre: 'Puzzle', ...(after && { after }) })
        seen.push(...page.games.map(({ id }) => id))
        after = page.next
      }
      const { total } = await found(wren, { genre: 'Puzzle' })
      expect([new Set(seen).size, seen.length]).toEqual([total, total])
    },
  )

  it.each(['celeste', 'tom raidr', 'dark souls', 'portal', 'baldurs gate 3', 'witcher', 'zzzzqqq'])(
    'finds for %s what fields that pick one game find',
    async (q) => {
      const { games } = await found(wren, { q, limit: 100 })
      const { body } = await wren.call('GET /api/games/find', { query: { q, limit: 100 } })
      expect(body.map(({ id }) => id).toSorted()).toEqual(games.map(({ id }) => id).toSorted())
    },
  )

  it('narrows by several filters at once', async () => {
    const { games } = await found(wren, { genre: 'Puzzle', platform: 'Nintendo Switch', from: 2015, to: 2019 })
    expect(games.length).toBeGreaterThan(3)
    for (const game of games) {
      expect(game.genres).toContain('Puzzle')
      expect(game.releaseYear).toBeGreaterThanOrEqual(2015)
      expect(game.releaseYear).toBeLessThanOrEqual(2019)
    }
  })

  it.each([
    ['holow knigt', 'Hollow Knight'],
    ['knigt holow', 'Hollow Knight'],
    ['hollowkn', 'Hollow Knight'],
    ['pokemon', 'Pokémon'],
    ['portal', 'Portal'],
  ])('finds %s although it is written otherwise, best first', async (q, title) => {
    expect((await titles(wren, { q }))[0]).toContain(title)
  })

  it.each(['popular', 'title', 'newest'])('goes through all that a search finds once, ordered by %s', async (sort) => {
    const { games, total } = await found(wren, { q: 'the', sort, limit: 100 })
    expect(games.length).toBeGreaterThan(50)
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await found(wren, { q: 'the', sort, limit: 7, ...(after && { after }) })
      seen.push(...page.games.map(({ id }) => id))
      after = page.next
    }
    expect([new Set(seen).size, seen.length]).toEqual([total, total])
    expect(seen.slice(0, games.length)).toEqual(games.map(({ id }) => id))
  })

  it('finds nothing by words that no game has', async () => {
    expect(await found(wren, { q: 'xyzzyq qqwxyv' })).toEqual({ games: [], next: null, total: 0 })
  })

  it('takes a cursor only with the filters that made it', async () => {
    const { next } = await found(wren, { genre: 'Puzzle', limit: 5 })
    expect(refusal(await browse(wren, { genre: 'Shooter', limit: 5, after: next ?? '' }))).toEqual([
      400,
      'malformed_request',
    ])
    expect(refusal(await browse(wren, { after: 'bm90aGluZw' }))).toEqual([400, 'malformed_request'])
  })

  it.each(gameSorts)('refuses a cursor whose place was made up, by %s', async (sort) => {
    const { next } = await found(wren, { sort, limit: 5 })
    const [mark, , gameId] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as unknown[]
    for (const key of [sort === 'title' ? 7 : 'x', 1e308, 1e-320, null, 'a\0']) {
      const after = Buffer.from(JSON.stringify([mark, key, gameId])).toString('base64url')
      expect(refusal(await browse(wren, { sort, limit: 5, after })), `${key}`).toEqual([400, 'malformed_request'])
    }
  })

  it('knows whose shelf a game stands on, as far as it is shown', async () => {
    const game = await makeGame(moderator, { genres: ['Only here'] })
    const [owner, friend, hider] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    await befriend(friend, hider)
    await shelve(owner, game.id)
    await shelve(hider, game.id)
    await hider.call('PATCH /api/privacy', { body: { library: 'nobody' } })
    const seen = (viewer: TestMember, owned: string) => titles(viewer, { genre: 'Only here', owned })
    expect(await seen(owner, 'me')).toEqual([game.title])
    expect(await seen(owner, 'not-me')).toEqual([])
    expect(await seen(friend, 'friends')).toEqual([game.title])
    await owner.call('PATCH /api/privacy', { body: { library: 'nobody' } })
    expect(await seen(friend, 'friends')).toEqual([])
    expect((await found(owner, { genre: 'Only here' })).games).toMatchObject([{ isOwned: true }])
  })

  it('orders by what the hall plays and by how it rates', async () => {
    const [one, two, three] = [
      await makeGame(moderator, { genres: ['Ordered'] }),
      await makeGame(moderator, { genres: ['Ordered'] }),
      await makeGame(moderator, { genres: ['Ordered'] }),
    ]
    const people = await Promise.all(Array.from({ length: 3 }, () => app.member()))
    for (const member of people) {
      await shelve(member, two.id, { status: 'playing' })
      await rate(member, three.id, 10)
      await rate(member, two.id, 2)
    }
    expect(await titles(wren, { genre: 'Ordered', sort: 'popular' })).toEqual([two.title, three.title, one.title])
    expect(await titles(wren, { genre: 'Ordered', sort: 'rating' })).toEqual([three.title, one.title, two.title])
    const { games } = await found(wren, { genre: 'Ordered', sort: 'rating' })
    expect(games.map(({ mean }) => mean === null)).toEqual([false, true, false])
  })

  it('follows a correction and a merge at once', async () => {
    const [from, into] = [await makeGame(moderator, { genres: ['Moving'] }), await makeGame(moderator)]
    expect(await titles(wren, { genre: 'Moving' })).toEqual([from.title])
    await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: from.id, intoId: into.id },
    })
    expect(await titles(wren, { genre: 'Moving' })).toEqual([])
    await moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: into.id },
      body: { version: into.version, genres: ['Moving'] },
    })
    expect(await titles(wren, { genre: 'Moving' })).toEqual([into.title])
  })
})

describe('shelves', () => {
  it('say why they are there, and are not there without a game', async () => {
    const member = await app.member()
    const shelvesOf = async () => (await member.call('GET /api/games/shelves', {})).body
    const reasons = (await shelvesOf()).shelves.map(({ reason }) => reason)
    expect(reasons).not.toContain('because-finished')
    const finished = await makeGame(moderator, { genres: ['Alike'] })
    const alike = await makeGame(moderator, { genres: ['Alike'] })
    await shelve(member, finished.id, { status: 'beaten' })
    const shelf = (await shelvesOf()).shelves.find(({ reason }) => reason === 'because-finished')
    expect(shelf).toMatchObject({ game: { id: finished.id }, games: [{ id: alike.id }] })
  })

  it('name what most members played this week, with the friends who have it', async () => {
    const game = await makeGame(moderator)
    const people = await Promise.all(Array.from({ length: 5 }, () => app.member()))
    const [viewer, friend] = people as [TestMember, TestMember]
    await befriend(viewer, friend)
    for (const member of people) {
      await shelve(member, game.id, { status: 'playing' })
      await shelve(member, game.id, { minutes: 90 })
    }
    const { top } = (await viewer.call('GET /api/games/shelves', {})).body
    expect(top).toMatchObject({
      game: { id: game.id },
      players: 5,
      minutes: 450,
      friends: [{ id: friend.id }],
      friendsInAll: 1,
    })
  })
})

describe('games alike', () => {
  const similarTo = async (gameId: string) =>
    (await wren.call('GET /api/games/{gameId}/similar', { params: { gameId } })).body

  it('are those that the same members play, with how many', async () => {
    const [one, two] = [await makeGame(moderator), await makeGame(moderator)]
    const people = await Promise.all(Array.from({ length: 6 }, () => app.member()))
    for (const member of people) await shelve(member, one.id, { status: 'playing', minutes: 120 })
    for (const member of people.slice(0, 5)) await shelve(member, two.id, { status: 'playing', minutes: 120 })
    const [first] = await similarTo(one.id)
    expect(first).toMatchObject({ game: { id: two.id }, reason: 'players', inCommon: 5 })
    expect(first?.likeness).toBeCloseTo(0.7 * (5 / Math.sqrt(30)), 4)
  })

  it('share genres where too few play', async () => {
    const similar = await similarTo('72')
    expect(similar.length).toBeGreaterThan(5)
    expect(similar[0]).toMatchObject({ reason: 'genres', genres: expect.arrayContaining(['Puzzle']) })
  })
})

describe('saved views', () => {
  const save = (member: TestMember, name: string, filters: object) =>
    member.call('POST /api/games/views', { body: { name, filters: filters as never } })

  it('are kept under a name of one’s own and replaced under the same', async () => {
    const member = await app.member()
    expect((await save(member, 'Sofa', { mode: 'Split screen' })).status).toBe(201)
    expect((await save(member, 'Sofa', { genre: 'Puzzle' })).status).toBe(200)
    const views = (await member.call('GET /api/games/views', {})).body
    expect(views).toMatchObject([{ name: 'Sofa', filters: { genre: 'Puzzle' } }])
    const [view] = views
    await wren.call('DELETE /api/games/views/{id}', { params: { id: view?.id ?? '' } })
    expect((await member.call('GET /api/games/views', {})).body).toHaveLength(1)
    await member.call('DELETE /api/games/views/{id}', { params: { id: view?.id ?? '' } })
    expect((await member.call('GET /api/games/views', {})).body).toEqual([])
  })

  it('of the library stand beside those of the catalogue, under names of their own', async () => {
    const member = await app.member()
    const saveShelf = (shelf: string) =>
      member.call('POST /api/games/views', { body: { name: 'Sofa', page: 'library', shelf } })
    await save(member, 'Sofa', { genre: 'Puzzle' })
    expect((await saveShelf('tab=backlog')).status).toBe(201)
    expect((await saveShelf('tab=backlog&sort=title')).status).toBe(200)
    const of = async (page: 'games' | 'library') =>
      (await member.call('GET /api/games/views', { query: { page } })).body
    expect(await of('library')).toMatchObject([{ name: 'Sofa', page: 'library', shelf: 'tab=backlog&sort=title' }])
    expect(await of('games')).toMatchObject([{ name: 'Sofa', filters: { genre: 'Puzzle' }, shelf: '' }])
  })

  it('of the library hold all the words that one may look for, however long they are in an address', async () => {
    const member = await app.member()
    const shelf = new URLSearchParams({ q: '星'.repeat(100), genre: '冒険'.repeat(40), sort: 'title' }).toString()
    const saved = await member.call('POST /api/games/views', { body: { name: 'Stars', page: 'library', shelf } })
    expect([saved.status, saved.body.shelf]).toEqual([201, shelf])
  })

  it('end at thirty', async () => {
    const member = await app.member()
    for (let at = 0; at < 30; at++) await save(member, `View ${at}`, {})
    expect(refusal(await save(member, 'One more', {}))).toEqual([409, 'too_many_views'])
  })
})
