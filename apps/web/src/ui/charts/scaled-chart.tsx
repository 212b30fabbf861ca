import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cx } from '../class-names.ts'
import { keyAlongReading } from '../language/reading-direction.ts'
import { numberText } from '../type/number-text.ts'
import drawing from './drawing.module.css'
import { marksFor, namedPlaces } from './scale.ts'
import styles from './scaled-chart.module.css'

/** Null is not told: nothing is drawn there, and its words say why. */
export type ScaledPoint = {
  readonly label: string
  readonly value: number | null
  /** What the value is the sum of, where the two are drawn one over the other. */
  readonly parts?: readonly [number, number]
  readonly words: string
}

type ScaledChartProps = {
  /** What is drawn, read aloud before the value of a point. */
  title: string
  points: readonly ScaledPoint[]
  shape?: 'columns' | 'line' | undefined
  tone?: 'baize' | 'candle' | undefined
  /** What the parts are called, the lower one first. */
  legend?: readonly [string, string] | undefined
  /** What the highest line stands for; without it the values say. */
  most?: number | undefined
  /** What stands at a line; without it its number. */
  markText?: ((mark: number) => string) | undefined
}

const wide = 17
const step = 22
const tall = 100
/** A column of a little is still a mark; of nothing there is none. */
const least = 1.5

/**
 * Numbers over time, above a line of nothing and against lines that say how much. The pointer says the value of a point;
 * so do the arrow keys, Home and End once the drawing has the focus.
 */
export function ScaledChart({
  title,
  points,
  shape = 'columns',
  tone = 'baize',
  legend,
  most,
  markText = numberText,
}: ScaledChartProps) {
  const [chosen, setChosen] = useState<number>()
  const marks = marksFor(most ?? Math.max(0, ...points.map(({ value }) => value ?? 0)))
  const top = marks.at(-1) ?? 1
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  const said = point === undefined ? '' : t`${point.label}: ${point.words}`

  function press(event: KeyboardEvent): void {
    const key = keyAlongReading(event.key)
    const next = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, next)))
  }
  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    const along = (clientX - left) / Math.max(1, width)
    const read = getComputedStyle(currentTarget).direction === 'rtl' ? 1 - along : along
    setChosen(Math.max(0, Math.min(last, Math.floor(read * points.length))))
  }

  return (
    <div className={styles.chart}>
      {legend !== undefined && (
        <p aria-hidden="true" className={styles.legend}>
          {legend.map((name, part) => (
            <span key={name} className={cx(styles.named, part === 1 && styles.upper)}>
              {name}
            </span>
          ))}
        </p>
      )}
      <p aria-hidden="true" className={cx(styles.said, chosen === undefined && styles.quiet)}>
        {said}
      </p>
      <div aria-hidden="true" className={styles.marks}>
        {marks.toReversed().map((mark) => (
          <span key={mark}>{markText(mark)}</span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={said}
        className={styles.plot}
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${points.length * step} ${tall}`}
          preserveAspectRatio="none"
          className={cx(drawing.drawing, styles.drawing)}
        >
          {marks.map((mark) => (
            <line
              key={mark}
              x1={0}
              x2={points.length * step}
              y1={tall - (mark / top) * tall}
              y2={tall - (mark / top) * tall}
              className={mark === 0 ? styles.zero : styles.line}
            />
          ))}
          {chosen !== undefined && <rect x={at * step} y={0} width={step} height={tall} className={styles.chosen} />}
          {shape === 'line' ? (
            <Curve points={points} top={top} at={at} tone={tone} />
          ) : (
            <Bars points={points} top={top} tone={tone} />
          )}
        </svg>
      </div>
      <p aria-hidden="true" className={styles.names}>
        {namedPlaces(points.length).map((place) => (
          <span key={place}>{points[place]?.label}</span>
        ))}
      </p>
    </div>
  )
}

type DrawnProps = { points: readonly ScaledPoint[]; top: number; tone: 'baize' | 'candle' }

function Bars({ points, top, tone }: DrawnProps) {
  return points.map(({ label, value, parts }, at) => {
    if (value === null || value === 0) return null
    const height = Math.max(least, (Math.min(value, top) / top) * tall)
    const upper = parts === undefined ? 0 : (parts[1] / value) * height
    const across = { x: at * step + (step - wide) / 2, width: wide }
    return (
      <g key={label}>
        <rect
          {...across}
          y={tall - height + upper}
          height={height - upper}
          className={cx(drawing.mark, drawing[tone])}
        />
        {upper > 0 && <rect {...across} y={tall - height} height={upper} className={styles.upperMark} />}
      </g>
    )
  })
}

/** A line with what lies below it filled, broken where nothing is told. */
function Curve({ points, top, tone, at }: DrawnProps & { at: number }) {
  const xOf = (place: number) => place * step + step / 2
  const yOf = (value: number) => tall - (Math.min(value, top) / top) * tall
  const parts: { from: number; values: number[] }[] = []
  points.forEach(({ value }, place) => {
    const open = parts.at(-1)
    if (value === null) return
    if (open !== undefined && open.from + open.values.length === place) open.values.push(value)
    else parts.push({ from: place, values: [value] })
  })
  const shown = points[at]?.value
  return (
    <>
      {parts.map(({ from, values }) => {
        const line = values.map((value, place) => `${xOf(from + place)},${yOf(value)}`).join(' ')
        const [start, end] = [xOf(from), xOf(from + values.length - 1)]
        return (
          <g key={from}>
            <polygon points={`${start},${tall} ${line} ${end},${tall}`} className={cx(styles.below, drawing[tone])} />
            <polyline
              points={values.length === 1 ? `${line} ${line}` : line}
              className={cx(styles.curve, styles[tone])}
            />
          </g>
        )
      })}
      {typeof shown === 'number' && (
        <line x1={xOf(at)} x2={xOf(at)} y1={yOf(shown)} y2={yOf(shown)} className={cx(styles.dot, styles[tone])} />
      )}
    </>
  )
}
