import type { UnmatchedApp } from '@guildhall/contract/steam'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import styles from './unmatched.module.css'
import type { Decision, useUnmatched } from './unmatched.queries.ts'
import { UnmatchedRow } from './unmatched-row.tsx'

type UnmatchedListProps = {
  label: string
  query: ReturnType<typeof useUnmatched>
  /** What there is to say when the list is empty. */
  none: string
  onDecide: (made: Decision) => void
  onSeek: (app: UnmatchedApp) => void
}

export function UnmatchedList({ label, query, none, onDecide, onSeek }: UnmatchedListProps) {
  const { data: apps } = query
  if (apps === undefined) {
    return query.isError ? (
      <ErrorNote title="The list didn’t arrive." onRetry={() => void query.refetch()} busy={query.isFetching}>
        {errorText(query.error)}
      </ErrorNote>
    ) : (
      <Loading label={`Loading: ${label}`}>
        <SkeletonRows count={3} />
      </Loading>
    )
  }
  if (apps.length === 0 && !query.hasNextPage) return <p className={styles.none}>{none}</p>
  return (
    <>
      <RowList label={label}>
        {apps.map((app) => (
          <UnmatchedRow key={app.appId} app={app} onDecide={onDecide} onSeek={onSeek} />
        ))}
      </RowList>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage && 'Loading'} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
