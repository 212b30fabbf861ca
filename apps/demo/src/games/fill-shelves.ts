import type { createApp } from '../../../server/src/app.ts'
import type { UnitOfWork } from '../../../server/src/platform/database/unit-of-work.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { asCaller } from '../callers.ts'
import { personNamed } from '../people.ts'
import { postsWritten } from '../posts/posts-written.ts'
import { createRandom, type Random } from '../seeded-random.ts'
import { isShown } from '../story-friendships.ts'
import { tellAchievements } from './fill-achievements.ts'
import { gamesPlayed, steadyGames } from './games-played.ts'
import { listsKept } from './lists-kept.ts'
import { type PlannedEntry, type PlannedGame, planShelf } from './plan-shelf.ts'
import { reviewsWritten } from './reviews-written.ts'

type App = ReturnType<typeof createApp>
type Server = { readonly app: App; readonly platform: Pick<Platform, 'transactions' | 'database'> }

/** What stands on the shelves now, and when that really happened. */
export type FilledShelves = {
  readonly shelves: readonly { readonly userId: string; readonly entries: readonly PlannedEntry[] }[]
  /** Reviews and lists by their ids. */
  readonly reviews: Map<string, Date>
  readonly lists: Map<string, Date>
}

const endingsTold = new Set(postsWritten.flatMap(({ tellsEnding, gameId }) => (tellsEnding && gameId ? [gameId] : [])))

type Circumstances = {
  readonly memberIds: readonly string[]
  readonly joinedAt: readonly Date[]
  readonly now: Date
  readonly seed: number
}

/** Lets the members play, rate, review and list games, through the services that also serve the pages for it. */
export async function fillShelves(server: Server, circumstances: Circumstances): Promise<FilledShelves> {
  const { memberIds, joinedAt, now, seed } = circumstances
  const random = createRandom(seed)
  const catalogue = await readCatalogue(server, seed)
  const byKey = new Map(catalogue.map((game) => [game.key, game]))
  const filled: FilledShelves = { shelves: [], reviews: new Map(), lists: new Map() }
  const described = new Set<string>()
  const shelves = memberIds.map((userId, person) => {
    const finished = reviewsWritten.flatMap(({ by, gameId, daysAgo }) => {
      const game = byKey.get(gameId)
      return personNamed(by) === person && game ? [{ game, daysAgo: daysAgo + random.integer(1, 6) }] : []
    })
    // Whoever looks around sees the veil over an ending: those two have not been there.
    const games = isShown(person) ? catalogue.filter(({ key }) => !endingsTold.has(key)) : catalogue
    const plan = planShelf(random, { now, joinedAt: joinedAt[person] ?? now, games, finished })
    return { userId, entries: plan }
  })
  for (const { userId, entries } of shelves) {
    await server.platform.transactions.run(async (unit) => {
      await stock(server.app, unit, userId, entries)
      await tellTimes(server.app, unit, { userId, entries, random })
      await tellAchievements(server.app, unit, { userId, entries, random, described })
    })
  }
  await server.platform.transactions.run((unit) => write(server.app, unit, circumstances, filled))
  return { ...filled, shelves }
}

/** What there is to play. How long and how good a game is comes out the same for everybody. */
async function readCatalogue({ app, platform }: Server, seed: number): Promise<PlannedGame[]> {
  const ids = await app.games.idsAfter(platform.database, 0, 10_000)
  const facts = await app.games.factsOf(platform.database, ids)
  const hoursOf = new Map(gamesPlayed.map(({ gameId, hours }) => [gameId, hours]))
  return [...facts.values()]
    .filter(({ kind, releaseYear }) => kind === 'main_game' && releaseYear !== null)
    .toSorted((one, other) => one.id - other.id)
    .map((game) => {
      const key = app.games.keyOf(game)
      const random = createRandom(seed + game.id)
      const isLong = game.genres.some((genre) => longGenres.has(genre))
      return {
        id: game.id,
        key,
        appId: game.steamAppIds[0],
        releaseYear: game.releaseYear,
        genres: game.genres,
        hours: hoursOf.get(key) ?? (isLong ? random.integer(18, 55) : random.integer(4, 16)),
        quality: random.pick([6, 7, 7, 8, 8, 8, 9, 9, 10]),
        fame: fameOf(key, game.id),
      }
    })
}

/** The catalogue begins with what most have rated. */
const knownUpTo = 220

function fameOf(key: string, id: number): PlannedGame['fame'] {
  if (steadyGames.has(key)) return 'steady'
  if (gamesPlayed.some(({ gameId }) => gameId === key)) return 'played'
  return id <= knownUpTo ? 'known' : 'other'
}

const longGenres = new Set(['Role-playing (RPG)', 'Strategy', 'Turn-based strategy (TBS)', 'Simulator'])

/** All of a shelf at once, as a file brings it. */
async function stock(app: App, unit: UnitOfWork, userId: string, entries: readonly PlannedEntry[]): Promise<void> {
  const writes = entries.map(
    ({ game, status, isFavourite, rating, minutes, finishedAt, addedAt, lastPlayedAt, ...log }) => ({
      gameId: game.id,
      set: {
        status,
        favourite: isFavourite,
        rating,
        minutes,
        addedAt,
        lastPlayedAt,
        ...(finishedAt !== null && { finishedAt }),
      },
      playthroughs: log.journal === null ? [] : [playthroughOf({ ...log, rating, minutes, journal: log.journal })],
    }),
  )
  await app.library.change(unit, { userId, kind: 'import', writes })
}

function playthroughOf({
  evenings,
  journal,
  rating,
  minutes,
}: Pick<PlannedEntry, 'evenings' | 'rating' | 'minutes'> & { journal: NonNullable<PlannedEntry['journal']> }) {
  return {
    name: '',
    platform: null,
    startedOn: evenings[0]?.day ?? null,
    endedOn: evenings.at(-1)?.day ?? null,
    isFinished: true,
    minutes,
    rating,
    journal: journal.map(({ day, text, minutes: played }) => ({ on: day, text, minutes: played })),
  }
}

/** Of the games that many have through, how long it took. */
async function tellTimes(
  app: App,
  unit: UnitOfWork,
  { userId, entries, random }: { userId: string; entries: readonly PlannedEntry[]; random: Random },
): Promise<void> {
  const known = new Set(gamesPlayed.map(({ gameId }) => gameId))
  for (const { game, status, minutes } of entries) {
    const gameId = game.key
    if ((status !== 'beaten' && status !== 'completed') || minutes === 0 || !known.has(gameId)) continue
    const style = status === 'completed' ? ('everything' as const) : random.pick(['main', 'main', 'extras'] as const)
    await app.library.tellTime(unit, asCaller(userId), { gameId, style }, minutes)
  }
}

/** Reviews and lists, the oldest first: their order is that of their writing. */
async function write(
  app: App,
  unit: UnitOfWork,
  { memberIds, now }: Circumstances,
  { reviews, lists }: FilledShelves,
): Promise<void> {
  const callerOf = (firstName: string) => asCaller(memberIds[personNamed(firstName)] ?? '')
  const momentOf = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000 - 5_400_000)
  for (const { by, gameId, daysAgo, spoiler = false, ...words } of oldestFirst(reviewsWritten)) {
    const { id } = await app.reviews.writeReview(unit, callerOf(by), gameId, { ...words, spoiler, playthrough: 1 })
    reviews.set(id, momentOf(daysAgo))
  }
  for (const { by, games, daysAgo, ...facts } of oldestFirst(listsKept)) {
    const { id } = await app.lists.beginList(unit, callerOf(by), facts)
    for (const { gameId, note } of games) await app.lists.putGameOnList(unit, callerOf(by), { id, gameId }, note)
    lists.set(id, momentOf(daysAgo))
  }
}

const oldestFirst = <Dated extends { readonly daysAgo: number }>(all: readonly Dated[]): Dated[] =>
  all.toSorted((one, other) => other.daysAgo - one.daysAgo)
