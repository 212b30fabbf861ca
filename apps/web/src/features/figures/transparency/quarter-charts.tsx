import type { TransparencyQuarter } from '@guildhall/contract/figures/transparency'
import { t } from '@lingui/core/macro'
import { Chart } from '../../../ui/charts/chart.tsx'
import { percentText } from '../../../ui/type/number-text.ts'
import { DrawnColumns } from '../drawn-columns.tsx'
import { DrawnFigure } from '../drawn-figure.tsx'
import { toldText } from '../told-text.ts'
import { quarterText } from './quarter-text.ts'
import styles from './transparency-room.module.css'

type Quarters = { quarters: readonly TransparencyQuarter[] }

const nameOf = ({ from }: TransparencyQuarter) => quarterText(from)

/** How it went on from quarter to quarter. */
export function QuarterCharts({ quarters }: Quarters) {
  const inTime = quarters.toReversed()
  return (
    <div className={styles.charts}>
      <DrawnFigure
        title={t`Reports`}
        unit={t`Quarter`}
        rows={inTime}
        nameOf={nameOf}
        columns={[
          { head: t`Reports`, of: ({ reports }) => reports },
          { head: t`Of them by rules of words`, of: ({ reportsByHall }) => reportsByHall },
        ]}
      />
      <DrawnFigure
        title={t`Measures`}
        unit={t`Quarter`}
        rows={inTime}
        nameOf={nameOf}
        columns={[{ head: t`Measures`, of: ({ measures }) => measures }]}
      />
      <DrawnFigure
        title={t`Appeals`}
        unit={t`Quarter`}
        rows={inTime}
        nameOf={nameOf}
        columns={[
          { head: t`Appeals`, of: ({ appeals }) => appeals },
          { head: t`Answered`, of: ({ appealsAnswered }) => appealsAnswered },
          { head: t`Granted`, of: ({ appealsGranted }) => appealsGranted },
        ]}
      />
      <Answering quarters={inTime} />
    </div>
  )
}

const shareOf = (part: number | null, whole: number | null) =>
  whole === null || whole === 0 || part === null ? null : Math.round((part / whole) * 100)
const shareText = (share: number | null) => (share === null ? '–' : percentText(share))

/** Of the cases that were settled, how many how soon. */
function Answering({ quarters }: Quarters) {
  const sharesOf = ({ settled, settledInHour, settledInDay, settledInWeek }: TransparencyQuarter) =>
    [settledInHour, settledInDay, settledInWeek].map((part) => shareText(shareOf(part, settled)))
  return (
    <Chart
      title={t`Time to answer`}
      level={2}
      isAsked
      head={[t`Quarter`, t`Settled cases`, t`Within an hour`, t`Within a day`, t`Within a week`]}
      rows={quarters.map((quarter) => [quarterText(quarter.from), toldText(quarter.settled), ...sharesOf(quarter)])}
    >
      <DrawnColumns
        title={t`Time to answer`}
        markText={percentText}
        tone="candle"
        most={100}
        columns={quarters.map((quarter) => {
          const share = shareOf(quarter.settledInDay, quarter.settled)
          return {
            label: quarterText(quarter.from),
            value: share,
            words: t`${shareText(share)} within a day`,
          }
        })}
      />
    </Chart>
  )
}
