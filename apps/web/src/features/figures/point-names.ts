import type { FigurePoint } from '@guildhall/contract/figures'
import type { FigurePeriod } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
import { dateFormat } from '../../ui/language/formats.ts'

// Days of the server are days of UTC.
const dayText = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthText = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What a point of each period is. */
export const pointUnits: Readonly<Record<FigurePeriod, string>> = {
  week: t`Day`,
  month: t`Day`,
  year: t`Week from`,
  'five-years': t`Month`,
}

export const pointName =
  (period: FigurePeriod) =>
  ({ from }: FigurePoint) =>
    (period === 'five-years' ? monthText : dayText).format(new Date(from))
