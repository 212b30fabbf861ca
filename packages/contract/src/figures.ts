import { z } from 'zod'
import { membersIn, staff } from './frame/headings.ts'
import { day, named } from './frame/primitives.ts'
import { cohortMonths, type FigurePeriod, figurePeriods } from './rules/house/figure-periods.ts'
import { reportReasons } from './rules/safety/report-limits.ts'

const count = z.number().int().min(0)
/** Null where nothing was counted, or so few that it would tell of somebody. */
const toldCount = count.nullable()

/** A day, or the week or month that begins with it. Of who was in it says the mean of its days. */
export const figurePoint = named('FigurePoint', {
  from: day,
  active: toldCount,
  /** Within the seven and the thirty days that end with it. */
  activeWeek: toldCount,
  activeMonth: toldCount,
  new: count,
  messages: count,
  posts: count,
  replies: count,
  reports: toldCount,
  settled: toldCount,
  /** Of those that were settled, within an hour and within a day of the first report. */
  settledInHour: toldCount,
  settledInDay: toldCount,
})
export type FigurePoint = z.infer<typeof figurePoint>

export const figures = named('Figures', {
  /** The last day that was counted. */
  until: day.nullable(),
  points: z.array(figurePoint).max(400),
  /** All of the time that was asked about together. */
  whole: z.object({ new: count, settled: toldCount, settledInHour: toldCount, settledInDay: toldCount }),
  /** Why something was reported in the time that was asked about; the most of it first, and nothing of what was not. */
  reasons: z.array(z.object({ reason: z.enum(reportReasons), reports: toldCount })).max(reportReasons.length),
  /** Of those who joined in a month: how many, and how many of them were in during it and each month after it. */
  cohorts: z
    .array(z.object({ joined: day, size: toldCount, months: z.array(toldCount).max(cohortMonths) }))
    .max(cohortMonths),
  /** The months in which so few joined that nothing is told of one: how many they are, and all of them together. `of` is how many of them had that month. */
  fewJoined: z.object({
    months: count,
    size: toldCount,
    after: z.array(z.object({ members: toldCount, of: count })).max(cohortMonths),
  }),
})
export type Figures = z.infer<typeof figures>

/** What an admin sees of this moment. Counted anew each time, but for how many members there are. */
export const figuresNow = named('FiguresNow', {
  members: count,
  /** Of the cases that were settled in the last thirty days: how many, and how long half of them took at most. Null for a few. */
  settling: z.object({ of: toldCount, medianMs: toldCount }),
  /** As in `Figures`, and also of what the last night did not count. */
  reasons: figures.shape.reasons,
})
export type FiguresNow = z.infer<typeof figuresNow>

/** What the whole hall wrote, counted each night and rounded down to two digits. Null where so few are in that it told of somebody. */
export const hallNumbers = named('HallNumbers', {
  messages: toldCount,
  /** Of the last seven days that were counted. */
  messagesInWeek: toldCount,
  posts: toldCount,
})
export type HallNumbers = z.infer<typeof hallNumbers>

const periods = Object.keys(figurePeriods) as [FigurePeriod, ...FigurePeriod[]]

export const figuresEndpoints = {
  ...membersIn('hall')({
    'GET /api/about/numbers': {
      summary: 'How much the hall writes, for its members: rounded, and nothing where few are in',
      answers: { 200: hallNumbers },
    },
  }),
  ...staff({
    'GET /api/admin/figures': {
      summary: 'How many are in, join, write and report, as it was counted each night; nothing of single people',
      access: 'admin',
      query: z.object({ period: z.enum(periods).default('month') }),
      answers: { 200: figures },
    },
    'GET /api/admin/figures/now': {
      summary: 'How many members there are, how soon cases are settled, and why something was reported, up to now',
      access: 'admin',
      query: z.object({ period: z.enum(periods).default('month') }),
      answers: { 200: figuresNow },
    },
  }),
}
