import { evidenceLevels, evidenceWord } from '@guildhall/contract/rules/challenges/evidence-levels'
import { dayIn } from './calendar.ts'
import type { Counted, Score, SourceValue, Step } from './facts.ts'
import { judgedBy, written } from './steps.ts'

export type Sum = Pick<Score, 'value' | 'doneAt' | 'lastAt' | 'plain' | 'parts' | 'sources' | 'days'> & {
  readonly value: number
}

type Bounds = {
  readonly target: number | null
  readonly most: number | null
  readonly timeZone: Counted['timeZone']
  readonly handicap?: number | null | undefined
}

/** Adds steps up in the order of their time; the same facts give the same sum in whatever order they came. */
export function sumUp(steps: readonly Step[], { target, most, timeZone, handicap }: Bounds): Sum {
  const ordered = countedOnce(steps).toSorted(byTime)
  const parts = { told: 0, seen: 0, counted: 0 }
  const sources = new Map<string, Source>()
  const days = new Map<string, number>()
  let plain = 0
  let value = 0
  let doneAt: Date | null = null
  let lastAt: Date | null = null
  for (const step of ordered) {
    const amount = most === null ? step.amount : Math.min(step.amount, most - plain)
    if (amount === 0 && !step.leftOut) continue
    plain += amount
    // What is left out moves nothing, neither when somebody had what they have.
    if (amount !== 0) lastAt = step.at
    value = handicap ? Math.round(plain * handicap) : plain
    const isDone = target !== null && value >= target
    doneAt = isDone ? (doneAt ?? step.at) : null
    parts[evidenceWord(step.evidence)] += amount
    days.set(dayIn(timeZone, step.at), Math.max(0, value))
    addTo(sources, step, amount)
  }
  return {
    // What was corrected may have been taken back since.
    value: Math.max(0, value),
    ...(handicap && { plain: Math.max(0, plain) }),
    doneAt,
    lastAt,
    parts: notBelowNought(parts),
    sources: Array.from(sources.values(), sourceValue),
    days: [...days],
  }
}

/** A correction downwards is seen; what it takes from is the sum, and no part of that is below nought. */
export function notBelowNought({ told, seen, counted }: Score['parts']): Score['parts'] {
  const owed = Math.min(0, seen)
  const rest = Math.max(0, told + owed)
  return { told: rest, seen: Math.max(0, seen), counted: Math.max(0, counted + Math.min(0, told + owed)) }
}

/** One of the many places that a value comes from, while it is added up. */
type Source = { readonly step: Step; value: number; leftOut: number; readAt: Date }

function addTo(sources: Map<string, Source>, step: Step, amount: number): void {
  const key = `${step.source} ${step.evidence}`
  const known = sources.get(key)
  const { readAt, leftOut = 0 } = step
  if (known === undefined) {
    sources.set(key, { step, value: amount, leftOut, readAt })
    return
  }
  known.value += amount
  known.leftOut += leftOut
  if (known.readAt.getTime() < readAt.getTime()) known.readAt = readAt
}

function sourceValue({ step, value, leftOut, readAt }: Source): SourceValue {
  const { gameId, evidence, source } = step
  return {
    key: source,
    gameId,
    value,
    ...(leftOut > 0 && { leftOut }),
    evidence,
    readAt: written(readAt),
    ...judgedBy(step),
  }
}

/** Of those that count once the best proved, and of these the earliest. */
function countedOnce(steps: readonly Step[]): Step[] {
  const best = new Map<string, Step>()
  for (const step of steps) {
    if (step.once === null) continue
    const known = best.get(step.once)
    if (known === undefined || isBetter(step, known)) best.set(step.once, step)
  }
  return [...steps.filter(({ once }) => once === null), ...best.values()]
}

function isBetter(one: Step, other: Step): boolean {
  const [level, otherLevel] = [evidenceLevels.indexOf(one.evidence), evidenceLevels.indexOf(other.evidence)]
  return level === otherLevel ? byTime(one, other) < 0 : level > otherLevel
}

function byTime(one: Step, other: Step): number {
  return one.at.getTime() - other.at.getTime() || compare(one.source, other.source) || compare(one.once, other.once)
}

function compare(one: string | null, other: string | null): number {
  return (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0
}
