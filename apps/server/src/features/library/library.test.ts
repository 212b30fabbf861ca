import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)
const wren = await app.member('Wren')

const put = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const shelfOf = (viewer: TestMember, owner: TestMember) =>
  viewer.call('GET /api/library/{userId}', { params: { userId: owner.id } })
const communityOf = async (viewer: TestMember, gameId: string) =>
  (await viewer.call('GET /api/games/{gameId}/community', { params: { gameId } })).body
const playersOf = async (viewer: TestMember, gameId: string, query: { limit?: number; before?: string } = {}) =>
  (await viewer.call('GET /api/library/game/{gameId}', { params: { gameId }, query })).body
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const showLibrary = (member: TestMember, library: 'everyone' | 'friends' | 'nobody') =>
  member.call('PATCH /api/privacy', { body: { library } })

describe('a shelf', () => {
  it('takes a game by its number at IGDB, once', async () => {
    const first = await put(wren, '72', { status: 'playing', minutes: 90 })
    expect([first.status, first.body]).toMatchObject([
      201,
      { igdbId: 72, status: 'playing', playtime: { minutes: 90, evidence: 'typed' }, game: { title: 'Portal 2' } },
    ])
    const again = await put(wren, '72', { status: 'playing', minutes: 90 })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await shelfOf(wren, wren)).body).toMatchObject([{ igdbId: 72 }])
  })

  it('keeps what is not said, and makes no play and no date of a status', async () => {
    await put(wren, '1942', { minutes: 30, favourite: true })
    for (const status of ['playing', 'completed'] as const) {
      const { body } = await put(wren, '1942', { status })
      expect(body).toMatchObject({
        status,
        favourite: true,
        playtime: { minutes: 30 },
        finishedAt: null,
        lastPlayedAt: null,
      })
    }
    expect(await app.sql('select from play_days where user_id = $1', [wren.id])).toEqual([])
    expect((await put(wren, '1942', { minutes: 40 })).body.lastPlayedAt).not.toBeNull()
  })

  it('drops a date that was pressed when the game is finished no more, and keeps a typed one for later', async () => {
    const member = await app.member()
    const finishedAt = '2024-05-05T12:00:00.000Z'
    const said = async (body: object) => (await put(member, '72', body)).body.finishedAt
    expect(await said({ status: 'beaten', finishedAt, isFinishTyped: false })).toBe(finishedAt)
    expect(await said({ status: 'completed' })).toBe(finishedAt)
    expect(await said({ status: 'playing' })).toBeNull()
    expect(await said({ status: 'beaten' })).toBeNull()
    expect(await said({ finishedAt })).toBe(finishedAt)
    expect(await said({ status: 'playing' })).toBeNull()
    expect(await said({ status: 'beaten' })).toBe(finishedAt)
    expect(await said({ finishedAt: null })).toBeNull()
  })

  it('tells the other pages of its owner when a game is finished, and when it is not any more', async () => {
    const member = await app.member()
    await put(member, '72', { status: 'playing' })
    const hub = await member.hub('notifications')
    await put(member, '72', { status: 'beaten' })
    await hub.next('LibraryChanged')
    await put(member, '72', { status: 'completed', minutes: 60 })
    await put(member, '72', { status: 'playing' })
    await hub.next('LibraryChanged')
    await put(member, '1942', { status: 'beaten' })
    await hub.next('LibraryChanged')
    expect(hub.events.filter(({ name }) => name === 'LibraryChanged')).toHaveLength(3)
  })

  it('belongs to its owner', async () => {
    const other = await app.member()
    const answer = await other.call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId: wren.id, gameId: '72' },
      body: {},
    })
    expect(refusal(answer)).toEqual([403, 'not_owner'])
  })

  it('is shown to friends, as long as its owner chose nothing else', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    await put(owner, '72')
    expect((await shelfOf(friend, owner)).status).toBe(200)
    expect(refusal(await shelfOf(stranger, owner))).toEqual([403, 'not_visible'])
    await showLibrary(owner, 'everyone')
    expect((await shelfOf(stranger, owner)).status).toBe(200)
    await showLibrary(owner, 'nobody')
    expect(refusal(await shelfOf(friend, owner))).toEqual([403, 'not_visible'])
  })

  it('lets a game go, also twice', async () => {
    const member = await app.member()
    await put(member, '72')
    const remove = () =>
      member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId: '72' } })
    const [first, second] = [await remove(), await remove()]
    expect([first.status, second.status]).toEqual([200, 204])
    expect((await shelfOf(member, member)).body).toEqual([])
    const undone = await member.call('POST /api/library/{userId}/changes/{id}/undo', {
      params: { userId: member.id, id: first.body?.id ?? '' },
    })
    expect(undone.status).toBe(200)
    expect((await shelfOf(member, member)).body).toHaveLength(1)
  })
})

describe('the opening of a shelf', () => {
  const openingOf = async (viewer: TestMember, owner: TestMember, limit?: number) =>
    await viewer.call('GET /api/library/{userId}/opening', {
      params: { userId: owner.id },
      query: limit === undefined ? {} : { limit },
    })
  const played = (member: TestMember, gameId: string, at: string) =>
    app.sql(
      `update library_entries set said_played_at = $3
       where user_id = $1 and game_id = (select id from games where igdb_id = $2)`,
      [member.id, gameId, at],
    )
  const days = { '72': '2026-05-04', '1942': '2026-05-03', '1020': '2026-05-02', '1009': '2026-05-02' }

  async function shelfOfFive(): Promise<TestMember> {
    const owner = await app.member()
    await put(owner, '1074', { status: 'wishlist' })
    for (const [gameId, day] of Object.entries(days)) {
      await put(owner, gameId, { status: gameId === '72' ? 'playing' : 'backlog' })
      await played(owner, gameId, day)
    }
    return owner
  }

  it('is what was played last, without games of which it could not know the order', async () => {
    const owner = await shelfOfFive()
    const shown = async (limit: number) =>
      (await openingOf(owner, owner, limit)).body.entries.map(({ igdbId }) => `${igdbId}`)
    expect(await shown(1)).toEqual(['72'])
    expect(await shown(3)).toEqual(['72', '1942'])
    expect((await shown(4)).toSorted()).toEqual(['1009', '1020', '1942', '72'])
    const { body } = await openingOf(owner, owner, 2)
    expect(body).toMatchObject({ isWhole: false, counts: { playing: 1, backlog: 3, wishlist: 1, dropped: 0 } })
  })

  it('is the whole of a small shelf, in the same words', async () => {
    const owner = await shelfOfFive()
    const { body } = await openingOf(owner, owner)
    expect(body.isWhole).toBe(true)
    expect(body.entries).toEqual((await shelfOf(owner, owner)).body)
  })

  it('keeps from others what is hidden, and all of it from strangers', async () => {
    const [owner, friend, stranger] = [await shelfOfFive(), await app.member(), await app.member()]
    await befriend(owner, friend)
    await put(owner, '72', { isHidden: true })
    for (const limit of [2, 60]) {
      const { body } = await openingOf(friend, owner, limit)
      expect(body.entries.map(({ igdbId }) => igdbId)).not.toContain(72)
      expect(body.counts).toMatchObject({ playing: 0, backlog: 3 })
    }
    expect(refusal(await openingOf(stranger, owner))).toEqual([403, 'not_visible'])
  })
})

describe('who plays a game', () => {
  it('is told friends first, page by page, and nobody who is not shown', async () => {
    const game = await makeGame(moderator)
    const viewer = await app.member()
    const people = await Promise.all(Array.from({ length: 5 }, () => app.member()))
    const [near, far, open, hidden, blocked] = people as [TestMember, TestMember, TestMember, TestMember, TestMember]
    await befriend(viewer, near)
    await befriend(viewer, far)
    await showLibrary(open, 'everyone')
    await showLibrary(blocked, 'everyone')
    await viewer.call('PUT /api/blocks/{userId}', { params: { userId: blocked.id } })
    for (const member of [far, open, hidden, blocked, near, viewer]) await put(member, game.id, { status: 'playing' })

    const all = await playersOf(viewer, game.id)
    expect(all.map(({ person, isFriend }) => [person.id, isFriend])).toEqual([
      [near.id, true],
      [far.id, true],
      [open.id, false],
    ])
    const first = await playersOf(viewer, game.id, { limit: 2 })
    const rest = await playersOf(viewer, game.id, { limit: 2, before: first.at(-1)?.cursor ?? '' })
    expect([...first, ...rest]).toEqual(all)
  })

  it('follows what owners choose to show, whatever they had before', async () => {
    const game = await makeGame(moderator)
    const [viewer, owner] = [await app.member(), await app.member()]
    const shown = async () => (await playersOf(viewer, game.id)).map(({ person }) => person.id)
    await put(owner, game.id)
    expect(await shown()).toEqual([])
    await showLibrary(owner, 'everyone')
    expect(await shown()).toEqual([owner.id])
    await showLibrary(owner, 'friends')
    expect(await shown()).toEqual([])
  })

  it('refuses a cursor that was not given out', async () => {
    const answer = await wren.call('GET /api/library/game/{gameId}', {
      params: { gameId: '72' },
      query: { before: 'bm90IGEgcGxhY2U' },
    })
    expect(refusal(answer)).toEqual([400, 'malformed_request'])
  })
})

describe('what the hall makes of a game', () => {
  it.each([0, 11, 5.5])('has no rating of %s half stars', async (stars) => {
    const game = await makeGame(moderator)
    expect(refusal(await rate(wren, game.id, stars))).toEqual([422, 'invalid'])
    expect(await communityOf(wren, game.id)).toMatchObject({ ownRating: null, ratings: { count: 0 } })
  })

  it('shows a mean from three ratings on, drawn towards the mean of the hall', async () => {
    const game = await makeGame(moderator)
    const people = await Promise.all(Array.from({ length: 3 }, () => app.member()))
    await Promise.all(people.slice(0, 2).map((member) => rate(member, game.id, 10)))
    expect((await communityOf(wren, game.id)).ratings).toMatchObject({ mean: null, count: 2 })
    await rate(people[2] as TestMember, game.id, 7)
    const { ratings } = await communityOf(wren, game.id)
    expect(ratings).toMatchObject({ count: 3, histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0, 2] })
    expect(ratings.mean).toBeGreaterThan(5)
  })

  it('tells the time to beat from three times on, by style', async () => {
    const game = await makeGame(moderator)
    const people = await Promise.all(Array.from({ length: 3 }, () => app.member()))
    const tell = (member: TestMember, minutes: number) =>
      member.call('PUT /api/games/{gameId}/times/{style}', {
        params: { gameId: game.id, style: 'main' },
        body: { minutes },
      })
    await Promise.all(people.map((member, at) => tell(member, 600 + at * 60)))
    const community = await communityOf(people[0] as TestMember, game.id)
    expect(community.timeToBeat).toEqual([{ style: 'main', median: 660, fastest: 600, slowest: 720, count: 3 }])
    expect(community.ownTimes).toEqual([{ style: 'main', minutes: 600 }])
  })

  it('counts the same as a recount after 200 changes at once', async () => {
    const game = await makeGame(moderator)
    const people = await Promise.all(Array.from({ length: 8 }, () => app.member()))
    const statuses = ['playing', 'beaten', 'backlog', 'wishlist', 'dropped'] as const
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const member = people[at % people.length] as TestMember
        if (at % 7 === 0) {
          return member.call('DELETE /api/games/{gameId}/rating', { params: { gameId: game.id } })
        }
        return at % 2 === 0
          ? rate(member, game.id, (at % 10) + 1)
          : put(member, game.id, { status: statuses[at % statuses.length] })
      }),
    )
    const [stored] = await app.sql<{ id: number }>('select id from games where title = $1', [game.title])
    const [counted] = await app.sql('select * from game_counts where game_id = $1', [stored?.id])
    const [again] = await app.sql(
      `select $1::integer as game_id,
        (select count(*) from game_ratings where game_id = $1) as ratings,
        (select coalesce(sum(rating), 0) from game_ratings where game_id = $1) as ratings_sum,
        array(select (select count(*) from game_ratings where game_id = $1 and rating = bar)::integer
              from generate_series(1, 10) bar order by bar) as histogram,
        (select count(*) from library_entries where game_id = $1 and status not in ('wishlist', 'backlog')) as players,
        (select count(*) from library_entries where game_id = $1 and status = 'playing') as playing,
        (select count(*) from library_entries where game_id = $1 and status = 'beaten') as finished,
        (select count(*) from library_entries where game_id = $1 and status <> 'wishlist') as owners`,
      [stored?.id],
    )
    expect(counted).toEqual(again)
    expect((again as { owners: number }).owners).toBeGreaterThan(0)
  })
})

describe('doubles', () => {
  it('bring entries, ratings and times along, and give them back', async () => {
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    const [both, one] = [await app.member(), await app.member()]
    await put(both, from.id, { status: 'playing', minutes: 60 })
    await put(both, into.id, { status: 'beaten', minutes: 100 })
    await put(one, from.id, { status: 'playing', minutes: 5 })
    await rate(one, from.id, 8)
    const merge = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: from.id, intoId: into.id },
    })
    expect(merge.body).toMatchObject({ moved: { entries: 2 } })
    expect((await shelfOf(both, both)).body).toMatchObject([{ status: 'beaten', playtime: { minutes: 160 } }])
    expect((await shelfOf(one, one)).body).toMatchObject([{ game: { id: into.id }, rating: 8 }])
    expect(await communityOf(one, into.id)).toMatchObject({ players: 2, ratings: { count: 1 } })

    const mergeId = (merge.body as { id: string }).id
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId } })
    expect((await shelfOf(both, both)).body).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          game: expect.objectContaining({ id: from.id }),
          playtime: { minutes: 60, evidence: 'typed' },
        }),
        expect.objectContaining({
          game: expect.objectContaining({ id: into.id }),
          playtime: { minutes: 100, evidence: 'typed' },
        }),
      ]) as never,
    )
    expect((await shelfOf(one, one)).body).toMatchObject([{ game: { id: from.id }, rating: 8 }])
    expect(await communityOf(one, into.id)).toMatchObject({ players: 1, ratings: { count: 0 } })
  })
})
