import type { Challenge, ProgressChart } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useProgressChart } from '../challenges.queries.ts'
import { valueText } from '../words/goal-words.ts'
import { ChartLines } from './chart-lines.tsx'

const days = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
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
  const { days: spoken } = chart.data
  const isNothing = spoken.every(({ mine, pace, middle }) => mine === null && pace === null && middle === null)
  if (spoken.length < 2 || isNothing) return null
  return <DrawnChart challenge={challenge} chart={chart.data} />
}

function DrawnChart({
  challenge: { goal, state, form, opponent, endsAt, mine: own },
  chart,
}: {
  challenge: Challenge
  chart: ProgressChart
}) {
  const valueOf = (value: number | null) => (value === null ? '–' : valueText(goal, Math.round(value)))
  const other = opponent === null ? t`Former member` : personName(opponent)
  const isPaced = chart.days.some(({ pace }) => pace !== null)
  const middleName = form === 'duel' ? other : t`Middle of the board`
  return (
    <div id="chart">
      <Chart
        level={2}
        title={t`Day by day`}
        head={[t`Day`, t`You`, ...(isPaced ? [t`Even pace`] : []), middleName]}
        rows={chart.days.map(({ day, mine, pace, middle }) => [
          dayText(day),
          valueOf(mine),
          ...(isPaced ? [valueOf(pace)] : []),
          valueOf(middle),
        ])}
      >
        <ChartLines
          // Who is done has no way to go, and what is over leads nowhere.
          chart={state === 'running' && !own.isDone ? chart : { ...chart, reachedOn: null }}
          lastDay={endsAt?.slice(0, 10) ?? null}
          middleName={middleName}
          dayText={dayText}
          valueText={(value) => valueText(goal, value)}
        />
      </Chart>
    </div>
  )
}
