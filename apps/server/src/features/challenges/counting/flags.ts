import type { ChallengeFlag } from '@guildhall/contract/challenges'
import { type Facts, isInside, type Window } from './facts.ts'
import { growthsIn } from './playtime.ts'

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

/** What does not add up by itself: it asks a person and does nothing. @param games also those of other challenges */
export function flagsOf(facts: Facts, window: Window, games: GameTimes): FoundFlag[] {
  const unlocks = facts.unlocks.filter(({ at }) => isInside(at, window))
  const found = [
    ...withoutPlaytime(facts, window, unlocks),
    ...inOneSecond(unlocks),
    ...tooEarly(facts, unlocks, games),
    ...fasterThanTime(facts, window),
  ]
  return found.slice(0, mostAsked)
}

/** Said once the account was read after the unlock, and only of games whose hours are read. */
function withoutPlaytime(facts: Facts, window: Window, unlocks: Facts['unlocks']): FoundFlag[] {
  const lastRead = facts.syncs.reduce((last, { readAt }) => Math.max(last, readAt.getTime()), 0)
  const grown = new Set(growthsIn(facts, window).map(({ gameId }) => gameId))
  const read = new Set(facts.readings.map(({ gameId }) => gameId))
  const firstRead = facts.syncs.find(({ beganAt }) => beganAt >= window.from)?.readAt
  const games = unlocks
    .filter(({ at, gameId }) => firstRead && at > firstRead && at.getTime() < lastRead && read.has(gameId))
    .map(({ gameId }) => gameId)
  return [...new Set(games)]
    .filter((gameId) => !grown.has(gameId))
    .map((gameId) => ({ kind: 'no-playtime', gameId, details: '' }))
}

function inOneSecond(unlocks: Facts['unlocks']): FoundFlag[] {
  const bySecond = Map.groupBy(unlocks, ({ gameId, at }) => `${gameId} ${Math.floor(at.getTime() / 1000)}`)
  return [...bySecond.values()].flatMap((together): FoundFlag[] => {
    const [first] = together
    if (first === undefined || together.length < atOnceFrom) return []
    return [{ kind: 'same-second', gameId: first.gameId, details: `${together.length} · ${first.at.toISOString()}` }]
  })
}

function tooEarly({ syncs }: Facts, unlocks: Facts['unlocks'], games: GameTimes): FoundFlag[] {
  const found = new Map<string, FoundFlag>()
  const put = (flag: FoundFlag) => void found.set(`${flag.kind} ${flag.gameId}`, flag)
  for (const { gameId, at } of unlocks) {
    const { releasedOn = null, ownedSince = null } = games.get(gameId) ?? {}
    if (releasedOn !== null && at.toISOString().slice(0, 10) < releasedOn) {
      put({ kind: 'before-release', gameId, details: releasedOn })
    }
    // A whole reading that did not list the game, and an unlock before it.
    const without = ownedSince === null ? undefined : syncs.findLast(({ readAt }) => readAt < ownedSince)
    if (without !== undefined && at < without.beganAt) {
      put({ kind: 'before-owning', gameId, details: without.beganAt.toISOString() })
    }
  }
  return [...found.values()]
}

function fasterThanTime(facts: Facts, window: Window): FoundFlag[] {
  return growthsIn(facts, window).flatMap(({ gameId, minutes, since, reading }): FoundFlag[] => {
    const elapsed = (reading.readAt.getTime() - since.getTime()) / 60_000
    if (minutes <= elapsed + slackMinutes) return []
    return [{ kind: 'faster-than-time', gameId, details: `${minutes} · ${Math.round(elapsed)}` }]
  })
}

/** Minutes that were told, by hand and in claims, and what an account grew by, against all time since it began. Asked once. */
export function toldOverTime(facts: Facts, window: Window): FoundFlag[] {
  const told = [
    ...facts.byHand.flatMap(({ what, amount, at }) => (what === 'count' ? [{ minutes: amount, at }] : [])),
    ...facts.claims.map(({ value, at }) => ({ minutes: value, at })),
  ].filter(({ at }) => isInside(at, window))
  if (told.length === 0) return []
  const all = [...told, ...growthsIn(facts, window).map(({ minutes, reading }) => ({ minutes, at: reading.readAt }))]
  const last = all.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0)
  const minutes = all.reduce((sum, each) => sum + each.minutes, 0)
  if (minutes <= (last - window.from.getTime()) / 60_000 + slackMinutes) return []
  return [{ kind: 'faster-than-time', gameId: null, details: '' }]
}
