import type { Figures } from '@guildhall/contract/figures'
import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { plural, t } from '@lingui/core/macro'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { percentText } from '../../../ui/type/number-text.ts'
import { toldText } from '../told-text.ts'

const dayText = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

type ReasonsCardProps = Pick<Figures, 'reasons' | 'whole' | 'until'> & {
  wordOf: Readonly<Record<ReportReason, string>>
}

/** Why something was reported, and how soon it was settled. */
export function ReasonsCard({ reasons, until, whole: { settled, settledInHour }, wordOf }: ReasonsCardProps) {
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
        {/* What waits beside it may have come since. */}
        {until !== null && <Quiet>{t`Counted until ${dayText.format(new Date(until))}, each night.`}</Quiet>}
        {settled !== null && settled > 0 && settledInHour !== null && (
          <Quiet>
            {plural(settled, { one: '# case was settled', other: '# cases were settled' })}
            {', '}
            {t`${percentText(Math.round((settledInHour / settled) * 100))} of them within an hour.`}
          </Quiet>
        )}
      </Stack>
    </Card>
  )
}
