import type { LibraryYear } from '@guildhall/contract/insights'
import { ColumnsChart } from '../../ui/charts/columns.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
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
    <Card as="section" padded aria-label="Your year">
      <CardHeader title="Your year" />
      {side.data !== undefined ? (
        <Numbers year={side.data.year} />
      ) : side.isError ? (
        <ErrorNote title="Your year didn’t arrive." onRetry={() => void side.refetch()} busy={side.isFetching} />
      ) : (
        <Loading label="Loading your year">
          <SkeletonLine width="medium" />
          <SkeletonLine width="full" />
        </Loading>
      )}
      <TextLink href="/library/stats" className={styles.more}>
        Your year in numbers
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
          <dt>finished</dt>
          <dd>{year.finished.toLocaleString('en-GB')}</dd>
        </div>
        <div>
          <dt>played</dt>
          <dd>{playTime(year.minutes)}</dd>
        </div>
      </dl>
      {played.length === 0 ? (
        <Quiet>No hours are known by day yet. A sync adds what came since the last one.</Quiet>
      ) : (
        <>
          <div aria-hidden="true">
            <ColumnsChart columns={columns} />
          </div>
          <VisuallyHidden as="p">
            Played by month: {played.map(({ label, words }) => `${label} ${words}`).join(', ')}.
          </VisuallyHidden>
        </>
      )}
    </>
  )
}
