/** For how long figures are looked back at, and what a point of them sums up. */
export const figurePeriods = {
  week: { days: 7, unit: 'day' },
  month: { days: 30, unit: 'day' },
  year: { days: 365, unit: 'week' },
  'five-years': { days: 1826, unit: 'month' },
} as const
export type FigurePeriod = keyof typeof figurePeriods

/** Fewer than this could tell of somebody, and are not told. */
export const fewestTold = 5

/** Who joined in one of so many months is followed through as many. */
export const cohortMonths = 12
