import type { FigurePoint, Figures, HallNumbers } from '@guildhall/contract/figures'
import {
  cohortMonths,
  type FigurePeriod,
  fewestTold,
  figurePeriods,
} from '@guildhall/contract/rules/house/figure-periods'
import type { Database } from '../../platform/database/unit-of-work.ts'
import * as figuresStore from './figures.store.ts'
import { told } from './transparency/few.ts'

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
    cohorts: cohorts.map(({ joined, size, months }) => ({
      joined,
      size: told(size),
      months: months.slice(0, cohortMonths).map((members) => (size < fewestTold ? null : told(members))),
    })),
  }
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
