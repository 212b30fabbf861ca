import { evidenceLevels, evidenceWord, isProvedEnough } from '@guildhall/contract/rules/challenges/evidence-levels'
import { seasonEvidence } from '@guildhall/contract/rules/challenges/season-rules'
import { dayIn } from './calendar.ts'
import type { Counted, Score, Step } from './facts.ts'
import { isCorrection, sourceOf } from './steps.ts'

type Goal = Extract<Counted['goal'], { kind: 'high-score' }>

/**
 * The best of what was proved; of equal ones the best proved, and of these the earliest. Behind the word alone stands the best
 * that is more than it, and behind what is only shown the best that others say. A correction moves the value, and undoes what misses the mark by it.
 */
export function bestScore(
  steps: readonly Step[],
  goal: Goal,
  timeZone: string,
): Pick<Score, 'value' | 'doneAt' | 'lastAt' | 'parts' | 'sources' | 'days'> {
  const corrected = steps.reduce((sum, step) => (isCorrection(step) ? sum + step.amount : sum), 0)
  const ordered = steps
    .filter((step) => !isCorrection(step))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.source < other.source ? -1 : 1))
  const parts = { told: 0, seen: 0, counted: 0 }
  const best = bestOf(ordered, goal)
  if (best === undefined) return { value: null, doneAt: null, lastAt: null, parts, sources: [], days: [] }
  const value = best.amount + corrected
  parts[evidenceWord(best.evidence)] = Math.max(0, value)
  return {
    value,
    doneAt: doneAtOf(ordered, best, value, goal),
    lastAt: best.at,
    parts,
    sources: [
      sourceOf(best, value),
      // A correction of the best leaves nothing behind it that is better.
      ...behind(best, ordered, goal).map((step) =>
        sourceOf(step, isBetter(goal, step.amount, value) ? value : step.amount),
      ),
    ],
    days: bestByDay(ordered, goal, timeZone),
  }
}

const isBetter = ({ isLowest }: Goal, one: number, other: number): boolean => (isLowest ? one < other : one > other)
/** The best that is more than told, and the best that somebody else says, where what stands before is less. */
function behind(best: Step, ordered: readonly Step[], goal: Goal): Step[] {
  const found: Step[] = []
  for (const isMore of [isProved, isSaidByOthers]) {
    const next = isMore(found.at(-1) ?? best) ? undefined : bestOf(ordered.filter(isMore), goal)
    if (next !== undefined) found.push(next)
  }
  return found
}

const isTold = ({ evidence }: Step): boolean => evidence === 'self-reported'
const isProved = (step: Step): boolean => !isTold(step)
const isSaidByOthers = ({ evidence }: Step): boolean => isProvedEnough(evidence, seasonEvidence)
const levelOf = ({ evidence }: Step): number => evidenceLevels.indexOf(evidence)

function bestOf(ordered: readonly Step[], goal: Goal): Step | undefined {
  let best: Step | undefined
  for (const step of ordered) {
    const isBest =
      best === undefined ||
      isBetter(goal, step.amount, best.amount) ||
      (step.amount === best.amount && levelOf(step) > levelOf(best))
    if (isBest) best = step
  }
  return best
}

/** The first that reached the mark: of a value that is proved the first that was proved, too. */
function doneAtOf(ordered: readonly Step[], best: Step, value: number, goal: Goal): Date | null {
  const { target } = goal
  if (target === null || isBetter(goal, target, value)) return null
  const reached = ordered.find((step) => !isBetter(goal, target, step.amount) && (isTold(best) || isProved(step)))
  return (reached ?? best).at
}

function bestByDay(ordered: readonly Step[], goal: Goal, timeZone: string): [string, number][] {
  const days = new Map<string, number>()
  let best: number | undefined
  for (const { at, amount } of ordered) {
    if (best !== undefined && !isBetter(goal, amount, best)) continue
    best = amount
    days.set(dayIn(timeZone, at), amount)
  }
  return [...days]
}
