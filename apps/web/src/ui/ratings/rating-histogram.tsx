import { t } from '@lingui/core/macro'
import { Line } from '../dress/stack.tsx'
import { numberText } from '../type/number-text.ts'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './rating-histogram.module.css'
import { starNumber, starsText } from './stars-text.ts'

const tall = 64
const wide = 14
const gap = 4
/** A bar of nothing is still a mark. */
const least = 2

type RatingHistogramProps = {
  bars: readonly number[]
  /** Where the reader's own rating lies. */
  own?: number | null | undefined
  /** What is counted in each bar; members who gave the rating, when absent. */
  counted?: string | undefined
}

/** How many gave which rating: ten bars, from half a star to five. The same in a table for readers. */
export function RatingHistogram({ bars, own, counted = t`Members` }: RatingHistogramProps) {
  const highest = Math.max(1, ...bars)
  return (
    <div className={styles.histogram}>
      <svg viewBox={`0 0 ${bars.length * (wide + gap) - gap} ${tall}`} aria-hidden="true" className={styles.chart}>
        {bars.map((count, at) => {
          const height = Math.max(least, (count / highest) * tall)
          return (
            <g key={at}>
              <title>{t`${starNumber(at + 1)} stars: ${numberText(count)}`}</title>
              {/* The whole height answers the pointer. */}
              <rect x={at * (wide + gap)} y={0} width={wide} height={tall} className={styles.space} />
              <rect
                x={at * (wide + gap)}
                y={tall - height}
                width={wide}
                height={height}
                rx={2}
                className={at + 1 === own ? styles.own : styles.bar}
                opacity={count === 0 ? 0.45 : 0.55 + (0.45 * count) / highest}
              />
            </g>
          )
        })}
      </svg>
      <Line
        as="p"
        gap={0}
        align="stretch"
        justify="between"
        size="micro"
        tone={3}
        aria-hidden="true"
        className={styles.ends}
      >
        <span>½</span>
        <span>5</span>
      </Line>
      <VisuallyHidden>
        <table>
          <caption>{t`How many gave which rating`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Rating`}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((count, at) => (
              <tr key={at}>
                <th scope="row">{at + 1 === own ? t`${starsText(at + 1)}, yours` : starsText(at + 1)}</th>
                <td>{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
