// What all challenges of a member ask of the same unlocks is made of them once: a library holds tens of thousands.
import type { Facts, Step, Unlock } from './facts.ts'

type Unlocks = Facts['unlocks']

const inOrder = new WeakMap<Unlocks, Unlocks>()

/** Of two at the same moment always the same one first. */
export function byTime(unlocks: Unlocks): Unlocks {
  const known = inOrder.get(unlocks)
  if (known !== undefined) return known
  const ordered = unlocks.toSorted(earliest)
  inOrder.set(unlocks, ordered)
  return ordered
}

/** What one is worth, by how many have it. */
export type Worth = (share: number | null) => number

const stepsBy = new WeakMap<Unlocks, Map<Worth, readonly Step[]>>()

/** What each adds to a value, in their order. */
export function unlockSteps(unlocks: Unlocks, worth: Worth): readonly Step[] {
  const known = stepsBy.get(unlocks) ?? new Map<Worth, readonly Step[]>()
  stepsBy.set(unlocks, known)
  const before = known.get(worth)
  if (before !== undefined) return before
  const steps = byTime(unlocks).map(({ gameId, name, at, share, evidence, readAt }) => ({
    at,
    amount: worth(share),
    source: `game ${gameId}`,
    once: unlockedOnce(name),
    gameId,
    evidence,
    readAt,
    claimId: null,
    judgeId: null,
  }))
  known.set(worth, steps)
  return steps
}

export const unlockedOnce = (name: string): string => `unlocked ${name}`

const earliest = (one: Unlock, other: Unlock): number =>
  one.at.getTime() - other.at.getTime() || (one.name < other.name ? -1 : 1)

/** What an achievement of unknown share counts: as one that everybody has. */
const least = 1
const most = 30

/** @param share the part of all players who have it, in percent */
export function rarityPoints(share: number | null): number {
  if (share === null) return least
  if (share <= 0) return most
  // What is exact on paper is a hair off in floating point, and must not be rounded up for it.
  const exact = 10 * Math.log10(100 / share)
  return Math.min(most, Math.max(least, Math.ceil(exact - 1e-9)))
}
