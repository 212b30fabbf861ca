import { type Facts, isInside, type Reading, type Sync, type Window } from './facts.ts'
import type { Span } from './fair/pauses.ts'

export type Growth = {
  readonly gameId: number
  readonly minutes: number
  /** The reading before it, and that which showed it. */
  readonly since: Date
  readonly reading: Reading
}

/** The first sync that began inside: what it read is where counting begins. */
export function baselineOf(syncs: readonly Sync[], window: Window): Sync | undefined {
  return syncs
    .filter(({ beganAt, readAt }) => beganAt >= window.from && isInside(readAt, window))
    .toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime())[0]
}

/**
 * By how much each game grew from the baseline on, reading by reading. What a platform told once stays: a smaller value
 * later takes nothing away, and one that was told twice counts once.
 */
export function growthsIn({ syncs, readings }: Pick<Facts, 'syncs' | 'readings'>, window: Window): Growth[] {
  const baseline = baselineOf(syncs, window)
  if (baseline === undefined) return []
  const times = [...new Set(syncs.map(({ readAt }) => readAt.getTime()))].toSorted((one, other) => one - other)
  return inOrder(readings).flatMap(([gameId, ofGame]) => {
    // Most games of a large library were not played since.
    if ((ofGame.at(-1)?.readAt ?? baseline.readAt) <= baseline.readAt) return []
    let most = 0
    return ofGame.flatMap((reading) => {
      const before = most
      most = Math.max(most, reading.minutes)
      const isCounted = reading.readAt > baseline.readAt && isInside(reading.readAt, window)
      if (!isCounted || most === before) return []
      const since = new Date(times.findLast((time) => time < reading.readAt.getTime()) ?? baseline.readAt)
      return [{ gameId, minutes: most - before, since, reading }]
    })
  })
}

/** When it was played: after the sync before, by the last time played where the platform tells it. */
export function spanOf({ since, reading: { readAt, lastPlayedAt } }: Growth): Span {
  const isKnown = lastPlayedAt !== null && lastPlayedAt >= since && lastPlayedAt <= readAt
  return { from: since, to: isKnown ? lastPlayedAt : readAt }
}

type OfGame = readonly [gameId: number, readings: readonly Reading[]]

/** The same readings serve all challenges of a member: they are put in order once. */
const known = new WeakMap<readonly Reading[], readonly OfGame[]>()

function inOrder(readings: readonly Reading[]): readonly OfGame[] {
  const before = known.get(readings)
  if (before !== undefined) return before
  const byTime = readings.toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime())
  const byGame = [...Map.groupBy(byTime, ({ gameId }) => gameId)].toSorted(([one], [other]) => one - other)
  known.set(readings, byGame)
  return byGame
}
