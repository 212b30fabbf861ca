import type { Figures } from '@guildhall/contract/figures'
import type { FigurePeriod } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
import { Chart } from '../../../ui/charts/chart.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { DrawnColumns } from '../drawn-columns.tsx'
import { toldText } from '../told-text.ts'

const dayText = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Who was in, day by day, or of a year the mean of each week. */
export function SeenChart({ points, period }: Pick<Figures, 'points'> & { period: FigurePeriod }) {
  const title = period === 'year' ? t`Members seen a day` : t`Members seen per day`
  const rows = points.map(({ from, active }) => ({
    label: dayText.format(new Date(from)),
    value: active,
    words: toldText(active),
  }))
  return (
    <Chart
      title={title}
      level={2}
      isAsked
      head={[period === 'year' ? t`Week from` : t`Day`, t`Members`]}
      rows={rows.map(({ label, words }) => [label, words])}
    >
      <DrawnColumns title={title} shape="line" tone="candle" columns={rows} />
    </Chart>
  )
}
