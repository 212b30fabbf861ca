import {
  type GoalTier,
  goalTiers,
  placeTiers,
  seasonHoursMinimum,
  seasonPeopleMinimum,
} from '@guildhall/contract/rules/challenges/season-rules'
import type { StoredChallenge } from '../challenges.store.ts'
import { targetOf } from '../counting/count.ts'

/** A frozen result of somebody who is ranked. `proved` is what of the value is not their own word alone. */
export type Brought = {
  readonly entrantId: string
  readonly value: number | null
  readonly rank: number
  readonly proved: number
  readonly isTold: boolean
  readonly isDone: boolean
  readonly efforts: number
}

type Points = ReadonlyMap<string, number>
type Judged = Pick<StoredChallenge, 'form' | 'audience' | 'goal' | 'startsAt' | 'endsAt' | 'weekFrom'>

const none: Points = new Map()
const hourMs = 3_600_000

/**
 * What a challenge gives in the table of its season, by entrant; who gets none stands not in it. All of it is what
 * docs/challenges.md says, with its reasons.
 */
export function pointsOf(challenge: Judged, results: readonly Brought[]): Points {
  if (!isOfHall(challenge)) return none
  const bringing = results.filter(({ value, efforts }) => (value ?? 0) !== 0 || efforts > 0)
  if (bringing.length < (wasOfWeek(challenge) ? 1 : seasonPeopleMinimum)) return none
  const { goal } = challenge
  const target = targetOf(goal)
  const given = target === null ? byPlace(challenge, bringing) : bringing.map(byGoal(challenge, target))
  return new Map(given.filter(([, points]) => points > 0))
}

/** For everybody to take on and to see, each for themselves, with others to be better than. */
function isOfHall({ form, audience, goal, startsAt, endsAt }: Judged): boolean {
  const lasted = startsAt === null || endsAt === null ? 0 : endsAt.getTime() - startsAt.getTime()
  const isForAll = form === 'solo' && audience === 'everybody' && goal.kind !== 'group-goal'
  return isForAll && lasted >= seasonHoursMinimum * hourMs
}

/** Staff chose it, for a week that began before its end. */
const wasOfWeek = ({ weekFrom, endsAt }: Judged): boolean => weekFrom !== null && endsAt !== null && weekFrom < endsAt

const byGoal =
  ({ goal }: Judged, target: number) =>
  (one: Brought): [string, number] => {
    const value = goal.kind === 'high-score' ? provedScore(one) : one.proved
    const tier = tierOf(goal, target, { value, isDone: one.isDone })
    return [one.entrantId, goalTiers.find(({ percent }) => percent === tier)?.points ?? 0]
  }

/** How much of the goal a value is. Of a score that is to be low there is no half. */
export function tierOf(
  goal: Judged['goal'],
  target: number,
  { value, isDone }: { readonly value: number | null; readonly isDone: boolean },
): GoalTier | null {
  if (value === null) return null
  if (goal.kind === 'high-score' && (goal.isLowest || target <= 0)) return isDone ? 100 : null
  return goalTiers.find(({ percent }) => value * 100 >= target * percent)?.percent ?? null
}

const provedScore = ({ value, isTold }: Brought): number | null => (isTold ? null : value)

/** By what is proved. Who shares a place stands behind all who share it: agreeing on one number makes nobody first. */
function byPlace({ goal }: Judged, bringing: readonly Brought[]): [string, number][] {
  const isScore = goal.kind === 'high-score'
  const standing = bringing
    .filter(({ proved, isTold }) => (isScore ? !isTold : proved > 0))
    .map(({ entrantId, rank, proved }): [string, number] => [entrantId, isScore ? rank : proved])
    .toSorted(([, one], [, other]) => other - one)
  const lastPlaceOf = new Map(standing.map(([, by], at) => [by, at + 1]))
  return standing.map(([entrantId, by]) => {
    const place = lastPlaceOf.get(by) ?? standing.length
    return [entrantId, placeTiers.find((tier) => place <= tier.place)?.points ?? 0]
  })
}
