import { standingKinds } from '../safety/measure-rules.ts'
import { reportReasons } from '../safety/report-limits.ts'

/** What is counted of each quarter beside what is divided by reasons and kinds. */
export const transparencyCounts = [
  'reports',
  'reportsByHall',
  'settled',
  'settledInHour',
  'settledInDay',
  'settledInWeek',
  'appeals',
  'appealsAnswered',
  'appealsGranted',
] as const
export type TransparencyCount = (typeof transparencyCounts)[number]

/** The names by which days are counted. */
export const transparencyNames: readonly string[] = [
  ...transparencyCounts,
  ...reportReasons.map((reason) => `reports:${reason}`),
  ...standingKinds.map((kind) => `measures:${kind}`),
]

export const transparencyQuarters = 20
