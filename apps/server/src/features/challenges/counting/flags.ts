import type { ChallengeFlag } from '@guildhall/contract/challenges'
import { type Facts, isInside, type Window } from './facts.ts'
import { type Growth, growthsIn } from './playtime.ts'
import { byTime } from './unlocks.ts'

export type FoundFlag = {
  readonly kind: ChallengeFlag['kind']
  readonly gameId: number | null
  readonly details: string
}

/** What is known of games: when they came out, and since when the member is known to have them. */
export type GameTimes = ReadonlyMap<number, { readonly releasedOn: string | null; readonly ownedSince: Date | null }>

/** So many at once nobody earns by hand. */
const atOnceFrom = 10
/** Two clocks that are a little apart are no fault. */
const slackMinutes = 15
/** Whoever is asked about so much is asked enough. */
const mostAsked = 50

/** What of a member's account is looked over, for all challenges that read it. */
type Account = Pick<Facts, 'syncs' | 'readings' | 'unlocks'>
type IsOf = (gameId: number) => boolean

/** What does not add up by itself: it asks a person and does nothing. What is the same for all challenges is looked over once. */
export function flagsOf(account: Account, games: GameTimes): (window: Window, isOf: IsOf) => FoundFlag[] {
  const unlocks = byTime(account.unlocks)
  const together = inOneSecond(unlocks)
  const early = tooEarly(account, unlocks, games)
  const read = new Set(account.readings.map(({ gameId }) => gameId))
  return (window, isOf) => {
    const growths = growthsIn(account, window).filter(({ gameId }) => isOf(gameId))
    const found = [
      ...withoutPlaytime({ account, unlocks, read, growths, isOf }, window),
      ...together.flatMap((ofSecond) => tooManyOf(ofSecond, window, isOf)),
      ...unique(early.filter(({ at, flag }) => isOf(flag.gameId) && isInside(at, window))),
      ...fasterThanTime(growths),
    ]
    return found.slice(0, mostAsked)
  }
}

type Played = {
  readonly account: Account
  readonly unlocks: Facts['unlocks']
  readonly read: ReadonlySet<number>
  readonly growths: readonly Growth[]
  readonly isOf: IsOf
}

/** Said once the account was read after the unlock, and only of games whose hours are read. */
function withoutPlaytime({ account, unlocks, read, growths, isOf }: Played, window: Window): FoundFlag[] {
  const { syncs } = account
  const lastRead = syncs.reduce((last, { readAt }) => Math.max(last, readAt.getTime()), 0)
  const firstRead = syncs.find(({ beganAt }) => beganAt >= window.from)?.readAt
  if (firstRead === undefined) return []
  const grown = new Set(growths.map(({ gameId }) => gameId))
  // The latest come last, and few came since an account was read.
  const since = unlocks.findLastIndex(({ at }) => at <= firstRead) + 1
  const games = unlocks
    .slice(since)
    .filter(({ at }) => at.getTime() < lastRead && isInside(at, window))
    .map(({ gameId }) => gameId)
  return [...new Set(games)]
    .filter((gameId) => isOf(gameId) && read.has(gameId) && !grown.has(gameId))
    .map((gameId) => ({ kind: 'no-playtime', gameId, details: '' }))
}

function inOneSecond(unlocks: Facts['unlocks']): Facts['unlocks'][] {
  const bySecond = Map.groupBy(unlocks, ({ gameId, at }) => `${gameId} ${Math.floor(at.getTime() / 1000)}`)
  return [...bySecond.values()].filter(({ length }) => length >= atOnceFrom)
}

function tooManyOf(ofSecond: Facts['unlocks'], window: Window, isOf: IsOf): FoundFlag[] {
  const inside = ofSecond.filter(({ at }) => isInside(at, window))
  const [first] = inside
  if (first === undefined || inside.length < atOnceFrom || !isOf(first.gameId)) return []
  return [{ kind: 'same-second', gameId: first.gameId, details: `${inside.length} · ${first.at.toISOString()}` }]
}

type Early = { readonly at: Date; readonly flag: FoundFlag & { readonly gameId: number } }

function tooEarly({ syncs }: Account, unlocks: Facts['unlocks'], games: GameTimes): Early[] {
  return [...Map.groupBy(unlocks, ({ gameId }) => gameId)].flatMap(([gameId, ofGame]) => {
    const { releasedOn = null, ownedSince = null } = games.get(gameId) ?? {}
    const released = releasedOn === null ? null : new Date(`${releasedOn}T00:00:00Z`)
    // A whole reading that did not list the game, and an unlock before it.
    const without = ownedSince === null ? undefined : syncs.findLast(({ readAt }) => readAt < ownedSince)
    return ofGame.flatMap(({ at }): Early[] => [
      ...(releasedOn !== null && released !== null && at < released
        ? [{ at, flag: { kind: 'before-release' as const, gameId, details: releasedOn } }]
        : []),
      ...(without !== undefined && at < without.beganAt
        ? [{ at, flag: { kind: 'before-owning' as const, gameId, details: without.beganAt.toISOString() } }]
        : []),
    ])
  })
}

/** Of each game once, in the order in which they came. */
const unique = (early: readonly Early[]): FoundFlag[] => [
  ...new Map(
    early
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ flag }) => [`${flag.kind} ${flag.gameId}`, flag]),
  ).values(),
]

function fasterThanTime(growths: readonly Growth[]): FoundFlag[] {
  return growths.flatMap(({ gameId, minutes, since, reading }): FoundFlag[] => {
    const elapsed = (reading.readAt.getTime() - since.getTime()) / 60_000
    if (minutes <= elapsed + slackMinutes) return []
    return [{ kind: 'faster-than-time', gameId, details: `${minutes} · ${Math.round(elapsed)}` }]
  })
}

/** Minutes that were told, by hand and in claims, and what an account grew by, against all time since it began. Asked once. */
export function toldOverTime(facts: Facts, window: Window, isOf: IsOf): FoundFlag[] {
  const told = [
    ...facts.byHand.flatMap(({ what, amount, at }) => (what === 'count' ? [{ minutes: amount, at }] : [])),
    ...facts.claims.map(({ value, at }) => ({ minutes: value, at })),
  ]
    .map(({ minutes, at }) => ({ minutes, at: byTheEnd(at, window) }))
    .filter(({ at }) => isInside(at, window))
  if (told.length === 0) return []
  const grown = growthsIn(facts, window).filter(({ gameId }) => isOf(gameId))
  const all = [...told, ...grown.map(({ minutes, reading }) => ({ minutes, at: reading.readAt }))]
  const last = all.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0)
  const minutes = all.reduce((sum, each) => sum + each.minutes, 0)
  if (minutes <= (last - window.from.getTime()) / 60_000 + slackMinutes) return []
  return [{ kind: 'faster-than-time', gameId: null, details: '' }]
}

/** What is claimed after the end tells of what was done before it. */
const byTheEnd = (at: Date, { to }: Window): Date => (to !== null && at.getTime() > to.getTime() ? to : at)
