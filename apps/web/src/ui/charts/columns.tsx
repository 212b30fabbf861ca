import { cx } from '../class-names.ts'
import styles from './columns.module.css'
import drawing from './drawing.module.css'

type Column = { label: string; value: number /** The value in words, for the pointer. */; words: string }

type ColumnsChartProps = {
  columns: readonly Column[]
  size?: 'small' | 'medium' | undefined
  tone?: 'baize' | 'candle' | undefined
  /** Each column says its label; without it only the two ends do. */
  isLabelled?: boolean | undefined
}

const wide = 17
const step = 22
const tall = 60
/** A column of a little is still a mark; of nothing there is none. */
const least = 3

/** Upright bars side by side, the highest as tall as there is room. */
export function ColumnsChart({ columns, size = 'small', tone = 'baize', isLabelled }: ColumnsChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  const ends = columns.length === 1 ? columns : [columns[0], columns.at(-1)]
  return (
    <div className={drawing.chart}>
      <svg
        viewBox={`0 0 ${columns.length * step} ${tall}`}
        preserveAspectRatio="none"
        className={cx(drawing.drawing, styles[size])}
      >
        {columns.map(({ label, value, words }, at) => {
          const height = value === 0 ? 0 : Math.max(least, (value / highest) * tall)
          return (
            <g key={label}>
              <title>{`${label}: ${words}`}</title>
              {/* The whole height answers the pointer. */}
              <rect x={at * step + (step - wide) / 2} y={0} width={wide} height={tall} className={styles.space} />
              <rect
                x={at * step + (step - wide) / 2}
                y={tall - height}
                width={wide}
                height={height}
                rx={2}
                className={cx(drawing.mark, drawing[tone])}
                opacity={0.55 + (0.45 * value) / highest}
              />
            </g>
          )
        })}
      </svg>
      <p className={cx(drawing.labels, isLabelled && styles.each)}>
        {(isLabelled ? columns : ends).map((column) => column && <span key={column.label}>{column.label}</span>)}
      </p>
    </div>
  )
}
