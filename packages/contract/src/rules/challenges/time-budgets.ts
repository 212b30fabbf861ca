/** Up to so many hours a week, or more than any of them. The order is that of the groups of a board. */
export const timeBudgets = ['4', '10', '20', 'more'] as const
export type TimeBudget = (typeof timeBudgets)[number]

/** Of whoever has not said theirs. */
export const leastTimeBudget: TimeBudget = '4'

/** The hours a week that it stands for; null has no end. */
export const budgetHours = (budget: TimeBudget): number | null => (budget === 'more' ? null : Number(budget))

/** How much of a day's play counts, in minutes: a seventh of the week, twice; null is all of it. */
export function dayCapOf(budget: TimeBudget): number | null {
  const hours = budgetHours(budget)
  return hours === null ? null : Math.round(((hours * 60) / 7) * 2)
}

/** How often one can pause in one challenge. */
export const pausesMaximum = 3
