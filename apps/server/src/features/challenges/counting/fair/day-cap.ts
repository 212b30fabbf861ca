import { dayIn, daysBetween } from '../calendar.ts'
import type { Step } from '../facts.ts'

/**
 * No day counts more than so much; what is over it stands beside the step. Play between two syncs lies on any of their days,
 * and takes what room these have, the earliest first; what is told by hand lies on the day on which it is told.
 */
export function capped(steps: readonly Step[], cap: number | null, timeZone: string): readonly Step[] {
  if (cap === null) return steps
  const taken = new Map<string, number>()
  return steps.toSorted(byEnd).map((step) => {
    const { from, to } = step.span ?? { from: step.at, to: step.at }
    let rest = step.amount
    for (const day of daysBetween(dayIn(timeZone, from), dayIn(timeZone, to))) {
      const before = taken.get(day) ?? 0
      const counted = Math.min(rest, cap - before)
      taken.set(day, before + counted)
      rest -= counted
    }
    return rest === 0 ? step : { ...step, amount: step.amount - rest, leftOut: rest }
  })
}

/** What has to find its room first; the same facts are always in the same order. */
function byEnd(one: Step, other: Step): number {
  const [end, otherEnd] = [(one.span?.to ?? one.at).getTime(), (other.span?.to ?? other.at).getTime()]
  if (end !== otherEnd) return end - otherEnd
  if (one.source !== other.source) return one.source < other.source ? -1 : 1
  return one.at.getTime() - other.at.getTime() || one.amount - other.amount
}
