import { hoursAnswers } from '@guildhall/contract/rules/library-limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { dayOf, minutesOf, type Shelf, statsOf, wallOf, yearOf } from '../../../testing/gaming/shelf-model.ts'
import { createShelfPlayer, emptyShelf } from '../../../testing/gaming/shelf-player.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { createApp } from '../../app.ts'

let faces: ReturnType<typeof createApp> | undefined
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      faces = createApp(platform)
    },
  }),
)
if (!faces) throw new Error('the product was not composed')
const libraryApp = { ...app, library: faces.library }
const moderator = await moderatorOf(app)
const games = await Promise.all(Array.from({ length: 4 }, () => makeGame(moderator)))

const idOf = (at: number) => games[at]?.id ?? ''

const statuses = ['playing', 'beaten', 'completed', 'backlog', 'on-hold', 'wishlist'] as const
const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000))
/** Today is a day like no other: hours that are said now are of it. */
const pastDay = (max: number) => fc.integer({ min: -max / 2, max }).map((days) => ago(Math.max(0, days)))

const facts = fc.record(
  {
    startedOn: fc.option(fc.integer({ min: 350, max: 800 }).map(ago)),
    endedOn: fc.option(pastDay(500)),
    isFinished: fc.boolean(),
    minutes: fc.option(fc.nat(400)),
    rating: fc.option(fc.integer({ min: 1, max: 10 })),
  },
  { requiredKeys: ['isFinished'] },
)
const game = fc.nat(games.length - 1)
const some = fc.uniqueArray(game, { minLength: 1, maxLength: 3 })
const status = fc.constantFrom(...statuses)
const date = fc.option(fc.integer({ min: 1, max: 800 }).map((days) => `${ago(days)}T20:00:00.000Z`))
const does = <Name extends string>(name: Name) => fc.constant(name)

/** What members and platforms do to a shelf; what cannot be at the moment is passed over. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: does('status'), game, status }) },
  { weight: 2, arbitrary: fc.record({ does: does('date'), game, date, isTyped: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: does('hours'), game, minutes: fc.nat(1200) }) },
  { weight: 2, arbitrary: fc.record({ does: does('copy'), game, minutes: fc.nat(600) }) },
  { weight: 1, arbitrary: fc.record({ does: does('answer'), answer: fc.constantFrom(...hoursAnswers) }) },
  { weight: 2, arbitrary: fc.record({ does: does('bulk'), games: some, status }) },
  { weight: 1, arbitrary: fc.record({ does: does('takeOff'), games: some }) },
  { weight: 5, arbitrary: fc.record({ does: does('begin'), game, facts }) },
  { weight: 3, arbitrary: fc.record({ does: does('change'), game, at: fc.nat(3), facts }) },
  { weight: 1, arbitrary: fc.record({ does: does('remove'), game, at: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: does('write'),
      game,
      at: fc.nat(3),
      on: pastDay(600),
      minutes: fc.integer({ min: 1, max: 200 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('finish'), game, at: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ does: does('sync'), game, minutes: fc.nat(900) }) },
  { weight: 1, arbitrary: fc.record({ does: does('import'), games: some, status, date, minutes: fc.nat(600) }) },
  { weight: 3, arbitrary: fc.record({ does: does('undo') }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Does it, and to the model. */
function takeStep(player: ReturnType<typeof createShelfPlayer>, next: Step): Promise<void> {
  const gameId = 'game' in next ? idOf(next.game) : ''
  switch (next.does) {
    case 'status':
      return player.say(gameId, { status: next.status })
    case 'date':
      return player.say(gameId, { finishedAt: next.date, isFinishTyped: next.isTyped })
    case 'hours':
      return player.say(gameId, { minutes: next.minutes })
    case 'copy':
      return player.typeOnCopy(gameId, next.minutes)
    case 'answer':
      return player.answerHours(next.answer)
    case 'bulk':
      return player.changeMany(next.games.map(idOf), { status: next.status })
    case 'takeOff':
      return player.changeMany(next.games.map(idOf), { remove: true })
    case 'begin':
      return player.begin(gameId, next.facts)
    case 'change':
      return player.change({ gameId, at: next.at }, next.facts)
    case 'remove':
      return player.remove({ gameId, at: next.at })
    case 'write':
      return player.write({ gameId, at: next.at }, { on: next.on, minutes: next.minutes })
    case 'finish':
      return player.finish({ gameId, at: next.at })
    case 'sync':
      return player.sync(gameId, next.minutes)
    case 'import': {
      const meant = games.filter((_game, at) => next.games.includes(at))
      return player.bringIn(meant, { status: next.status, finishedAt: next.date, typedMinutes: next.minutes })
    }
    case 'undo':
      return player.undo()
  }
}

/** All that the product says of the shelf, in the words of the model. */
async function read(member: TestMember) {
  const params = { userId: member.id }
  const thisYear = new Date().getUTCFullYear()
  const years = [thisYear - 2, thisYear - 1, thisYear]
  const [stats, overview, shelf, ...ofYears] = await Promise.all([
    member.call('GET /api/library/{userId}/stats', { params }),
    member.call('GET /api/profiles/{id}/overview', { params: { id: member.id } }),
    member.call('GET /api/library/{userId}', { params }),
    ...years.map((year) =>
      member.call('GET /api/library/{userId}/years/{year}', { params: { ...params, year: String(year) } }),
    ),
  ])
  return {
    years,
    stats: stats.body,
    overview: overview.body,
    shelf: shelf.body,
    yearsTold: ofYears.map(({ body }) => body),
  }
}

async function compare(member: TestMember, shelf: Shelf, evidenceOf: string): Promise<void> {
  const { years, stats, overview, shelf: entries, yearsTold } = await read(member)
  const shown = Object.fromEntries(
    entries.map(({ game: { id }, status: stands, playtime }) => [id, [stands, playtime.minutes]]),
  )
  expect(shown).toEqual(
    Object.fromEntries([...shelf.entries].map(([id, entry]) => [id, [entry.status, minutesOf(shelf, id)]])),
  )
  expect(stats).toMatchObject(statsOf(shelf))
  expect(stats.bySource.reduce((sum, source) => sum + source.minutes, 0)).toBe(stats.minutes)
  for (const [at, year] of years.entries()) {
    const { finishedGames = [], ...numbers } = yearsTold[at] ?? {}
    const listed = finishedGames.map(({ game: { id: gameId }, ...finish }) => ({ gameId, ...finish }))
    expect({ year, ...numbers, finishedGames: listed }).toMatchObject(yearOf(shelf, year))
  }
  const { games: count, minutes, finished } = statsOf(shelf)
  const thisYear = yearOf(shelf, years.at(-1) ?? 0)
  expect(overview.shelf).toEqual({ games: count, minutes, finished, finishedThisYear: thisYear.finished })
  const wall = wallOf(shelf, overview.journal?.from ?? '')
  expect(overview.journal?.days.map(({ day, minutes: on }) => ({ day, minutes: on }))).toEqual(wall.days)
  const finishes = (overview.journal?.latest ?? []).filter(({ kind }) => kind === 'finished')
  for (const {
    game: { id },
    on,
  } of finishes)
    expect(wall.finished).toContain(`${on} ${id}`)
  if (finishes.length === 0 && (overview.journal?.latest.length ?? 0) < 6) expect(wall.finished).toEqual([])
  await compareEvidence(member, shelf, evidenceOf)
}

/** What a review that is written now would carry for ever. */
async function compareEvidence(member: TestMember, shelf: Shelf, gameId: string): Promise<void> {
  const { body } = await member.call('POST /api/games/{gameId}/reviews', {
    params: { gameId },
    body: { text: 'It holds up.' },
  })
  const entry = shelf.entries.get(gameId)
  expect([body.evidence.playtime?.minutes ?? null, body.evidence.status]).toEqual(
    entry ? [minutesOf(shelf, gameId), entry.status] : [null, null],
  )
  await member.call('DELETE /api/reviews/{id}', { params: { id: body.id } })
}

it('year, statistics, evidence and wall agree with a recount, whatever is done to a shelf', async () => {
  const count = rounds({ usual: 240, soak: 2000 })
  const seed = Number(process.env['SEED'] ?? 18)
  const member = await app.member()
  const shelf = emptyShelf()
  const player = createShelfPlayer(libraryApp, member, shelf)
  const log: string[] = []
  for (const [at, next] of fc.sample(step, { numRuns: count, seed }).entries()) {
    log.push(JSON.stringify(next))
    try {
      await takeStep(player, next)
      if (at % 4 === 3 || at === count - 1) await compare(member, shelf, games[at % games.length]?.id ?? '')
    } catch (error) {
      throw new Error(`seed ${seed}, step ${at}; the last steps:\n${log.slice(-6).join('\n')}`, { cause: error })
    }
  }
}, 600_000)
