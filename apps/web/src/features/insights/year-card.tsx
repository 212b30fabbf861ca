import type { LibraryYear } from '@guildhall/contract/insights'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ColumnsChart } from '../../ui/charts/columns.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { TextLink } from '../../ui/link.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { playTime } from '../../ui/type/play-time.ts'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { useLibrarySide } from './insights.queries.ts'
import { monthColumns } from './stats/month-columns.ts'
import styles from './year-card.module.css'

/** This year beside the own shelf: what was finished, how long one played, and month by month. */
export function YearCard() {
  const side = useLibrarySide()
  return (
    <Card as="section" padded aria-label={t`Your year`}>
      <CardHeader title={t`Your year`} />
      {side.data !== undefined ? (
        <Numbers year={side.data.year} />
      ) : side.isError ? (
        <ErrorNote title={t`Your year didn’t arrive.`} onRetry={() => void side.refetch()} busy={side.isFetching} />
      ) : (
        <Loading label={t`Loading your year`}>
          <SkeletonLine width="medium" />
          <SkeletonLine width="full" />
        </Loading>
      )}
      <TextLink href="/library/stats" className={styles.more}>
        {t`Your year in numbers`}
      </TextLink>
    </Card>
  )
}

function Numbers({ year }: { year: LibraryYear }) {
  const columns = monthColumns(year)
  const played = columns.filter(({ value }) => value > 0)
  return (
    <>
      <dl className={styles.numbers}>
        <div>
          <dt>{t`finished`}</dt>
          <dd>{year.finished.toLocaleString(language)}</dd>
        </div>
        <div>
          <dt>{t`played`}</dt>
          <dd>{playTime(year.minutes)}</dd>
        </div>
      </dl>
      {played.length === 0 ? (
        <Quiet>{t`No hours are known by day yet. A sync adds what came since the last one.`}</Quiet>
      ) : (
        <>
          <div aria-hidden="true">
            <ColumnsChart columns={columns} />
          </div>
          <VisuallyHidden as="p">
            <Trans>Played by month: {played.map(({ label, words }) => `${label} ${words}`).join(', ')}.</Trans>
          </VisuallyHidden>
        </>
      )}
    </>
  )
}
