/** Up to so many hours a week, or more than any of them. The order is that of the groups of a board. */
export const timeBudgets = ['4', '10', '20', 'more'] as const
export type TimeBudget = (typeof timeBudgets)[number]

/** Of whoever has not said theirs. */
export const leastTimeBudget: TimeBudget = '4'

/** The hours a week that it stands for; null has no end. */
export const budgetHours = (budget: TimeBudget): number | null => (budget === 'more' ? null : Number(budget))

/** The least that holds so much of a week; of whoever nothing is known of, that of whoever has not said theirs. */
export const budgetFor = (weeklyMinutes: number | null): TimeBudget =>
  weeklyMinutes === null
    ? leastTimeBudget
    : (timeBudgets.find((budget) => weeklyMinutes <= (budgetHours(budget) ?? Number.POSITIVE_INFINITY) * 60) ?? 'more')

/** By the own hours a week where it is in groups by them, all of it, or so many minutes for everybody. */
export const dayCapKinds = ['budget', 'off', 'minutes'] as const
export type DayCap = Exclude<(typeof dayCapKinds)[number], 'minutes'> | number
export const dayCapMaximum = 1440

/** How much of a day's play counts, in minutes: usually a seventh of the week, twice; null is all of it. */
export function dayCapOf(budget: TimeBudget | null, dayCap: DayCap = 'budget'): number | null {
  if (dayCap !== 'budget') return dayCap === 'off' ? null : dayCap
  const hours = budget && budgetHours(budget)
  return hours === null ? null : Math.round(((hours * 60) / 7) * 2)
}

/** How often one can pause in one challenge. */
export const pausesMaximum = 3
