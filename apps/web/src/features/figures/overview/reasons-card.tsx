import type { FiguresNow } from '@guildhall/contract/figures'
import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { plural, t } from '@lingui/core/macro'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { playTimeExact } from '../../../ui/type/play-time.ts'
import { toldText } from '../told-text.ts'

type ReasonsCardProps = Pick<FiguresNow, 'reasons' | 'settling'> & { wordOf: Readonly<Record<ReportReason, string>> }

/** Why something was reported up to now, and how soon cases are settled. */
export function ReasonsCard({ reasons, settling, wordOf }: ReasonsCardProps) {
  const isNoneTold = reasons.every(({ reports }) => reports === null)
  return (
    <Card as="section" padded>
      <CardHeader title={t`Reports by reason`} />
      <Stack gap={4}>
        {reasons.length === 0 ? (
          <Quiet>{t`Nothing was reported in this time.`}</Quiet>
        ) : isNoneTold ? (
          <Quiet>{t`Something was reported, of each reason less than ${fewestTold} times: so few are not told apart.`}</Quiet>
        ) : (
          <BarList
            bars={reasons.map(({ reason, reports }) => ({
              id: reason,
              label: wordOf[reason],
              value: reports ?? 0,
              words: toldText(reports),
            }))}
          />
        )}
        <Quiet>{settlingText(settling)}</Quiet>
      </Stack>
    </Card>
  )
}

function settlingText({ of, medianMs }: FiguresNow['settling']): string {
  if (of === 0) return t`No case was settled in the last 30 days.`
  if (of === null || medianMs === null) return t`Too few cases were settled in the last 30 days to say how soon.`
  const soon = lastedText(medianMs)
  return plural(of, {
    one: `# case was settled in the last 30 days, within ${soon}.`,
    other: `# cases were settled in the last 30 days, half of them within ${soon}.`,
  })
}

const minuteMs = 60_000
const longMinutes = 48 * 60

function lastedText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  if (minutes <= longMinutes) return playTimeExact(minutes)
  return plural(Math.round(minutes / (24 * 60)), { one: '# day', other: '# days' })
}
