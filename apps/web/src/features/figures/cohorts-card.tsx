import type { Figures } from '@guildhall/contract/figures'
import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { dateFormat } from '../../ui/language/formats.ts'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { numberText, percentText } from '../../ui/type/number-text.ts'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import styles from './figures-room.module.css'

const monthText = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Of those who joined in a month, how many came back in the months after it. */
export function CohortsCard({ cohorts }: { cohorts: Figures['cohorts'] }) {
  const columns = Math.max(0, ...cohorts.map(({ months }) => months.length))
  if (cohorts.length === 0) return null
  return (
    <Card as="section" padded>
      <CardHeader title={t`Who stayed`} />
      <Stack gap={3}>
        <Quiet>{t`Of those who joined in a month, how many were in during it and in each month after it.`}</Quiet>
        <div className={styles.sheet}>
          <table className={styles.cohorts}>
            <caption>
              <VisuallyHidden>{t`Who stayed`}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t`Joined in`}</th>
                <th scope="col">{t`Members`}</th>
                {Array.from({ length: columns }, (_, at) => (
                  <th key={at} scope="col">
                    {at === 0 ? t`That month` : `+${at}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ joined, size, months }) => (
                <tr key={joined}>
                  <th scope="row">{monthText.format(new Date(joined))}</th>
                  <td>{size === null ? t`under ${fewestTold}` : numberText(size)}</td>
                  {Array.from({ length: columns }, (_, at) => (
                    <td key={at}>{shareOf(months[at], size)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Stack>
    </Card>
  )
}

function shareOf(members: number | null | undefined, size: number | null): string {
  if (members === undefined) return ''
  if (members === null || size === null || size === 0) return '–'
  return percentText(Math.round((members / size) * 100))
}
