import { evidenceWord } from '@guildhall/contract/rules/challenges/evidence-levels'
import { dayIn } from './calendar.ts'
import type { Counted, Score, Step } from './facts.ts'

type Goal = Extract<Counted['goal'], { kind: 'high-score' }>

/** The best of what was proved; of equal ones the earliest. A correction moves it. */
export function bestScore(
  steps: readonly Step[],
  { isLowest, target }: Goal,
  timeZone: string,
): Pick<Score, 'value' | 'doneAt' | 'lastAt' | 'parts' | 'sources' | 'days'> {
  const isBetter = (one: number, other: number) => (isLowest ? one < other : one > other)
  const corrected = steps.reduce((sum, { source, amount }) => (isCorrection(source) ? sum + amount : sum), 0)
  let best: Step | undefined
  let doneAt: Date | null = null
  const days = new Map<string, number>()
  const ordered = steps
    .filter(({ source }) => !isCorrection(source))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.source < other.source ? -1 : 1))
  for (const step of ordered) {
    if (best !== undefined && !isBetter(step.amount, best.amount)) continue
    best = step
    days.set(dayIn(timeZone, step.at), step.amount)
    if (target !== null && doneAt === null && !isBetter(target, step.amount)) doneAt = step.at
  }
  const parts = { told: 0, seen: 0, counted: 0 }
  if (best === undefined) return { value: null, doneAt: null, lastAt: null, parts, sources: [], days: [] }
  const { source, gameId, evidence, readAt, claimId, judgeId } = best
  const value = best.amount + corrected
  parts[evidenceWord(evidence)] = Math.max(0, value)
  const described = { key: source, gameId, value, evidence, readAt: readAt.toISOString(), claimId, judgeId }
  return { value, doneAt, lastAt: best.at, parts, sources: [described], days: [...days] }
}

const isCorrection = (source: string): boolean => source.startsWith('correction ')
