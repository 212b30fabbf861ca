import type { Figures } from '@guildhall/contract/figures'
import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import { plural, t } from '@lingui/core/macro'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { dateFormat } from '../../ui/language/formats.ts'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { numberText, percentText } from '../../ui/type/number-text.ts'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import styles from './figures-room.module.css'

const monthText = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

type CohortsCardProps = { cohorts: Figures['cohorts']; few: Figures['fewJoined'] }

/** Of those who joined in a month, how many came back in the months after it; months of a few stand together. */
export function CohortsCard({ cohorts, few }: CohortsCardProps) {
  const told = cohorts.flatMap(({ joined, size, months }) =>
    size === null || size === 0 ? [] : [{ joined, size, months }],
  )
  if (told.length === 0 && few.months === 0) return null
  // A line of dashes under a dozen heads tells nothing.
  const isFewTold = few.size !== null && few.after.some(({ members }) => members !== null)
  const columns = Math.max(0, isFewTold ? few.after.length : 0, ...told.map(({ months }) => months.length))
  return (
    <Card as="section" padded>
      <CardHeader title={t`Who stayed`} />
      <Stack gap={3}>
        <Quiet>{t`Of those who joined in a month, how many were in during it and in each month after it.`}</Quiet>
        {(told.length > 0 || isFewTold) && (
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
                {told.map(({ joined, size, months }) => (
                  <Months
                    key={joined}
                    name={monthText.format(new Date(joined))}
                    size={size}
                    shares={Array.from({ length: columns }, (_, at) => shareOf(months[at], size))}
                  />
                ))}
                {isFewTold && few.size !== null && (
                  <Months
                    name={plural(few.months, {
                      one: `# month of fewer than ${fewestTold}`,
                      other: `# months of fewer than ${fewestTold}`,
                    })}
                    size={few.size}
                    shares={Array.from({ length: columns }, (_, at) =>
                      shareOf(few.after[at]?.members, few.after[at]?.of ?? 0),
                    )}
                  />
                )}
              </tbody>
            </table>
          </div>
        )}
        {few.months > 0 && (
          <Quiet>
            {isFewTold || few.size === null
              ? whyFew(few)
              : t`Too few joined in these months to tell how many stayed: it would tell of somebody.`}
          </Quiet>
        )}
      </Stack>
    </Card>
  )
}

/** Why months are not told by themselves, in words. */
function whyFew({ months, size }: Figures['fewJoined']): string {
  if (size !== null) {
    return t`How many of fewer than ${fewestTold} stayed would tell of somebody, so such months stand together in one line.`
  }
  return plural(months, {
    one: `In one month fewer than ${fewestTold} joined: how many of so few stayed would tell of somebody.`,
    other: `In # months, and in all of them together, fewer than ${fewestTold} joined: how many of so few stayed would tell of somebody.`,
  })
}

function Months({ name, size, shares }: { name: string; size: number; shares: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{numberText(size)}</td>
      {shares.map((share, at) => (
        <td key={at}>{share}</td>
      ))}
    </tr>
  )
}

function shareOf(members: number | null | undefined, size: number): string {
  if (members === undefined) return ''
  return members === null || size === 0 ? '–' : percentText(Math.round((members / size) * 100))
}
