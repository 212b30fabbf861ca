/** What somebody played over the years: pure, and the same for the same chance and moment. */
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { Random } from '../seeded-random.ts'
import { dayMs } from '../story-clock.ts'
import { journalLines } from './journal-lines.ts'

/** A game as it is planned with; `hours` is what its story takes. */
export type PlannedGame = {
  /** Its number in this hall, and how it is known outside. */
  readonly id: number
  readonly key: string
  /** Its first app at Steam. */
  readonly appId: number | undefined
  readonly releaseYear: number | null
  readonly genres: readonly string[]
  readonly hours: number
  /** How good most find it, in half stars. */
  readonly quality: number
  /** How the hall knows it: `played` by many, `known` to most, `steady` one that groups come back to. */
  readonly fame: 'steady' | 'played' | 'known' | 'other'
}

export type Evening = { readonly day: string; readonly minutes: number }

export type PlannedEntry = {
  readonly game: PlannedGame
  readonly status: LibraryStatus
  readonly isFavourite: boolean
  readonly rating: number | null
  readonly minutes: number
  readonly evenings: readonly Evening[]
  readonly addedAt: Date
  readonly lastPlayedAt: Date | null
  readonly finishedAt: Date | null
  /** Whether they keep a log of it. */
  readonly journal: readonly (Evening & { readonly text: string })[] | null
}

type Circumstances = {
  readonly now: Date
  readonly joinedAt: Date
  readonly games: readonly PlannedGame[]
  /** Games that are finished so many days ago at the latest. */
  readonly finished: readonly { readonly game: PlannedGame; readonly daysAgo: number }[]
}

const yearsPlayed = 3
const fewest = 30
const most = 150
const longestMinutes = 90 * 60

/** One evening after the other for three years, and what stood on the shelf before and beside. */
export function planShelf(random: Random, { now, joinedAt, games, finished }: Circumstances): PlannedEntry[] {
  const size = random.integer(fewest, most)
  const named = new Set(finished.map(({ game }) => game))
  const tastes = random.sample([...new Set(games.flatMap(({ genres }) => genres))], 6)
  const isLiked = ({ genres }: PlannedGame) => genres.some((genre) => tastes.includes(genre))
  const others = games.filter((game) => !named.has(game))
  const ofFame = (...fames: readonly PlannedGame['fame'][]) => others.filter(({ fame }) => fames.includes(fame))
  const shared = random.sample(ofFame('steady', 'played'), random.integer(8, 17))
  const liked = random.sample(ofFame('known').filter(isLiked), Math.round(size * 0.55))
  const chosen = new Set([...shared, ...liked])
  const rest = random.sample(
    others.filter((game) => !chosen.has(game)),
    Math.max(0, size - chosen.size - named.size),
  )
  const shelf = random.sample([...chosen, ...rest], chosen.size + rest.length)
  const isOld = ({ releaseYear }: PlannedGame) => (releaseYear ?? 9999) < now.getUTCFullYear() - yearsPlayed
  const steady = random.sample(ofFame('steady').filter(isOld), 1)[0]
  const unplayed = shelf.filter((game) => game !== steady)
  const plan = planner(random, { now, joinedAt })
  const planned = finished.map(({ game, daysAgo }) => plan.finishedBy(game, daysAgo))
  if (steady) planned.push(plan.everyWeek(steady))
  planned.push(...plan.oneAfterTheOther(unplayed, Math.min(50, Math.max(14, Math.round(size * 0.45)))))
  const played = new Set(planned.map(({ game }) => game))
  return [...planned, ...unplayed.filter((game) => !played.has(game)).map((game) => plan.beside(game))]
}

function planner(random: Random, { now, joinedAt }: Pick<Circumstances, 'now' | 'joinedAt'>) {
  const daysPlayed = yearsPlayed * 365
  const agoAt = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  const dayOf = (daysAgo: number) => agoAt(daysAgo).toISOString().slice(0, 10)

  /** Evenings from a day on, until so many minutes are played or yesterday has come. */
  function eveningsFrom(daysAgo: number, minutes: number, pace: number): { evenings: Evening[]; lastDaysAgo: number } {
    const evenings: Evening[] = []
    let left = Math.min(minutes, longestMinutes)
    let lastDaysAgo = daysAgo
    for (let at = daysAgo; left > 0 && at >= 1; at -= random.integer(1, pace)) {
      const played = Math.min(left, random.integer(35, 190))
      evenings.push({ day: dayOf(at), minutes: played })
      left -= played
      lastDaysAgo = at
    }
    return { evenings, lastDaysAgo }
  }

  function entry(
    game: PlannedGame,
    status: LibraryStatus,
    { evenings, isDated = true }: { evenings: readonly Evening[]; isDated?: boolean },
  ): PlannedEntry {
    const [first, last] = [evenings[0]?.day, evenings.at(-1)?.day]
    const isFinished = status === 'beaten' || status === 'completed'
    const beginning = first === undefined ? agoAt(random.integer(5, daysPlayed)) : new Date(`${first}T18:00:00.000Z`)
    const brought = new Date(beginning.getTime() - random.integer(0, 60) * dayMs)
    const whenJoined = new Date(joinedAt.getTime() + random.integer(5, 2000) * 60_000)
    const rating = isFinished || random.chance(0.4) ? ratingOf(game, status) : null
    return {
      game,
      status,
      isFavourite: rating !== null && rating >= 9 && random.chance(0.35),
      rating,
      minutes: evenings.reduce((sum, { minutes }) => sum + minutes, 0),
      evenings,
      addedAt: brought > joinedAt ? brought : whenJoined,
      lastPlayedAt: last === undefined ? null : new Date(`${last}T20:${random.integer(10, 59)}:00.000Z`),
      finishedAt: isFinished && isDated && last !== undefined ? new Date(`${last}T12:00:00.000Z`) : null,
      journal: isFinished && isDated && random.chance(0.3) ? journalOf(evenings) : null,
    }
  }

  function ratingOf({ quality }: PlannedGame, status: LibraryStatus): number {
    const mood = random.integer(-2, 1) - (status === 'dropped' ? 3 : status === 'on-hold' ? 1 : 0)
    return Math.min(10, Math.max(1, quality + mood + (status === 'completed' ? 1 : 0)))
  }

  function journalOf(evenings: readonly Evening[]): NonNullable<PlannedEntry['journal']> {
    const told = random.sample(evenings, Math.min(evenings.length, random.integer(1, 4)))
    const lines = random.sample(journalLines, told.length)
    return told
      .map((evening, at) => ({ ...evening, text: lines[at] ?? '' }))
      .toSorted((one, other) => one.day.localeCompare(other.day))
  }

  function finishedBy(game: PlannedGame, daysAgo: number): PlannedEntry {
    const minutes = Math.round(game.hours * 60 * (random.integer(90, 140) / 100))
    const daysNeeded = Math.ceil(Math.min(minutes, longestMinutes) / 60)
    const { evenings } = eveningsFrom(daysAgo + daysNeeded + 3, minutes, 2)
    return { ...entry(game, 'beaten', { evenings }), rating: random.integer(7, 10) }
  }

  /** The game that they come back to, whatever else they play. */
  function everyWeek(game: PlannedGame): PlannedEntry {
    const evenings: Evening[] = []
    for (let at = daysPlayed; at >= 1; at -= random.integer(4, 12)) {
      evenings.push({ day: dayOf(at), minutes: random.integer(30, 120) })
    }
    return entry(game, 'endless', { evenings })
  }

  function oneAfterTheOther(shelf: readonly PlannedGame[], wanted: number): PlannedEntry[] {
    const between = Math.max(4, Math.round(2 * (daysPlayed / wanted - 16)))
    const waiting = [...shelf]
    const planned: PlannedEntry[] = []
    let at = daysPlayed - random.integer(0, 20)
    while (at > 2) {
      const year = agoAt(at).getUTCFullYear()
      const next = waiting.findIndex(({ releaseYear }) => releaseYear !== null && releaseYear < year)
      const [game] = next < 0 ? [] : waiting.splice(next, 1)
      if (game === undefined) break
      const status = random.pick(outcomes)
      const minutes = Math.round(game.hours * 60 * (random.integer(...partPlayed[status]) / 100))
      const { evenings, lastDaysAgo } = eveningsFrom(at, minutes, random.integer(2, 4))
      const isStillPlayed = evenings.reduce((sum, one) => sum + one.minutes, 0) < Math.min(minutes, longestMinutes)
      planned.push(entry(game, isStillPlayed ? 'playing' : status, { evenings }))
      at = Math.max(1, Math.min(at - 1, lastDaysAgo - random.integer(-2, between)))
    }
    return planned
  }

  /** What was played before anybody wrote days down, waits, or is wished for. */
  function beside(game: PlannedGame): PlannedEntry {
    const isOld = (game.releaseYear ?? 9999) < now.getUTCFullYear() - yearsPlayed
    if (!isOld || random.chance(0.7)) {
      return { ...entry(game, random.chance(0.75) ? 'backlog' : 'wishlist', { evenings: [] }), rating: null }
    }
    const minutes = Math.round(game.hours * 60 * (random.integer(80, 130) / 100))
    const status = random.chance(0.85) ? 'beaten' : 'dropped'
    return { ...entry(game, status, { evenings: [], isDated: false }), minutes }
  }

  return { finishedBy, everyWeek, oneAfterTheOther, beside }
}

const outcomes = ['beaten', 'beaten', 'beaten', 'beaten', 'completed', 'dropped', 'on-hold'] as const

/** How much of its story they played, in percent, by how it ended. */
const partPlayed: Readonly<Record<(typeof outcomes)[number], readonly [number, number]>> = {
  beaten: [85, 140],
  completed: [150, 230],
  dropped: [8, 40],
  'on-hold': [15, 60],
}
