import type { Challenge, ProgressChart } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { Chart } from '../../../ui/charts/chart.tsx'
import { language } from '../../../ui/language/language.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useProgressChart } from '../challenges.queries.ts'
import { valueText } from '../words/goal-words.ts'
import { ChartLines } from './chart-lines.tsx'

const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayText = (day: string) => days.format(new Date(`${day}T00:00:00Z`))

/** Progress by day, with the same as a table. */
export function ChartCard({ challenge }: { challenge: Challenge }) {
  const chart = useProgressChart(challenge.id)
  if (chart.data === undefined) {
    return (
      <OnItsWay of={chart} lost={t`The chart didn’t arrive.`} loading={t`Loading the chart`}>
        <SkeletonRows count={2} />
      </OnItsWay>
    )
  }
  if (chart.data.days.length < 2) return null
  return <DrawnChart challenge={challenge} chart={chart.data} />
}

function DrawnChart({ challenge: { goal, state }, chart }: { challenge: Challenge; chart: ProgressChart }) {
  const valueOf = (value: number | null) => (value === null ? '–' : valueText(goal, Math.round(value)))
  return (
    <div id="chart">
      <Chart
        level={2}
        title={t`Day by day`}
        head={[t`Day`, t`You`, t`Even pace`, t`Middle of the board`]}
        rows={chart.days.map(({ day, mine, pace, middle }) => [
          dayText(day),
          valueOf(mine),
          valueOf(pace),
          valueOf(middle),
        ])}
      >
        <ChartLines
          chart={state === 'running' ? chart : { ...chart, reachedOn: null }}
          dayText={dayText}
          valueText={(value) => valueText(goal, value)}
        />
      </Chart>
    </div>
  )
}
