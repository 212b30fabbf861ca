import { cx } from '../class-names.ts'
import styles from './drawing.module.css'

type Day = {
  /** As the calendar writes it: `2026-03-14`. */
  day: string
  value: number
  /** What was on it, for the pointer. */
  words: string
}

type YearOfDaysProps = {
  /** The first and the last day that are drawn. */
  from: string
  to: string
  /** Those on which something was, in order. */
  days: readonly Day[]
  /** Under the first and the last column. */
  ends: readonly [string, string]
}

const step = 10
const size = 8
const rows = 7
const dayMs = 86_400_000
const shades = 4
const faintest = 0.4

const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
/** The first of January 1970 was a Thursday; weeks begin on Mondays. */
const rowOf = (number: number) => (number + 3) % rows

/** A year in weeks, a column each: the more was on a day, the stronger its square. Decoration; the words stand beside it. */
export function YearOfDays({ from, to, days, ends }: YearOfDaysProps) {
  const first = numberOf(from)
  const begin = first - rowOf(first)
  const last = numberOf(to)
  const columns = Math.floor((last - begin) / rows) + 1
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const place = (number: number) => ({
    x: Math.floor((number - begin) / rows) * step,
    y: rowOf(number) * step,
  })
  const drawn = new Set(days.map(({ day }) => numberOf(day)))
  const empty = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((number) => !drawn.has(number))
    .map(place)
    .map(({ x, y }) => `M${x} ${y}h${size}v${size}h-${size}z`)
  return (
    <div aria-hidden="true" className={styles.chart}>
      <svg viewBox={`0 0 ${columns * step - (step - size)} ${rows * step - (step - size)}`} className={styles.drawing}>
        <path d={empty.join('')} className={styles.none} />
        {days.map(({ day, value, words }) => (
          <rect
            key={day}
            {...place(numberOf(day))}
            width={size}
            height={size}
            rx={1.5}
            className={cx(styles.mark, styles.baize)}
            opacity={faintest + ((1 - faintest) * Math.ceil((value / highest) * shades)) / shades}
          >
            <title>{words}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.labels}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}
