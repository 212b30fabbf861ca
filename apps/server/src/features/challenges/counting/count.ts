import { isProvedEnough } from '@guildhall/contract/rules/challenges/evidence-levels'
import { dayCapOf } from '@guildhall/contract/rules/challenges/time-budgets'
import { type ByHand, type Counted, type Facts, isInside, type Score, type Step, type Window } from './facts.ts'
import { capped } from './fair/day-cap.ts'
import { isPaused } from './fair/pauses.ts'
import { bestScore } from './high-score.ts'
import { isCorrection, stepsOf } from './steps.ts'
import { countStreak } from './streak.ts'
import { sumUp } from './sum-up.ts'

/** The value of one member in one challenge, from nothing but the facts: the same facts, the same value. */
export function countScore(counted: Counted, all: Facts, window: Window): Score {
  const facts = { ...all, byHand: all.byHand.filter((entry) => isOfPart(entry, window)) }
  const effort = effortOf(counted, facts, window)
  return { ...valueOf(counted, facts, window, effort), ...effort.sums, readAt: lastReadAt(facts, window) }
}

/** Whoever left and came back begins anew, without what was corrected before; after the end staff still correct. */
const isOfPart = ({ what, at }: ByHand, { from }: Window): boolean => what !== 'correction' || at >= from

type Value = Omit<Score, 'attempts' | 'minutes' | 'readAt'>
type Effort = { readonly entries: readonly ByHand[]; readonly sums: Pick<Score, 'attempts' | 'minutes'> }

function valueOf(counted: Counted, facts: Facts, window: Window, effort: Effort): Value {
  const { goal, timeZone, minimumEvidence, handicap } = counted
  if (goal.kind === 'streak') return countStreak(counted, facts, window)
  const steps = stepsOf(counted, facts, window).filter(({ evidence }) => isProvedEnough(evidence, minimumEvidence))
  const askedDays: readonly string[] = []
  if (goal.kind === 'high-score')
    return { ...bestScore([...steps, ...toldScores(counted, facts, window)], goal, timeZone), askedDays }
  return {
    ...sumUp(allowedOf(counted, steps, effort), { target: targetOf(goal), most: mostOf(goal), timeZone, handicap }),
    askedDays,
  }
}

/** Within the limit of a deed, and of play within what counts of a day; what staff corrected is over both. */
function allowedOf(
  { goal, timeZone, timeBudget, dayCap }: Counted,
  steps: readonly Step[],
  effort: Effort,
): readonly Step[] {
  const { true: corrections = [], false: own = [] } = Object.groupBy(steps, (step) => `${isCorrection(step)}`)
  if (goal.kind === 'deed') return [...withinLimit(own, goal, effort), ...corrections]
  if (goal.kind !== 'playtime') return steps
  return [...capped(own, dayCapOf(timeBudget ?? null, dayCap), timeZone), ...corrections]
}

export function targetOf(goal: Counted['goal']): number | null {
  if (goal.kind === 'deed') return 1
  if (goal.kind === 'achievement-set') return goal.achievements.length
  // What all add up to together is nobody's own mark.
  return goal.kind === 'group-goal' ? null : goal.target
}

const mostOf = (goal: Counted['goal']): number | null =>
  goal.kind === 'deed' ? 1 : goal.kind === 'achievement-set' ? goal.achievements.length : null

function effortOf({ isManualAllowed }: Counted, { byHand, pauses }: Facts, window: Window): Effort {
  const entries = isManualAllowed ? byHand.filter(({ at }) => isInside(at, window) && !isPaused(pauses, at)) : []
  const sumOf = (what: ByHand['what']) =>
    entries.reduce((sum, entry) => (entry.what === what ? sum + entry.amount : sum), 0)
  return { entries, sums: { attempts: sumOf('attempts'), minutes: sumOf('minutes') } }
}

/** A deed with a limit is none once more was tried than that, until it was done. */
function withinLimit(
  steps: readonly Step[],
  { limit, effort }: Extract<Counted['goal'], { kind: 'deed' }>,
  { entries }: Effort,
): readonly Step[] {
  if (limit === null || effort === 'none') return steps
  return steps.filter(({ at }) => {
    const tried = entries.filter((entry) => entry.what === effort && entry.at <= at)
    return tried.reduce((sum, { amount }) => sum + amount, 0) <= limit
  })
}

function toldScores({ isManualAllowed, minimumEvidence }: Counted, { byHand, pauses }: Facts, window: Window): Step[] {
  if (!isManualAllowed || !isProvedEnough('self-reported', minimumEvidence)) return []
  return byHand
    .filter(({ what, at }) => what === 'score' && isInside(at, window) && !isPaused(pauses, at))
    .map(({ id, amount, gameId, at }) => ({
      at,
      amount,
      source: `by hand ${id}`,
      once: null,
      gameId,
      evidence: 'self-reported',
      readAt: at,
      claimId: null,
      judgeId: null,
    }))
}

/** When the platform was read last, of what can count. */
function lastReadAt({ syncs }: Facts, { from }: Window): Date | null {
  const times = syncs.filter(({ readAt }) => readAt >= from).map(({ readAt }) => readAt.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}
