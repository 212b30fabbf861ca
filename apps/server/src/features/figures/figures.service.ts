import type { FigurePoint, Figures, HallNumbers } from '@guildhall/contract/figures'
import {
  cohortMonths,
  type FigurePeriod,
  fewestTold,
  figurePeriods,
} from '@guildhall/contract/rules/house/figure-periods'
import { type ReportReason, reportReasons } from '@guildhall/contract/rules/safety/report-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import * as figuresStore from './figures.store.ts'
import { told, toldTogether } from './transparency/few.ts'

const wholeNames = ['new', 'settled', 'settledInHour', 'settledInDay'] as const

/** The numbers of the hall as an admin reads them. */
export async function readFigures(db: Database, period: FigurePeriod): Promise<Figures> {
  const sums = await figuresStore.findSums(db, figurePeriods[period])
  const sumOf = (name: string) => sums.reduce((sum, one) => (one.name === name ? sum + one.value : sum), 0)
  const whole = pointOf('', new Map(wholeNames.map((name) => [name, sumOf(name)])))
  const points = Map.groupBy(sums, ({ from }) => from)
  const cohorts = await figuresStore.findCohorts(db, cohortMonths)
  return {
    until: await figuresStore.findLastDay(db),
    points: [...points].map(([from, values]) => pointOf(from, new Map(values.map(({ name, value }) => [name, value])))),
    whole: {
      new: whole.new,
      settled: whole.settled,
      settledInHour: whole.settledInHour,
      settledInDay: whole.settledInDay,
    },
    reasons: reasonsOf((reason) => sumOf(`reports:${reason}`)),
    cohorts: cohorts.map(({ joined, size, months }) => ({
      joined,
      size: told(size),
      months: months.slice(0, cohortMonths).map((members) => (size < fewestTold ? null : told(members))),
    })),
    fewJoined: togetherOf(cohorts),
  }
}

/** The most of it first, and nothing of what was not. */
export function reasonsOf(sumOf: (reason: ReportReason) => number): Figures['reasons'] {
  const reasons = toldTogether(
    Object.fromEntries(reportReasons.map((reason) => [reason, sumOf(reason)])) as Record<ReportReason, number>,
  )
  return reportReasons
    .map((reason) => ({ reason, reports: reasons[reason] }))
    .filter(({ reports }) => reports !== 0)
    .toSorted((one, other) => (other.reports ?? 0) - (one.reports ?? 0))
}

/** Months of a few, which are told together or not at all. */
function togetherOf(cohorts: readonly figuresStore.Cohort[]): Figures['fewJoined'] {
  const few = cohorts.filter(({ size }) => size > 0 && told(size) === null)
  const size = few.length === 0 ? null : told(few.reduce((sum, cohort) => sum + cohort.size, 0))
  const longest = Math.min(cohortMonths, Math.max(0, ...few.map(({ months }) => months.length)))
  const after = Array.from({ length: longest }, (_, at) => {
    const there = few.filter(({ months }) => typeof months[at] === 'number')
    const of = there.reduce((sum, cohort) => sum + cohort.size, 0)
    const members = there.reduce((sum, { months }) => sum + (months[at] ?? 0), 0)
    return of < fewestTold ? { members: null, of: 0 } : { members: told(members), of }
  })
  return { months: few.length, size, after: size === null ? [] : after }
}

/** What members are told of the hall as a whole. */
export async function readNumbers(db: Database): Promise<HallNumbers> {
  const written = await figuresStore.findWritten(db, fewestTold)
  const of = (value: number | undefined) => {
    const number = told(value)
    return number === 0 || number === null ? null : rounded(number)
  }
  return { messages: of(written?.messages), messagesInWeek: of(written?.messagesInWeek), posts: of(written?.posts) }
}

/** Down to two digits: 1 234 is 1 200. */
function rounded(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / step) * step
}

function pointOf(from: string, values: ReadonlyMap<string, number>): FigurePoint {
  const of = (name: string) => values.get(name) ?? 0
  const settled = of('settled')
  const within = (name: string) => (settled < fewestTold ? null : told(values.get(name)))
  return {
    from,
    active: told(values.get('active')),
    activeWeek: told(values.get('activeWeek')),
    activeMonth: told(values.get('activeMonth')),
    new: of('new'),
    messages: of('messages'),
    posts: of('posts'),
    replies: of('replies'),
    reports: told(of('reports')),
    settled: told(settled),
    settledInHour: within('settledInHour'),
    settledInDay: within('settledInDay'),
  }
}
