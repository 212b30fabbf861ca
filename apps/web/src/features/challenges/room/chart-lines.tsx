import type { ProgressChart } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { cx } from '../../../ui/class-names.ts'
import { Cluster } from '../../../ui/dress/stack.tsx'
import styles from './chart-lines.module.css'

const wide = 600
const tall = 180

type Point = { at: number; value: number }
type LineName = 'mine' | 'pace' | 'middle'

const isShown = (point: { at: number; value: number | null }): point is Point => point.value !== null

type ChartLinesProps = {
  chart: ProgressChart
  /** The day on which it ends; null without an end. */
  lastDay: string | null
  /** Whose line the middle is. */
  middleName: string
  dayText(day: string): string
  valueText(value: number): string
}

/** The own line with a soft fill, an even pace, and the middle of the board or the other of a duel, as far as there are. */
export function ChartLines({ chart, lastDay, middleName, dayText, valueText }: ChartLinesProps) {
  const { days, target, reachedOn } = chart
  const all = days.flatMap(({ mine, pace, middle }) => [mine ?? 0, pace ?? 0, middle ?? 0])
  const top = Math.max(1, target ?? 0, ...all)
  const pointsOf = (name: LineName) =>
    days.map((day, at) => ({ at, value: day[name] })).filter((point) => isShown(point))
  const x = (at: number) => (at / Math.max(1, days.length - 1)) * wide
  const y = (value: number) => tall - (Math.max(0, value) / top) * tall
  const path = (points: readonly Point[]) =>
    points.map(({ at, value }, step) => `${step === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join(' ')
  const [mine, pace, middle] = [pointsOf('mine'), pointsOf('pace'), pointsOf('middle')]
  const last = mine.at(-1)
  return (
    <div>
      <p className={styles.top}>{valueText(top)}</p>
      <svg viewBox={`0 -6 ${wide} ${tall + 12}`} preserveAspectRatio="none" className={styles.drawing}>
        {[0, 0.5, 1].map((share) => (
          <line key={share} x1={0} x2={wide} y1={tall * share} y2={tall * share} className={styles.grid} />
        ))}
        {last !== undefined && mine.length > 1 && (
          <path d={`${path(mine)} L${x(last.at)} ${tall} L${x(mine[0]?.at ?? 0)} ${tall} Z`} className={styles.fill} />
        )}
        <path d={path(pace)} className={cx(styles.line, styles.pace)} />
        <path d={path(middle)} className={cx(styles.line, styles.middle)} />
        <path d={path(mine)} className={cx(styles.line, styles.mine)} />
      </svg>
      <Cluster gap={4} lineGap={1} justify="between" className={styles.ends}>
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </Cluster>
      <Cluster gap={4} lineGap={1} className={styles.names}>
        {last !== undefined && <span className={styles['name-mine']}>{t`You, ${valueText(last.value)}`}</span>}
        {pace.length > 0 && <span className={styles['name-pace']}>{t`Even pace`}</span>}
        {middle.length > 0 && <span className={styles['name-middle']}>{middleName}</span>}
        {reachedOn !== null && target !== null && (
          <span>
            {lastDay !== null && reachedOn > lastDay
              ? t`At your pace, ${valueText(target)} not before the end`
              : t`At your pace, ${valueText(target)} on ${dayText(reachedOn)}`}
          </span>
        )}
      </Cluster>
    </div>
  )
}
