import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { open } from '../frame/headings.ts'
import { day, named } from '../frame/primitives.ts'
import { transparencyQuarters } from '../rules/house/transparency-parts.ts'
import { standingKinds } from '../rules/safety/measure-rules.ts'
import { reportReasons } from '../rules/safety/report-limits.ts'

/** Null where it would tell of somebody: fewer than five, or what fewer than five could be reckoned from. */
const told = z.number().int().min(0).nullable()

/** Three months that are over. What is divided adds up to its whole, as far as it is told. */
export const transparencyQuarter = named('TransparencyQuarter', {
  from: day,
  reports: told,
  /** Of these, what a rule of words found by itself. */
  reportsByHall: told,
  reasons: z.record(z.enum(reportReasons), told),
  measures: told,
  kinds: z.record(z.enum(standingKinds), told),
  /** Cases, and how many of them within so long of their first report; told where five were settled. */
  settled: told,
  settledInHour: told,
  settledInDay: told,
  settledInWeek: told,
  appeals: told,
  appealsAnswered: told,
  /** Where the decision was changed. */
  appealsGranted: told,
})
export type TransparencyQuarter = z.infer<typeof transparencyQuarter>

export const transparencyProblems = defineProblems({
  transparency_off: [404, 'This hall does not publish its figures'],
})

export const transparencyEndpoints = open({
  'GET /api/transparency': {
    summary:
      'What was reported and decided in each quarter that is over, the latest first, for everybody; 404 unless the admins publish it',
    rate: 'read',
    pages: 'whole',
    answers: { 200: z.array(transparencyQuarter).max(transparencyQuarters) },
  },
})
