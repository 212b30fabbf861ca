// What a shelf has to say after what was done to it, reckoned beside the product: plain lists, no statement, no sum that is
// kept along.
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'

export type ModelledThrough = {
  readonly id: string
  readonly startedOn: string | null
  readonly endedOn: string | null
  readonly isFinished: boolean
  readonly minutes: number | null
  readonly rating: number | null
  readonly journal: readonly { readonly on: string; readonly minutes: number }[]
}

export type ModelledEntry = {
  readonly status: LibraryStatus
  readonly isStatusTold: boolean
  readonly typedMinutes: number
  /** A Steam copy made by hand, with what was typed on it. */
  readonly ownCopy: { readonly id: string; readonly minutes: number } | undefined
  readonly finishedAt: string | null
  readonly isFinishTyped: boolean
  readonly throughs: readonly ModelledThrough[]
}

/** A member's games by their ids. What platforms told, ratings and days of play stay when a game is taken off. */
export type Shelf = {
  readonly entries: Map<string, ModelledEntry>
  readonly told: Map<string, number>
  readonly ratings: Map<string, number>
  readonly takenOff: Set<string>
  /** Hours were typed before a platform told some: the higher number counts until it is said, or they are gone. */
  readonly asked: Set<string>
  readonly days: { readonly day: string; readonly gameId: string; readonly minutes: number }[]
}

export const isFinished = ({ status }: Pick<ModelledEntry, 'status'>) => status === 'beaten' || status === 'completed'
export const dayOf = (at: string | Date) => new Date(at).toISOString().slice(0, 10)
const today = () => dayOf(new Date())
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]

/** A date that was only pressed is true as long as the game is finished. */
export const settled = (entry: ModelledEntry): ModelledEntry =>
  isFinished(entry) || entry.isFinishTyped ? entry : { ...entry, finishedAt: null }

export function minutesOf(shelf: Shelf, gameId: string): number {
  const { throughs = [] } = shelf.entries.get(gameId) ?? {}
  const logged = throughs.map(({ minutes, journal }) =>
    Math.max(minutes ?? 0, sum(journal.map((line) => line.minutes))),
  )
  const told = shelf.told.get(gameId) ?? 0
  const typed = typedOf(shelf, gameId)
  const both = shelf.asked.has(gameId) ? Math.max(typed, told) : typed + told
  return Math.max(both, sum(logged))
}

/** Of no copy, and on the one made by hand. */
export function typedOf(shelf: Shelf, gameId: string): number {
  const { typedMinutes = 0, ownCopy } = shelf.entries.get(gameId) ?? {}
  return typedMinutes + (ownCopy?.minutes ?? 0)
}

const owned = (shelf: Shelf) => [...shelf.entries].filter(([, { status }]) => status !== 'wishlist')

type Played = { readonly gameId: string; readonly day: string; readonly minutes: number }

/** Days of play: what was added that day, or what the journal says of it if that is more. */
function playedDays(shelf: Shelf): Played[] {
  return owned(shelf).flatMap(([gameId, { throughs }]) => {
    const added = shelf.days.filter((known) => known.gameId === gameId)
    const written = throughs.flatMap(({ journal }) => journal.map(({ on, minutes }) => ({ day: on, minutes })))
    return distinct([...added, ...written].map(({ day }) => day)).flatMap((day) => {
      const onDay = (list: readonly { day: string; minutes: number }[]) =>
        sum(list.filter((one) => one.day === day).map(({ minutes }) => minutes))
      const minutes = Math.max(onDay(added), onDay(written))
      return minutes > 0 ? [{ gameId, day, minutes }] : []
    })
  })
}

/** What playthroughs have beyond those days, on their last one; no game gets more than its hours. */
function playedThrough(shelf: Shelf): Played[] {
  const days = playedDays(shelf)
  return owned(shelf).flatMap(([gameId, { throughs }]) => {
    const known = days.filter((day) => day.gameId === gameId)
    let left = minutesOf(shelf, gameId) - sum(known.map(({ minutes }) => minutes))
    const ended = throughs.flatMap(({ id, startedOn, endedOn, minutes }) => {
      if (endedOn === null || endedOn > today() || !minutes) return []
      const within = known.filter(({ day }) => day <= endedOn && (startedOn === null || day >= startedOn))
      return [{ id, day: endedOn, minutes: Math.max(0, minutes - sum(within.map((day) => day.minutes))) }]
    })
    return ended
      .toSorted((one, other) => compare([one.day, one.id], [other.day, other.id]))
      .flatMap(({ day, minutes }) => {
        const given = Math.min(minutes, left)
        left -= minutes
        return given > 0 ? [{ gameId, day, minutes: given }] : []
      })
  })
}

/** Each moment at which a game that is finished now was finished, once. */
export function finishesOf(shelf: Shelf): { gameId: string; at: string }[] {
  return owned(shelf).flatMap(([gameId, entry]) => {
    if (!isFinished(entry)) return []
    const logged = entry.throughs.filter((through) => through.isFinished)
    const moments = [entry.finishedAt, ...logged.map(({ endedOn }) => endedOn && `${endedOn}T12:00:00.000Z`)]
    const past = moments.filter((at) => at !== null).filter((at) => dayOf(at) <= today())
    return distinct(past).map((at) => ({ gameId, at }))
  })
}

/** As the year of a library is to be, without words on its games. */
export function yearOf(shelf: Shelf, year: number) {
  const inYear = (day: string) => day.startsWith(`${year}-`)
  const days = playedDays(shelf).filter(({ day }) => inYear(day))
  const played = [...days, ...playedThrough(shelf).filter(({ day }) => inYear(day))]
  const finishes = finishesOf(shelf).filter(({ at }) => inYear(at))
  const finishedGames = distinct(finishes.map(({ gameId }) => gameId))
    .map((gameId) => {
      const moments = finishes.filter((one) => one.gameId === gameId).map(({ at }) => at)
      return { gameId, finishedAt: moments.toSorted().at(-1) ?? '', rating: shelf.ratings.get(gameId) ?? null }
    })
    .toSorted((one, other) => compare([one.finishedAt, placeOf(one.gameId)], [other.finishedAt, placeOf(other.gameId)]))
  const months = Array.from({ length: 12 }, (_, at) => {
    const inMonth = (day: string) => Number(day.slice(5, 7)) === at + 1
    const then = played.filter(({ day }) => inMonth(day))
    return {
      minutes: sum(then.map(({ minutes }) => minutes)),
      games: distinct(then.map(({ gameId }) => gameId)).length,
      finished: finishedGames.filter(({ finishedAt }) => inMonth(finishedAt)).length,
    }
  })
  return {
    minutes: sum(played.map(({ minutes }) => minutes)),
    games: distinct(played.map(({ gameId }) => gameId)).length,
    finished: finishedGames.length,
    days: distinct(days.map(({ day }) => day)).length,
    months,
    finishedGames,
  }
}

/** The numbers of the whole library. */
export function statsOf(shelf: Shelf) {
  const games = owned(shelf)
  return {
    games: games.length,
    minutes: sum(games.map(([gameId]) => minutesOf(shelf, gameId))),
    finished: games.filter(([, entry]) => isFinished(entry)).length,
    years: distinct(
      [
        ...(games.length > 0 ? [today()] : []),
        ...finishesOf(shelf).map(({ at }) => at),
        ...[...playedDays(shelf), ...playedThrough(shelf)].map(({ day }) => day),
      ].map((day) => Number(day.slice(0, 4))),
    ).toSorted((one, other) => other - one),
  }
}

/** Days of play and finishes, as the profile shows them of the last year. */
export function wallOf(shelf: Shelf, from: string) {
  const days = playedDays(shelf).filter(({ day }) => day >= from)
  return {
    days: distinct(days.map(({ day }) => day))
      .toSorted()
      .map((day) => ({ day, minutes: sum(days.filter((one) => one.day === day).map(({ minutes }) => minutes)) })),
    finished: distinct(
      finishesOf(shelf).flatMap(({ gameId, at }) => (dayOf(at) >= from ? [`${dayOf(at)} ${gameId}`] : [])),
    ).toSorted(),
  }
}

/** Games of a hall are numbered as they are made: `h12`. */
const placeOf = (gameId: string) => Number(gameId.slice(1))

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [at, value] of one.entries()) {
    const beside = other[at] ?? ''
    if (value !== beside) return value < beside ? -1 : 1
  }
  return 0
}
