import { leagueDayCap } from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { dayIn } from '../counting/calendar.ts'
import { rarityPoints } from '../counting/unlocks.ts'

/** `name` is the same for the same achievement in whichever copy of the game. */
export type LeagueUnlock = { readonly name: string; readonly at: Date; readonly share: number | null }

type Window = { readonly from: Date; readonly to: Date }

/**
 * What a week is worth: the rarity of what was unlocked inside, of each day as much as one may have by their time. `at` is
 * when the last of it came. The same unlocks in whatever order give the same.
 */
export function pointsOfWeek(
  unlocks: readonly LeagueUnlock[],
  timeBudget: TimeBudget,
  { from, to }: Window,
): { readonly points: number; readonly at: Date | null } {
  const known = new Set<string>()
  const takenOn = new Map<string, number>()
  let points = 0
  let lastAt: Date | null = null
  for (const { name, at, share } of unlocks.toSorted(byTime)) {
    // In two copies of a game the same one counts once.
    const isNew = !known.has(name)
    known.add(name)
    if (!isNew || at < from || at >= to) continue
    const day = dayIn('UTC', at)
    const taken = takenOn.get(day) ?? 0
    const worth = Math.min(rarityPoints(share), leagueDayCap[timeBudget] - taken)
    if (worth <= 0) continue
    takenOn.set(day, taken + worth)
    points += worth
    lastAt = at
  }
  return { points, at: lastAt }
}

function byTime(one: LeagueUnlock, other: LeagueUnlock): number {
  if (one.at.getTime() !== other.at.getTime()) return one.at.getTime() - other.at.getTime()
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return (one.share ?? Infinity) - (other.share ?? Infinity)
}
