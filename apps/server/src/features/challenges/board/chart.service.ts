import type { ProgressChart } from '@guildhall/contract/challenges'
import { leastTimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { addDays, dayIn, daysBetween } from '../counting/calendar.ts'
import { targetOf } from '../counting/count.ts'
import { groupNoOf, windowOf } from '../counting/counting.service.ts'
import * as entrantsStore from '../entrants.store.ts'
import { isTakingPart } from '../entrants.store.ts'
import { requireSeen } from '../reading/requiring.ts'
import * as boardStore from './board.store.ts'

type Days = readonly (readonly [day: string, value: number])[]

const countedForMiddle = 1000
const dayMs = 86_400_000
const aheadAtMost = 366
const daysAtMost = 400

/** Progress day by day, of one member, of an even pace, and of the middle of the board: in a duel, of the other. */
export async function readChart(db: Database, caller: Caller, id: string): Promise<ProgressChart> {
  const challenge = await requireSeen(db, caller, id)
  const { startsAt, endsAt, cancelledAt, now, timeZone, goal } = challenge
  const target = targetOf(goal)
  if (startsAt === null || startsAt > now) return { days: [], target, reachedOn: null }
  const entrant = await entrantsStore.find(db, id, caller.userId)
  const of = {
    challengeId: id,
    isFinal: challenge.finalAt !== null,
    viewerId: caller.userId,
    // Its middle is that of the own group.
    groupNo: challenge.isGroupedByTime && entrant ? groupNoOf(entrant.timeBudget ?? leastTimeBudget) : undefined,
  }
  const isIn = entrant !== undefined && isTakingPart(entrant)
  const own = isIn ? await boardStore.daysOf(db, of, entrant.id) : undefined
  const withoutId = challenge.form === 'duel' ? entrant?.id : undefined
  const others = await boardStore.daysOfRanked(db, { ...of, withoutId }, countedForMiddle)
  const last = new Date(Math.min(...[endsAt, cancelledAt, now].flatMap((each) => each?.getTime() ?? [])))
  const [firstDay, lastDay] = [dayIn(timeZone, startsAt), dayIn(timeZone, last)]
  const earliest = addDays(lastDay, 1 - daysAtMost)
  // Of a score there is none before the first one.
  const nothingYet = goal.kind === 'high-score' ? null : 0
  const spoken = daysBetween(firstDay > earliest ? firstDay : earliest, lastDay)
  const mine = own === undefined ? undefined : valuesOn(own, spoken, nothingYet)
  const theirs = others.map((one) => valuesOn(one, spoken, nothingYet))
  const paces = pacesOn(spoken, { firstDay, endsAt, target, timeZone })
  const days = spoken.map((day, at) => ({
    day,
    mine: mine?.[at] ?? null,
    pace: paces[at] ?? null,
    middle: middleOf(theirs.flatMap((values) => values[at] ?? [])),
  }))
  const from = !entrant?.joinedAt ? startsAt : windowOf({ ...challenge, joinedAt: entrant.joinedAt }).from
  return { days, target, reachedOn: own === undefined ? null : reachedOn(own, { from, now, target, timeZone }) }
}

/** The value on each of the days, both in their order: a year of a thousand members is gone through once. */
function valuesOn(known: Days, spoken: readonly string[], nothing: number | null): (number | null)[] {
  let [value, at] = [nothing, 0]
  return spoken.map((day) => {
    for (let next = known[at]; next !== undefined && next[0] <= day; next = known[at]) {
      value = next[1]
      at += 1
    }
    return value
  })
}

function pacesOn(
  spoken: readonly string[],
  of: { firstDay: string; endsAt: Date | null; target: number | null; timeZone: string },
): (number | null)[] {
  const { firstDay, endsAt, target, timeZone } = of
  const [first] = spoken
  if (endsAt === null || target === null || first === undefined) return []
  const all = daysBetween(firstDay, dayIn(timeZone, endsAt)).length
  const before = daysBetween(firstDay, first).length
  return spoken.map((_, at) => Math.round((target * (before + at) * 10) / all) / 10)
}

function middleOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const ordered = values.toSorted((one, other) => one - other)
  const half = Math.floor(ordered.length / 2)
  const [low = 0, high = 0] = [ordered[ordered.length % 2 === 0 ? half - 1 : half], ordered[half]]
  return (low + high) / 2
}

function reachedOn(
  days: Days,
  { from, now, target, timeZone }: { from: Date; now: Date; target: number | null; timeZone: string },
): string | null {
  const reached = target === null ? undefined : days.find(([, value]) => value >= target)
  if (reached !== undefined) return reached[0]
  const value = days.at(-1)?.[1] ?? 0
  const gone = Math.max(1, (now.getTime() - from.getTime()) / dayMs)
  if (target === null || value <= 0) return null
  const ahead = Math.ceil((target - value) / (value / gone))
  return ahead > aheadAtMost ? null : addDays(dayIn(timeZone, now), ahead)
}
