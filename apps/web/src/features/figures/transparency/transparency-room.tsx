import type { TransparencyQuarter } from '@guildhall/contract/figures/transparency'
import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { QuarterCharts } from './quarter-charts.tsx'
import { QuarterDetails } from './quarter-details.tsx'

/** What was reported and decided in each quarter that is over. */
export function TransparencyRoom({ quarters }: { quarters: readonly TransparencyQuarter[] }) {
  if (quarters.length === 0) {
    return (
      <EmptyRoom scene="candle" title={t`No quarter is over yet`}>
        {t`Numbers stand here once the first three months are over.`}
      </EmptyRoom>
    )
  }
  return (
    <Stack gap={4}>
      <QuarterDetails quarters={quarters} />
      <QuarterCharts quarters={quarters} />
      <Quiet>{t`Nobody is named in any of these. Under ${fewestTold} is not told, nor what it could be reckoned from; a report is one of a member, or of a rule of words.`}</Quiet>
    </Stack>
  )
}
