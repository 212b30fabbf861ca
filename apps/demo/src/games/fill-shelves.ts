import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import type { createApp } from '../../../server/src/app.ts'
import type { UnitOfWork } from '../../../server/src/platform/database/unit-of-work.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { asCaller } from '../callers.ts'
import { personNamed } from '../people.ts'
import { createRandom, type Random } from '../seeded-random.ts'
import { gamesPlayed, listsKept, reviewsWritten } from './games-played.ts'

type Server = { readonly app: ReturnType<typeof createApp>; readonly platform: Pick<Platform, 'transactions'> }

const statuses: readonly SaidStatus[] = [
  'playing',
  'beaten',
  'beaten',
  'completed',
  'backlog',
  'on-hold',
  'dropped',
  'endless',
  'wishlist',
]

/** Lets the members play, rate, review and list games, through the services that also serve the pages for it. */
export async function fillShelves(
  { app, platform }: Server,
  { memberIds, seed }: { memberIds: readonly string[]; seed: number },
): Promise<void> {
  const random = createRandom(seed)
  const idOf = (firstName: string) => memberIds[personNamed(firstName)] ?? ''
  for (const userId of memberIds) {
    const games = random.sample(gamesPlayed, random.integer(8, 18))
    await platform.transactions.run(async (unit) => {
      for (const game of games) await play(app, unit, { userId, game, random })
    })
  }
  await platform.transactions.run(async (unit) => {
    for (const { by, gameId, spoiler = false, ...words } of reviewsWritten) {
      await finish(app, unit, { userId: idOf(by), gameId, random })
      await app.reviews.writeReview(unit, asCaller(idOf(by)), gameId, { ...words, spoiler, playthrough: 1 })
    }
    for (const { by, games, ...facts } of listsKept) {
      const { id } = await app.lists.beginList(unit, asCaller(idOf(by)), facts)
      for (const { gameId, note } of games)
        await app.lists.putGameOnList(unit, asCaller(idOf(by)), { id, gameId }, note)
    }
  })
}

async function play(
  app: Server['app'],
  unit: UnitOfWork,
  { userId, game, random }: { userId: string; game: (typeof gamesPlayed)[number]; random: Random },
): Promise<void> {
  const caller = asCaller(userId)
  const entry = { userId, gameId: game.gameId }
  const status = random.pick(statuses)
  const isPlayed = status !== 'backlog' && status !== 'wishlist'
  const isFinished = status === 'beaten' || status === 'completed'
  const hours = isFinished ? game.hours * random.integer(90, 160) : game.hours * random.integer(10, 80)
  const minutes = isPlayed ? Math.round((hours * 60) / 100) : 0
  await app.library.putEntry(unit, caller, entry, {
    status,
    favourite: isFinished && random.chance(0.2),
    minutes,
    ...(isFinished && { finishedAt: someDay(random) }),
  })
  // What was played in the last days is what was added since.
  if (status === 'playing')
    await app.library.putEntry(unit, caller, entry, { minutes: minutes + random.integer(20, 300) })
  if (!isPlayed) return
  if (random.chance(0.8)) await app.library.rate(unit, caller, game.gameId, random.integer(isFinished ? 6 : 3, 10))
  if (isFinished) {
    const told = { gameId: game.gameId, style: 'main' as const }
    await app.library.tellTime(unit, caller, told, Math.round((game.hours * 60 * random.integer(80, 140)) / 100))
  }
}

/** Within the last two years. */
const someDay = (random: Random) => new Date(Date.now() - random.integer(1, 730) * 86_400_000).toISOString()

/** Whoever writes about a game has been through it. */
async function finish(
  app: Server['app'],
  unit: UnitOfWork,
  { userId, gameId, random }: { userId: string; gameId: string; random: Random },
): Promise<void> {
  const hours = gamesPlayed.find((game) => game.gameId === gameId)?.hours ?? 10
  const minutes = Math.round((hours * 60 * random.integer(95, 180)) / 100)
  await app.library.putEntry(
    unit,
    asCaller(userId),
    { userId, gameId },
    {
      status: 'beaten',
      minutes,
      finishedAt: someDay(random),
    },
  )
  await app.library.rate(unit, asCaller(userId), gameId, random.integer(7, 10))
}
