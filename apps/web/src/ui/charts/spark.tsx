import { cx } from '../class-names.ts'
import drawing from './drawing.module.css'
import styles from './spark.module.css'

const step = 10
const tall = 30

/** How something went on, as one small line; what it says stands beside it in words. Nothing for what is not told. */
export function Spark({
  values,
  tone,
}: {
  values: readonly (number | null)[]
  tone: 'baize' | 'candle' | 'lamp' | 'ember'
}) {
  const told = values.flatMap((value, at) => (value === null ? [] : [[at, value] as const]))
  if (told.length < 2) return null
  const [least, most] = [Math.min(...told.map(([, value]) => value)), Math.max(...told.map(([, value]) => value))]
  const yOf = (value: number) => tall - ((value - least) / Math.max(1, most - least)) * tall
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${(values.length - 1) * step} ${tall}`}
      preserveAspectRatio="none"
      className={cx(drawing.drawing, styles.spark)}
    >
      <polyline
        points={told.map(([at, value]) => `${at * step},${yOf(value)}`).join(' ')}
        className={cx(styles.line, styles[tone])}
      />
    </svg>
  )
}
