import type { LibraryStats } from '@guildhall/contract/insights'
import { describe, expect, it } from 'vitest'
import { choosePrivacy } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const put = async (member: TestMember, gameId: string, body: object = {}) => {
  const answer = await member.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: member.id, gameId },
    body,
  })
  if (answer.status > 201) throw new Error(`the game was not put on the shelf: ${answer.status}`)
}
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const statsOf = (viewer: TestMember, owner: { id: string }) =>
  viewer.call('GET /api/library/{userId}/stats', { params: { userId: owner.id } })
const yearOf = (viewer: TestMember, owner: { id: string }, year: number) =>
  viewer.call('GET /api/library/{userId}/years/{year}', { params: { userId: owner.id, year: String(year) } })
const nextFor = (member: TestMember, query: Record<string, string | number> = {}, owner: { id: string } = member) =>
  member.call('GET /api/library/{userId}/next', { params: { userId: owner.id }, query })
const game = (title: string, facts: object = {}) => makeGame(moderator, { title, ...facts })

/** What was played on a day, as a sync or a member told it then. */
const played = (member: TestMember, gameId: string, day: string, minutes: number) =>
  app.sql(
    `insert into play_days (day, user_id, game_id, minutes) values ($1, $2, $3, $4)
     on conflict (day, game_id, user_id) do update set minutes = play_days.minutes + excluded.minutes`,
    [day, member.id, Number(gameId.slice(1)), minutes],
  )
/** An achievement in a copy of the game, as a platform told it. */
async function unlocked(member: TestMember, gameId: string, at: string): Promise<void> {
  const sourceId = gameId.slice(1)
  await app.sql(`insert into achievement_sets (source, source_id) values ('steam', $1) on conflict do nothing`, [
    sourceId,
  ])
  await app.sql(
    `insert into achievement_progress (user_id, source, source_id, game_id, unlocked, total, evidence, checked_at)
     values ($1, 'steam', $2, $3, 1, 2, 'proved', now())`,
    [member.id, sourceId, Number(sourceId)],
  )
  await app.sql(
    `insert into member_achievements (user_id, source, source_id, key, unlocked_at) values ($1, 'steam', $2, 'end', $3)`,
    [member.id, sourceId, at],
  )
}
const addedAt = (member: TestMember, gameId: string, at: string) =>
  app.sql('update library_entries set added_at = $3 where user_id = $1 and game_id = $2', [
    member.id,
    Number(gameId.slice(1)),
    at,
  ])

describe('stats', () => {
  it('count a whole shelf, and what is wished for only as such', async () => {
    const wren = await app.member()
    const [old, fresh, wished] = [
      await game('Old', { genres: ['Puzzle', 'Arcade'], releaseYear: 1994 }),
      await game('Fresh', { genres: ['Puzzle'], releaseYear: 2017 }),
      await game('Wished', { genres: ['Puzzle'], releaseYear: 2017 }),
    ]
    await put(wren, old.id, { status: 'beaten', minutes: 120 })
    await put(wren, fresh.id, { status: 'backlog', minutes: 30 })
    await put(wren, wished.id, { status: 'wishlist' })
    await rate(wren, old.id, 9)
    const { body } = await statsOf(wren, wren)
    expect(body).toMatchObject<Partial<LibraryStats>>({
      games: 2,
      minutes: 150,
      finished: 1,
      byStatus: [
        { status: 'backlog', games: 1, minutes: 30 },
        { status: 'beaten', games: 1, minutes: 120 },
        { status: 'wishlist', games: 1, minutes: 0 },
      ],
      bySource: [{ source: null, games: 2, minutes: 150 }],
      byGenre: [
        { genre: 'Puzzle', games: 2, minutes: 150 },
        { genre: 'Arcade', games: 1, minutes: 120 },
      ],
      byDecade: [
        { decade: 2010, games: 1, minutes: 30 },
        { decade: 1990, games: 1, minutes: 120 },
      ],
      histogram: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
      backlog: { games: 1, known: 0, minutes: 0 },
      years: [new Date().getUTCFullYear()],
    })
    expect(body.mostPlayed.map((entry) => entry.game.title)).toEqual(['Old', 'Fresh'])
  })

  it('keep hours of copies apart from those of none', async () => {
    const wren = await app.member()
    const { id } = await game('In two shops')
    await put(wren, id, { minutes: 10 })
    for (const [source, typedMinutes] of [
      ['gog', 60],
      ['epic', 5],
    ] as const) {
      await wren.call('POST /api/library/{userId}/game/{gameId}/copies', {
        params: { userId: wren.id, gameId: id },
        body: { source, typedMinutes },
      })
    }
    expect((await statsOf(wren, wren)).body.bySource).toEqual([
      { source: 'gog', games: 1, minutes: 60 },
      { source: null, games: 1, minutes: 10 },
      { source: 'epic', games: 1, minutes: 5 },
    ])
  })

  it('know how long the backlog takes, from what the hall knows', async () => {
    const wren = await app.member()
    const [known, unknown] = [await game('Known'), await game('Unknown')]
    for (const minutes of [500, 600, 700]) {
      await (await app.member()).call('PUT /api/games/{gameId}/times/{style}', {
        params: { gameId: known.id, style: 'main' },
        body: { minutes },
      })
    }
    for (const { id } of [known, unknown]) await put(wren, id)
    expect((await statsOf(wren, wren)).body.backlog).toEqual({ games: 2, known: 1, minutes: 600 })
  })

  it('of an empty shelf are all nothing', async () => {
    const wren = await app.member()
    expect((await statsOf(wren, wren)).body).toMatchObject({
      games: 0,
      minutes: 0,
      byStatus: [],
      mostPlayed: [],
      years: [],
    })
  })
})

describe('a year', () => {
  it('tells its months, its finished games and the longest run of days', async () => {
    const wren = await app.member()
    const [long, brief] = [await game('Long', { genres: ['Strategy'] }), await game('Brief', { genres: ['Puzzle'] })]
    await put(wren, long.id, { status: 'completed', finishedAt: '2024-03-31T23:30:00.000Z' })
    await put(wren, brief.id, { status: 'beaten', finishedAt: '2023-12-31T23:59:59.000Z' })
    await rate(wren, long.id, 7)
    await addedAt(wren, long.id, '2024-02-01T00:00:00Z')
    await addedAt(wren, brief.id, '2023-02-01T00:00:00Z')
    for (const day of ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-05']) await played(wren, long.id, day, 60)
    await played(wren, brief.id, '2024-03-05', 30)
    await played(wren, brief.id, '2023-12-31', 500)
    const { body } = await yearOf(wren, wren, 2024)
    expect(body).toMatchObject({
      year: 2024,
      minutes: 270,
      games: 2,
      finished: 1,
      added: 1,
      achievements: 0,
      days: 4,
      longestStreakDays: 3,
      finishedGames: [{ game: { title: 'Long' }, finishedAt: '2024-03-31T23:30:00.000Z', rating: 7 }],
      mostPlayed: [
        { game: { title: 'Long' }, minutes: 240 },
        { game: { title: 'Brief' }, minutes: 30 },
      ],
      byGenre: [
        { genre: 'Strategy', minutes: 240, games: 1 },
        { genre: 'Puzzle', minutes: 30, games: 1 },
      ],
    })
    expect(body.months.map(({ minutes }) => minutes)).toEqual([0, 120, 150, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(body.months[2]).toEqual({ minutes: 150, games: 2, finished: 1 })
    expect((await statsOf(wren, wren)).body.years).toEqual([2024, 2023])
  })

  it('counts achievements as play, and a status and a date to come as nothing', async () => {
    const wren = await app.member()
    const [begun, ended, later] = [await game('Begun'), await game('Ended'), await game('Later')]
    const year = new Date().getUTCFullYear()
    await put(wren, begun.id, { status: 'playing' })
    await put(wren, ended.id, { status: 'beaten' })
    await put(wren, later.id, { status: 'beaten', finishedAt: `${year + 1}-01-02T12:00:00.000Z` })
    expect((await yearOf(wren, wren, year)).body).toMatchObject({ games: 0, days: 0, finished: 0 })
    expect((await yearOf(wren, wren, year + 1)).body).toMatchObject({ finished: 0 })
    await unlocked(wren, begun.id, '2023-05-05T12:00:00Z')
    const { body } = await yearOf(wren, wren, 2023)
    expect(body).toMatchObject({ games: 1, days: 1, minutes: 0, achievements: 1, longestStreakDays: 1 })
    expect((await statsOf(wren, wren)).body.years).toContain(2023)
  })

  it('keeps the days of the journal for its writer, and tells others of the hours', async () => {
    const [wren, friend] = [await app.member(), await app.member()]
    await befriend(wren, friend)
    const { id } = await game('Written of')
    await put(wren, id)
    const { body: through } = await wren.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
      params: { userId: wren.id, gameId: id },
      body: { endedOn: '2023-05-05', minutes: 90 },
    })
    await wren.call('POST /api/library/{userId}/playthroughs/{id}/journal', {
      params: { userId: wren.id, id: through.id },
      body: { on: '2023-05-04', text: 'Onwards.', minutes: 60 },
    })
    expect((await yearOf(wren, wren, 2023)).body).toMatchObject({ minutes: 90, days: 1 })
    expect((await yearOf(friend, wren, 2023)).body).toMatchObject({ minutes: 90, days: 0 })
  })

  it('in which nothing happened has twelve empty months', async () => {
    const wren = await app.member()
    const { body } = await yearOf(wren, wren, 1999)
    expect(body).toMatchObject({ minutes: 0, days: 0, longestStreakDays: 0, finishedGames: [] })
    expect(body.months).toHaveLength(12)
  })

  it('is one', async () => {
    const wren = await app.member()
    for (const year of [1969, 2101]) expect((await yearOf(wren, wren, year)).status).toBe(400)
  })
})

describe('who sees it', () => {
  it('sees the library, without what is hidden', async () => {
    const [wren, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(wren, friend)
    const [shown, hidden] = [await game('Shown'), await game('Secret')]
    await put(wren, shown.id, { minutes: 60, status: 'beaten', finishedAt: '2024-05-05T12:00:00.000Z' })
    await put(wren, hidden.id, {
      minutes: 600,
      status: 'beaten',
      finishedAt: '2024-05-05T12:00:00.000Z',
      isHidden: true,
    })
    for (const { id } of [shown, hidden]) {
      await played(wren, id, '2024-05-05', 60)
      await unlocked(wren, id, '2024-05-05T12:00:00Z')
    }

    expect((await statsOf(wren, wren)).body).toMatchObject({ games: 2, minutes: 660 })
    const seen = (await statsOf(friend, wren)).body
    expect(seen).toMatchObject({ games: 1, minutes: 60 })
    expect(seen.mostPlayed.map((entry) => entry.game.title)).toEqual(['Shown'])
    expect((await yearOf(wren, wren, 2024)).body).toMatchObject({ minutes: 120, finished: 2, achievements: 2 })
    const yearSeen = (await yearOf(friend, wren, 2024)).body
    expect(yearSeen).toMatchObject({ minutes: 60, finished: 1, games: 1, achievements: 1 })
    expect(JSON.stringify([seen, yearSeen])).not.toContain('Secret')

    expect(refusal(await statsOf(stranger, wren))[0]).toBe(403)
    await choosePrivacy(wren, { library: 'nobody' })
    expect(refusal(await yearOf(friend, wren, 2024))[0]).toBe(403)
    expect((await statsOf(wren, wren)).status).toBe(200)
  })
})

describe('what next', () => {
  it('chooses from what is begun or waits, with a reason each', async () => {
    const wren = await app.member()
    const [going, waiting, done] = [
      await game('Going', { genres: ['Shooter'] }),
      await game('Waiting', { genres: ['Puzzle'] }),
      await game('Done', { genres: ['Puzzle'] }),
    ]
    await put(wren, going.id, { status: 'playing', completion: 80 })
    await put(wren, waiting.id)
    await put(wren, done.id, { status: 'completed' })
    const { body } = await nextFor(wren)
    expect(body.map(({ entry, reason }) => [entry.game.title, reason])).toEqual([
      ['Going', 'nearly-done'],
      ['Waiting', expect.stringMatching(/waits-longest|like-finished/)],
    ])
    const calm = await nextFor(wren, { mood: 'calm' })
    expect(calm.body.map(({ entry }) => entry.game.title)).toEqual(['Waiting'])
  })

  it('knows what friends play', async () => {
    const [wren, friend] = [await app.member(), await app.member()]
    await befriend(wren, friend)
    const { id } = await game('Played together')
    await put(wren, id)
    await put(friend, id, { status: 'playing' })
    expect((await nextFor(wren)).body).toMatchObject([{ friends: 0 }])
    await put(friend, id, { minutes: 30 })
    expect((await nextFor(wren)).body).toMatchObject([{ reason: 'friends-play', friends: 1 }])
  })

  it('says the same for the same luck', async () => {
    const wren = await app.member()
    for (let at = 0; at < 12; at++) await put(wren, (await game(`Lot ${at}`)).id)
    const drawn = async (luck: number) => (await nextFor(wren, { luck })).body.map(({ entry }) => entry.game.title)
    expect(await drawn(7)).toEqual(await drawn(7))
    const firsts = new Set<string | undefined>()
    for (let luck = 0; luck < 8; luck++) firsts.add((await drawn(luck))[0])
    expect(firsts.size).toBeGreaterThan(1)
  })

  it('is the business of the owner alone', async () => {
    const [wren, friend] = [await app.member(), await app.member()]
    await befriend(wren, friend)
    expect(refusal(await nextFor(friend, {}, wren))).toEqual([403, 'not_owner'])
  })

  it('refuses a mood that nobody knows', async () => {
    expect((await nextFor(await app.member(), { mood: 'grim' })).status).toBe(422)
  })
})
