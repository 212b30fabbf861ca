import {
  type GoalTier,
  goalTiers,
  placeTiers,
  seasonHoursMinimum,
  seasonPeopleMinimum,
} from '@guildhall/contract/rules/challenges/season-rules'
import type { StoredChallenge } from '../challenges.store.ts'
import { targetOf } from '../counting/count.ts'

/**
 * A frozen result of somebody who is ranked. `said` is what of it others say, a platform or who judged it, of a streak the
 * longest run of such days, and of a score `saidScore` the best such one; `corrected` is what staff added or took away.
 * `group` is 0 where there are none.
 */
export type Brought = {
  readonly entrantId: string
  readonly group: number
  readonly value: number | null
  readonly said: number
  readonly corrected: number
  readonly saidScore: number | null
  readonly efforts: number
}

type Points = ReadonlyMap<string, number>
type Judged = Pick<StoredChallenge, 'form' | 'audience' | 'teams' | 'goal' | 'startsAt' | 'endsAt' | 'weekFrom'>

const none: Points = new Map()
const hourMs = 3_600_000

/**
 * What a challenge gives in the table of its season, by entrant; who gets none stands not in it. All of it is what
 * docs/challenges.md says, with its reasons.
 */
export function pointsOf(challenge: Judged, results: readonly Brought[]): Points {
  if (!isOfHall(challenge)) return none
  const { goal } = challenge
  const bringing = results.filter(({ value, efforts }) => isBrought(goal, value) || efforts > 0)
  const least = wasOfWeek(challenge) ? 1 : seasonPeopleMinimum
  if (bringing.length < least) return none
  const target = targetOf(goal)
  const groups = [...Map.groupBy(bringing, ({ group }) => group).values()].filter(({ length }) => length >= least)
  const given =
    target === null ? groups.flatMap((group) => byPlace(challenge, group)) : bringing.map(byGoal(challenge, target))
  return new Map(given.filter(([, points]) => points > 0))
}

/** For everybody to take on and to see, each for themselves, with others to be better than. */
function isOfHall({ form, audience, teams, goal, startsAt, endsAt }: Judged): boolean {
  const lasted = startsAt === null || endsAt === null ? 0 : endsAt.getTime() - startsAt.getTime()
  const isForAll = form === 'solo' && teams === null && audience === 'everybody' && goal.kind !== 'group-goal'
  return isForAll && lasted >= seasonHoursMinimum * hourMs
}

/** A score of nought is one. */
const isBrought = ({ kind }: Judged['goal'], value: number | null): boolean =>
  value !== null && (kind === 'high-score' || value !== 0)

/** Staff chose it, for a week that began before its end. */
const wasOfWeek = ({ weekFrom, endsAt }: Judged): boolean => weekFrom !== null && endsAt !== null && weekFrom < endsAt

const byGoal =
  ({ goal }: Judged, target: number) =>
  (result: Brought): [string, number] => {
    const value = goal.kind === 'high-score' ? result.saidScore : provedOf(result)
    const tier = tierOf(goal, target, { value, isDone: value !== null && reaches(goal, target, value) })
    return [result.entrantId, goalTiers.find(({ percent }) => percent === tier)?.points ?? 0]
  }

/** What staff add is said by others, too; what they take away is taken first of what nobody else says. */
const provedOf = ({ value, said, corrected }: Brought): number => Math.min(value ?? 0, said + Math.max(0, corrected))

const reaches = (goal: Judged['goal'], target: number, value: number): boolean =>
  goal.kind === 'high-score' && goal.isLowest ? value <= target : value >= target

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

/** Within a group, by what is proved. Who shares a place stands behind all who share it: agreeing on one number makes nobody first. */
function byPlace({ goal }: Judged, group: readonly Brought[]): [string, number][] {
  const standing = group
    .flatMap((one): [string, number][] => {
      const rank = provedRank(goal, one)
      return rank === null ? [] : [[one.entrantId, rank]]
    })
    .toSorted(([, one], [, other]) => other - one)
  const lastPlaceOf = new Map(standing.map(([, by], at) => [by, at + 1]))
  return standing.map(([entrantId, by]) => {
    const place = lastPlaceOf.get(by) ?? standing.length
    return [entrantId, placeTiers.find((tier) => place <= tier.place)?.points ?? 0]
  })
}

function provedRank(goal: Judged['goal'], result: Brought): number | null {
  const { saidScore } = result
  if (goal.kind === 'high-score') return saidScore !== null && goal.isLowest ? -saidScore : saidScore
  const proved = provedOf(result)
  return proved > 0 ? proved : null
}
